import type { Review, ReviewLocale } from '../domain/catalogue/review.ts'
import type { ReviewQuestion } from '../domain/catalogue/review-question.ts'

export interface ShownReview extends Review {
  /** Whether whoever looks has said so before. */
  isFoundHelpful: boolean
}

export interface FoundReviews {
  /** How many there are on all pages. */
  total: number
  /** The one that these are. */
  page: number
  reviews: ShownReview[]
}

export interface ReviewRecords {
  /**
   * A page of a product's reviews in a locale: the last one where it has not so many, and that of the review to be
   * shown, where it is among them. The voter is the browser that
   * looks; null: it has never voted. One statement.
   */
  find(
    of: { productId: string; locale: ReviewLocale },
    question: ReviewQuestion,
    voter: string | null,
  ): Promise<FoundReviews>
  /**
   * Counts that somebody found a review helpful, once for each browser. Gives whether there is such a review. One
   * statement, safe to repeat.
   */
  voteHelpful(
    of: { productId: string; locale: ReviewLocale; reviewId: string },
    voter: string,
    now: Temporal.Instant,
  ): Promise<boolean>
}
