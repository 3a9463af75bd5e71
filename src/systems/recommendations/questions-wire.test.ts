import { describe, expect, test } from 'vitest'
import { aRecommendationQuestion, aResult } from '../../../test/builders/recommendation.ts'
import type { RecommendationQuestion, RecommendationVisitor } from '../../domain/recommendations/recommendations.ts'
import { readGraphqlAnswer, toGraphqlAnswer, toGraphqlRequest } from './graphql-wire.ts'
import { readResolverAnswer, toResolverAnswer, toResolverQuestion } from './resolver-wire.ts'

const shopper: RecommendationVisitor = {
  ...{ customerId: 'C-amelia', sessionId: 's-1', experimentsId: 'e-1', analyticsId: 'a-1', consents: true },
}
const refused: RecommendationVisitor = { ...shopper, consents: false }
const to = { country: 'GB', shopUrl: null } as const
const aQuestion = (of: Partial<RecommendationVisitor> = {}, more: Partial<RecommendationQuestion> = {}) =>
  aRecommendationQuestion({ to: { ...shopper, ...of }, ...more })

describe('the GraphQL of returns', () => {
  test('D-174 D-104 without consent no id of a cookie is sent, only the customer', () => {
    const sent = toGraphqlRequest(aQuestion(refused))
    expect(sent?.headers).toEqual({ 'x-experiments-user-id': 'none' })
    expect(sent?.body.variables).toMatchObject({ customerId: 'C-amelia', personalisationConsent: false })
    expect(JSON.stringify(sent)).not.toMatch(/a-1|e-1|s-1/)
  })

  test('API-33 D-174 an id that no header can hold is not sent; without an article or a customer there is no request', () => {
    for (const id of [null, 'a\r\nx-evil: 1', 'x'.repeat(201), 'é', '']) {
      const sent = toGraphqlRequest(aQuestion({ experimentsId: id, analyticsId: id }))
      expect(sent?.headers).toEqual({ 'x-experiments-user-id': 'none' })
    }
    expect(toGraphqlRequest(aQuestion({ customerId: null }))).toBeNull()
    expect(toGraphqlRequest(aQuestion({}, { articleId: null }))).toBeNull()
  })

  test('DAT-18 REC-06 results arrive as they were sent', () => {
    const results = [
      aResult('similar-personalised'),
      { ...aResult('outfit', []), variant: 'v2', name: 'Wear it with', message: 'none' },
    ]
    expect(readGraphqlAnswer(toGraphqlAnswer(results), to)).toEqual({ outcome: 'answered', results })
  })

  const of = (strategies: unknown, __typename = 'Recommendations') => ({
    data: { getAllRecommendations: { __typename, strategies } },
  })

  test.each<[unknown, string | null]>([
    ['  Because you\nlooked at\u0000shirts ', 'Because you looked at shirts'],
    ['', null],
    [7, null],
    ['x'.repeat(501), 'x'.repeat(500)],
  ])('D-201 a name or message is one line, and no result is lost for it: case %#', (sent, text) => {
    const strategies = [{ strategy: 'similar', strategyName: sent, strategyMessage: sent, recommendedProducts: [] }]
    const results = [{ ...aResult('similar', []), name: text, message: text }]
    expect(readGraphqlAnswer(of(strategies), to)).toEqual({ outcome: 'answered', results })
  })

  test('DAT-18 D-103 a result without a variant is of v1, similar is read, and an unknown strategy is not', () => {
    const strategies = [{ strategy: 'similar' }, { strategy: 'new', recommendedProducts: [] }, { nothing: 1 }, null]
    expect(readGraphqlAnswer(of(strategies), to)).toEqual({ outcome: 'answered', results: [aResult('similar', [])] })
  })

  test('REC-05 another type, no list or nothing that can be read is malformed; errors are a failure', () => {
    const unreadable = [{ strategy: 'visual', recommendedProducts: { a: 1 } }, null]
    for (const body of [null, of([], 'RecommendationError'), { data: null }, of({}), of(unreadable), {}])
      expect(readGraphqlAnswer(body, to)).toEqual({ outcome: 'malformed' })
    expect(readGraphqlAnswer({ ...of([]), errors: [{ message: 'x' }] }, to)).toEqual({
      outcome: 'failed',
      why: 'errors',
    })
    expect(readGraphqlAnswer({ ...of([]), errors: [] }, to)).toEqual({ outcome: 'answered', results: [] })
  })
})

describe('the resolver', () => {
  const page: Partial<RecommendationQuestion> = { pageType: 'PDP', strategies: ['outfit', 'similar'], position: null }
  const viewed: Partial<RecommendationQuestion> = {
    ...{ pageType: 'ORDERS', strategies: ['phoenix-recently-viewed'], articleId: null, position: null },
  }

  test('API-35 REC-20 recently viewed writes the country in small letters', () => {
    expect(toResolverQuestion(aQuestion({}, { ...viewed, country: 'IE' }))).toMatchObject({
      ...{ articleId: null, countryCode: 'ie' },
      strategies: [{ name: 'phoenix-recently-viewed', pageType: 'ORDERS' }],
    })
  })

  test('D-104 D-174 without consent no id of a cookie is sent', () => {
    expect(toResolverQuestion(aQuestion(refused, page))).toMatchObject({
      ...{ customerId: 'C-amelia', sessionId: null, experimentsUserId: null, analyticsUserId: null },
      personalisationConsent: false,
    })
  })

  test('API-35 DAT-18 REC-21 results arrive as they were sent, keyed by their strategy', () => {
    const results = [aResult('similar'), aResult('phoenix-recently-viewed', ['P-1', 'P-2'])]
    const body = toResolverAnswer(results)
    expect(Object.keys(body)).toEqual(['similar', 'phoenix-recently-viewed'])
    expect(readResolverAnswer(body, to)).toEqual({ outcome: 'answered', results })
  })

  test('REC-15 REC-05 an answer without the strategy is one and holds nothing of it, anything else is malformed', () => {
    expect(readResolverAnswer({}, to)).toEqual({ outcome: 'answered', results: [] })
    const other = { new: { strategy: 'new', recommendedProducts: [] } }
    expect(readResolverAnswer(other, to)).toEqual({ outcome: 'answered', results: [] })
    for (const body of [null, [], { outcome: 'done' }, { similar: { recommendedProducts: 'many' } }])
      expect(readResolverAnswer(body, to)).toEqual({ outcome: 'malformed' })
  })
})
