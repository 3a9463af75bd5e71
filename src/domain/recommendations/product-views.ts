export const PRODUCT_VIEWS_MAX = 50
export const PRODUCT_VIEW_RETENTION_DAYS = 90

/** A customer who has signed in (level 50), or a browser that consents, identified only until it is closed. */
export type Visitor = { customerId: string } | { sessionId: string }
