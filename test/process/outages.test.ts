import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PATHS } from '../../src/urls.ts'
import { type AppProcess, startApp } from './app-process.ts'
import { isLong } from './chosen.ts'
import { type Databases, startDatabases } from './databases.ts'
import { type Relay, startRelay } from './relay.ts'
import { Shopper } from './shopper.ts'

/** Two processes of the product on one database, which they reach through a relay that a test can cut. */
let databases: Databases
let relay: Relay
let apps: AppProcess[] = []
let addresses: string[]
const amelia = new Shopper('')

beforeAll(async () => {
  databases = await startDatabases()
  const { url } = await databases.create('the demo')
  relay = await startRelay(url)
  const environment = { DATABASE_URL: relay.url, LOG_LEVEL: 'warn', DRAIN_SECONDS: '2', METRICS_PORT: '0' }
  apps = await Promise.all([startApp(environment), startApp(environment)])
  addresses = await Promise.all(apps.map((app) => app.address()))
  amelia.address = addresses[0] ?? ''
  await amelia.signIn('amelia@example.com')
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.kill()))
  relay.cut()
  await databases.stop()
})

test('without its database it says so, with a time for the next try; soon after the database is back, all is well', async () => {
  const [app] = apps
  const metrics = (await app?.waitForOutput(/Metrics are at (http:\S+?)\.?\s/))?.[1] ?? ''
  const statuses = async () => {
    const page = await amelia.get(PATHS.orderHistory)
    const isUp = /^aftercare_database_up (\d)$/m.exec(await (await fetch(metrics)).text())?.[1]
    const [ready, live] = await Promise.all([PATHS.ready, PATHS.live].map((path) => amelia.get(path)))
    return [page.status, page.headers.get('retry-after') !== null, ready?.status, live?.status, isUp]
  }
  expect(await statuses()).toEqual([200, false, 200, 200, '1'])
  relay.cut()
  await vi.waitFor(async () => expect(await statuses()).toEqual([503, true, 503, 200, '0']), { timeout: 10_000 })
  await relay.mend()
  const timeout = isLong ? 5000 : 30_000
  await vi.waitFor(async () => expect(await statuses()).toEqual([200, false, 200, 200, '1']), { timeout, interval: 50 })
})

test('SIGTERM to one of two processes under load cuts no request, and it ends with code 0 within 15 seconds', async () => {
  const [stopping] = apps
  const agent = new Agent({ keepAlive: true })
  const headers = { cookie: amelia.cookieHeader, 'content-type': 'application/x-www-form-urlencoded' }
  let ready = addresses
  let isOver = false
  const outcomes = new Map<string, number>()
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  const watchReadiness = async () => {
    while (!isOver) {
      const answers = await Promise.all(addresses.map((at) => sendTo(at + PATHS.ready, 'GET').catch(() => 0)))
      ready = addresses.filter((_, place) => answers[place] === 200)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const load = async (nth: number) => {
    for (let turn = nth; !isOver; turn++) {
      const address = ready[turn % ready.length] ?? ''
      // A post without a token is refused, which counts as answered.
      const [method, path] = turn % 4 === 0 ? (['POST', PATHS.signIn] as const) : (['GET', PATHS.orderHistory] as const)
      count(String(await sendTo(address + path, method, { agent, headers }).catch((error) => error.code)))
    }
  }
  const work = [watchReadiness(), ...[1, 2, 3, 4].map(load)]
  await vi.waitUntil(() => (outcomes.get('200') ?? 0) > 20, { timeout: 20_000 })
  const began = performance.now()
  stopping?.signal('SIGTERM')
  expect(await stopping?.ended).toEqual({ code: 0, signal: null })
  expect(performance.now() - began).toBeLessThan(15_000)
  const answered = outcomes.get('200') ?? 0
  await vi.waitUntil(() => (outcomes.get('200') ?? 0) > answered + 20, { timeout: 20_000 })
  isOver = true
  await Promise.all(work)
  agent.destroy()
  // Only what never reached a process may be refused.
  expect([...outcomes.keys()].filter((outcome) => !['200', '403', 'ECONNREFUSED'].includes(outcome))).toEqual([])
})

function sendTo(address: string, method: 'GET' | 'POST', options: object = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    request(address, { method, ...options }, (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () => (response.complete ? resolve(response.statusCode ?? 0) : reject(new Error('cut'))))
    })
      .once('error', reject)
      .end()
  })
}
