import { sellsClothes } from '../catalogue/departments.ts'
import type { Policy } from '../policy/policy.ts'
import { defineWords } from '../words/words.ts'
import type { Strategy } from './strategy.ts'

export const RECOMMENDATION_CONTEXTS = ['returns', 'product', 'basket', 'recently-viewed'] as const
export type RecommendationContext = (typeof RECOMMENDATION_CONTEXTS)[number]

interface Carousel {
  /** The specified name (DAT-35), except for "recently viewed", which is our addition. */
  name: string
  heading: string
  headingForOtherDepartments: string | undefined
  /** The first strategy with results is shown (D-103). */
  strategies: readonly Strategy[]
  contexts: readonly RecommendationContext[]
}

const HEADINGS = defineWords('recommendations.headings', {
  youMayAlsoLike: 'You May Also Like',
  styleItWith: 'Wear it with',
  /** For departments other than clothes. */
  goesWith: 'Goes well with this',
  whyNotTry: 'Why not try',
  visuallySimilar: 'Visually Similar',
  completeTheLook: 'Complete the look',
  shopTheRange: 'Shop the range',
  addToBag: 'Goes well with these',
  buyItAgain: 'Buy it again',
  recentlyViewed: 'Recently viewed',
} as const)

type HeadingName = keyof typeof HEADINGS

function carousel({
  heading,
  headingForOtherDepartments: other,
  ...facts
}: Omit<Carousel, 'heading' | 'headingForOtherDepartments'> & {
  heading: HeadingName
  headingForOtherDepartments?: HeadingName
}): Carousel {
  return {
    ...facts,
    get heading() {
      return HEADINGS[heading]
    },
    get headingForOtherDepartments() {
      return other && HEADINGS[other]
    },
  }
}

export const CAROUSELS: readonly Carousel[] = [
  carousel({
    name: 'you may also like',
    heading: 'youMayAlsoLike',
    strategies: ['similar-personalised', 'similar'],
    contexts: ['returns'],
  }),
  carousel({
    name: 'style it with',
    heading: 'styleItWith',
    headingForOtherDepartments: 'goesWith',
    strategies: ['outfit'],
    contexts: ['product'],
  }),
  carousel({ name: 'why not try', heading: 'whyNotTry', strategies: ['similar'], contexts: ['product'] }),
  carousel({
    name: 'visually similar',
    heading: 'visuallySimilar',
    strategies: ['visual'],
    contexts: ['returns', 'product'],
  }),
  carousel({
    name: 'complete the look',
    heading: 'completeTheLook',
    strategies: ['complete-the-look'],
    contexts: ['product'],
  }),
  carousel({ name: 'shop the range', heading: 'shopTheRange', strategies: ['joined-lines'], contexts: ['product'] }),
  carousel({
    name: 'add to bag',
    heading: 'addToBag',
    strategies: ['frequently-bought-together'],
    contexts: ['basket'],
  }),
  carousel({ name: 'buy it again', heading: 'buyItAgain', strategies: ['buy-it-again'], contexts: ['basket'] }),
  carousel({
    name: 'recently viewed',
    heading: 'recentlyViewed',
    strategies: ['phoenix-recently-viewed'],
    contexts: ['recently-viewed'],
  }),
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
