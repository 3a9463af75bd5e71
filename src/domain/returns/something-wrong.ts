/** Said where nobody knows more (RSN-26). Apart from what the channels service says, which no browser needs. */
export const SOMETHING_WRONG = 'Sorry something went wrong, please try again later.'
