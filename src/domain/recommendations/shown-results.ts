import { carouselsOf, type RecommendationContext, usedStrategies } from './carousels.ts'
import type { StrategyResult } from './recommendations.ts'
import type { Strategy } from './strategy.ts'

export interface RecommendationResults {
  context: RecommendationContext
  results: readonly StrategyResult[]
  consents: boolean
}

/** For each carousel, in order, the result of its first strategy with products; the strategy is its id (REC-06). */
export function shownResults({ context, results, consents }: RecommendationResults): StrategyResult[] {
  const used = usedStrategies(context, consents)
  return carouselsOf(context).flatMap(({ strategies }) => {
    const filled = strategies.filter((strategy) => used.includes(strategy) && hasProducts(results, strategy))
    return results.filter(({ strategy }) => strategy === filled[0]).slice(0, 1)
  })
}

/** A missing result counts as empty (D-103). */
export function resultCoverage({ context, results, consents }: RecommendationResults): 'all' | 'some' | 'none' {
  const used = usedStrategies(context, consents)
  const filled = used.filter((strategy) => hasProducts(results, strategy))
  if (filled.length === used.length) return 'all'
  return filled.length > 0 ? 'some' : 'none'
}

function hasProducts(results: readonly StrategyResult[], strategy: Strategy): boolean {
  return results.some((each) => each.strategy === strategy && each.products.length > 0)
}
