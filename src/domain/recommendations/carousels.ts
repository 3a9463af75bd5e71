import { CAROUSELS, type Carousel, PERSONAL_STRATEGIES, type RecommendationContext } from './strategies.data.ts'
import type { Strategy } from './strategy.ts'

export function carouselsOf(context: RecommendationContext): Carousel[] {
  return CAROUSELS.filter(({ contexts }) => contexts.includes(context))
}

/** The carousel that a strategy fills there; null where it is not shown. */
export function carouselOf(context: RecommendationContext, strategy: Strategy): Carousel | null {
  return carouselsOf(context).find(({ strategies }) => strategies.includes(strategy)) ?? null
}

/** What may fill the carousels there: without consent nothing that goes by who is asking (D-104). */
export function usedStrategies(context: RecommendationContext, consents: boolean): Strategy[] {
  const all = carouselsOf(context).flatMap(({ strategies }) => strategies)
  return consents ? all : all.filter((strategy) => !PERSONAL_STRATEGIES.includes(strategy))
}
