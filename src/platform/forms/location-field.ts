/** The field with the shopper's position, used for one request only: never stored, and never in a URL. */
export const LOCATION_FIELD = 'location'
