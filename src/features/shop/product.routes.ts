import { forAnyone, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import type { ProductVisits } from '../catalogue/product-visits.records.ts'
import {
  type BuyParts,
  type HelpfulParts,
  showProduct,
  submitAdd,
  submitHelpful,
  visitNoter,
} from './product.server.ts'

const EXAMPLE = '/belted-wrap-midi-dress/p/P1001'

export function productRoutes(parts: BuyParts & HelpfulParts & { productVisits: ProductVisits }): Route[] {
  const noteVisit = visitNoter(parts.productVisits)
  return [
    forAnyone({
      name: 'product',
      method: 'GET',
      path: PATHS.product,
      sites: 'uk-and-ireland',
      example: EXAMPLE,
      answer: async (visit) => noteVisit(await showProduct(parts, visit), visit),
    }),
    forAnyone({
      name: 'add-to-basket',
      method: 'POST',
      path: PATHS.product,
      sites: 'uk-and-ireland',
      example: EXAMPLE,
      answer: (visit) => submitAdd(parts, visit),
    }),
    forAnyone({
      name: 'review-helpful',
      method: 'POST',
      path: PATHS.reviewHelpful,
      sites: 'uk-and-ireland',
      example: `${EXAMPLE}/helpful`,
      answer: (visit) => submitHelpful(parts, visit),
    }),
  ]
}
