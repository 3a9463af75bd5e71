import type { RecommendedTo } from '../../domain/recommendations/recommendations.ts'

/** Ids from cookies stand in headers: what could not is no id. */
function idOf(kept: string | null): string | null {
  return kept !== null && /^[\x21-\x7e]{1,200}$/.test(kept) ? kept : null
}

/** The ids that may be sent, and who is asking by the joined id of D-174: the customer's, and behind it the browser's. */
export function idsToSend({ consents, customerId, sessionId, experimentsId, analyticsId }: RecommendedTo) {
  const analytics = consents ? idOf(analyticsId) : null
  return {
    customerId: customerId !== null && analytics !== null ? `${customerId}-${analytics}` : customerId,
    sessionId: consents ? idOf(sessionId) : null,
    experimentsId: consents ? idOf(experimentsId) : null,
    analyticsId: analytics,
  }
}

/** The other side's way back from the joined id. */
export function customerIdIn(joined: string | null, analyticsId: string | null): string | null {
  const tail = `-${analyticsId}`
  return analyticsId !== null && joined?.endsWith(tail) ? joined.slice(0, -tail.length) : joined
}
