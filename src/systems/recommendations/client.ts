import type { RecommendationAnswer, Recommendations } from '../../domain/recommendations/recommendations.ts'
import { type ClientOptions, callSystem } from '../../platform/outside/call-system.ts'
import type { HttpAnswer } from '../../platform/outside/http-call.ts'
import { GRAPHQL_PATH, readGraphqlAnswer, toGraphqlRequest } from './graphql-wire.ts'
import { RESOLVER_PATH, readResolverAnswer, toResolverQuestion } from './resolver-wire.ts'

/** Quiet, since the caller logs the outcome, with the identifier of the page. */
const shared = { method: 'POST', answerBytesMax: 1_000_000, isQuiet: true } as const
const graphql = { ...shared, system: 'recommendations', name: 'get all recommendations', path: GRAPHQL_PATH } as const
const resolver = { ...shared, system: 'resolver', name: 'resolve recommendations', path: RESOLVER_PATH } as const

/** The recommendation service, which the pages of returns call (API-33). */
export function recommendationsClient(options: ClientOptions): Recommendations {
  const { shopUrl = null } = options
  return {
    async find(question) {
      const query = toGraphqlRequest(question)
      if (query === null) return { outcome: 'failed', why: 'not requested' }
      const answer = await callSystem(options, { ...graphql, ...query })
      return read(answer, (body) => readGraphqlAnswer(body, { country: question.country, shopUrl }))
    },
  }
}

/** The resolver, which all other pages call (API-34, API-35). */
export function resolverClient(options: ClientOptions): Recommendations {
  const { shopUrl = null } = options
  return {
    async find(question) {
      const answer = await callSystem(options, { ...resolver, body: toResolverQuestion(question) })
      return read(answer, (body) => readResolverAnswer(body, { country: question.country, shopUrl }))
    },
  }
}

function read(answer: HttpAnswer, parse: (body: unknown) => RecommendationAnswer): RecommendationAnswer {
  if (!('status' in answer)) return { outcome: 'failed', why: answer.kind }
  if (answer.status !== 200) return { outcome: 'failed', why: `status ${answer.status}` }
  return answer.kind === 'unreadable' ? { outcome: 'malformed' } : parse(answer.body)
}
