import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FaultServer, startFaultServer } from '../../../outside-world/fault-server.ts'
import { aRecommendationQuestion, aRecommended, aResult } from '../../../test/builders/recommendation.ts'
import { ReadContract } from '../../../test/harness/read-contract.ts'
import { askRecommendations } from '../../flows/ask-recommendations.ts'
import type { RecommendationAnswer, RecommendationQuestion, Recommendations } from '../../ports/recommendations.ts'
import type { OverHttpOptions } from '../http-call.ts'
import type { OutsideSystem } from '../outside-system/outside-system.ts'
import type { ServedRequest } from '../outside-system/served-system.ts'
import { type FaultOf, OUTSIDE_SYSTEMS } from '../outside-systems.ts'
import { writeGraphqlAnswer } from './graphql-wire.ts'
import { writeResolverAnswer } from './resolver-wire.ts'

type Fault = FaultOf<'recommendations'>
type Key = 'recommendations' | 'resolver'
const KEYS: readonly Key[] = ['recommendations', 'resolver']
const system = (key: Key): OutsideSystem<Recommendations, Fault> => OUTSIDE_SYSTEMS[key]
const FAULTS = Object.keys(OUTSIDE_SYSTEMS.recommendations.faults) as Fault[]

const contract = new ReadContract()
const { apiKey } = contract
const lines: object[] = []
const log = {
  ...{ debug: () => lines.push({}), info: () => lines.push({}) },
  ...{ warn: (event: string) => lines.push({ event }), error: (event: string) => lines.push({ event }) },
}
afterEach(() => {
  lines.length = 0
})

/** An engine that knows two products, whatever is asked, and notes what that was. */
const asked: RecommendationQuestion[] = []
const engine: Recommendations = {
  async find(question) {
    asked.push(question)
    const results = question.strategies.map((strategy) => aResult(strategy, ['P-2', 'P-3']))
    return { is: 'answered', results }
  },
}

const QUESTIONS: Record<Key, RecommendationQuestion> = {
  recommendations: aRecommendationQuestion({
    to: { customerId: 'C-amelia', sessionId: null, experimentsId: 'e-1', analyticsId: 'a-1', consents: true },
  }),
  resolver: aRecommendationQuestion({ pageType: 'PDP', strategies: ['similar', 'visual'], position: null }),
}
const viewed = aRecommendationQuestion({
  ...{ pageType: 'HOME', strategies: ['phoenix-recently-viewed'], articleId: null, position: null },
})

const served = {} as Record<Key, FaultServer<Fault | 'none'>>
beforeAll(async () => {
  for (const key of KEYS) {
    const times = { port: 0, slowMs: 20, tooLateMs: 400 }
    served[key] = await startFaultServer<Fault>(system(key).served(engine, apiKey), times)
  }
})
afterAll(async () => {
  for (const key of KEYS) await served[key].close()
})

const overHttp = (key: Key, differs: Partial<OverHttpOptions> = {}) =>
  system(key).overHttp({ baseUrl: served[key].url, apiKey, timeoutMs: contract.timeoutMs, log, ...differs })

/** What the adapters make of each fault. */
const EXPECTED: Record<Fault, (answer: RecommendationAnswer) => boolean> = {
  none: (answer) => found(answer) > 0,
  slow: (answer) => found(answer) > 0,
  down: ({ is }) => is === 'failed',
  'server-error': ({ is }) => is === 'failed',
  'answers-too-late': ({ is }) => is === 'failed',
  malformed: ({ is }) => is === 'malformed',
  huge: ({ is }) => is === 'malformed',
  'no-products': (answer) => answer.is === 'answered' && found(answer) === 0,
  'nothing-visual': (answer) => found(answer) > 0 && visualOf(answer)?.products.length === 0,
}
const visualOf = (answer: RecommendationAnswer) =>
  answer.is === 'answered' ? answer.results.find(({ strategy }) => strategy === 'visual') : undefined
const found = (answer: RecommendationAnswer) =>
  answer.is === 'answered' ? answer.results.flatMap(({ products }) => products).length : 0

describe.each(KEYS)('%s', (key) => {
  const question = QUESTIONS[key]

  test('API-33 API-34 DAT-18 what is asked over HTTP arrives, and so does the answer', async () => {
    asked.length = 0
    const answer = await overHttp(key).find(question)
    expect(asked).toEqual([question])
    if (answer.is !== 'answered') throw new Error('it is there')
    const byName = (results: typeof answer.results) => new Map(results.map((each) => [each.strategy, each]))
    expect(byName(answer.results)).toEqual(
      byName(question.strategies.map((strategy) => aResult(strategy, ['P-2', 'P-3']))),
    )
    expect(lines).toEqual([])
  })

  test.each(FAULTS)('API-01 API-02 %s, over HTTP, and the adapter logs nothing', async (fault) => {
    await served[key].setFault(fault)
    const answer = await overHttp(key, contract.patienceWith(fault)).find(question)
    await served[key].setFault('none')
    expect([answer, EXPECTED[fault](answer)]).toEqual([answer, true])
    expect(lines).toEqual([])
  })

  test.each(FAULTS)('API-02 %s, built in, is what a caller over HTTP meets', async (fault) => {
    const times = { slowMs: 1, tooLateMs: 1, wait: async () => {} }
    const answer = await system(key)
      .withFaults(engine, () => fault, times)
      .find(question)
    expect([answer, EXPECTED[fault](answer)]).toEqual([answer, true])
  })

  test('API-02 a wrong key and a wrong address are failures', async () => {
    const failed = (status: number) => ({ is: 'failed', why: `status ${status}` })
    expect(await overHttp(key, { apiKey: 'not the key' }).find(question)).toEqual(failed(401))
    expect(await overHttp(key, { baseUrl: `${served[key].url}/elsewhere` }).find(question)).toEqual(failed(404))
  })

  test('API-02 an engine that fails is a service that fails', async () => {
    const broken = { find: async () => ({ is: 'failed', why: 'x' }) as const }
    const server = await startFaultServer<Fault>(system(key).served(broken, apiKey), SOON)
    expect(await overHttp(key, { baseUrl: server.url }).find(question)).toEqual({ is: 'failed', why: 'status 500' })
    await server.close()
  })

  test('API-34 the outside world serves it, with a key and a switch of its own', async () => {
    const baseUrl = contract.world.systems[key].url
    const nobodyKnows = { ...question, articleId: 'A-nobody-knows' }
    expect((await overHttp(key, { baseUrl }).find(nobodyKnows)).is).toBe('answered')
    await contract.world.systems[key].setFault('server-error')
    expect((await overHttp(key, { baseUrl }).find(nobodyKnows)).is).toBe('failed')
    await contract.world.systems[key].setFault('none')
  })
})

const SOON = { port: 0, slowMs: 0, tooLateMs: 0 }

/** Somebody who answers whatever we say, and keeps what was sent. */
async function stranger(body: unknown) {
  const heard: ServedRequest[] = []
  const answer = async (request: ServedRequest) => {
    heard.push(request)
    return { status: 200, body }
  }
  const server = await startFaultServer<never>({ ownFaults: {}, canFail: () => true, answer }, SOON)
  return { heard, ...server }
}

const SPOKEN: [Key, (results: ReturnType<typeof aResult>[]) => unknown][] = [
  ['recommendations', writeGraphqlAnswer],
  ['resolver', writeResolverAnswer],
]

describe.each(SPOKEN)('a stranger for %s', (key, write) => {
  const hostile = [
    aRecommended({ productId: 'P-1', address: 'javascript:alert(1)' }),
    aRecommended({ productId: 'P-2', address: 'https://evil.example/x/p/P-2' }),
    aRecommended({ productId: 'P-3', name: 'x'.repeat(100_000) }),
    aRecommended({ productId: 'P-4', prices: { fromPence: -100, toPence: 100 } }),
    aRecommended({ productId: 'P-5', currency: 'EUR' }),
    aRecommended({ productId: 'P-6', address: 'https://www.example.com/x/p/P-6' }),
    aRecommended({ productId: 'P-7' }),
  ]

  test.each([
    [null, ['P-7']],
    ['https://www.example.com', ['P-6', 'P-7']],
  ])('REC-05 with the shop at %s what cannot be right is left out one by one', async (shopUrl, ids) => {
    const other = await stranger(write([{ ...aResult('visual'), products: hostile }]))
    const answer = await overHttp(key, { baseUrl: other.url, shopUrl }).find(QUESTIONS[key])
    expect(visualOf(answer)?.products.map(({ productId }) => productId)).toEqual(ids)
    await other.close()
  })

  test('REC-05 an answer of more than 1 MB is malformed, though it could be read', async () => {
    const grown = (bytes: number) => write([{ ...aResult('visual'), message: 'x'.repeat(bytes) }])
    const small = await stranger(grown(990_000))
    expect((await overHttp(key, { baseUrl: small.url }).find(QUESTIONS[key])).is).toBe('answered')
    await small.close()
    const large = await stranger(grown(1_000_001))
    expect(await overHttp(key, { baseUrl: large.url }).find(QUESTIONS[key])).toEqual({ is: 'malformed' })
    await large.close()
  })
})

test('API-33 D-122 GraphQL goes to the host of the configuration, with its key and ids in headers', async () => {
  const other = await stranger(writeGraphqlAnswer([]))
  const { find } = overHttp('recommendations', { baseUrl: `${other.url}/ideas/` })
  await find(QUESTIONS.recommendations)
  await find({ ...QUESTIONS.recommendations, to: { ...QUESTIONS.recommendations.to, consents: false } })
  expect(other.heard).toMatchObject([
    {
      ...{ method: 'POST', path: '/ideas/graphql', query: {}, body: { operationName: 'GetAllRecommendations' } },
      headers: { apikey: apiKey, 'x-experiments-user-id': 'e-1', 'x-analytics-user-id': 'a-1' },
    },
    { headers: { 'x-experiments-user-id': 'none' }, body: { variables: { customerId: 'C-amelia' } } },
  ])
  expect(other.heard[1]?.headers).not.toHaveProperty('x-analytics-user-id')
  expect(await find({ ...QUESTIONS.recommendations, articleId: null })).toEqual({ is: 'failed', why: 'not asked' })
  expect(other.heard).toHaveLength(2)
  await other.close()
})

test('API-34 API-35 D-122 the resolver is asked for v1 by JSON, at the host of the configuration', async () => {
  const other = await stranger({})
  await overHttp('resolver', { baseUrl: other.url }).find(viewed)
  expect(other.heard).toMatchObject([
    {
      ...{
        method: 'POST',
        path: '/v1/recommendations',
        headers: { apikey: apiKey, 'content-type': 'application/json' },
      },
      body: { countryCode: 'gb', strategies: [{ name: 'phoenix-recently-viewed', pageType: 'HOME' }] },
    },
  ])
  await other.close()
})

describe('S39 what was viewed, as a page asks for it', () => {
  const wanted = {
    ...({ context: 'recently-viewed', pageType: 'ORDERS', country: 'GB', position: null } as const),
    ...{ productId: null, articleId: null, isOffSale: false, isGiftRecipient: false, consent: 'accepted' as const },
    to: { customerId: 'C-amelia', sessionId: 's-1', experimentsId: null, analyticsId: null },
  }
  const ask = async (fault: Fault) => {
    await served.resolver.setFault(fault)
    const resolver = overHttp('resolver', contract.patienceWith(fault))
    const shown = await askRecommendations({ recommendations: overHttp('recommendations'), resolver, log }, wanted)
    await served.resolver.setFault('none')
    return (shown ?? []).flatMap(({ products }) => products.map(({ productId }) => productId))
  }

  test.each(['down', 'server-error', 'answers-too-late', 'malformed', 'huge', 'no-products'] as const)(
    'REC-16 %s: nothing is shown, and one line says so',
    async (fault) => {
      expect(await ask(fault)).toEqual([])
      expect(lines).toEqual([{ event: 'Failed to fetch recently viewed recommendations' }])
    },
  )

  test.each(['none', 'slow'] as const)('REC-14 %s: it is shown, and no line is written', async (fault) => {
    expect(await ask(fault)).toEqual(['P-2', 'P-3'])
    expect(lines).toEqual([])
  })
})
