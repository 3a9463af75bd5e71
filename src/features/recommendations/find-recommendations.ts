import type { RecommendationContext } from '../../domain/recommendations/carousels.ts'
import { type RecommendationRequest, recommendationQuery } from '../../domain/recommendations/recommendation-query.ts'
import type {
  RecommendationAnswer,
  RecommendationQuestion,
  Recommendations,
  StrategyResult,
} from '../../domain/recommendations/recommendations.ts'
import { resultCoverage, shownResults } from '../../domain/recommendations/shown-results.ts'
import type { PageType, RecommendationCountry } from '../../domain/recommendations/strategy.ts'
import type { Log, LogFacts } from '../../platform/log.ts'

export interface RecommendationSystems {
  recommendations: Recommendations
  resolver: Recommendations
  log: Log
}

export interface RecommendationsWanted extends RecommendationRequest {
  pageType: PageType
  country: RecommendationCountry
  position: number | null
}

/** Empty if there is nothing to recommend or no consent to request it; null after an error, which has been logged. */
export async function findRecommendations(
  { recommendations, resolver, log }: RecommendationSystems,
  wanted: RecommendationsWanted,
): Promise<StrategyResult[] | null> {
  const { context, country, position } = wanted
  const query = recommendationQuery(wanted)
  if (query === null) return []
  const isReturn = context === 'returns'
  const pageType = isReturn ? 'RETURNS' : wanted.pageType
  const question = { ...query, pageType, country, position: isReturn ? position : null }
  const answer = await findSafely(isReturn ? recommendations : resolver, question)
  const logEvents = LOG_EVENTS[context]
  const facts = factsOf(wanted)
  if (answer.outcome !== 'answered') {
    const reason = answer.outcome === 'failed' ? answer.why : FAILURE_TEXTS[answer.outcome]
    log.error(logEvents.error, answer.outcome === 'thrown' ? answer.error : null, { ...facts, reason })
    return null
  }
  const results = { context, results: answer.results.map(withoutCurrentProduct(wanted)), consents: query.to.consents }
  const coverage = resultCoverage(results)
  const logFacts = { ...facts, ...(answer.skipped ? { skipped: answer.skipped } : {}) }
  if (coverage === 'none') logNone(log, context, logFacts)
  else if (coverage === 'some' && logEvents.partial !== null) log.info(logEvents.partial, logFacts)
  else if (answer.skipped) log.warn('recommended products skipped', logFacts)
  return shownResults(results)
}

/** The log events of each page (REC-10, REC-11, REC-16). Only the page of a return logs that data is partial. */
export const LOG_EVENTS: Record<RecommendationContext, { error: string; none: string; partial: string | null }> = {
  returns: {
    error: 'returns_recommendations_error',
    none: 'returns_recommendations_no_data',
    partial: 'returns_recommendations_partial_data',
  },
  product: { error: 'pdp_recommendations_error', none: 'pdp_recommendations_no_data', partial: null },
  basket: { error: 'pdp_recommendations_error', none: 'pdp_recommendations_no_data', partial: null },
  'recently-viewed': {
    error: 'Failed to fetch recently viewed recommendations',
    none: 'Failed to fetch recently viewed recommendations',
    partial: null,
  },
}

const FAILURE_TEXTS = { malformed: 'invalid format', thrown: 'our own error' } as const

/** If there are no recently viewed products, an error is logged, as if the service had failed (REC-16). */
function logNone(log: Log, context: RecommendationContext, facts: LogFacts): void {
  const { none } = LOG_EVENTS[context]
  if (context === 'recently-viewed') log.error(none, null, { ...facts, reason: 'no products' })
  else log.warn(none, facts)
}

function factsOf({ context, pageType, productId, articleId }: RecommendationsWanted): LogFacts {
  if (context === 'recently-viewed') return { page: pageType }
  return { ...(context === 'returns' ? {} : { page: pageType }), product: productId, variant: articleId }
}

/** An exception of the service must not fail the page. */
async function findSafely(
  system: Recommendations,
  question: RecommendationQuestion,
): Promise<RecommendationAnswer | { outcome: 'thrown'; error: unknown }> {
  try {
    return await system.find(question)
  } catch (error) {
    return { outcome: 'thrown', error }
  }
}

/** Leaves out the current product, except among recently viewed ones. */
function withoutCurrentProduct({ context, productId }: RecommendationsWanted) {
  return (result: StrategyResult): StrategyResult => {
    if (context === 'recently-viewed') return result
    return { ...result, products: result.products.filter((each) => each.productId !== productId) }
  }
}
