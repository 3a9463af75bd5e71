import type { Currency } from '../money/money.ts'
import type { PageType, RecommendationCountry, Strategy } from './strategy.ts'

/** In pence; equal where all variants cost the same. */
export interface PriceRange {
  fromPence: number
  toPence: number
}

export interface RecommendedProduct {
  productId: string
  articleId: string | null
  name: string
  brand: string | null
  address: string
  /** https, or the name of a picture that the demo draws. */
  picture: string | null
  /** 400 px wide (D-214). */
  narrowPicture: string | null
  prices: PriceRange
  promotionalPrices: PriceRange | null
  isPromoted: boolean
  isInSale: boolean
  currency: Currency
  /** From 1 to 5; null: unrated. */
  rating: number | null
  department: string | null
  linkType: string | null
}

export interface StrategyResult {
  strategy: Strategy
  variant: string
  /** The strategy's name as the service gave it; null if it gave none (D-201). */
  name: string | null
  /** The carousel's subtitle (D-201). */
  message: string | null
  products: RecommendedProduct[]
}

/** Ids from cookies are null without consent (D-104). */
export interface RecommendationVisitor {
  /** Set at level 50; combined with `analyticsId` when it is sent (D-174). */
  customerId: string | null
  sessionId: string | null
  experimentsId: string | null
  /** The id without the prefix that the analytics cookie has. */
  analyticsId: string | null
  /** False: the visitor refused personalisation. Before the visitor has chosen, nothing is requested. */
  consents: boolean
}

export interface RecommendationQuestion {
  pageType: PageType
  strategies: readonly Strategy[]
  country: RecommendationCountry
  articleId: string | null
  /** Which of several returned items it is about, from 1. */
  position: number | null
  to: RecommendationVisitor
}

export type RecommendationAnswer =
  /** Only strategies that the service answered; some may have no products. */
  | {
      outcome: 'answered'
      results: StrategyResult[]
      /** Number of unreadable products (REC-05). */
      skipped?: number
    }
  | { outcome: 'failed'; why: string }
  /** The response doesn't have the agreed shape, so none of it is used (REC-05). */
  | { outcome: 'malformed' }

/** Never throws nor logs: callers log under their page's identifier (REC-10, REC-11, REC-16). */
export interface Recommendations {
  find(question: RecommendationQuestion): Promise<RecommendationAnswer>
}
