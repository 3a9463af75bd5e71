import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { beginOnOwnConnection } from '../../../test/harness/begin-on-own-connection.ts'
import { cloneDatabase } from '../../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import type { Json } from '../database/transaction.ts'
import { asTransaction } from '../forms/command-log.records.ts'
import { demoClock } from '../http/clock.ts'
import { createLog } from '../log.ts'
import { type Job, type Jobs, startJobs } from './jobs.ts'

const clock = demoClock(TEST_NOW, () => 0)

const database = databaseForAllTests('template_empty')
/** Each test has a queue of its own, so that one database does for all. */
let errand: string
let number = 0
let running: Jobs[]
let logged: string[]
beforeEach(() => {
  number += 1
  errand = `errand-${number}`
  running = []
  logged = []
})
afterEach(() => Promise.all(running.map((jobs) => jobs.stop(1000))))

async function started(job: Job, work = true, { url } = database): Promise<Jobs> {
  const log = createLog('info', (line) => logged.push(line))
  const jobs = await startJobs([job], { directUrl: url, clock, log, work, pollSeconds: 0.5 })
  running.push(jobs)
  return jobs
}

/** A job that tells the test what it was given. */
function aJob(run: (data: Json) => Promise<void> | void = () => {}): Job & { ran: Json[] } {
  const ran: Json[] = []
  return {
    name: errand,
    ran,
    async run(data) {
      ran.push(data)
      await run(data)
    },
  }
}

interface Queued {
  state: string
  data: Json
  wait_seconds: number
}

const queued = ({ sql } = database) => sql<Queued[]>`
  select state, data, extract(epoch from start_after - created_on)::int as wait_seconds
  from pgboss.job where name = ${errand} order by data::text`

const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 })

test('a job queued in a transaction that rolls back never existed; one that commits runs', async () => {
  const job = aJob()
  const { queue } = await started(job)
  const rolledBack = database.sql.begin(async (tx) => {
    await queue.send(errand, { from: 'rolled back' }, { transaction: asTransaction(tx) })
    throw new Error('given up')
  })
  await expect(rolledBack).rejects.toThrow('given up')
  expect(await queued()).toEqual([])
  await beginOnOwnConnection(database.sql, async (tx) => {
    await queue.send(errand, { from: 'committed' }, { transaction: asTransaction(tx) })
    // Not visible outside the transaction yet.
    expect(await queued()).toEqual([])
  })
  await until(() => expect(job.ran).toEqual([{ from: 'committed' }]))
})

test('of a whole batch the one that fails fails alone and is retried, and the log has no reason', async () => {
  const job = aJob((data) => {
    if ((data as { n: number }).n === 3 && job.ran.length <= 8) throw new Error('amelia@example.com')
  })
  const { queue } = await started(job, false)
  for (let n = 0; n < 8; n++) await queue.send(errand, { n })
  await started(job)
  const inState = async (wanted: string) => (await queued()).filter(({ state }) => state === wanted)
  await until(async () => expect(await inState('completed')).toHaveLength(7))
  await until(async () => expect(await inState('retry')).toMatchObject([{ data: { n: 3 } }]))
  const [failedJob] = await database.sql`select output from pgboss.job where name = ${errand} and state = 'retry'`
  expect(JSON.stringify(failedJob)).not.toContain('amelia')
  // It would wait for some seconds now; the test does not.
  await database.sql`update pgboss.job set start_after = created_on where name = ${errand}`
  await until(async () => expect(await inState('completed')).toHaveLength(8))
  expect(job.ran).toHaveLength(9)
  const failures = logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'job failed')
  expect(failures).toMatchObject([{ job: errand, error: 'Error' }])
  expect(logged.join()).not.toContain('amelia')
})

test('a job can be taken back; one that is gone is no error', async () => {
  const { queue } = await started(aJob(), false)
  const id = crypto.randomUUID()
  await queue.send(errand, { n: 1 }, { id })
  for (let times = 0; times < 2; times++)
    await database.sql.begin((tx) => queue.drop(errand, id, { transaction: asTransaction(tx) }))
  expect(await queued()).toEqual([])
})

test('two processes that work share the jobs: each runs once', async () => {
  // They also meet a database at once in which there is no queue yet.
  const fresh = await cloneDatabase('template_empty')
  onTestFinished(() => fresh.drop())
  const [one, other] = [aJob(), aJob()]
  const [{ queue }] = await Promise.all([started(one, true, fresh), started(other, true, fresh)])
  for (let n = 0; n < 6; n++) await queue.send(errand, { n })
  await until(async () => expect((await queued(fresh)).filter(({ state }) => state === 'completed')).toHaveLength(6))
  const numbers = [...one.ran, ...other.ran].map((data) => (data as { n: number }).n)
  expect(numbers.toSorted()).toEqual([0, 1, 2, 3, 4, 5])
})

/** A job that is under way until it is released. */
async function underWay(finish = async () => {}) {
  const { promise: began, resolve: begin } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { queue, stop } = await started(
    aJob(async () => {
      begin()
      await released
      await finish()
    }),
  )
  await queue.send(errand, {})
  await began
  return { stop, release }
}

test('stopping lets the job under way finish', async () => {
  const order: string[] = []
  const { stop, release } = await underWay(async () => {
    // Long enough for a stop that does not wait to be through before.
    for (let statement = 0; statement < 200; statement++) await database.sql`select 1`
    order.push('finished')
  })
  const stopping = stop(10_000).then(() => order.push('stopped'))
  release()
  await stopping
  expect(order).toEqual(['finished', 'stopped'])
  expect(await queued()).toMatchObject([{ state: 'completed' }])
})

test('a job that outlasts the shutdown is given up and stays queued for the next process', async () => {
  const { stop, release } = await underWay()
  await stop(1000)
  expect(await queued()).toMatchObject([{ state: 'retry' }])
  release()
})

test.each([
  ["later, by as long as it is away in the application's time", { minutes: 90 }, 5400],
  ['at once, when that time is already over', { minutes: -90 }, 0],
])('a job with a time is due %s', async (_case, after, waitSeconds) => {
  const { queue } = await started(aJob(), false)
  await queue.send(errand, {}, { startAfter: TEST_NOW.add(after) })
  expect(await queued()).toMatchObject([{ wait_seconds: waitSeconds }])
})
