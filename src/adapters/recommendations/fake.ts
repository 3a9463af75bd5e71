import type { StrategyResult } from '../../domain/recommendations/recommended-product.ts'
import type { RecommendationQuestion } from '../../ports/recommendations.ts'
import type { BuiltInParts } from '../outside-system/outside-system.ts'
import { NO_SUCH_CALL, type Server, serveRoutes } from '../outside-system/server.ts'
import { recommend } from './engine/built-in.ts'
import { fromGraphqlQuestion, GRAPHQL_PATH, writeGraphqlAnswer } from './graphql-wire.ts'
import { fromResolverQuestion, RESOLVER_PATH, writeResolverAnswer } from './resolver-wire.ts'

/** The built-in engine, which is asked in GraphQL or as the resolver. */
export function fakeRecommendations(parts: BuiltInParts): Server {
  return serveRecommendations((question) => recommend(parts, question))
}

export function serveRecommendations(find: (question: RecommendationQuestion) => Promise<StrategyResult[]>): Server {
  return serveRoutes({
    async [`POST ${GRAPHQL_PATH}`](request) {
      const question = fromGraphqlQuestion(request)
      return question ? { status: 200, body: writeGraphqlAnswer(await find(question)) } : NO_SUCH_CALL
    },

    async [`POST ${RESOLVER_PATH}`]({ body }) {
      const question = fromResolverQuestion(body)
      return question ? { status: 200, body: writeResolverAnswer(await find(question)) } : NO_SUCH_CALL
    },
  })
}
