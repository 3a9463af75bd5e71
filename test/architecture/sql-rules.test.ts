// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code with templates in it.
import { describe, expect, test } from 'vitest'
import { forbiddenSql, staleEntries, statementsWithoutCustomer, tablesOfNoKind } from './sql-rules.ts'

const MIGRATION = {
  path: 'db/migrations/0001_ground.sql',
  text: `
    -- now() is never used; see D-141
    create table customers (customer_id text collate "C" primary key, name text check (length(name) < 9));
    create table orders (customer_id text, order_number text, primary key (customer_id, order_number));
    create table sessions (session_hash bytea primary key, customer_id text not null);`,
}
const code = (text: string) => ({ path: 'src/features/orders/a.records.ts', text })

describe("SQL that needs the database's clock or a session", () => {
  test.each([
    'sql`update orders set seen_at = now()`',
    'tx`select current_timestamp`',
    'sql<Row[]>`select * from orders where day = CURRENT_DATE`',
    'sql`LISTEN orders`',
    'sql`notify orders`',
    'tx`select pg_advisory_lock(${1})`',
    "tx.unsafe('SET SESSION statement_timeout = 5')",
    'tx.unsafe(`select now()`)',
    "sql.listen('orders', act)",
  ])('is reported in %s', (text) => {
    expect(forbiddenSql([code(text)])).toHaveLength(1)
  })

  test('is reported in a migration, with its line', () => {
    const text = 'create table a (\n id text\n);\ncreate index b on a (now());'
    expect(forbiddenSql([{ path: 'db/migrations/2.sql', text }])).toEqual(['db/migrations/2.sql:4 now('])
  })

  test('is not seen in comments, in other templates or in a lock of the transaction', () => {
    const text =
      'tx`select pg_advisory_xact_lock(${1}) /* not now() */`\nhtml`Listen now(!)`\n// now()\nsql`select ${clock.now()} ${sql`, ${clock.now()}`}`'
    expect(forbiddenSql([MIGRATION, code(text)])).toEqual([])
  })
})

describe('tables', () => {
  test('are keyed by customer, or directories', () => {
    expect(tablesOfNoKind([MIGRATION])).toEqual([])
  })

  test.each([
    'create table labels (label_number text primary key, customer_id text)',
    'create table labels (label_number text, customer_id text, primary key (label_number, customer_id))',
    'create table if not exists labels (customer_id text)',
  ])('of neither kind are reported: %s', (text) => {
    expect(tablesOfNoKind([{ path: 'db/migrations/2.sql', text }])).toEqual([expect.stringContaining('labels')])
  })

  test('may get their key in a later statement', () => {
    const text = 'create table labels (customer_id text);\nalter table labels add primary key (customer_id, n);'
    expect(tablesOfNoKind([{ path: 'db/migrations/2.sql', text }])).toEqual([])
  })
})

describe('a statement on a growing table', () => {
  test.each([
    'sql`select * from orders where order_number = ${n}`',
    'sql`update orders set seen = true where order_number = ${n}`',
    'sql`delete from orders o where o.order_number = ${n}`',
    'sql`select customer_id from orders where order_number = ${n}`',
    'sql`select * from sessions s, orders o where s.session_hash = ${hash}`',
    'sql`delete from orders where (customer_id, order_number) in (select customer_id, order_number from orders)`',
    'sql`/* all-customers: not-listed */ delete from orders where seen`',
    "tx.unsafe('select * from public_orders join orders on true')",
  ])('without a customer is reported: %s', (text) => {
    expect(statementsWithoutCustomer([MIGRATION, code(text)]).length).toBeGreaterThan(0)
  })

  test.each([
    'sql`select * from orders where customer_id = ${id} and order_number = ${n}`',
    'sql`select * from orders o where o.customer_id in ${sql(ids)}`',
    'sql`select * from orders where (customer_id, order_number) = (${id}, ${n})`',
    'sql`select * from orders join customers using (customer_id) where customers.name = ${name}`',
    'sql`insert into orders ${sql(row)}`',
    'sql`insert into orders (customer_id) values (${id}) on conflict do update set seen = true`',
    'sql`select * from orders ${sql`where customer_id = ${id}`}`',
    'sql`select customer_id from sessions where session_hash = ${hash}`',
  ])('with one may stand: %s', (text) => {
    expect(statementsWithoutCustomer([MIGRATION, code(text)])).toEqual([])
  })

  test('may cross customers in a statement on the list, and only there', () => {
    const statement = code('sql`\n /* all-customers: old-orders */ delete from orders where placed_at < ${before}`')
    const list = [{ file: statement.path, name: 'old-orders' }]
    expect(statementsWithoutCustomer([MIGRATION, statement], list)).toEqual([])
    expect(statementsWithoutCustomer([MIGRATION, { ...statement, path: 'src/b.ts' }], list)).toHaveLength(1)
    expect(staleEntries([statement], list)).toEqual([])
    expect(staleEntries([MIGRATION], list)).toHaveLength(1)
  })
})
