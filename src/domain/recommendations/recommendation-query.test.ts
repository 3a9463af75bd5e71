import { describe, expect, test } from 'vitest'
import { analyticsIdOf } from '../../platform/security/cookies.ts'
import { RECOMMENDATION_CONTEXTS, RETURN_STRATEGIES } from './carousels.ts'
import { mayAsk, type WouldAsk } from './recommendation-query.ts'

const to = { customerId: 'C-1', sessionId: 's-1', experimentsId: 'e-1', analyticsId: 'a-1' }
const nobody = { customerId: null, sessionId: null, experimentsId: null, analyticsId: null }

function would(differs: Partial<WouldAsk> = {}): WouldAsk {
  return {
    ...{ context: 'returns', productId: 'P-1', articleId: 'A-1', isOffSale: false, isGiftRecipient: false },
    ...{ consent: 'accepted', to },
    ...differs,
  }
}
const asked = (differs: Partial<WouldAsk>) => mayAsk(would(differs))?.strategies ?? null

test('API-33 a return asks for its six strategies, with all ids of whoever has agreed', () => {
  expect(mayAsk(would())).toEqual({ strategies: RETURN_STRATEGIES, articleId: 'A-1', to: { ...to, consents: true } })
})

describe.each(RECOMMENDATION_CONTEXTS)('%s', (context) => {
  test.each<[string, Partial<WouldAsk>]>([
    ['while nobody has said whether they agree', { consent: null }],
    ['for the recipient of a gift', { isGiftRecipient: true }],
  ])('REC-02 REC-03 D-174 nothing is asked %s', (_case, differs) => {
    expect(mayAsk(would({ context, ...differs }))).toBeNull()
  })
})

describe.each(['returns', 'product'] as const)('%s', (context) => {
  test.each<[string, Partial<WouldAsk>]>([
    ['a product off sale', { isOffSale: true }],
    ['no article', { articleId: null }],
    ['an empty article', { articleId: '' }],
    ['no product', { productId: null }],
    ['an empty product', { productId: '' }],
  ])('REC-02 D-174 nothing is asked about %s', (_case, differs) => {
    expect(mayAsk(would({ context, ...differs }))).toBeNull()
  })
})

test('API-33 a return without its customer asks nothing: the call needs one', () => {
  expect(asked({ to: { ...to, customerId: null } })).toBeNull()
})

test.each(['returns', 'product', 'basket'] as const)(
  'REC-03 D-104 who refused is asked about by no cookie, and not personally: %s',
  (context) => {
    const may = mayAsk(would({ context, consent: 'refused' }))
    expect(may?.to).toEqual({ ...nobody, customerId: 'C-1', consents: false })
    if (context !== 'returns') expect(may?.strategies).not.toContain('buy-it-again')
  },
)

describe('recently viewed', () => {
  const viewed = (differs: Partial<WouldAsk>) => asked({ context: 'recently-viewed', ...differs })
  const one = ['phoenix-recently-viewed']

  test.each<[string, Partial<WouldAsk>, readonly string[] | null]>([
    ['a customer and a session', {}, one],
    ['a customer alone', { to: { ...nobody, customerId: 'C-1' } }, one],
    ['a session alone', { to: { ...nobody, sessionId: 's-1' } }, one],
    ['neither', { to: { ...to, customerId: null, sessionId: null } }, null],
    ['empty ids', { to: { ...to, customerId: '', sessionId: '' } }, null],
    ['refused', { consent: 'refused' }, null],
  ])('REC-14 D-107 is asked for %s, or not at all', (_case, differs, expected) => {
    expect(viewed(differs)).toEqual(expected)
  })

  test('REC-14 it is about no product: none, or one off sale, makes no difference', () => {
    expect(viewed({ productId: null, articleId: null })).toEqual(one)
    expect(mayAsk(would({ context: 'recently-viewed', isOffSale: true }))?.articleId).toBeNull()
  })
})

test('REC-02 a basket asks by its item and by its customer, each where it is known', () => {
  expect(asked({ context: 'basket' })).toEqual(['frequently-bought-together', 'buy-it-again'])
  expect(asked({ context: 'basket', articleId: null })).toEqual(['buy-it-again'])
  expect(asked({ context: 'basket', isOffSale: true })).toEqual(['buy-it-again'])
  expect(asked({ context: 'basket', to: nobody })).toEqual(['frequently-bought-together'])
  expect(asked({ context: 'basket', to: nobody, articleId: null })).toBeNull()
})

test.each([
  ['MCMID|4711', 'MCMID|', '4711'],
  ['4711', 'MCMID|', '4711'],
  ['x-MCMID|4711', 'MCMID|', 'x-MCMID|4711'],
  ['MCMID|', 'MCMID|', null],
  ['', 'MCMID|', null],
  [null, 'MCMID|', null],
  ['4711', '', '4711'],
])('API-35 D-174 the analytics id of %j without %j is %j', (kept, prefix, expected) => {
  expect(analyticsIdOf(kept, prefix)).toBe(expected)
})
