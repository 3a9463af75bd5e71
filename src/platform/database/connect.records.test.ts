import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databaseForAllTests, forAllTests } from '../../../test/harness/for-all-tests.ts'
import { connect, outsideTransaction, type Sql } from './connect.ts'
import { databaseHealth } from './database-health.ts'
import { limitWaits, STATEMENT_TIMEOUTS } from './open-database.ts'

const database = databaseForAllTests('template_empty')
const sql = forAllTests(
  async () => connect({ url: database.url, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 1 }),
  (opened) => opened.end({ timeout: 0 }),
)

test('a process whose connections never come back hangs, after a minute; one that gets one again does not', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: taken } = Promise.withResolvers<void>()
  const holding = sql.begin(async (tx) => {
    await tx`select 1`
    taken()
    await released
  })
  await held
  const [soon, usual] = [databaseHealth(sql, 500), databaseHealth(sql)]
  expect([await soon.isHung(), await soon.answers()]).toEqual([false, false])
  await vi.waitUntil(() => soon.isHung(), { timeout: 10_000 })
  expect(await usual.isHung()).toBe(false)
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  expect(await usual.isHung()).toBe(true)
  later.mockRestore()
  release()
  await holding
  expect([await soon.isHung(), await soon.answers()]).toEqual([false, true])
})

async function waits(): Promise<unknown> {
  const fresh = database.sql.openSeparate()
  const [row] = await fresh`
    select current_setting('statement_timeout') as statement_timeout, current_setting('lock_timeout') as lock_timeout,
      current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout`
  await fresh.end()
  return row
}

test('new connections end what takes too long; a limit that is already set stays', async () => {
  await Promise.all([1, 2, 3].map(() => limitWaits(database.sql)))
  expect(await waits()).toEqual({
    statement_timeout: '1min',
    lock_timeout: '15s',
    idle_in_transaction_session_timeout: '1min',
  })

  const name = new URL(database.url).pathname.slice(1)
  await database.sql.unsafe(`alter role current_user in database ${name} set lock_timeout = '7s'`)
  const fresh = database.sql.openSeparate()
  await limitWaits(fresh)
  await fresh.end()
  expect(await waits()).toMatchObject({ lock_timeout: '7s' })
  expect(Object.keys(STATEMENT_TIMEOUTS)).toHaveLength(3)
})

describe('connections', () => {
  const open: Sql[] = []
  beforeAll(async () => {
    await database.sql`
    create table samples (id integer primary key, at timestamptz, day date, amount bigint, facts jsonb, bytes bytea)`
  })

  afterAll(() => Promise.all(open.map((sql) => sql.end())))

  function opened(options: { pooled: boolean }): Sql {
    const sql = connect({ url: database.url, connectionsMax: 1, connectTimeoutSeconds: 10, ...options })
    open.push(sql)
    return sql
  }
  const ROW = {
    at: Temporal.Instant.from('2026-03-29T00:59:59.123456Z'),
    day: Temporal.PlainDate.from('2026-03-29'),
    amount: 9_007_199_254_740_991,
    facts: { a: [1, 'two', null], é: true },
    bytes: Buffer.from([0, 255, 10]),
  }

  async function roundTrip(sql: Sql): Promise<Record<string, unknown>> {
    await sql`truncate samples`
    await sql`insert into samples values
    (1, ${String(ROW.at)}, ${String(ROW.day)}, ${ROW.amount}, ${sql.json(ROW.facts)}, ${ROW.bytes})`
    const [row] = await sql`select at, day, amount, facts, bytes from samples where at = ${String(ROW.at)}`
    return { ...row }
  }

  function expectRow(row: Record<string, unknown>): void {
    expect(row.at).toBeInstanceOf(Temporal.Instant)
    expect(String(row.at)).toBe(String(ROW.at))
    expect(row.day).toBeInstanceOf(Temporal.PlainDate)
    expect(String(row.day)).toBe(String(ROW.day))
    expect(row.amount).toBe(ROW.amount)
    expect(row.facts).toEqual(ROW.facts)
    expect(Buffer.compare(row.bytes as Buffer, ROW.bytes)).toBe(0)
  }

  test.each([{ pooled: false }, { pooled: true }])(
    'with %o instants, days, whole numbers, JSON and bytes come back as they went',
    async (options) => {
      expectRow(await roundTrip(opened(options)))
    },
  )

  test('behind a pooler no statement is left prepared; elsewhere they are', async () => {
    const prepared = async (sql: Sql) => {
      for (const id of [1, 2]) await sql`select ${id}::integer as id`
      const rows = await sql<{ statement: string }[]>`select statement from pg_prepared_statements`
      return rows.filter(({ statement }) => statement.includes('::integer as id')).length
    }
    expect(await prepared(opened({ pooled: true }))).toBe(0)
    expect(await prepared(opened({ pooled: false }))).toBe(1)
  })

  test('on a server in another zone instants and days are the same', async () => {
    const zone = 'America/St_Johns'
    const name = new URL(database.url).pathname.slice(1)
    await database.sql.unsafe(`alter database "${name}" set timezone to '${zone}'`)
    const sql = opened({ pooled: false })
    expect(await sql`select current_setting('timezone') as zone`).toEqual([{ zone }])
    expectRow(await roundTrip(sql))
  })

  describe('inside a transaction', () => {
    const NESTED = 'another connection was requested inside a transaction'

    test('no other connection can be had, of any pool; after its end it can', async () => {
      const [sql, other] = [opened({ pooled: false }), opened({ pooled: false })]
      await sql.begin(async (tx) => {
        await expect(sql`select 1`).rejects.toThrow(NESTED)
        await expect(other.begin(async () => {})).rejects.toThrow(NESTED)
        await tx`select 1`
      })
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    })

    test('statements that are started at once are sent one after the other, and none comes after its end', async () => {
      const sql = opened({ pooled: false })
      const connections = await sql.begin(async (tx) => {
        const both = await Promise.all([tx`select 1 as one`, tx`select 2 as one`])
        expect(both).toEqual([[{ one: 1 }], [{ one: 2 }]])
        return [tx]
      })
      const [ended = sql] = connections as unknown as Sql[]
      await expect(ended`select 1`).rejects.toThrow('after the end of its transaction')
    })

    test('a failure that was passed over does not commit in silence', async () => {
      const sql = opened({ pooled: false })
      const passedOver = sql.begin(async (tx) => {
        await tx`select 1 / 0`.catch(() => undefined)
      })
      await expect(passedOver).rejects.toThrow('a transaction with a failed statement')
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    })

    test('a backend that goes away fails that transaction alone, and nothing of it is carried on elsewhere', async () => {
      const sql = connect({ url: database.url, connectionsMax: 2, connectTimeoutSeconds: 10, pooled: false })
      open.push(sql)
      await sql`truncate samples`
      const ends = Array.from({ length: 10 }, (_, nth) =>
        sql.begin(async (tx) => {
          await tx`insert into samples (id) values (${nth * 2})`
          const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
          if (nth % 2 === 0)
            await outsideTransaction(async () => database.sql`select pg_terminate_backend(${row?.pid ?? 0})`)
          await tx`insert into samples (id) values (${nth * 2 + 1})`
        }),
      )
      const outcomes = (await Promise.allSettled(ends)).map(({ status }) => status)
      expect(outcomes).toEqual(Array.from({ length: 10 }, (_, nth) => (nth % 2 === 0 ? 'rejected' : 'fulfilled')))
      const rows = await sql<{ id: number }[]>`select id from samples order by id`
      expect(rows.map(({ id }) => id)).toEqual([2, 3, 6, 7, 10, 11, 14, 15, 18, 19])
    })
  })

  test('a statement whose table has changed meanwhile is prepared again', async () => {
    const sql = opened({ pooled: false })
    await database.sql`create table changing (a integer)`
    const read = () => sql`select * from changing`
    await read()
    await database.sql`alter table changing add column b integer`
    expect(await read()).toEqual([])
  })
})
