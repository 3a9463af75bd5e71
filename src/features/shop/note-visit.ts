import type { Visitor } from '../../domain/recommendations/visits.ts'
import type { Answer } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { ProductVisits } from '../catalogue/product-visits.records.ts'

/** More than a busy office in an hour; too few for a script to fill the records. */
export const GUEST_VISITS_PER_HOUR_MAX = 600
/** Beyond this all counts restart. */
const NETWORKS_MAX = 20_000

/** With consent only (D-174), after the page is sent, never for a prefetch. The only write of a plain page view. */
export function visitNoter(productVisits: ProductVisits) {
  let hour = 0
  let counts = new Map<string, number>()

  function isWithinLimit({ now, clientAddress }: Visit): boolean {
    const current = Math.floor(now.epochMilliseconds / 3_600_000)
    if (current !== hour || counts.size > NETWORKS_MAX) counts = new Map()
    hour = current
    const count = (counts.get(clientAddress) ?? 0) + 1
    counts.set(clientAddress, count)
    return count <= GUEST_VISITS_PER_HOUR_MAX
  }

  return (answer: Answer, visit: Visit): Answer => {
    const visitor = isSeen(answer, visit) ? visit.visitor() : null
    if (visitor === null || (isGuest(visitor) && !isWithinLimit(visit))) return answer
    const { now, params } = visit
    return { ...answer, afterwards: () => productVisits.note(visitor, params.productId ?? '', now) }
  }
}

function isSeen(answer: Answer, { isPreview }: Visit): boolean {
  return answer.kind === 'page' && answer.status === 200 && !isPreview
}

/** Customers have one account, however many visits. */
function isGuest(visitor: Visitor): boolean {
  return 'sessionId' in visitor
}
