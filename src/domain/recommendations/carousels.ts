import { CLOTHES_DEPARTMENTS } from '../catalogue/departments.data.ts'
import { CAROUSELS, type Carousel, PERSONAL_STRATEGIES, type RecommendationContext } from './strategies.data.ts'
import type { Strategy } from './strategy.ts'

export function carouselsOf(context: RecommendationContext): Carousel[] {
  return CAROUSELS.filter(({ contexts }) => contexts.includes(context))
}

export function carouselOf(context: RecommendationContext, strategy: Strategy): Carousel | null {
  return carouselsOf(context).find(({ strategies }) => strategies.includes(strategy)) ?? null
}

/** By department (null: unknown): a lamp is not worn. */
export function headingOf({ heading, headingOfOthers }: Carousel, department: string | null): string {
  return CLOTHES_DEPARTMENTS.includes(department ?? '') ? heading : (headingOfOthers ?? heading)
}

/** Without consent no personal strategy (D-104). */
export function usedStrategies(context: RecommendationContext, consents: boolean): Strategy[] {
  const all = carouselsOf(context).flatMap(({ strategies }) => strategies)
  return consents ? all : all.filter((strategy) => !PERSONAL_STRATEGIES.includes(strategy))
}
