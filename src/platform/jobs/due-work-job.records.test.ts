import { beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { asTransaction, sqlOf } from '../forms/command-log.records.ts'
import { type DueWorkRecords, postgresDueWork } from './due-work.records.ts'
import type { DueWork, DueWorkHandler, DueWorkHandlers } from './due-work.ts'
import { dueWorkJob } from './due-work-job.ts'

const database = databaseForAllTests()
let now = TEST_NOW
const clock = { now: () => now }
const logged: string[] = []
const note = (event: string, facts?: object) => void logged.push(`${event} ${JSON.stringify(facts)}`)
const log = {
  ...{ debug() {}, info: note, warn: note },
  error: (event: string, _error: unknown, facts?: object) => note(event, facts),
}

const records = postgresDueWork(database.sql)
beforeAll(async () => {
  await database.sql`create table marks (mark text primary key)`
})
beforeEach(async () => {
  now = TEST_NOW
  logged.length = 0
  await database.sql`truncate due_work, marks`
})

const pass = (minutes: number) => {
  now = now.add({ minutes })
}
const aWork = (subject: string, more: Partial<DueWork> = {}): DueWork => ({
  ...{ customerId: 'C-amelia', kind: 'remind', subject, dueAt: TEST_NOW, facts: {} },
  ...more,
})
const plan = (...work: DueWork[]) => database.sql.begin((tx) => records.plan(asTransaction(tx), work, TEST_NOW))

/** Leaves one row per run, so that a second run would be seen; fails on request. */
function aHandler({ failing = new Set<string>() } = {}) {
  const handlers: { remind: DueWorkHandler } = {
    async remind(transaction, { subject }) {
      await sqlOf(transaction)`
        insert into marks select ${`${subject} `} || count(*) from marks where mark like ${`${subject} %`}`
      if (failing.has(subject)) throw new Error('it broke')
    },
  }
  return { handlers, failing }
}
const acts = async () =>
  (await database.sql<{ mark: string }[]>`select mark from marks order by mark collate "C"`).map(({ mark }) => mark)
const aJob = (handlers: DueWorkHandlers, more: { records?: DueWorkRecords; elapsedMs?: () => number } = {}) =>
  dueWorkJob({ records, handlers, clock, log, ...more })

test('it runs every minute, and does what is due and nothing else', async () => {
  const { handlers } = aHandler()
  const job = aJob(handlers)
  expect(job).toMatchObject({ name: 'due-work', schedule: '* * * * *' })
  await plan(aWork('A'), aWork('B', { dueAt: TEST_NOW.add({ minutes: 1 }) }))
  await job.run(null)
  expect(await acts()).toEqual(['A 0'])
  // A demo's clock that is moved forward makes things due.
  pass(24 * 60)
  await job.run(null)
  await job.run(null)
  expect(await acts()).toEqual(['A 0', 'B 0'])
  expect(logged).toEqual(['due work {"done":1,"failed":0}', 'due work {"done":1,"failed":0}'])
})

test('after a day without a run each piece of work is done exactly once, however many run at once', async () => {
  const { handlers } = aHandler()
  const work = Array.from({ length: 250 }, (_, n) => aWork(`R${n}`, { dueAt: TEST_NOW.add({ minutes: n }) }))
  await plan(...work)
  pass(24 * 60)
  await Promise.all([aJob(handlers).run(null), aJob(handlers).run(null), aJob(handlers).run(null)])
  // Work that another process held at the end is left for the next minute.
  await aJob(handlers).run(null)
  expect(await acts()).toEqual(work.map(({ subject }) => `${subject} 0`).sort())
  expect(logged.join()).not.toContain('due work failed')
})

test('what fails changes nothing, holds up no other, and is put off: 1, 5, 15, 60 minutes, then every hour', async () => {
  const { handlers, failing } = aHandler({ failing: new Set(['A']) })
  const job = aJob(handlers)
  await plan(aWork('A', { dueAt: TEST_NOW.subtract({ hours: 1 }) }), aWork('B'), aWork('C'))
  await job.run(null)
  expect(await acts()).toEqual(['B 0', 'C 0'])
  expect(logged.splice(0)).toEqual([
    'due work failed {"kind":"remind","subject":"A","attempts":1}',
    'due work {"done":2,"failed":1}',
  ])
  const failed = (attempts: number) => `due work failed {"kind":"remind","subject":"A","attempts":${attempts}}`
  for (const [n, minutes] of [1, 5, 15, 60, 60, 60].entries()) {
    pass(minutes - 1)
    now = now.add({ seconds: 59 })
    await job.run(null)
    expect(logged).toEqual([])
    now = now.add({ seconds: 1 })
    await job.run(null)
    expect(logged.splice(0)).toEqual([failed(n + 2), 'due work {"done":0,"failed":1}'])
  }
  failing.clear()
  pass(60)
  await job.run(null)
  expect(await acts()).toEqual(['A 0', 'B 0', 'C 0'])
})

test('a kind that this release does not know is put off and logged; a release that knows it does it', async () => {
  const { handlers } = aHandler()
  await plan(aWork('A', { kind: 'from-tomorrow' }), aWork('B', { kind: 'from-tomorrow' }), aWork('C'))
  await aJob(handlers).run(null)
  expect(await acts()).toEqual(['C 0'])
  expect(logged.splice(0)).toEqual([
    'due work of unknown kind {"kinds":"from-tomorrow","unknown":2}',
    'due work {"done":1,"failed":0}',
  ])
  await aJob(handlers).run(null)
  expect(logged).toEqual([])
  pass(1)
  const { remind } = handlers
  if (!remind) return expect.unreachable('no handler')
  await aJob({ 'from-tomorrow': remind }).run(null)
  expect(await acts()).toEqual(['A 0', 'B 0', 'C 0'])
})

test('it ends after three minutes, and the next goes on', async () => {
  const { handlers } = aHandler()
  await plan(aWork('A'), aWork('B', { dueAt: TEST_NOW.subtract({ hours: 1 }) }))
  let ms = 0
  const slow: DueWorkHandlers = {
    async remind(...given) {
      await handlers.remind(...given)
      ms += 180_000
    },
  }
  await aJob(slow, { elapsedMs: () => ms }).run(null)
  expect(await acts()).toEqual(['B 0'])
  await aJob(slow, { elapsedMs: () => ms }).run(null)
  expect(await acts()).toEqual(['A 0', 'B 0'])
})
