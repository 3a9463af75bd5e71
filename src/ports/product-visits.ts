/** A customer at level 50, or a browser with consent while it is open. */
export type Visitor = { customerId: string } | { sessionId: string }

/** At most 50 for each visitor, none older than 90 days (D-174). */
export interface ProductVisits {
  /** One statement. Repeating it moves the visit to now. */
  note(visitor: Visitor, productId: string, at: Temporal.Instant): Promise<void>
  /** After a refusal; for customers derived data goes too. */
  forget(visitors: readonly Visitor[]): Promise<void>
}
