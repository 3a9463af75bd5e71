import type { StrategyResult } from '../../domain/recommendations/recommended-product.ts'
import type { Recommendations } from '../../ports/recommendations.ts'

/** What else can go wrong than with any service that is read: it answers, and has nothing or too little to say. */
export const OWN_FAULTS = {
  'no-products': 'Finds nothing',
  'nothing-visual': 'Finds nothing visually similar',
} as const

export type OwnFault = keyof typeof OWN_FAULTS

export function underOwnFault(engine: Recommendations, fault: OwnFault): Recommendations {
  const isEmpty = ({ strategy }: StrategyResult) => fault === 'no-products' || strategy === 'visual'
  return {
    async find(question) {
      const answer = await engine.find(question)
      if (answer.is !== 'answered') return answer
      return { ...answer, results: answer.results.map((each) => (isEmpty(each) ? { ...each, products: [] } : each)) }
    },
  }
}
