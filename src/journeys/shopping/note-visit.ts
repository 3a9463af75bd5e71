import type { ProductVisits, Visitor } from '../../ports/product-visits.ts'
import type { Answer } from '../../web/answer.ts'
import type { Visit } from '../../web/visit.ts'

/** More than a busy office looks at in an hour; too few to fill the records by a script with cookies of its own making. */
export const GUEST_VISITS_PER_HOUR_MAX = 600
/** Of more networks than that nobody keeps count: all begin anew. */
const NETWORKS_MAX = 20_000

/**
 * Leaves the page of a product with a visit to be noted, for those who have agreed to it (D-174): once the page is there,
 * so that it waits for nothing. What is fetched ahead nobody has seen yet. It is the one write of a page that is only
 * looked at.
 */
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

/** A customer has one account, however many visits. */
function isGuest(visitor: Visitor): boolean {
  return 'sessionId' in visitor
}
