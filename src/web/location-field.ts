/** Where the browser is, for as long as one question takes: never kept, and never in an address. */
export const LOCATION_FIELD = 'location'
