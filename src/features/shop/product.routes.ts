import { forAnyone, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import type { ProductViews } from '../catalogue/product-views.records.ts'
import {
  type AddToBasketParts,
  type HelpfulVoteParts,
  showProduct,
  submitAddToBasket,
  submitHelpfulVote,
  viewRecorder,
} from './product.server.ts'

const EXAMPLE = '/belted-wrap-midi-dress/p/P1001'

export function productRoutes(parts: AddToBasketParts & HelpfulVoteParts & { productViews: ProductViews }): Route[] {
  const recordView = viewRecorder(parts.productViews)
  return [
    forAnyone({
      name: 'product',
      isIndexed: true,
      method: 'GET',
      path: PATHS.product,
      sites: 'uk-and-ireland',
      example: EXAMPLE,
      answer: async (visit) => recordView(await showProduct(parts, visit), visit),
    }),
    forAnyone({
      name: 'add-to-basket',
      method: 'POST',
      path: PATHS.product,
      sites: 'uk-and-ireland',
      example: EXAMPLE,
      answer: (visit) => submitAddToBasket(parts, visit),
    }),
    forAnyone({
      name: 'review-helpful',
      method: 'POST',
      path: PATHS.reviewHelpful,
      sites: 'uk-and-ireland',
      example: `${EXAMPLE}/helpful`,
      answer: (visit) => submitHelpfulVote(parts, visit),
    }),
  ]
}
