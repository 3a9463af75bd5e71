import type { Site } from '../sites/site.ts'

/** Whose reviews a site shows (DAT-29). */
export type ReviewLocale = 'GB' | 'IE'

export function reviewLocaleOf(site: Site): ReviewLocale {
  return site.main === 'uk' ? 'GB' : 'IE'
}

export interface ReviewPhoto {
  /** An address by D-176, or the name of a picture that the demo draws. */
  url: string
  width: number
  height: number
}

export interface Review {
  reviewId: string
  productId: string
  /** GB, IE or another. */
  locale: string
  /** From 1 to 5. */
  rating: number
  title: string
  text: string
  author: string
  /** "Leeds"; null: not told. */
  place: string | null
  submittedAt: Temporal.Instant
  isRecommended: boolean
  photos: ReviewPhoto[]
  colour: string | null
  size: string | null
  /** How many found it helpful: those of whom we were told, and those who said so here. */
  helpful: number
}

/** What all reviews of a product in a locale come to. */
export interface Verdict {
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  stars: readonly [number, number, number, number, number]
  recommended: number
}
