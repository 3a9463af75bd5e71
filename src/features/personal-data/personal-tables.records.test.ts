import { expect, test } from 'vitest'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { migrateQueueSchema } from '../../platform/jobs/jobs.ts'
import { OTHER_TABLES, PERSONAL_TABLES } from './personal-tables.data.ts'

const database = databaseForAllTests()

/** Names of columns that usually hold something about a person. */
const PERSONAL_NAMES =
  /name|mail|phone|address|postcode|customer|recipient|owner|person|visitor|author|birth|card|message|fields|^ip$|^city/

/** What only looks personal. */
const IMPERSONAL = [
  ...['shops.shops.name', 'shops.shops.postcode', 'catalogue.products.name', 'service_credentials.name'],
  ...['evri', 'royal_mail', 'an_post'].flatMap((schema) => [`${schema}.places.name`, `${schema}.places.postcode`]),
  ...['catalogue.cards.card', 'content_entries.fields', 'schema_migrations.name'],
]

const PERSONAL = new Map(PERSONAL_TABLES.map((each) => [each.table, each]))
const isOther = (table: string) =>
  OTHER_TABLES.some((name) => (name.endsWith('.') ? table.startsWith(name) : table === name))

async function columns(): Promise<{ table: string; column: string }[]> {
  return await database.sql<{ table: string; column: string }[]>`
    select case when table_schema = 'public' then table_name else table_schema || '.' || table_name end as table,
      column_name as column
    from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema') order by 1, ordinal_position`
}

test('every column of every table is listed, and none that looks personal is in a table without a person', async () => {
  await migrateQueueSchema(database.url)
  const byTable = Map.groupBy(await columns(), ({ table }) => table)
  expect(byTable.size).toBeGreaterThan(60)
  expect([...byTable.keys()].filter((table) => !PERSONAL.has(table) && !isOther(table))).toEqual([])
  expect([...PERSONAL.keys()].filter((table) => !byTable.has(table))).toEqual([])
  for (const [table, { personal, other, hidden = '' }] of PERSONAL) {
    const stored = (byTable.get(table) ?? []).map(({ column }) => column)
    const listed = [...Object.keys(personal), ...other.split(' ').filter(Boolean)]
    if (table !== 'pgboss.job') expect(listed.toSorted(), table).toEqual(stored.toSorted())
    expect(stored, table).toEqual(expect.arrayContaining(hidden.split(' ').filter(Boolean)))
  }
  const looksPersonal = [...byTable.values()]
    .flat()
    .filter(({ table, column }) => !PERSONAL.has(table) && !table.startsWith('pgboss.') && PERSONAL_NAMES.test(column))
    .map(({ table, column }) => `${table}.${column}`)
  expect(looksPersonal.sort().join('\n')).toBe(IMPERSONAL.toSorted().join('\n'))
})
