import { type Answer, seeOther } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { SessionControl } from '../../platform/sessions/sessions.ts'
import { urls } from '../../urls.ts'

export interface CloseOrderParts {
  sessions: SessionControl
}

/**
 * Ends a session that opens one order; a shopper who has signed in meanwhile stays signed in. A member of staff goes
 * back to the order in customer service.
 */
export async function closeOrder({ sessions }: CloseOrderParts, visit: Visit): Promise<Answer> {
  const scope = visit.user?.scope
  if (!scope) return seeOther(urls.findOrder(visit.site))
  const { cookies } = await sessions.end(visit)
  return seeOther(
    scope.openedBy === 'guest' ? urls.findOrder(visit.site, { done: 'closed' }) : urls.staffOrder(scope.orderNumber),
    cookies.filter(({ cookie }) => cookie === 'session'),
  )
}
