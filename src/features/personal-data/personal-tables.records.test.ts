import { expect, test } from 'vitest'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { migrateQueueSchema } from '../../platform/jobs/jobs.ts'
import { HIDDEN_COLUMNS, PERSONAL_TABLES } from './personal-tables.data.ts'

const database = databaseForAllTests()

/** Tables without a person. A name that ends with a dot is a schema. */
const OTHER_TABLES = [
  ...['schema_migrations', 'demo_world', 'production_mark', 'content_entries', 'content_revision', 'order_figures'],
  ...['insight_figures', 'service_credentials', 'service_secrets', 'service_uses', 'guest_baskets'],
  ...['catalogue.', 'recommendations.', 'shops.', 'evri.', 'royal_mail.', 'an_post.', 'parcelforce.'],
  ...['order_management.slots', 'order_management.reservations', 'pgboss.'],
]

/** In the tables above: names of columns that usually hold something about a person, and what only looks personal. */
const PERSONAL_NAMES =
  /name|mail|phone|address|postcode|customer|recipient|owner|person|visitor|author|birth|card|message|fields|^ip$|^city/
const IMPERSONAL = [
  ...['shops.shops.name', 'shops.shops.postcode', 'catalogue.products.name', 'service_credentials.name'],
  ...['evri', 'royal_mail', 'an_post'].flatMap((schema) => [`${schema}.places.name`, `${schema}.places.postcode`]),
  ...['catalogue.cards.card', 'content_entries.fields', 'schema_migrations.name'],
]

/** In tables about a person: types and names of columns that say nothing about anybody by themselves. */
const IMPERSONAL_TYPES = /^(?:timestamp with time zone|boolean|smallint|integer|bigint|bytea|uuid)$/
const IMPERSONAL_COLUMNS = [
  /^(?:address|booking|change|customer|event|mail|method|offer|order|product|receipt|recipient|return|review|tracking|withdrawal)_(?:id|number|reference)$/,
  /^(?:kind|subject|state|status|status_description|status_before|item_status|code|type|entry|way|ended_as|failure|problem|refusal|undoing)$/,
  /^(?:order_line_key|line_key|return_key|command_key|add_keys|reference|write_reference|family|remembered_family|provider_session)$/,
  /^(?:actor|reported_by|requested_by|user_type|carrier|endpoint|site|locale|currency|origin|path|purpose|theme|barcode)$/,
  /^(?:sku|description|colour|size|picture|product_type|products|lines|data|reason|secondary_reason|refund_to)$/,
  /^(?:delivered_on|media_type|sites|counts|act|staff_id|scope_order|scope_staff)$/,
]

const PERSONAL = new Map(PERSONAL_TABLES.map((each) => [each.table, each]))
const isOther = (table: string) =>
  OTHER_TABLES.some((name) => (name.endsWith('.') ? table.startsWith(name) : table === name))

interface Column {
  table: string
  column: string
  type: string
}

async function columns(): Promise<Column[]> {
  return await database.sql<Column[]>`
    select case when table_schema = 'public' then table_name else table_schema || '.' || table_name end as table,
      column_name as column, data_type as type
    from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema') order by 1, ordinal_position`
}

test('every table has a rule, and every column that may say something about a person is in one', async () => {
  await migrateQueueSchema(database.url)
  const all = await columns()
  const tables = new Set(all.map(({ table }) => table))
  expect(tables.size).toBeGreaterThan(60)
  expect([...tables].filter((table) => !PERSONAL.has(table) && !isOther(table))).toEqual([])
  expect([...PERSONAL.keys()].filter((table) => !tables.has(table))).toEqual([])

  const looksPersonal = all.filter(
    ({ table, column }) => !PERSONAL.has(table) && !table.startsWith('pgboss.') && PERSONAL_NAMES.test(column),
  )
  expect(looksPersonal.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(IMPERSONAL.toSorted())

  for (const [table, { personal, hidden, erased, copied }] of PERSONAL) {
    const stored = all.filter((each) => each.table === table)
    const names = stored.map(({ column }) => column)
    expect(names, table).toEqual(expect.arrayContaining([...Object.keys(personal), ...hidden]))
    if (typeof erased === 'object') expect(Object.keys(personal).sort(), table).toEqual(Object.keys(erased).sort())
    if (table === 'pgboss.job') continue
    const unlisted = stored.filter(({ column, type }) => !(column in personal) && !IMPERSONAL_TYPES.test(type))
    const mayBePersonal = unlisted.filter(({ column }) => !IMPERSONAL_COLUMNS.some((names) => names.test(column)))
    expect(mayBePersonal, table).toEqual([])
    if (copied === null) continue
    const secrets = stored.filter(({ type }) => type === 'bytea').map(({ column }) => column)
    expect(HIDDEN_COLUMNS, table).toEqual(expect.arrayContaining(secrets))
  }
})
