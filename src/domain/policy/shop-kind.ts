/** The kinds of shop on the wire (STR-11); pages call them by the retailer's names. */
export type ShopKind = 'Full Line' | 'Simply Food' | 'Outlet Store'

/** The demo calls them "Fashion, Home & Beauty" and "Foodhall and Outlets" (CHN-02, D-149). */
export type ShopList = 'clothing-and-home' | 'foodhall'
