import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { connect, type Sql } from './connect.ts'

const ZONES = ['UTC', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia']

let database: ClonedDatabase
let open: Sql[]
beforeAll(async () => {
  database = await cloneDatabase('template_empty')
  open = []
  await database.sql`
    create table kept (id integer primary key, at timestamptz, day date, amount bigint, facts jsonb, bytes bytea)`
})
afterAll(async () => {
  await Promise.all(open.map((sql) => sql.end()))
  await database.drop()
})

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
  await sql`truncate kept`
  await sql`insert into kept values
    (1, ${String(ROW.at)}, ${String(ROW.day)}, ${ROW.amount}, ${sql.json(ROW.facts)}, ${ROW.bytes})`
  const [row] = await sql`select at, day, amount, facts, bytes from kept where at = ${String(ROW.at)}`
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

describe.each([{ pooled: false }, { pooled: true }])('with %o', (options) => {
  test('instants, days, whole numbers, JSON and bytes come back as they went', async () => {
    expectRow(await roundTrip(opened(options)))
  })

  test('nothing comes back as nothing', async () => {
    const sql = opened(options)
    const [row] = await sql`select null::timestamptz as at, null::date as day, null::bigint as amount`
    expect({ ...row }).toEqual({ at: null, day: null, amount: null })
  })

  test('rows given as objects are put in as well', async () => {
    const sql = opened(options)
    await sql`truncate kept`
    await sql`insert into kept ${sql([
      { id: 1, at: String(ROW.at), amount: 5 },
      { id: 2, at: String(ROW.at), amount: 6 },
    ])}`
    expect(await sql`select sum(amount)::bigint as total from kept`).toEqual([{ total: 11 }])
  })

  test('transactions commit together and roll back together', async () => {
    const sql = opened(options)
    await sql`truncate kept`
    const failed = sql.begin(async (tx) => {
      await tx`insert into kept (id) values (${1})`
      throw new Error('given up')
    })
    await expect(failed).rejects.toThrow('given up')
    expect(await sql`select id from kept`).toEqual([])
    await sql.begin((tx) => tx`insert into kept (id) values (${2})`)
    expect(await sql`select id from kept`).toEqual([{ id: 2 }])
  })
})

test('behind a pooler no statement is left prepared; elsewhere they are', async () => {
  const prepared = async (sql: Sql) => {
    for (const id of [1, 2]) await sql`select ${id}::integer as id`
    const rows = await sql<{ statement: string }[]>`select statement from pg_prepared_statements`
    return rows.filter(({ statement }) => statement.includes('::integer as id')).length
  }
  expect(await prepared(opened({ pooled: true }))).toBe(0)
  expect(await prepared(opened({ pooled: false }))).toBe(1)
})

test('a connection tells its name, and sets nothing else of its session', async () => {
  const sql = opened({ pooled: false })
  const rows = await sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where source = 'client' order by name`
  const ours = rows.filter(({ name }) => !['client_encoding'].includes(name))
  expect(ours).toEqual([{ name: 'application_name', setting: 'aftercare' }])
})

describe.each(ZONES)('on a server in %s', (zone) => {
  test('instants and days are the same', async () => {
    const name = new URL(database.url).pathname.slice(1)
    await database.sql.unsafe(`alter database "${name}" set timezone to '${zone}'`)
    const sql = opened({ pooled: false })
    expect(await sql`select current_setting('timezone') as zone`).toEqual([{ zone }])
    expectRow(await roundTrip(sql))
  })

  test('instants of long ago, whose offsets have seconds, are the same', async () => {
    const sql = opened({ pooled: false })
    const [row] = await sql<{ at: Temporal.Instant }[]>`select ${'1850-01-01T12:00:00Z'}::timestamptz as at`
    expect(String(row?.at)).toBe('1850-01-01T12:00:00Z')
  })
})

test('a number too large for JavaScript is refused, and the connection stays of use', async () => {
  const sql = opened({ pooled: false })
  await expect(sql`select 9007199254740992::bigint as amount`).rejects.toThrow(RangeError)
  expect(await sql`select -9007199254740991::bigint as amount`).toEqual([{ amount: -9_007_199_254_740_991 }])
})
