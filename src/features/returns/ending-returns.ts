export const RETURN_LAPSES = 'return-lapses'
export const SEND_BY_REMINDER = 'send-by-reminder'
export const COLLECTION_REMINDER = 'collection-reminder'
export const RETURN_BROUGHT_BACK = 'return-brought-back'
/** Ended by order management itself. */
export const RETURN_TAKEN_BACK = 'return-taken-back'
