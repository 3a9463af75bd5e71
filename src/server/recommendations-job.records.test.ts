import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { runScript } from '../../test/harness/run-script.ts'
import type { JobQueue } from '../ports/jobs.ts'
import { recommendationsJob, recommendSoon } from './recommendations-job.ts'

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const sent: unknown[] = []
const queue: JobQueue = {
  send: async (...job) => void sent.push(job),
  sendAll: async () => {},
  drop: async () => {},
}
const said: string[] = []
const log = { debug() {}, info: (event: string) => void said.push(event), warn() {}, error() {} }

test('a new world is worked out once, however many ask for it; at night always', async () => {
  const { sql, builtInSql } = database
  let now = TEST_NOW
  const job = recommendationsJob({ sql: builtInSql, lockSql: sql, clock: { now: () => now }, log })
  expect(job.schedule).toBe('10 3 * * *')
  await recommendSoon(builtInSql, queue)
  await recommendSoon(builtInSql, queue)
  expect(sent).toEqual(Array.from({ length: 2 }, () => ['recommendations', { first: true }]))
  const computed = async () => {
    const rows = await sql<{ strategy: string; computed_at: Temporal.Instant }[]>`
      select strategy, computed_at from recommendations.computed order by strategy`
    return rows.map(({ strategy, computed_at }) => `${strategy} ${computed_at}`)
  }
  const all = ['buy-it-again', 'frequently-bought-together', 'similar-personalised']
  await job.run({ first: true })
  expect(await computed()).toEqual(all.map((strategy) => `${strategy} ${TEST_NOW}`))
  now = TEST_NOW.add({ hours: 1 })
  await job.run({ first: true })
  expect(await computed()).toEqual(all.map((strategy) => `${strategy} ${TEST_NOW}`))
  await job.run(null)
  expect(await computed()).toEqual(all.map((strategy) => `${strategy} ${now}`))
  await recommendSoon(builtInSql, queue)
  expect(sent).toHaveLength(2)
  expect(said).toContain('recommendations computed')
})

test('npm run recommendations works it out beside the product, and says what it took', async () => {
  const { code, said } = await runScript('recommendations.ts', { DATABASE_URL: database.url })
  expect(code).toBe(0)
  expect(said).toMatch(/^frequently-bought-together: \d+ in \d+\.\d s$/m)
})
