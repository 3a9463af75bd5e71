/** Named as the recommendation services name them (API-33 to API-35). */
export const STRATEGIES = [
  'similar-personalised',
  'similar',
  'visual',
  'frequently-bought-together',
  'outfit',
  'complete-the-look',
  'joined-lines',
  'buy-it-again',
  'phoenix-recently-viewed',
] as const
export type Strategy = (typeof STRATEGIES)[number]

/** Strategies that depend on the product alone, computed in the background for every product. */
export const PRODUCT_STRATEGIES = [
  'similar',
  'visual',
  'frequently-bought-together',
  'outfit',
  'complete-the-look',
  'joined-lines',
] as const satisfies readonly Strategy[]
export type ProductStrategy = (typeof PRODUCT_STRATEGIES)[number]

const PAGE_TYPES = ['RETURNS', 'PDP', 'BASKET', 'HOME', 'ORDERS'] as const
export type PageType = (typeof PAGE_TYPES)[number]

export type RecommendationCountry = 'GB' | 'IE'

/** The service calls the UK GB (REC-20). */
export function recommendationCountry(site: 'uk' | 'ie'): RecommendationCountry {
  return site === 'uk' ? 'GB' : 'IE'
}
