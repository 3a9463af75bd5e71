import { afterEach, describe, expect, test } from 'vitest'
import { aRecommendationQuestion, aRecommended, aResult } from '../../../test/builders/recommendation.ts'
import { clientOf, listener } from '../../../test/harness/system-client.ts'
import type {
  RecommendationAnswer,
  RecommendationQuestion,
  Recommendations,
} from '../../domain/recommendations/recommendations.ts'
import { type FaultOf, OUTSIDE_SYSTEMS } from '../../main/outside-systems.ts'
import { withFaults } from '../../platform/outside/faults.ts'
import type { OutsideSystem } from '../../platform/outside/outside-system.ts'
import { serveRecommendations } from './fake.ts'
import { toGraphqlAnswer } from './graphql-wire.ts'
import { toResolverAnswer } from './resolver-wire.ts'

type Fault = FaultOf<'recommendations'>
type Key = 'recommendations' | 'resolver'
const KEYS: readonly Key[] = ['recommendations', 'resolver']
const system = (key: Key): OutsideSystem<Recommendations, Fault> => OUTSIDE_SYSTEMS[key]

const lines: unknown[] = []
const note = (...line: unknown[]) => void lines.push(line)
const log = { debug: note, info: note, warn: note, error: note }
afterEach(() => {
  lines.length = 0
})

/** An engine that always returns the same two products and records the questions. */
const questions: RecommendationQuestion[] = []
const engine = serveRecommendations(async (question) => {
  questions.push(question)
  return question.strategies.map((strategy) => aResult(strategy, ['P-2', 'P-3']))
})

const QUESTIONS: Record<Key, RecommendationQuestion> = {
  recommendations: aRecommendationQuestion({
    to: { customerId: 'C-amelia', sessionId: null, experimentsId: 'e-1', analyticsId: 'a-1', consents: true },
  }),
  resolver: aRecommendationQuestion({ pageType: 'PDP', strategies: ['similar', 'visual'], position: null }),
}
const viewed = aRecommendationQuestion({
  ...{ pageType: 'HOME', strategies: ['phoenix-recently-viewed'], articleId: null, position: null },
})

const client = (key: Key, fault: Fault = 'none') =>
  clientOf(
    system(key),
    withFaults(engine, system(key), () => fault, { slowMs: 1, tooLateMs: 60_000 }),
    log,
  )

const visualOf = (answer: RecommendationAnswer) =>
  answer.outcome === 'answered' ? answer.results.find(({ strategy }) => strategy === 'visual') : undefined
describe.each(KEYS)('%s', (key) => {
  const question = QUESTIONS[key]

  test('API-33 API-34 DAT-18 the question arrives, and so does the answer', async () => {
    questions.length = 0
    const answer = await client(key).find(question)
    expect(questions).toEqual([question])
    if (answer.outcome !== 'answered') throw new Error('it is there')
    const byName = (results: typeof answer.results) => new Map(results.map((each) => [each.strategy, each]))
    expect(byName(answer.results)).toEqual(
      byName(question.strategies.map((strategy) => aResult(strategy, ['P-2', 'P-3']))),
    )
    expect(lines).toEqual([])
  })

  test.each<[Fault, RecommendationAnswer]>([
    ['server-error', { outcome: 'failed', why: 'status 500' }],
    ['malformed', { outcome: 'malformed' }],
  ])('API-01 API-02 %s, and the client logs nothing', async (fault, expected) => {
    expect(await client(key, fault).find(question)).toEqual(expected)
    expect(lines).toEqual([])
  })
})

const SPOKEN: [Key, (results: ReturnType<typeof aResult>[]) => unknown][] = [
  ['recommendations', toGraphqlAnswer],
  ['resolver', toResolverAnswer],
]

describe.each(SPOKEN)('a stranger for %s', (key, write) => {
  const hostile = [
    aRecommended({ productId: 'P-2', address: 'https://evil.example/x/p/P-2' }),
    aRecommended({ productId: 'P-6', address: 'https://www.example.com/x/p/P-6' }),
    aRecommended({ productId: 'P-7' }),
  ]

  test.each([
    [null, ['P-7']],
    ['https://www.example.com', ['P-6', 'P-7']],
  ])('REC-05 with the shop at %s what leads elsewhere is left out', async (shopUrl, ids) => {
    const { server } = listener({ status: 200, body: write([{ ...aResult('visual'), products: hostile }]) })
    const answer = await clientOf(system(key), server, log, { shopUrl }).find(QUESTIONS[key])
    expect(visualOf(answer)?.products.map(({ productId }) => productId)).toEqual(ids)
  })

  test('REC-05 an answer of more than 1 MB is malformed, though it could be read', async () => {
    const grown = (bytes: number) => {
      const text = JSON.stringify(write([{ ...aResult('visual'), message: 'x'.repeat(bytes) }]))
      return clientOf(system(key), listener({ status: 200, text }).server, log).find(QUESTIONS[key])
    }
    expect((await grown(990_000)).outcome).toBe('answered')
    expect(await grown(1_000_001)).toEqual({ outcome: 'malformed' })
  })
})

test('API-33 D-122 GraphQL goes to the host of the configuration, with its key and ids in headers', async () => {
  const other = listener({ status: 200, body: toGraphqlAnswer([]) })
  const at = { baseUrl: 'http://a/ideas/', apiKey: 'a key' }
  const { find } = clientOf(system('recommendations'), other.server, log, at)
  await find(QUESTIONS.recommendations)
  await find({ ...QUESTIONS.recommendations, to: { ...QUESTIONS.recommendations.to, consents: false } })
  expect(other.received).toMatchObject([
    {
      ...{ method: 'POST', path: '/ideas/graphql', query: {}, body: { operationName: 'GetAllRecommendations' } },
      headers: { apikey: 'a key', 'x-experiments-user-id': 'e-1', 'x-analytics-user-id': 'a-1' },
    },
    { headers: { 'x-experiments-user-id': 'none' }, body: { variables: { customerId: 'C-amelia' } } },
  ])
  expect(other.received[1]?.headers).not.toHaveProperty('x-analytics-user-id')
  expect(await find({ ...QUESTIONS.recommendations, articleId: null })).toEqual({
    outcome: 'failed',
    why: 'not requested',
  })
  expect(other.received).toHaveLength(2)
})

test('API-34 API-35 D-122 the resolver gets a JSON request for v1, at the host of the configuration', async () => {
  const other = listener()
  await clientOf(system('resolver'), other.server, log, { apiKey: 'a key' }).find(viewed)
  expect(other.received).toMatchObject([
    {
      ...{ method: 'POST', path: '/v1/recommendations', headers: { apikey: 'a key' } },
      body: { countryCode: 'gb', strategies: [{ name: 'phoenix-recently-viewed', pageType: 'HOME' }] },
    },
  ])
})
