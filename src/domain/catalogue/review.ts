import type { Site } from '../sites/site.ts'

export type ReviewLocale = 'GB' | 'IE'

export function reviewLocaleOf(site: Site): ReviewLocale {
  return site.main === 'uk' ? 'GB' : 'IE'
}

export interface ReviewPhoto {
  url: string
  width: number
  height: number
}

export interface Review {
  reviewId: string
  productId: string
  locale: string
  rating: number
  title: string
  text: string
  author: string
  place: string | null
  submittedAt: Temporal.Instant
  isRecommended: boolean
  photos: ReviewPhoto[]
  colour: string | null
  size: string | null
  /** Votes imported with the review, and those given on our site. */
  helpful: number
}

export interface RatingSummary {
  /** Counts for 1, 2, 3, 4 and 5 stars. */
  stars: readonly [number, number, number, number, number]
  recommended: number
}
