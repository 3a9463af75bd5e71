import type { Strategy } from './strategy.ts'

/** What something is recommended for: what is returned, a product's page, the basket, or a row of what was looked at. */
export const RECOMMENDATION_CONTEXTS = ['returns', 'product', 'basket', 'recently-viewed'] as const
export type RecommendationContext = (typeof RECOMMENDATION_CONTEXTS)[number]

export interface Carousel {
  /** As DAT-35 calls it; recently viewed stands beside that list. */
  name: string
  heading: string
  /** Beside what is not worn, where that reads otherwise. */
  headingOfOthers?: string
  /** What fills it: the first of these that found something (D-103). */
  strategies: readonly Strategy[]
  contexts: readonly RecommendationContext[]
}

/** In the order in which they stand on a page. */
export const CAROUSELS: readonly Carousel[] = [
  {
    name: 'you may also like',
    heading: 'You May Also Like',
    strategies: ['similar-personalised', 'similar'],
    contexts: ['returns'],
  },
  {
    name: 'style it with',
    heading: 'Wear it with',
    headingOfOthers: 'Goes well with this',
    strategies: ['outfit'],
    contexts: ['product'],
  },
  { name: 'why not try', heading: 'Why not try', strategies: ['similar'], contexts: ['product'] },
  { name: 'visually similar', heading: 'Visually Similar', strategies: ['visual'], contexts: ['returns', 'product'] },
  {
    name: 'complete the look',
    heading: 'Complete the look',
    strategies: ['complete-the-look'],
    contexts: ['product'],
  },
  { name: 'shop the range', heading: 'Shop the range', strategies: ['joined-lines'], contexts: ['product'] },
  {
    name: 'add to bag',
    heading: 'Goes well with these',
    strategies: ['frequently-bought-together'],
    contexts: ['basket'],
  },
  { name: 'buy it again', heading: 'Buy it again', strategies: ['buy-it-again'], contexts: ['basket'] },
  {
    name: 'recently viewed',
    heading: 'Recently viewed',
    strategies: ['phoenix-recently-viewed'],
    contexts: ['recently-viewed'],
  },
]

/** What API-33 asks for, whichever of them are shown; "similar" is read if it comes (D-103). */
export const ASKED_FOR_RETURNS: readonly Strategy[] = [
  'outfit',
  'similar-personalised',
  'frequently-bought-together',
  'visual',
  'complete-the-look',
  'joined-lines',
]

/** Those that go by who is asking: without consent none of them is used. */
export const PERSONAL_STRATEGIES: readonly Strategy[] = [
  'similar-personalised',
  'buy-it-again',
  'phoenix-recently-viewed',
]
