import { expect, test } from 'vitest'
import { OUTSIDE_SYSTEMS, SYSTEM_KEYS, settingPrefix } from '../src/main/outside-systems.ts'
import { builtInServer } from '../src/platform/outside/outside-system.ts'
import type { ServedAnswer, ServedRequest, Server } from '../src/platform/outside/server.ts'
import { BRAND_SITES } from '../test/builders/sites.ts'
import { QUIET, TEST_NOW } from '../test/harness/constants.ts'
import { databaseForAllTests, forAllTests } from '../test/harness/for-all-tests.ts'
import { outsideWorldFor } from '../test/harness/over-http.ts'
import { askSystems } from './conformance.ts'
import { serveOverHttp } from './fault-server.ts'

const clock = { now: () => TEST_NOW }
const database = databaseForAllTests()
const world = forAllTests(
  () => outsideWorldFor(database, clock),
  ({ close }) => close(),
)
const facts = { orderNumber: '600000001', christmasOrder: '400000007', shopId: '1531' }
const apiKey = 'a key of the tests'

test('API-01 every simulated system answers every call as the contract says', async () => {
  const systems = Object.fromEntries(
    SYSTEM_KEYS.map((key) => [key, { url: world.environment[`${settingPrefix(key)}_URL`] ?? '', apiKey }]),
  )
  const asked = await askSystems({ systems, sites: BRAND_SITES, timeoutMs: 10_000, facts })
  expect(asked.filter(({ problems }) => problems === null || problems.length > 0)).toEqual([])
  expect(new Set(asked.map(({ system }) => system)).size).toBe(SYSTEM_KEYS.length)
})

type Plant = (answer: ServedAnswer, request: ServedRequest, timesSent: number) => ServedAnswer | Promise<ServedAnswer>
const changed =
  (pattern: RegExp, to: string): Plant =>
  (answer) => ({
    status: answer.status,
    text: JSON.stringify('body' in answer ? answer.body : null).replace(pattern, to),
  })

test.each<[string, Plant, RegExp]>([
  ['a field of the wrong type', changed(/"Date":"(\d+)"/g, '"Date":$1'), /\.Date: /],
  ['a missing field', changed(/"sequence":\d+,/, ''), /sequence: /],
  [
    'a 500 on a repeated key',
    (answer, { path }, timesSent) => (path === '/cancel-order' && timesSent > 1 ? { status: 500, body: {} } : answer),
    /the same reference again: 500/,
  ],
  [
    'an answer after the time-out',
    (answer, { path }) => (path === '/health-check' ? new Promise(() => {}) : answer),
    /no answer in time/,
  ],
  [
    'another status for an unknown order',
    (answer, { path }) => (path === '/draft-return' ? { status: 404, body: {} } : answer),
    /an unknown order: 404 instead of 409/,
  ],
])('%s is found, and nothing else', async (_, plant, problem) => {
  const parts = { sites: BRAND_SITES, sql: database.builtInSql, clock, log: QUIET }
  const works = builtInServer(OUTSIDE_SYSTEMS['order-management'], parts)
  const timesSent = new Map<string, number>()
  const server: Server = async (request) => {
    const key = `${request.path} ${request.headers['idempotency-key']}`
    timesSent.set(key, (timesSent.get(key) ?? 0) + 1)
    return await plant(await works(request), request, timesSent.get(key) ?? 0)
  }
  const { url, close } = await serveOverHttp(server, apiKey)
  const systems = { 'order-management': { url, apiKey } }
  const asked = await askSystems({ systems, sites: BRAND_SITES, timeoutMs: 1500, facts })
  await close()
  const problems = asked.flatMap((call) => call.problems ?? [])
  expect(problems.length).toBeGreaterThan(0)
  expect(problems.filter((each) => !problem.test(each))).toEqual([])
})
