import type { Visit } from '../../platform/http/visit.ts'
import type { AttemptCounter } from '../../platform/security/attempt-counter.records.ts'
import { limitSubject } from '../../platform/security/limits.ts'

/** More than a busy office presses in an hour; too few to fill the records by a script. */
const GUEST_POSTS_PER_HOUR_MAX = 600

export const TOO_MANY_CHANGES = "We've had a lot of changes from your network. Please try again in an hour."

/** Counts this post. Signed-in shoppers are not limited: they have one basket. */
export async function mayChangeBasket(attempts: AttemptCounter, visit: Visit): Promise<boolean> {
  const owner = visit.basketOwner()
  if (owner && 'customerId' in owner) return true
  const [count = 0] = await attempts.count([limitSubject('basket', visit.clientAddress)], visit.now, 60)
  return count <= GUEST_POSTS_PER_HOUR_MAX
}
