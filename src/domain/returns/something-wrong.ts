/** RSN-26. Apart from the channels service's sentences, which no browser needs. */
export const SOMETHING_WRONG = 'Sorry something went wrong, please try again later.'
