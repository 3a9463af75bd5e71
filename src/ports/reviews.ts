import type { Review, ReviewLocale } from '../domain/catalogue/review.ts'
import type { ReviewQuestion } from '../domain/catalogue/review-question.ts'

export interface ShownReview extends Review {
  isFoundHelpful: boolean
}

export interface FoundReviews {
  total: number
  page: number
  reviews: ShownReview[]
}

export interface ReviewRecords {
  /** Beyond the end the last page; with a review to show, its page. `voter` null: never voted. One statement. */
  find(
    of: { productId: string; locale: ReviewLocale },
    question: ReviewQuestion,
    voter: string | null,
  ): Promise<FoundReviews>
  /** Once per browser, safe to repeat. False: no such review. One statement. */
  voteHelpful(
    of: { productId: string; locale: ReviewLocale; reviewId: string },
    voter: string,
    now: Temporal.Instant,
  ): Promise<boolean>
}
