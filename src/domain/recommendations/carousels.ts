import { sellsClothes } from '../catalogue/departments.ts'
import type { Policy } from '../policy/policy.ts'
import type { Strategy } from './strategy.ts'

export const RECOMMENDATION_CONTEXTS = ['returns', 'product', 'basket', 'recently-viewed'] as const
export type RecommendationContext = (typeof RECOMMENDATION_CONTEXTS)[number]

interface Carousel {
  /** The specified name (DAT-35), except for "recently viewed", which is our addition. */
  name: string
  heading: string
  headingForOtherDepartments?: string
  /** The first strategy with results is shown (D-103). */
  strategies: readonly Strategy[]
  contexts: readonly RecommendationContext[]
}

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
    headingForOtherDepartments: 'Goes well with this',
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

/** Requested in step 3 of a return (API-33). "similar" is not requested, but used if the answer has it (D-103). */
export const RETURN_STRATEGIES: readonly Strategy[] = [
  'outfit',
  'similar-personalised',
  'frequently-bought-together',
  'visual',
  'complete-the-look',
  'joined-lines',
]

const PERSONAL_STRATEGIES: readonly Strategy[] = ['similar-personalised', 'buy-it-again', 'phoenix-recently-viewed']

export function carouselsOf(context: RecommendationContext): Carousel[] {
  return CAROUSELS.filter(({ contexts }) => contexts.includes(context))
}

export function carouselOf(context: RecommendationContext, strategy: Strategy): Carousel | null {
  return carouselsOf(context).find(({ strategies }) => strategies.includes(strategy)) ?? null
}

/** Depends on the department (null: unknown), because "Wear it with" does not fit a lamp. */
export function carouselHeading(
  { heading, headingForOtherDepartments }: Carousel,
  department: string | null,
  { departments }: Pick<Policy, 'departments'>,
): string {
  return sellsClothes(departments, department) ? heading : (headingForOtherDepartments ?? heading)
}

/** Without consent no personal strategy is used (D-104). */
export function usedStrategies(context: RecommendationContext, consents: boolean): Strategy[] {
  const all = carouselsOf(context).flatMap(({ strategies }) => strategies)
  return consents ? all : all.filter((strategy) => !PERSONAL_STRATEGIES.includes(strategy))
}
