export const PRODUCT_VIEWS_MAX = 50
export const PRODUCT_VIEW_RETENTION_DAYS = 90

/** A customer at level 50, or a browser with consent while it is open. */
export type Visitor = { customerId: string } | { sessionId: string }
