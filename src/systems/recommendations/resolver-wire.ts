import { z } from 'zod'
import type { AdmissionRules } from '../../domain/recommendations/admitted-address.ts'
import type {
  RecommendationAnswer,
  RecommendationQuestion,
  StrategyResult,
} from '../../domain/recommendations/recommendations.ts'
import {
  fromResolverNames,
  readResult,
  toAnswer,
  toResolverNames,
  toWireProduct,
  toWireResult,
} from './product-wire.ts'
import { customerIdIn, idsToSend } from './visitor-wire.ts'

/** The path of the call that asks for recommendations on all other pages (API-34, API-35). */
export const RESOLVER_PATH = '/v1/recommendations'

export function toResolverQuestion({ pageType, strategies, country, articleId, to }: RecommendationQuestion) {
  const { customerId, sessionId, experimentsId, analyticsId } = idsToSend(to)
  const isOfViews = strategies.every((name) => name === 'phoenix-recently-viewed')
  return {
    articleId,
    ...{ customerId, sessionId, experimentsUserId: experimentsId, analyticsUserId: analyticsId },
    personalisationConsent: to.consents,
    countryCode: isOfViews ? country.toLowerCase() : country,
    strategies: strategies.map((name) => ({ name, pageType })),
  }
}

/** Reads a call for the built-in service, which only understands calls from our own client. */
export function fromResolverQuestion(sent: ReturnType<typeof toResolverQuestion>) {
  const { articleId, sessionId, experimentsUserId: experimentsId, analyticsUserId: analyticsId, strategies } = sent
  return {
    pageType: strategies[0]?.pageType ?? 'HOME',
    strategies: strategies.map(({ name }) => name),
    country: sent.countryCode.toUpperCase() === 'IE' ? 'IE' : 'GB',
    ...{ articleId, position: null },
    to: {
      customerId: customerIdIn(sent.customerId, analyticsId),
      ...{ sessionId, experimentsId, analyticsId, consents: sent.personalisationConsent },
    },
  } satisfies RecommendationQuestion
}

export const wireResolverAnswer = z.record(z.string(), z.unknown())

/** Results are keyed by strategy. No results is a valid answer; results that are all unreadable are an error. */
export function readResolverAnswer(body: unknown, to: AdmissionRules): RecommendationAnswer {
  const { data } = wireResolverAnswer.safeParse(body)
  if (!data) return { outcome: 'malformed' }
  const all = Object.entries(data)
  const readableResults = all.flatMap(([strategy, value]) => {
    const read = readResult(value)
    return read ? [{ ...read, strategy, products: read.products.map(fromResolverNames) }] : []
  })
  if (readableResults.length === 0 && all.length > 0) return { outcome: 'malformed' }
  return toAnswer(readableResults, to)
}

export function toResolverAnswer(results: readonly StrategyResult[]): Record<string, unknown> {
  return Object.fromEntries(
    results.map((each) => [
      each.strategy,
      { ...toWireResult(each), recommendedProducts: each.products.map(toWireProduct).map(toResolverNames) },
    ]),
  )
}
