import { reviewLocaleOf } from '../../domain/catalogue/review.ts'
import { readPage } from '../../domain/orders/paging.ts'
import type { ProductView } from '../../make-address.ts'
import { urls } from '../../urls.ts'
import { type Answer, missing, seeOther } from '../../web/answer.ts'
import { sentValue } from '../../web/form.ts'
import type { Visit } from '../../web/visit.ts'
import { PRODUCT_ID, type ProductParts } from './product.server.ts'

/**
 * "Helpful": counted once for each browser, which is known by an id of its own from then on. Whatever comes of it, the
 * page is shown again as it was.
 */
export async function submitHelpful({ reviews }: ProductParts, visit: Visit): Promise<Answer> {
  const { site, params, now } = visit
  const { slug = '', productId = '' } = params
  if (!PRODUCT_ID.test(productId)) return missing
  const reviewId = sentValue(visit.fields, 'reviewId')
  const back = (more: ProductView = {}) => urls.product(site, { slug, productId }, { ...viewOf(visit), ...more })
  const voter = visit.voterId() ?? visit.newVoterId()
  const of = { productId, locale: reviewLocaleOf(site), reviewId }
  const isThere = PRODUCT_ID.test(reviewId) && (await reviews.voteHelpful(of, voter, now))
  if (!isThere) return seeOther(`${back()}#reviews`)
  return seeOther(`${back({ helpful: 'thanks' })}#helpful`, [{ cookie: 'voter', value: voter }])
}

/** The page from which it was posted, as the form's address says: only what such a page can have asked for. */
function viewOf({ query }: Visit): ProductView {
  return {
    colour: query.get('colour') ?? undefined,
    size: query.get('size') ?? undefined,
    sort: query.get('sort') ?? undefined,
    filters: query.getAll('filter'),
    page: readPage(query.get('page')),
  }
}
