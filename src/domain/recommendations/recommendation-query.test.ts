import { expect, test } from 'vitest'
import { analyticsIdOf } from '../../platform/security/cookies.ts'
import { RECOMMENDATION_CONTEXTS, RETURN_STRATEGIES } from './carousels.ts'
import { type RecommendationRequest, recommendationQuery } from './recommendation-query.ts'

const to = { customerId: 'C-1', sessionId: 's-1', experimentsId: 'e-1', analyticsId: 'a-1' }
const nobody = { customerId: null, sessionId: null, experimentsId: null, analyticsId: null }

function aRequest(differs: Partial<RecommendationRequest> = {}): RecommendationRequest {
  return {
    ...{ context: 'returns', productId: 'P-1', articleId: 'A-1', isOffSale: false, isGiftRecipient: false },
    ...{ consent: 'accepted', to },
    ...differs,
  }
}
const requestedStrategies = (differs: Partial<RecommendationRequest>) =>
  recommendationQuery(aRequest(differs))?.strategies ?? null

test('API-33 a return requests its six strategies, with all ids of a visitor who has agreed', () => {
  const all = { strategies: RETURN_STRATEGIES, articleId: 'A-1', to: { ...to, consents: true } }
  expect(recommendationQuery(aRequest())).toEqual(all)
})

test('REC-02 REC-03 D-174 nothing is requested until there is an answer, nor for the recipient of a gift', () => {
  const differing: Partial<RecommendationRequest>[] = [{ consent: null }, { isGiftRecipient: true }]
  for (const context of RECOMMENDATION_CONTEXTS)
    for (const differs of differing) expect(requestedStrategies({ context, ...differs }), context).toBeNull()
})

test('REC-02 API-33 D-174 nothing is requested for a product off sale or without its ids, nor a return without its customer', () => {
  const products: Partial<RecommendationRequest>[] = [{ isOffSale: true }, { articleId: null }, { productId: null }]
  for (const context of ['returns', 'product'] as const)
    for (const differs of [...products, { articleId: '' }])
      expect(requestedStrategies({ context, ...differs }), context).toBeNull()
  expect(requestedStrategies({ to: { ...to, customerId: null } })).toBeNull()
})

test('REC-03 D-104 after a refusal the request has no cookie, and nothing personal', () => {
  for (const context of ['returns', 'product', 'basket'] as const) {
    const query = recommendationQuery(aRequest({ context, consent: 'refused' }))
    expect(query?.to).toEqual({ ...nobody, customerId: 'C-1', consents: false })
    if (context !== 'returns') expect(query?.strategies).not.toContain('buy-it-again')
  }
})

const viewed = (differs: Partial<RecommendationRequest>) =>
  requestedStrategies({ context: 'recently-viewed', ...differs })
const one = ['phoenix-recently-viewed']

test.each<[string, Partial<RecommendationRequest>, readonly string[] | null]>([
  ['a customer and a session', {}, one],
  ['a customer alone', { to: { ...nobody, customerId: 'C-1' } }, one],
  ['a session alone', { to: { ...nobody, sessionId: 's-1' } }, one],
  ['neither', { to: { ...to, customerId: null, sessionId: null } }, null],
  ['refused', { consent: 'refused' }, null],
])('REC-14 D-107 recently viewed: is requested for %s, or not at all', (_case, differs, expected) => {
  expect(viewed(differs)).toEqual(expected)
})

test('REC-14 recently viewed: it is about no product: none, or one off sale, makes no difference', () => {
  expect(viewed({ productId: null, articleId: null })).toEqual(one)
  expect(recommendationQuery(aRequest({ context: 'recently-viewed', isOffSale: true }))?.articleId).toBeNull()
})

test('REC-02 a basket requests by its item and by its customer, each if it has an id', () => {
  expect(requestedStrategies({ context: 'basket' })).toEqual(['frequently-bought-together', 'buy-it-again'])
  expect(requestedStrategies({ context: 'basket', articleId: null })).toEqual(['buy-it-again'])
  expect(requestedStrategies({ context: 'basket', isOffSale: true })).toEqual(['buy-it-again'])
  expect(requestedStrategies({ context: 'basket', to: nobody })).toEqual(['frequently-bought-together'])
  expect(requestedStrategies({ context: 'basket', to: nobody, articleId: null })).toBeNull()
})

test.each([
  ['MCMID|4711', 'MCMID|', '4711'],
  ['4711', 'MCMID|', '4711'],
  ['MCMID|', 'MCMID|', null],
  ['4711', '', '4711'],
])('API-35 D-174 the analytics id of %j without %j is %j', (cookie, prefix, expected) => {
  expect(analyticsIdOf(cookie, prefix)).toBe(expected)
})
