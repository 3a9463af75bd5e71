import type { RecommendationVisitor } from '../../domain/recommendations/recommendations.ts'

/** Null if the id, which comes from a cookie, contains characters that a header cannot carry. */
function headerSafeId(id: string | null): string | null {
  return id !== null && /^[\x21-\x7e]{1,200}$/.test(id) ? id : null
}

/** The ids that may be sent. `customerId` becomes the customer's id joined with the analytics id (D-174). */
export function idsToSend({ consents, customerId, sessionId, experimentsId, analyticsId }: RecommendationVisitor) {
  const analytics = consents ? headerSafeId(analyticsId) : null
  return {
    customerId: customerId !== null && analytics !== null ? `${customerId}-${analytics}` : customerId,
    sessionId: consents ? headerSafeId(sessionId) : null,
    experimentsId: consents ? headerSafeId(experimentsId) : null,
    analyticsId: analytics,
  }
}

/** Recovers the customer's id from the joined id, as the receiving side does. */
export function customerIdIn(joined: string | null, analyticsId: string | null): string | null {
  const suffix = `-${analyticsId}`
  return analyticsId !== null && joined?.endsWith(suffix) ? joined.slice(0, -suffix.length) : joined
}
