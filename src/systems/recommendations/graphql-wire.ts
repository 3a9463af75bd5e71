import { z } from 'zod'
import type { AdmissionRules } from '../../domain/recommendations/admitted-address.ts'
import type {
  RecommendationAnswer,
  RecommendationQuestion,
  StrategyResult,
} from '../../domain/recommendations/recommendations.ts'
import type { PageType, Strategy } from '../../domain/recommendations/strategy.ts'
import { readResult, toAnswer, toWireProduct, toWireResult } from './product-wire.ts'
import { customerIdIn, idsToSend } from './visitor-wire.ts'

/** The path of the call that asks for recommendations on the pages of returns (API-33). */
export const GRAPHQL_PATH = '/graphql'
const EXPERIMENTS_HEADER = 'x-experiments-user-id'
const ANALYTICS_HEADER = 'x-analytics-user-id'

const OPERATION = 'GetAllRecommendations'
const ANSWER_TYPE = 'Recommendations'
/** Sent if there is no experiments id, or if it may not be sent. */
const NO_ID = 'none'
/** The variants to request; for other strategies the service uses its usual one. */
const VARIANTS: Partial<Record<Strategy, string>> = { outfit: 'v2' }

/** Strategies are part of the text, as the variables of API-33 do not name them. */
function documentFor(pageType: PageType, strategies: readonly Strategy[]): string {
  const wanted = strategies.map((name) => {
    const variant = VARIANTS[name] === undefined ? '' : `variant: "${VARIANTS[name]}", `
    return `      { name: "${name}", ${variant}pageType: ${pageType}, phoenixEnabled: true }`
  })
  return `query ${OPERATION}($articleId: String!, $customerId: String!, $personalisationConsent: Boolean!, $countryCode: String!, $position: Int) {
  getAllRecommendations(
    articleId: $articleId
    customerId: $customerId
    personalisationConsent: $personalisationConsent
    countryCode: $countryCode
    position: $position
    strategies: [
${wanted.join('\n')}
    ]
  ) {
    __typename
    ... on ${ANSWER_TYPE} {
      strategies {
        strategy
        strategyName
        strategyMessage
        strategyVariant
        recommendedProducts {
          id articleId name brand productUrl imageUrl linkType
          priceRange promotionalPriceRange promotionFlag saleFlag currencyPrefix currencyCode
          rating tCode
        }
      }
    }
  }
}`
}

/** Null without an article or a customer, both of which the call needs. */
export function toGraphqlRequest({ pageType, strategies, country, articleId, position, to }: RecommendationQuestion) {
  const { customerId, experimentsId, analyticsId } = idsToSend(to)
  if (articleId === null || customerId === null) return null
  return {
    headers: {
      [EXPERIMENTS_HEADER]: experimentsId ?? NO_ID,
      ...(analyticsId !== null && { [ANALYTICS_HEADER]: analyticsId }),
    },
    body: {
      operationName: OPERATION,
      query: documentFor(pageType, strategies),
      variables: { articleId, customerId, personalisationConsent: to.consents, countryCode: country, position },
    },
  }
}

/** Reads a call for the built-in service, which only understands calls from our own client. */
export function fromGraphqlRequest({ headers, body }: NonNullable<ReturnType<typeof toGraphqlRequest>>) {
  const { articleId, customerId, personalisationConsent: consents, countryCode: country, position } = body.variables
  const { [EXPERIMENTS_HEADER]: experimentsId, [ANALYTICS_HEADER]: analyticsId = null } = headers
  const wanted = [...body.query.matchAll(/\{ name: "([\w-]+)".*? pageType: (\w+)/g)]
  return {
    pageType: wanted[0]?.[2] as PageType,
    strategies: wanted.map(([, name]) => name as Strategy),
    ...{ country, articleId, position },
    to: {
      customerId: customerIdIn(customerId, analyticsId),
      ...{ sessionId: null, experimentsId: experimentsId === NO_ID ? null : experimentsId, analyticsId, consents },
    },
  } satisfies RecommendationQuestion
}

const failed = z.object({ errors: z.array(z.unknown()).min(1) })
export const wireGraphqlAnswer = z.object({
  data: z.object({
    getAllRecommendations: z.object({ __typename: z.literal(ANSWER_TYPE), strategies: z.array(z.unknown()) }),
  }),
})

export function readGraphqlAnswer(body: unknown, to: AdmissionRules): RecommendationAnswer {
  if (failed.safeParse(body).success) return { outcome: 'failed', why: 'errors' }
  const { data } = wireGraphqlAnswer.safeParse(body)
  if (!data) return { outcome: 'malformed' }
  const { strategies } = data.data.getAllRecommendations
  const readableResults = strategies.map(readResult).filter((each) => each !== null)
  if (readableResults.length === 0 && strategies.length > 0) return { outcome: 'malformed' }
  return toAnswer(readableResults, to)
}

export function toGraphqlAnswer(results: readonly StrategyResult[]) {
  const strategies = results.map((each) => ({
    ...toWireResult(each),
    recommendedProducts: each.products.map(toWireProduct),
  }))
  return { data: { getAllRecommendations: { __typename: ANSWER_TYPE, strategies } } }
}
