/** An Post is asked as Evri is (API-16): by a point, and tells kilometres. */
export const AN_POST_PLACES_PATH = '/an-post-store-list'
