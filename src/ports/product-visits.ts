/** Whose visits: a customer of level 50, or a browser that has agreed to be known while it is open. */
export type Visitor = { customerId: string } | { sessionId: string }

/** At most 50 for each visitor, none older than 90 days (D-174). */
export interface ProductVisits {
  /** One statement. Repeating it moves the visit to now. */
  note(visitor: Visitor, productId: string, at: Temporal.Instant): Promise<void>
  /** Consent was refused: their visits go, and for customers whatever else was made of what they did. */
  forget(visitors: readonly Visitor[]): Promise<void>
}
