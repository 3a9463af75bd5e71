import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { readConfiguration } from '../../main/configuration.ts'
import { refuseRealDatabase } from '../../main/demo.ts'
import { StartError } from '../configuration/start-error.ts'
import { openDatabase } from './open-database.ts'

let database: ClonedDatabase
beforeEach(async () => {
  database = await cloneDatabase('template_empty')
})
afterEach(() => database.drop())

const open = (look: typeof refuseRealDatabase) =>
  openDatabase(readConfiguration({ DATABASE_URL: database.url }), TEST_NOW, () => {}, look)

async function tables(): Promise<string[]> {
  const rows = await database.sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
  return rows.map(({ name }) => name)
}

test('the demo does not even touch the schema where there are orders', async () => {
  await database.sql.unsafe("create table orders (id text); insert into orders values ('X-1')")
  const opening = open(refuseRealDatabase)
  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow(/but no demo data, so nothing has been changed\. For real use set NODE_ENV/)
  expect(await tables()).toEqual(['orders'])
})

test('a start that waits for a lock prints what it waits for', async () => {
  await database.sql.unsafe(`
    create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null);
    create function is_locked() returns trigger language plpgsql as $$ begin raise lock_not_available; end $$;
    create trigger is_locked before insert on schema_migrations execute function is_locked()`)
  const lines: string[] = []
  const printOnce = (line: string) => {
    lines.push(line)
    throw new Error('no second try')
  }
  const configuration = readConfiguration({ DATABASE_URL: database.url })
  await expect(openDatabase(configuration, TEST_NOW, printOnce, refuseRealDatabase)).rejects.toThrow(StartError)
  expect(lines).toEqual([expect.stringMatching(/^0001_customers\.sql waits for a lock\. .* Trying again\.$/)])
})
