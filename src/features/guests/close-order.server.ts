import { type Answer, seeOther } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { SessionControl } from '../../platform/sessions/sessions.ts'
import { urls } from '../../urls.ts'

export interface CloseOrderParts {
  sessions: SessionControl
}

/** Ends a session that opens one order; a shopper who has signed in meanwhile stays signed in. */
export async function closeOrder({ sessions }: CloseOrderParts, visit: Visit): Promise<Answer> {
  if (!visit.user?.scope) return seeOther(urls.findOrder(visit.site))
  const { cookies } = await sessions.end(visit)
  return seeOther(
    urls.findOrder(visit.site, { done: 'closed' }),
    cookies.filter(({ cookie }) => cookie === 'session'),
  )
}
