import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { insertOrders } from '../../test/builders/insert-orders.ts'
import { anOrder } from '../../test/builders/order.ts'
import { type ClonedDatabase, cloneDatabase } from '../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { DONE, ScriptedKind, ScriptedStage, UNSEEN } from '../../test/harness/scripted-writes.ts'
import { postgresCommandLog } from '../platform/forms/command-log.records.ts'
import { type Job, type Jobs, startJobs } from '../platform/jobs/jobs.ts'
import { OUTSIDE_WAIT } from '../platform/outside/outside-wait.ts'
import { FINISH_WRITE_JOB } from '../platform/writes/outside-write.ts'
import { postgresOutsideWrites } from '../platform/writes/outside-writes.records.ts'
import { type OutsideWrites, outsideWrites } from '../platform/writes/outside-writes.ts'
import { retryOverdueJob } from './retry-overdue-job.ts'

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }
const clock = { now: () => TEST_NOW }

let database: ClonedDatabase
const running: Jobs[] = []
beforeAll(async () => {
  database = await cloneDatabase()
})
afterEach(() => Promise.all(running.splice(0).map((jobs) => jobs.stop(1000))))
afterAll(() => database.drop())

async function work(jobs: readonly Job[], does = true): Promise<Jobs> {
  const started = await startJobs(jobs, { directUrl: database.url, clock, log: QUIET, work: does, pollSeconds: 0.5 })
  running.push(started)
  return started
}
const waiting = async (name: string) => {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::int as count from pgboss.job where name = ${name} and state < 'completed'`
  return row?.count
}
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 30_000, interval: 50 })

test('150 writes at once leave no queue behind, neither those that were answered nor those that were not', async () => {
  const stage = new ScriptedStage()
  const kind = new ScriptedKind(stage)
  const later: { writes?: OutsideWrites } = {}
  const { queue } = await work([
    { name: FINISH_WRITE_JOB, run: (data) => later.writes?.finish(data) ?? Promise.reject() },
  ])
  const writes = outsideWrites({
    waiting: OUTSIDE_WAIT,
    records: postgresOutsideWrites(database.sql, queue),
    commands: postgresCommandLog(database.sql),
    clock,
    log: QUIET,
    kinds: [kind],
    timeoutMs: 10_000,
  })
  later.writes = writes
  const numbers = Array.from({ length: 150 }, (_, n) => String(910_000_000 + n))
  await insertOrders(
    database.sql,
    numbers.map((orderNumber) => anOrder({ orderNumber })),
  )
  stage.answers = numbers.map((_, n) => (n % 2 === 0 ? DONE : UNSEEN))
  const states = await Promise.all(
    numbers.map(async (orderNumber) => {
      const queries = { customerId: 'C-amelia', orderNumber, lineKey: null, kind: 'try', payload: null }
      const key = { key: orderNumber, purpose: 'trying', sent: null, allowed: true }
      return (await writes.request({ ...queries, ...key })).state
    }),
  )
  expect(
    Object.fromEntries(
      Map.groupBy(states, (state) => state)
        .entries()
        .map(([state, { length }]) => [state, length]),
    ),
  ).toEqual({ confirmed: 75, requested: 75 })
  expect(await waiting(FINISH_WRITE_JOB)).toBe(75)
  // Their turn is in 25 seconds; the test does not wait for it.
  stage.lookUpAnswers = numbers.map(() => DONE)
  await database.sql`update pgboss.job set start_after = created_on where name = ${FINISH_WRITE_JOB}`
  await until(async () => expect(await waiting(FINISH_WRITE_JOB)).toBe(0))
  expect(kind.happened).toHaveLength(150)
})

test('every five minutes mails and writes that have lost their job are queued again and logged', async () => {
  const taken = (count: number) => ({ queueOverdue: async () => count })
  const warned: unknown[] = []
  const log = { ...QUIET, warn: (event: string, facts?: object) => void warned.push([event, facts]) }
  const job = retryOverdueJob({ mails: taken(2), writes: taken(0) }, clock, log)
  await job.run(null)
  expect(job.schedule).toBe('*/5 * * * *')
  const failing = { queueOverdue: async () => Promise.reject(new Error('away')) }
  await expect(retryOverdueJob({ mails: failing, writes: taken(3) }, clock, log).run(null)).rejects.toThrow('away')
  await retryOverdueJob({ mails: taken(0), writes: taken(0) }, clock, log).run(null)
  expect(warned).toEqual([
    ['overdue work queued again', { mails: 2, writes: 0 }],
    ['overdue work queued again', { mails: 0, writes: 3 }],
  ])
})
