import { expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { runScript } from '../../../test/harness/run-script.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import { LEASE_SECONDS } from '../../systems/recommendations/engine/recompute.ts'
import { queueFirstRecommendations, recommendationsJob } from './recommendations-job.ts'

const database = databaseForAllTests()

const sent: unknown[] = []
const queue: JobQueue = {
  send: async (...job) => void sent.push(job),
  sendAll: async () => {},
  drop: async () => {},
}
const logged: string[] = []
const log = { debug() {}, info: (event: string) => void logged.push(event), warn() {}, error() {} }

test('a new world is computed once, however many requests; at night always', async () => {
  const { sql, builtInSql } = database
  let now = TEST_NOW
  const jobOf = (isOffered: boolean) =>
    recommendationsJob({ sql: builtInSql, clock: { now: () => now }, log, queue, isOffered })
  const job = jobOf(true)
  expect(job.schedule).toBe('10 3 * * *')
  await queueFirstRecommendations(builtInSql, queue)
  await queueFirstRecommendations(builtInSql, queue)
  expect(sent).toEqual(Array.from({ length: 2 }, () => ['recommendations', { first: true }]))
  const computed = async () => {
    const rows = await sql<{ what: string; computed_at: Temporal.Instant }[]>`
      select what, computed_at from recommendations.runs order by what`
    return rows.map(({ what, computed_at }) => `${what} ${computed_at}`)
  }
  const all = ['customers', 'orders', 'products']
  await jobOf(false).run(null)
  expect(await computed()).toEqual([])
  await job.run({ first: true })
  expect(await computed()).toEqual(all.map((what) => `${what} ${TEST_NOW}`))
  now = TEST_NOW.add({ hours: 1 })
  await job.run({ first: true })
  expect(await computed()).toEqual(all.map((what) => `${what} ${TEST_NOW}`))
  await job.run(null)
  expect(await computed()).toEqual(all.map((what) => `${what} ${now}`))
  await queueFirstRecommendations(builtInSql, queue)
  expect(sent).toHaveLength(2)
  expect(logged).toContain('recommendations computed')
})

test('a process that sees another at work tries again later, and takes over from one that has crashed', async () => {
  const { sql, builtInSql } = database
  let now = TEST_NOW.add({ hours: 24 })
  const job = recommendationsJob({ sql: builtInSql, clock: { now: () => now }, log, queue, isOffered: true })
  const until = String(now.add({ seconds: LEASE_SECONDS }))
  await sql`insert into recommendations.lease (holder, until) values ('crashed', ${until}::timestamptz)`
  sent.length = 0
  await job.run(null)
  const later = { startAfter: now.add({ seconds: LEASE_SECONDS + 60 }) }
  expect(sent).toEqual([['recommendations', { requestedAt: String(now) }, later]])
  const data = { requestedAt: String(now) }
  now = later.startAfter
  await job.run(data)
  const computed = async () => await sql`select from recommendations.runs where computed_at = ${String(now)}`
  expect(await computed()).toHaveLength(3)
  // Once done, it is not done again.
  now = now.add({ seconds: 1 })
  await job.run(data)
  expect(await computed()).toHaveLength(0)
  expect(await sql`select from recommendations.lease`).toHaveLength(0)
})

test('npm run recommendations computes them outside the product, and prints how long it took', async () => {
  const { code, output } = await runScript('recommendations.ts', { DATABASE_URL: database.url })
  expect(code).toBe(0)
  expect(output).toMatch(/^orders: \d+ in \d+\.\d s$/m)
})
