import { RETURN_STRATEGIES, type RecommendationContext, usedStrategies } from './carousels.ts'
import type { Strategy } from './strategy.ts'

/** All but the customer's id come from cookies. */
interface VisitorIds {
  customerId: string | null
  sessionId: string | null
  experimentsId: string | null
  analyticsId: string | null
}

export interface RecommendationRequest {
  context: RecommendationContext
  productId: string | null
  articleId: string | null
  isOffSale: boolean
  isGiftRecipient: boolean
  consent: 'accepted' | 'refused' | null
  to: VisitorIds
}

export interface RecommendationQuery {
  strategies: readonly Strategy[]
  articleId: string | null
  to: VisitorIds & { consents: boolean }
}

/**
 * Null if nothing must be requested: until the visitor has given or refused consent, for gift recipients, and if no
 * strategy has the ids that it needs (REC-02, REC-14, D-104, D-174).
 */
export function recommendationQuery(request: RecommendationRequest): RecommendationQuery | null {
  if (request.consent === null || request.isGiftRecipient) return null
  const consents = request.consent === 'accepted'
  const to = consents ? request.to : { ...NO_IDS, customerId: request.to.customerId }
  const articleId = articleIdFor(request)
  const strategies = strategiesFor(request.context, { articleId, to, consents })
  return strategies.length === 0 ? null : { strategies, articleId, to: { ...to, consents } }
}

const NO_IDS: VisitorIds = { customerId: null, sessionId: null, experimentsId: null, analyticsId: null }

function articleIdFor({ context, productId, articleId, isOffSale }: RecommendationRequest): string | null {
  return context === 'recently-viewed' || isOffSale || !productId ? null : articleId || null
}

interface StrategyContext {
  articleId: string | null
  to: VisitorIds
  consents: boolean
}

function strategiesFor(
  context: RecommendationContext,
  { articleId, to, consents }: StrategyContext,
): readonly Strategy[] {
  const { customerId, sessionId } = to
  // All strategies are requested; which of them are used is decided when the answer arrives (API-33).
  if (context === 'returns') return articleId && customerId ? RETURN_STRATEGIES : []
  return usedStrategies(context, consents).filter((strategy) => {
    if (strategy === 'phoenix-recently-viewed') return Boolean(customerId || sessionId)
    return strategy === 'buy-it-again' ? Boolean(customerId) : articleId !== null
  })
}
