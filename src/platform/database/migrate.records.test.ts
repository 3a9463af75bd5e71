import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { connect, type Sql } from './connect.ts'
import { type Migration, MigrationError, migrate } from './migrate.ts'
import { MIGRATIONS } from './open-database.ts'

const names = MIGRATIONS.map(({ name }) => name)
const NEXT: Migration = { name: '9999_next.sql', text: 'create table next_one (id integer primary key)' }

let database: ClonedDatabase
afterEach(() => database.drop())

async function tables(): Promise<string[]> {
  const rows = await database.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`
  return rows.map(({ name }) => name)
}

const applied = () => database.sql<{ name: string; applied_at: Temporal.Instant }[]>`
  select name, applied_at from schema_migrations order by name`

describe('where there is nothing yet', () => {
  beforeEach(async () => {
    database = await cloneDatabase('template_empty')
  })

  test('an empty database gets every migration, in the order of their names', async () => {
    expect(names).toEqual(names.toSorted())
    expect(await migrate(database.sql, MIGRATIONS, TEST_NOW)).toEqual(names)
    expect(await tables()).toEqual(expect.arrayContaining(['orders', 'order_lines', 'sessions', 'commands']))
    const rows = await applied()
    expect(rows.map(({ name }) => name)).toEqual(names)
    expect(rows.every(({ applied_at }) => applied_at.equals(TEST_NOW))).toBe(true)
  })

  test('of several processes at once, one applies and the others find it done', async () => {
    const processes = Array.from({ length: 4 }, () =>
      connect({ url: database.url, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 10 }),
    )
    const outcomes = await Promise.all(processes.map((sql) => migrate(sql, MIGRATIONS, TEST_NOW)))
    expect(outcomes.toSorted((one, other) => other.length - one.length)).toEqual([names, [], [], []])
    await Promise.all(processes.map((sql) => sql.end()))
  })

  test('a migration that fails leaves nothing behind, and the next try starts afresh', async () => {
    const failing = { name: NEXT.name, text: `${NEXT.text}; select 1 / 0` }
    await expect(migrate(database.sql, [...MIGRATIONS, failing], TEST_NOW)).rejects.toMatchObject({ code: '22012' })
    expect(await tables()).toEqual([])
    expect(await migrate(database.sql, [...MIGRATIONS, NEXT], TEST_NOW)).toEqual([...names, NEXT.name])
  })
})

/** The seeded world stands on every migration, of that day. */
describe('where every migration was applied', () => {
  beforeEach(async () => {
    database = await cloneDatabase('template_seeded')
  })

  const ANOTHER =
    'The database was made by another version of Aftercare (9999_next.sql); if it is a demo, "npm run demo:reset" rebuilds it.'

  test.each([
    ['a migration that was changed after it had been applied', [{ ...NEXT, text: `${NEXT.text} -- and more` }]],
    ['a database newer than the product', []],
  ])('%s is refused by name', async (_, next) => {
    await migrate(database.sql, [...MIGRATIONS, NEXT], TEST_NOW)
    const later = { name: '9999_z.sql', text: 'create table later (id integer)' }
    const attempt = migrate(database.sql, [...MIGRATIONS, ...next, later], TEST_NOW)
    await expect(attempt).rejects.toThrow(new MigrationError(ANOTHER))
    expect(await tables()).not.toContain('later')
  })

  describe('a locked table', () => {
    const altering: Migration = { name: NEXT.name, text: 'alter table orders add column next_one integer' }
    const QUICK = { lockTimeoutMs: 50, pauseMs: 10 }
    let other: Sql
    beforeEach(() => {
      other = connect({ url: database.url, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 10 })
    })
    afterEach(() => other.end())

    /** Reads the orders in a transaction that stays open until it is let go. */
    async function holdOrders() {
      const held = Promise.withResolvers<void>()
      const goes = Promise.withResolvers<void>()
      const ended = other.begin(async (tx) => {
        await tx`select from orders limit 1`
        held.resolve()
        await goes.promise
      })
      await held.promise
      return async () => {
        goes.resolve()
        await ended
      }
    }

    test('is waited for in short tries that say who holds it, and then changed', async () => {
      const letGo = await holdOrders()
      const lines: string[] = []
      const done = migrate(database.sql, [...MIGRATIONS, altering], TEST_NOW, {
        ...QUICK,
        print: (line) => lines.push(line),
      })
      await expect.poll(() => lines.length).toBeGreaterThan(1)
      await letGo()
      expect(await done).toEqual([NEXT.name])
      expect(lines[0]).toMatch(
        /^9999_next\.sql waits for a lock\. In use: orders, by process \d+ of PostgreSQL \(aftercare, idle in transaction since 20\S+Z\)\. Trying again\.$/,
      )
    })

    test('stops the migration in the end, with a message', async () => {
      const letGo = await holdOrders()
      const attempt = migrate(database.sql, [...MIGRATIONS, altering], TEST_NOW, { ...QUICK, giveUpAfterMs: 100 })
      await expect(attempt).rejects.toThrow(MigrationError)
      await expect(attempt).rejects.toThrow(
        /^9999_next\.sql waits for a lock\. In use: orders, by .*\. Nothing has been changed\.$/,
      )
      await letGo()
      expect(await migrate(database.sql, [...MIGRATIONS, altering], TEST_NOW)).toEqual([NEXT.name])
    })
  })
})
