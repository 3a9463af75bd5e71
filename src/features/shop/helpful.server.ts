import { reviewLocaleOf } from '../../domain/catalogue/review.ts'
import { readPage } from '../../domain/orders/history-view.ts'
import type { ProductView } from '../../make-address.ts'
import { sentValue } from '../../platform/forms/form.ts'
import { type Answer, missing, seeOther } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { AttemptCounter } from '../../platform/security/attempt-counter.records.ts'
import { limitSubject } from '../../platform/security/limits.ts'
import { urls } from '../../urls.ts'
import { answerWithProduct, findProduct, PRODUCT_ID, type ProductParts } from './product.server.ts'

export interface HelpfulParts extends ProductParts {
  attempts: AttemptCounter
}

/** More than a household, or a floor of an office, finds helpful in an hour; too few to lift a review by a script. */
const VOTES_PER_HOUR_MAX = 60

/**
 * Once per browser id; ids are easily forged, so networks are limited too. The review stays in view, since its vote
 * may move it.
 */
export async function submitHelpful(parts: HelpfulParts, visit: Visit): Promise<Answer> {
  const { reviews, attempts } = parts
  const { site, params, now } = visit
  const { slug = '', productId = '' } = params
  if (!PRODUCT_ID.test(productId)) return missing
  const reviewId = sentValue(visit.fields, 'reviewId')
  const back = (more: ProductView = {}) => urls.product(site, { slug, productId }, { ...viewOf(visit), ...more })
  const [count = 0] = await attempts.count([limitSubject('helpful', visit.clientAddress)], now, 60)
  if (count > VOTES_PER_HOUR_MAX) {
    const found = await findProduct(parts, visit)
    return found === null ? missing : await answerWithProduct(parts, found, visit, { isTurnedAway: true })
  }
  const voter = visit.voterId() ?? visit.newVoterId()
  const of = { productId, locale: reviewLocaleOf(site), reviewId }
  const isThere = PRODUCT_ID.test(reviewId) && (await reviews.voteHelpful(of, voter, now))
  if (!isThere) return seeOther(`${back()}#reviews`)
  return seeOther(`${back({ helpful: reviewId })}#helpful`, [{ cookie: 'voter', value: voter }])
}

function viewOf({ query }: Visit): ProductView {
  return {
    colour: query.get('colour') ?? undefined,
    size: query.get('size') ?? undefined,
    sort: query.get('sort') ?? undefined,
    filters: query.getAll('filter'),
    page: readPage(query.get('page')),
  }
}
