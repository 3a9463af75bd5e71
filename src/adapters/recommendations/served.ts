import type { StrategyResult } from '../../domain/recommendations/recommended-product.ts'
import type { RecommendationQuestion, Recommendations } from '../../ports/recommendations.ts'
import {
  NO_SUCH_CALL,
  NOT_FOUND,
  type ServedAnswer,
  type ServedRequest,
  type ServedSystem,
  UNKNOWN_KEY,
  WENT_WRONG,
} from '../outside-system/served-system.ts'
import { fromGraphqlQuestion, GRAPHQL_PATH, writeGraphqlAnswer } from './graphql-wire.ts'
import { type OwnFault, underOwnFault } from './own-faults.ts'
import { fromResolverQuestion, RESOLVER_PATH, writeResolverAnswer } from './resolver-wire.ts'

/** The built-in engine, speaking GraphQL. */
export function servedRecommendations(engine: Recommendations, apiKey: string): ServedSystem<OwnFault> {
  return served(engine, apiKey, {
    path: GRAPHQL_PATH,
    read: fromGraphqlQuestion,
    write: writeGraphqlAnswer,
  })
}

/** The built-in engine as the resolver. */
export function servedResolver(engine: Recommendations, apiKey: string): ServedSystem<OwnFault> {
  return served(engine, apiKey, {
    path: RESOLVER_PATH,
    read: ({ body }) => fromResolverQuestion(body),
    write: writeResolverAnswer,
  })
}

interface Spoken {
  path: string
  read(request: ServedRequest): RecommendationQuestion | null
  write(results: readonly StrategyResult[]): unknown
}

function served(engine: Recommendations, apiKey: string, { path, read, write }: Spoken): ServedSystem<OwnFault> {
  const answerWith = async (request: ServedRequest, by: Recommendations): Promise<ServedAnswer> => {
    if (request.headers.apikey !== apiKey) return UNKNOWN_KEY
    if (request.method !== 'POST' || request.path !== path) return NOT_FOUND
    const question = read(request)
    if (question === null) return NO_SUCH_CALL
    const found = await by.find(question)
    return found.is === 'answered' ? { status: 200, body: write(found.results) } : WENT_WRONG
  }
  const under = (fault: OwnFault) => (request: ServedRequest) => answerWith(request, underOwnFault(engine, fault))
  return {
    ownFaults: { 'no-products': under('no-products'), 'nothing-visual': under('nothing-visual') },
    canFail: () => true,
    answer: (request) => answerWith(request, engine),
  }
}
