import { z } from 'zod'
import type { AdmittedTo } from '../../domain/recommendations/admitted-address.ts'
import type { StrategyResult } from '../../domain/recommendations/recommended-product.ts'
import { PAGE_TYPES, STRATEGIES } from '../../domain/recommendations/strategy.ts'
import type { RecommendationAnswer, RecommendationQuestion } from '../../ports/recommendations.ts'
import { key, line } from '../wire-values.ts'
import { fromResolverNames, toResolverNames, writeProduct } from './product-wire.ts'
import { readResult, toAnswer, writeResult } from './strategy-wire.ts'
import { customerIdIn, idsToSend } from './visitor-wire.ts'

/** The calls of API-34 and API-35, as they travel. Both sides read and write them here. */
export const RESOLVER_PATH = '/v1/recommendations'

export function toResolverQuestion({ pageType, strategies, country, articleId, to }: RecommendationQuestion) {
  const { customerId, sessionId, experimentsId, analyticsId } = idsToSend(to)
  const isOfVisits = strategies.every((name) => name === 'phoenix-recently-viewed')
  return {
    articleId,
    ...{ customerId, sessionId, experimentsUserId: experimentsId, analyticsUserId: analyticsId },
    personalisationConsent: to.consents,
    countryCode: isOfVisits ? country.toLowerCase() : country,
    strategies: strategies.map((name) => ({ name, pageType })),
  }
}

const id = line(200).nullable()
const question = z.object({
  articleId: key(64).nullable(),
  customerId: line(300).nullable(),
  sessionId: id,
  experimentsUserId: id,
  analyticsUserId: id,
  personalisationConsent: z.boolean(),
  countryCode: z.enum(['GB', 'IE', 'gb', 'ie']).transform((code) => (code.toUpperCase() === 'IE' ? 'IE' : 'GB')),
  strategies: z
    .array(z.object({ name: z.enum(STRATEGIES), pageType: z.enum(PAGE_TYPES) }))
    .min(1)
    .max(STRATEGIES.length),
})

/** Reads a call as the other side does; null when it is none of ours. */
export function fromResolverQuestion(body: unknown): RecommendationQuestion | null {
  const { data } = question.safeParse(body)
  const [first] = data?.strategies ?? []
  if (!data || !first) return null
  const { sessionId, experimentsUserId: experimentsId, analyticsUserId: analyticsId } = data
  return {
    pageType: first.pageType,
    strategies: data.strategies.map(({ name }) => name),
    country: data.countryCode,
    articleId: data.articleId,
    position: null,
    to: {
      customerId: customerIdIn(data.customerId, analyticsId),
      ...{ sessionId, experimentsId, analyticsId },
      consents: data.personalisationConsent,
    },
  }
}

const answer = z.record(z.string(), z.unknown())

/** Keyed by the strategy. Nothing at all is an answer; something without one result in it is none. */
export function readResolverAnswer(body: unknown, to: AdmittedTo): RecommendationAnswer {
  const { data } = answer.safeParse(body)
  if (!data) return { is: 'malformed' }
  const all = Object.entries(data)
  const sent = all.flatMap(([strategy, value]) => {
    const read = readResult(value)
    return read ? [{ ...read, strategy, products: read.products.map(fromResolverNames) }] : []
  })
  if (sent.length === 0 && all.length > 0) return { is: 'malformed' }
  return toAnswer(sent, to)
}

export function writeResolverAnswer(results: readonly StrategyResult[]): Record<string, unknown> {
  return Object.fromEntries(
    results.map((each) => [
      each.strategy,
      { ...writeResult(each), recommendedProducts: each.products.map(writeProduct).map(toResolverNames) },
    ]),
  )
}
