import { z } from 'zod'
import type { AdmittedTo } from '../../domain/recommendations/admitted-address.ts'
import type { RecommendationAnswer } from '../../domain/recommendations/recommendations.ts'
import type { StrategyResult } from '../../domain/recommendations/recommended-product.ts'
import { STRATEGIES } from '../../domain/recommendations/strategy.ts'
import { line, optional } from '../../platform/outside/wire-values.ts'
import { readProducts } from './product-wire.ts'

const USUAL_VARIANT = 'v1'
const TEXT_LENGTH_MAX = 500

const result = z.object({
  strategy: z.string().max(100),
  strategyVariant: optional(line(40)),
  strategyName: z.unknown().optional(),
  strategyMessage: z.unknown().optional(),
  recommendedProducts: z.array(z.unknown()).nullish(),
})

export interface SentResult {
  strategy: string
  variant: string
  name: string | null
  message: string | null
  products: unknown[]
}

/** Null: that is no result of a strategy. */
export function readResult(sent: unknown): SentResult | null {
  const { data } = result.safeParse(sent)
  if (!data) return null
  return {
    strategy: data.strategy,
    variant: data.strategyVariant ?? USUAL_VARIANT,
    name: oneLine(data.strategyName),
    message: oneLine(data.strategyMessage),
    products: data.recommendedProducts ?? [],
  }
}

/** No result is lost for words that stand beside it. */
function oneLine(sent: unknown): string | null {
  if (typeof sent !== 'string') return null
  return (
    sent
      .replaceAll(/[\s\p{C}]+/gu, ' ')
      .trim()
      .slice(0, TEXT_LENGTH_MAX) || null
  )
}

/** Those that we know, each once. */
export function toAnswer(sent: readonly SentResult[], to: AdmittedTo): RecommendationAnswer {
  let all = 0
  const results = STRATEGIES.flatMap((strategy) => {
    const found = sent.find((each) => each.strategy === strategy)
    if (!found) return []
    const { products, leftOut } = readProducts(found.products, to)
    all += leftOut
    return [{ ...found, strategy, products }]
  })
  return { is: 'answered', results, ...(all > 0 ? { leftOut: all } : {}) }
}

export function writeResult({ strategy, variant, name, message }: StrategyResult) {
  return {
    strategy,
    strategyName: name,
    strategyMessage: message,
    strategyVariant: variant,
  }
}
