import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseStrangers, reseed, seedWhenDue } from '../../../demo/seed.ts'
import { DEMO_TABLES } from '../../../demo/tables.data.ts'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { CHEAP_PASSWORDS, TEST_NOW } from '../../../test/harness/constants.ts'
import { connect } from '../database/connect.ts'
import { argon2Passwords } from '../security/argon2-passwords.ts'
import { markAsProduction } from './production-mark.ts'

const passwords = argon2Passwords(CHEAP_PASSWORDS)
const MARKED = 'This database belongs to production, so nothing has been changed.'

let database: ClonedDatabase
beforeEach(async () => {
  database = await cloneDatabase()
  await database.sql.unsafe(`truncate ${DEMO_TABLES.join(', ')}`)
})
afterEach(() => database.drop())

const marks = () => database.sql`select from production_mark`

test('the demo keeps out of a database on which production has started, however empty it is', async () => {
  const { sql } = database
  await markAsProduction(sql)
  await markAsProduction(sql)
  expect(await marks()).toHaveLength(1)
  await expect(refuseStrangers(sql)).rejects.toThrow(MARKED)
  for (const seed of [seedWhenDue, reseed]) await expect(seed(sql, passwords, TEST_NOW)).rejects.toThrow(MARKED)
  expect(await sql`select from demo_world`).toHaveLength(0)
})

const HINDRANCES: [string, (role: string) => string][] = [
  ['the table is missing', () => 'drop table production_mark'],
  ['the right is missing', (role) => `revoke insert on production_mark from ${role}`],
  ['nothing may be written', (role) => `alter role ${role} set default_transaction_read_only = on`],
]
test.each(HINDRANCES)('production starts all the same where %s, though not on the demo', async (_, hinder) => {
  const url = new URL(database.url)
  const role = `writer_of${url.pathname.replace('/', '_')}`
  await database.sql.unsafe(`
    create role ${role} login;
    grant select, insert, update, delete on all tables in schema public to ${role};
    ${hinder(role)}`)
  url.username = role
  const sql = connect({ url: url.href, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 10 })
  try {
    await markAsProduction(sql)
    await database.sql`insert into demo_world (seed_day) values ('2026-11-14')`
    await expect(markAsProduction(sql)).rejects.toThrow('This database contains the demo data.')
  } finally {
    await sql.end()
    await database.sql.unsafe(`drop owned by ${role}; drop role ${role}`)
  }
})
