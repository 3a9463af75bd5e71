import type {
  RecommendationQuestion,
  RecommendedProduct,
  StrategyResult,
} from '../../src/domain/recommendations/recommendations.ts'
import type { Strategy } from '../../src/domain/recommendations/strategy.ts'

/** A recommended dress, priced for the UK. */
export function aRecommended(differs: Partial<RecommendedProduct> = {}): RecommendedProduct {
  return {
    productId: 'P-2001',
    articleId: 'A-2001',
    name: 'Wrap Dress',
    brand: 'Fern & Field',
    address: '/wrap-dress/p/P-2001',
    picture: 'wrap-dress',
    narrowPicture: null,
    prices: { fromPence: 3950, toPence: 4500 },
    promotionalPrices: null,
    isPromoted: false,
    isInSale: false,
    currency: 'GBP',
    rating: 4.5,
    department: 'T10',
    linkType: null,
    ...differs,
  }
}

/** A strategy's result, by the ids of its products. */
export function aResult(strategy: Strategy, productIds: readonly string[] = ['P-2001']): StrategyResult {
  const products = productIds.map((productId) => aRecommended({ productId, address: `/wrap-dress/p/${productId}` }))
  return { strategy, variant: 'v1', name: null, message: null, products }
}

/** A question about a returned item, for a shopper who has given consent. */
export function aRecommendationQuestion(differs: Partial<RecommendationQuestion> = {}): RecommendationQuestion {
  return {
    pageType: 'RETURNS',
    strategies: [
      ...(['outfit', 'similar-personalised', 'frequently-bought-together'] as const),
      ...(['visual', 'complete-the-look', 'joined-lines'] as const),
    ],
    country: 'GB',
    articleId: 'A-1001',
    position: 1,
    to: { customerId: 'C-amelia', sessionId: 's-1', experimentsId: 'e-1', analyticsId: 'a-1', consents: true },
    ...differs,
  }
}
