import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { beginOnOwnConnection } from '../../../test/harness/begin-on-own-connection.ts'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { type AttemptCounter, postgresAttemptCounter } from './attempt-counter.records.ts'

const WINDOW_MINUTES = 15
const hashOf = (text: string): Uint8Array => createHash('sha256').update(text).digest()
const ACCOUNT = hashOf('account')
const ADDRESS = hashOf('address')

let database: ClonedDatabase
let counter: AttemptCounter
beforeAll(async () => {
  database = await cloneDatabase()
  counter = postgresAttemptCounter(database.sql)
})
beforeEach(async () => {
  await database.sql`truncate rate_limits`
})
afterAll(() => database.drop())

const count = (subjects: Uint8Array[], after: Temporal.DurationLike = { seconds: 0 }) =>
  counter.count(subjects, TEST_NOW.add(after), WINDOW_MINUTES)

test('each attempt counts one more, for each of its subjects, in the order they were given', async () => {
  await count([ACCOUNT])
  await count([ACCOUNT])
  expect(await count([ACCOUNT, ADDRESS])).toEqual([3, 1])
  expect(await count([ADDRESS, ACCOUNT])).toEqual([2, 4])
})

test('twenty attempts at once are counted exactly', async () => {
  const counts = await Promise.all(Array.from({ length: 20 }, () => count([ACCOUNT, ADDRESS])))
  const expected = Array.from({ length: 20 }, (_, at) => at + 1)
  for (const subject of [0, 1]) {
    expect(counts.map((each) => each[subject] ?? 0).toSorted((one, other) => one - other)).toEqual(expected)
  }
})

test.each(['as they are sorted', 'the other way round'])(
  'given %s, subjects are locked in one order',
  async (given) => {
    const [low, high] = [ACCOUNT, ADDRESS].toSorted(Buffer.compare) as [Uint8Array, Uint8Array]
    await count([low, high])
    const counting = await beginOnOwnConnection(database.sql, async (tx) => {
      await tx`select 1 from rate_limits where subject = ${low} for update`
      const waiting = count(given === 'as they are sorted' ? [low, high] : [high, low])
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), { timeout: 5000, interval: 10 })
      // It waits for the lower one, so it must not hold the higher one yet.
      expect(await database.sql`select 1 from rate_limits where subject = ${high} for update nowait`).toHaveLength(1)
      return { waiting }
    })
    expect(await counting.waiting).toEqual([2, 2])
  },
)

async function waitingForLocks(): Promise<number> {
  const [row] = await database.sql<{ waiting: number }[]>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return row?.waiting ?? 0
}

test('the window opens with the first attempt, and later ones do not draw it out', async () => {
  await count([ACCOUNT])
  expect(await count([ACCOUNT], { minutes: 14, seconds: 59 })).toEqual([2])
  expect(await count([ACCOUNT], { minutes: 15 })).toEqual([1])
  expect(await count([ACCOUNT], { minutes: 29, seconds: 59 })).toEqual([2])
})

test('a subject that is cleared starts anew, the others go on', async () => {
  await count([ACCOUNT, ADDRESS])
  await counter.clear(ACCOUNT)
  expect(await count([ACCOUNT, ADDRESS])).toEqual([1, 2])
})

test('as many attempts are taken back as given, never below zero', async () => {
  for (let times = 0; times < 5; times += 1) await count([ACCOUNT, ADDRESS])
  await counter.takeBack(ACCOUNT, 3)
  expect(await count([ACCOUNT, ADDRESS])).toEqual([3, 6])
  await counter.takeBack(ACCOUNT, 9)
  expect(await count([ACCOUNT])).toEqual([1])
})
