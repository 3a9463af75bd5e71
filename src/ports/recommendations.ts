import type { StrategyResult } from '../domain/recommendations/recommended-product.ts'
import type { PageType, RecommendationCountry, Strategy } from '../domain/recommendations/strategy.ts'

/** For whom something is recommended. Ids that came from cookies are null unless the shopper has agreed (D-104). */
export interface RecommendedTo {
  /** The customer's id alone, at level 50; the joined id of D-174 is made of it where it is sent. */
  customerId: string | null
  sessionId: string | null
  experimentsId: string | null
  /** Without the prefix of the marketing cloud. */
  analyticsId: string | null
  /** False: refused. Where it is unknown nobody is asked at all. */
  consents: boolean
}

export interface RecommendationQuestion {
  pageType: PageType
  strategies: readonly Strategy[]
  country: RecommendationCountry
  /** Null where the question is about no product. */
  articleId: string | null
  /** Which of several returned items is shown, from 1; null elsewhere. */
  position: number | null
  to: RecommendedTo
}

export type RecommendationAnswer =
  /** Only of strategies that were answered; some may hold no products. */
  | {
      is: 'answered'
      results: StrategyResult[]
      /** How many products could not be read, and were left out (REC-05). */
      leftOut?: number
    }
  /** It could not be reached, took too long or answered with an error. */
  | { is: 'failed'; why: string }
  /** It answered something that is no answer of the recommendation type (REC-05). */
  | { is: 'malformed' }

/**
 * Whoever recommends products. Never throws, and logs nothing: whoever asks logs failures under the identifier of the
 * page (REC-10, REC-11, REC-16).
 */
export interface Recommendations {
  find(question: RecommendationQuestion): Promise<RecommendationAnswer>
}
