import { describe, expect, test } from 'vitest'
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
  expect(recommendationQuery(aRequest())).toEqual({
    strategies: RETURN_STRATEGIES,
    articleId: 'A-1',
    to: { ...to, consents: true },
  })
})

describe.each(RECOMMENDATION_CONTEXTS)('%s', (context) => {
  test.each<[string, Partial<RecommendationRequest>]>([
    ['until there is an answer', { consent: null }],
    ['for the recipient of a gift', { isGiftRecipient: true }],
  ])('REC-02 REC-03 D-174 nothing is requested %s', (_case, differs) => {
    expect(recommendationQuery(aRequest({ context, ...differs }))).toBeNull()
  })
})

describe.each(['returns', 'product'] as const)('%s', (context) => {
  test.each<[string, Partial<RecommendationRequest>]>([
    ['a product off sale', { isOffSale: true }],
    ['no article', { articleId: null }],
    ['an empty article', { articleId: '' }],
    ['no product', { productId: null }],
  ])('REC-02 D-174 nothing is requested for %s', (_case, differs) => {
    expect(recommendationQuery(aRequest({ context, ...differs }))).toBeNull()
  })
})

test('API-33 a return without its customer sends no request: the call needs one', () => {
  expect(requestedStrategies({ to: { ...to, customerId: null } })).toBeNull()
})

test.each(['returns', 'product', 'basket'] as const)(
  'REC-03 D-104 after a refusal the request has no cookie, and nothing personal: %s',
  (context) => {
    const query = recommendationQuery(aRequest({ context, consent: 'refused' }))
    expect(query?.to).toEqual({ ...nobody, customerId: 'C-1', consents: false })
    if (context !== 'returns') expect(query?.strategies).not.toContain('buy-it-again')
  },
)

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
