import { expect, test } from 'vitest'
import { aResult } from '../../../test/builders/recommendation.ts'
import type { RecommendationContext } from '../../domain/recommendations/carousels.ts'
import type {
  RecommendationAnswer,
  RecommendationQuestion,
  StrategyResult,
} from '../../domain/recommendations/recommendations.ts'
import { findRecommendations, type RecommendationsWanted } from './find-recommendations.ts'

const RECENTLY = 'Failed to fetch recently viewed recommendations'
const to = { customerId: 'C-secret', sessionId: 's-secret', experimentsId: 'e-secret', analyticsId: 'a-secret' }

function wanted(differs: Partial<RecommendationsWanted> = {}): RecommendationsWanted {
  return {
    ...{ context: 'returns', pageType: 'RETURNS', country: 'GB', productId: 'P-1', articleId: 'A-1', position: 2 },
    ...{ isOffSale: false, isGiftRecipient: false, consent: 'accepted', to },
    ...differs,
  }
}

async function ask(
  differs: Partial<RecommendationsWanted>,
  answer: RecommendationAnswer | Error = { outcome: 'answered', results: [] },
) {
  const lines: object[] = []
  const requests: { of: string; question: RecommendationQuestion }[] = []
  const note = (level: string) => (event: string, facts?: object) => void lines.push({ level, event, ...facts })
  const port = (of: string) => ({
    async find(question: RecommendationQuestion) {
      requests.push({ of, question })
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  const log = {
    ...{ debug: note('debug'), info: note('info'), warn: note('warn') },
    error: (event: string, error: unknown, facts?: object) => {
      lines.push({ level: 'error', event, ...facts })
      // Only what is thrown has a place that is worth looking at.
      expect(error).toBe(answer instanceof Error ? answer : null)
    },
  }
  const systems = { recommendations: port('recommendations'), resolver: port('resolver'), log }
  const shown = await findRecommendations(systems, wanted(differs))
  expect(JSON.stringify(lines)).not.toContain('secret')
  const shownIds = ({ strategy, products }: StrategyResult) => [strategy, products.map((p) => p.productId)]
  return { lines, requests, shown: shown === null ? null : shown.map(shownIds) }
}

const all = [aResult('similar-personalised'), aResult('similar'), aResult('visual')]
const answered = (results = all): RecommendationAnswer => ({ outcome: 'answered', results })

test('API-33 REC-04 returns use the recommendation service, and show its results', async () => {
  const { requests, lines, shown } = await ask({}, answered())
  expect(requests).toMatchObject([
    { of: 'recommendations', question: { pageType: 'RETURNS', articleId: 'A-1', country: 'GB', position: 2 } },
  ])
  expect(lines).toEqual([])
  expect(shown).toEqual([
    ['similar-personalised', ['P-2001']],
    ['visual', ['P-2001']],
  ])
})

test.each<[RecommendationContext, RecommendationsWanted['pageType']]>([
  ['basket', 'BASKET'],
  ['recently-viewed', 'ORDERS'],
])('API-34 API-35 %s on %s uses the resolver, by its page', async (context, pageType) => {
  const { requests } = await ask({ context, pageType, country: 'IE' })
  expect(requests).toMatchObject([{ of: 'resolver', question: { pageType, country: 'IE', position: null } }])
})

const product = { product: 'P-1', variant: 'A-1' }
const BROKEN: [string, RecommendationAnswer | Error, string][] = [
  ['no answer', { outcome: 'failed', why: 'broken-off' }, 'broken-off'],
  ['an invalid format', { outcome: 'malformed' }, 'invalid format'],
  ['our own error', new Error('C-secret'), 'our own error'],
]

test.each(BROKEN)('REC-10 REC-11 REC-16 %s is one line, and nothing shown', async (_case, answer, reason) => {
  const returns = await ask({}, answer)
  expect(returns.lines).toEqual([{ level: 'error', event: 'returns_recommendations_error', ...product, reason }])
  const basket = await ask({ context: 'basket', pageType: 'BASKET' }, answer)
  const line = { level: 'error', event: 'pdp_recommendations_error', page: 'BASKET', ...product, reason }
  expect(basket.lines).toEqual([line])
  const viewed = await ask({ context: 'recently-viewed', pageType: 'HOME' }, answer)
  expect(viewed.lines).toEqual([{ level: 'error', event: RECENTLY, page: 'HOME', reason }])
  expect([returns.shown, basket.shown, viewed.shown]).toEqual([null, null, null])
})

test('REC-10 all three empty is no data, some empty partial data', async () => {
  const none = await ask({}, answered([aResult('visual', []), aResult('outfit')]))
  expect(none.lines).toEqual([{ level: 'warn', event: 'returns_recommendations_no_data', ...product }])
  expect(none.shown).toEqual([])
  const some = await ask({}, answered([aResult('visual', []), aResult('similar')]))
  expect(some.lines).toEqual([{ level: 'info', event: 'returns_recommendations_partial_data', ...product }])
  expect(some.shown).toEqual([['similar', ['P-2001']]])
})

test('REC-05 one log line has the number of products that could not be read', async () => {
  const empty = await ask({}, { outcome: 'answered', results: [aResult('visual', [])], skipped: 3 })
  expect(empty.lines).toEqual([{ level: 'warn', event: 'returns_recommendations_no_data', ...product, skipped: 3 }])
  const requests = { context: 'product', pageType: 'PDP' } as const
  const { lines, shown } = await ask(requests, { outcome: 'answered', results: [aResult('outfit')], skipped: 2 })
  expect(lines).toEqual([{ level: 'warn', event: 'recommended products skipped', page: 'PDP', ...product, skipped: 2 }])
  expect(shown).toEqual([['outfit', ['P-2001']]])
})

test('REC-11 product and basket log an empty answer, and not a partial one', async () => {
  const { lines } = await ask({ context: 'basket', pageType: 'BASKET' }, answered([aResult('visual', [])]))
  expect(lines).toEqual([{ level: 'warn', event: 'pdp_recommendations_no_data', page: 'BASKET', ...product }])
  expect((await ask({ context: 'product', pageType: 'PDP' }, answered())).lines).toEqual([])
})

test.each<[string, RecommendationAnswer]>([
  ['no products', answered([aResult('phoenix-recently-viewed', [])])],
  ['other strategies', answered()],
])('REC-15 REC-16 recently viewed with %s is an error event, and nothing is shown', async (_case, answer) => {
  const { lines, shown } = await ask({ context: 'recently-viewed', pageType: 'PDP' }, answer)
  expect(lines).toEqual([{ level: 'error', event: RECENTLY, page: 'PDP', reason: 'no products' }])
  expect(shown).toEqual([])
})

test('REC-02 D-174 where there is nothing to request no request is sent, and nothing is logged', async () => {
  expect(await ask({ consent: null }, answered())).toEqual({ lines: [], requests: [], shown: [] })
})

test('the current product is not shown, except among those recently viewed', async () => {
  const own = answered([aResult('visual', ['P-1', 'P-2']), aResult('phoenix-recently-viewed', ['P-1'])])
  expect((await ask({}, own)).shown).toEqual([['visual', ['P-2']]])
  const viewed = await ask({ context: 'recently-viewed', pageType: 'PDP' }, own)
  expect(viewed.shown).toEqual([['phoenix-recently-viewed', ['P-1']]])
})
