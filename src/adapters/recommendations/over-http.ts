import type { RecommendationAnswer, RecommendationQuestion, Recommendations } from '../../ports/recommendations.ts'
import { callOutside, type HttpAnswer, type OverHttpOptions } from '../http-call.ts'
import { outsideAddress } from '../outside-address.ts'
import { GRAPHQL_PATH, readGraphqlAnswer, toGraphqlQuestion } from './graphql-wire.ts'
import { RESOLVER_PATH, readResolverAnswer, toResolverQuestion } from './resolver-wire.ts'

const ANSWER_BYTES_MAX = 1_000_000
/** Whoever asks logs under the identifier of the page. */
const shared = { method: 'POST', answerBytesMax: ANSWER_BYTES_MAX, isQuiet: true } as const

/** The recommendation service behind HTTP, as returns speak to it (API-33). */
export function recommendationsOverHttp(options: OverHttpOptions): Recommendations {
  const { baseUrl, apiKey, timeoutMs, log, shopUrl = null } = options
  const call = { ...shared, system: 'recommendations', name: 'get all recommendations', timeoutMs } as const
  const url = outsideAddress(baseUrl, GRAPHQL_PATH)
  return {
    async find(question: RecommendationQuestion) {
      const asked = toGraphqlQuestion(question)
      if (asked === null) return { is: 'failed', why: 'not asked' }
      const headers = { apikey: apiKey, ...asked.headers }
      const answer = await callOutside({ ...call, url, headers, body: asked.body }, log)
      return read(answer, (body) => readGraphqlAnswer(body, { country: question.country, shopUrl }))
    },
  }
}

/** The resolver behind HTTP, as all other pages speak to it (API-34, API-35). */
export function resolverOverHttp(options: OverHttpOptions): Recommendations {
  const { baseUrl, apiKey, timeoutMs, log, shopUrl = null } = options
  const call = { ...shared, system: 'resolver', name: 'resolve recommendations', timeoutMs } as const
  const url = outsideAddress(baseUrl, RESOLVER_PATH)
  return {
    async find(question: RecommendationQuestion) {
      const body = toResolverQuestion(question)
      const answer = await callOutside({ ...call, url, headers: { apikey: apiKey }, body }, log)
      return read(answer, (said) => readResolverAnswer(said, { country: question.country, shopUrl }))
    },
  }
}

function read(answer: HttpAnswer, understand: (body: unknown) => RecommendationAnswer): RecommendationAnswer {
  if (!('status' in answer)) return { is: 'failed', why: answer.kind }
  if (answer.status !== 200) return { is: 'failed', why: `status ${answer.status}` }
  return answer.kind === 'unreadable' ? { is: 'malformed' } : understand(answer.body)
}
