import type { RecommendationQuestion, StrategyResult } from '../../domain/recommendations/recommendations.ts'
import type { BuiltInParts } from '../../platform/outside/outside-system.ts'
import { type ServedRequest, type Server, serveRoutes } from '../../platform/outside/server.ts'
import { recommend } from './engine/built-in.ts'
import { fromGraphqlRequest, GRAPHQL_PATH, toGraphqlAnswer, type toGraphqlRequest } from './graphql-wire.ts'
import { fromResolverQuestion, RESOLVER_PATH, toResolverAnswer, type toResolverQuestion } from './resolver-wire.ts'

/** The built-in engine, called in GraphQL or as the resolver. */
export function fakeRecommendations(parts: BuiltInParts): Server {
  return serveRecommendations((question) => recommend(parts, question))
}

export function serveRecommendations(find: (question: RecommendationQuestion) => Promise<StrategyResult[]>): Server {
  return serveRoutes({
    async [`POST ${GRAPHQL_PATH}`](request) {
      const sent = request as ServedRequest & NonNullable<ReturnType<typeof toGraphqlRequest>>
      return { status: 200, body: toGraphqlAnswer(await find(fromGraphqlRequest(sent))) }
    },

    async [`POST ${RESOLVER_PATH}`]({ body }) {
      const question = fromResolverQuestion(body as ReturnType<typeof toResolverQuestion>)
      return { status: 200, body: toResolverAnswer(await find(question)) }
    },
  })
}
