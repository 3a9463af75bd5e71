import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { plansOf } from '../../../test/harness/plan-of.ts'
import type { Transaction } from '../database/transaction.ts'
import { asTransaction, sqlOf } from '../forms/command-log.records.ts'
import { postgresDueWork } from './due-work.records.ts'
import type { DueWork, DueWorkKey } from './due-work.ts'

const database = databaseForAllTests()
const records = postgresDueWork(database.sql)
beforeAll(async () => {
  await database.sql`create table marks (mark text primary key)`
})
beforeEach(async () => {
  await database.sql`truncate due_work, marks`
})

const KEY: DueWorkKey = { customerId: 'C-amelia', kind: 'remind', subject: '8104729365' }
const LATER = TEST_NOW.add({ hours: 1 })

const aWork = (more: Partial<DueWork> = {}): DueWork => ({ ...KEY, dueAt: TEST_NOW, facts: { site: 'uk' }, ...more })
const within = <T>(act: (transaction: Transaction) => Promise<T>) => database.sql.begin((tx) => act(asTransaction(tx)))
const plan = (...work: DueWork[]) => within((transaction) => records.plan(transaction, work, TEST_NOW))
const subjectsDue = async (at = TEST_NOW, limit = 100) =>
  (await records.listDue(at, limit)).map(({ subject }) => subject)

/** What an act leaves behind. */
const leave = async (transaction: Transaction, mark: string) => {
  await sqlOf(transaction)`insert into marks (mark) values (${mark})`
}
const marks = async () => (await database.sql<{ mark: string }[]>`select mark from marks`).map(({ mark }) => mark)

const never = async () => expect.unreachable('it acted')

describe('planning', () => {
  test('what is planned is due at its time and not before, oldest first', async () => {
    await plan(
      aWork({ subject: 'last', dueAt: TEST_NOW }),
      aWork({ subject: 'first', dueAt: TEST_NOW.subtract({ hours: 2 }), customerId: 'C-orla' }),
      aWork({ subject: 'later', dueAt: TEST_NOW.add({ milliseconds: 1 }) }),
      aWork({ subject: 'second', dueAt: TEST_NOW.subtract({ hours: 1 }), kind: 'lapse' }),
    )
    expect(await subjectsDue()).toEqual(['first', 'second', 'last'])
    expect(await subjectsDue(TEST_NOW, 2)).toEqual(['first', 'second'])
    expect((await records.listDue(LATER, 1))[0]).toEqual({
      ...KEY,
      customerId: 'C-orla',
      subject: 'first',
      attempts: 0,
    })
  })

  test('planned twice is one, and the first stays as it is', async () => {
    await plan(aWork())
    await plan(aWork({ dueAt: LATER, facts: { site: 'ie' } }), aWork({ subject: 'new' }), aWork({ subject: 'new' }))
    expect(await subjectsDue(LATER)).toEqual([KEY.subject, 'new'])
    const seen: DueWork[] = []
    await records.once(KEY, TEST_NOW, async (_transaction, work) => void seen.push(work))
    expect(seen).toEqual([aWork()])
  })

  test('what is no longer to be done is dropped, and may be planned anew; what is done stays done', async () => {
    await plan(aWork(), aWork({ subject: 'other' }))
    await within((transaction) => records.drop(transaction, KEY))
    expect(await subjectsDue()).toEqual(['other'])
    expect(await records.once(KEY, TEST_NOW, never)).toBe(false)
    await plan(aWork())
    expect(await records.once(KEY, TEST_NOW, async () => {})).toBe(true)
    await within((transaction) => records.drop(transaction, KEY))
    await plan(aWork())
    expect(await records.once(KEY, TEST_NOW, never)).toBe(false)
  })

  test('what is moved is due at its new time, and what is done is not moved', async () => {
    await plan(aWork())
    await records.postpone({ ...KEY, attempts: 0 }, TEST_NOW.add({ minutes: 1 }))
    await within((transaction) => records.move(transaction, KEY, LATER))
    expect(await subjectsDue(LATER.subtract({ seconds: 1 }))).toEqual([])
    expect(await records.once(KEY, TEST_NOW, never)).toBe(false)
    expect(await records.listDue(LATER, 1)).toEqual([{ ...KEY, attempts: 0 }])
    expect(await records.once(KEY, LATER, async () => {})).toBe(true)
    await within((transaction) => records.move(transaction, KEY, TEST_NOW))
    expect(await subjectsDue(LATER)).toEqual([])
  })
})

test('a process that is lost between act and commit leaves its work due, and another does it once', async () => {
  await plan(aWork())
  const { promise: begun, resolve: begin } = Promise.withResolvers<number>()
  const lost = records.once(KEY, TEST_NOW, async (transaction) => {
    await leave(transaction, 'lost')
    const [row] = await sqlOf(transaction)<{ pid: number }[]>`select pg_backend_pid() as pid`
    begin(row?.pid ?? 0)
    await new Promise(() => {})
  })
  const ended = expect(lost).rejects.toThrow()
  await database.sql`select pg_terminate_backend(${await begun}, 5000)`
  await ended
  expect(await marks()).toEqual([])
  expect(await subjectsDue()).toEqual([KEY.subject])
  expect(await records.once(KEY, TEST_NOW, (transaction) => leave(transaction, 'done'))).toBe(true)
  expect(await marks()).toEqual(['done'])
})

test('due work is read by an index on its time, however much is done or not due yet', async () => {
  await database.sql`
    insert into due_work (customer_id, kind, subject, due_at, queued_at, done_at)
    select 'C-' || n, 'remind', n, t + case when n > 10000 then interval '1 day' else interval '0' end, t,
      case when n between 21 and 10000 then t end
    from generate_series(1, 20000) n, (values (${String(TEST_NOW)}::timestamptz)) v (t)`
  await database.sql`analyze due_work`
  for (const mode of ['force_generic_plan', 'force_custom_plan'] as const) {
    const [dueWork] = await plansOf(database, () => records.listDue(TEST_NOW, 100), mode)
    expect(dueWork).toMatchObject({ indexes: ['due_work_open'], sequentialScans: [] })
  }
})
