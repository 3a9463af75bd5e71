import type { RecommendedTo } from '../../domain/recommendations/recommendations.ts'

/** Ids from cookies are sent in headers, so others than these characters are dropped. */
function idOf(id: string | null): string | null {
  return id !== null && /^[\x21-\x7e]{1,200}$/.test(id) ? id : null
}

/** The ids that may be sent, and the visitor's joined id of D-174: the customer's, followed by the browser's. */
export function idsToSend({ consents, customerId, sessionId, experimentsId, analyticsId }: RecommendedTo) {
  const analytics = consents ? idOf(analyticsId) : null
  return {
    customerId: customerId !== null && analytics !== null ? `${customerId}-${analytics}` : customerId,
    sessionId: consents ? idOf(sessionId) : null,
    experimentsId: consents ? idOf(experimentsId) : null,
    analyticsId: analytics,
  }
}

/** Recovers the customer's id from the joined id, as the receiving side does. */
export function customerIdIn(joined: string | null, analyticsId: string | null): string | null {
  const tail = `-${analyticsId}`
  return analyticsId !== null && joined?.endsWith(tail) ? joined.slice(0, -tail.length) : joined
}
