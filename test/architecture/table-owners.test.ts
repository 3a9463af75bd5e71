import { expect, test } from 'vitest'
import { staleTableExceptions, tablesOfOthers, tablesWithoutOwner } from './table-owners.ts'

const statement = (path: string, sql: string) => [{ path, text: `sql\`${sql}\`` }]

test.each([
  ['src/features/gifts/a.ts', 'select from returns where customer_id = $', 'returns, of features/returns'],
  ['src/features/shop/a.ts', 'insert into withdrawals (customer_id) values ($)', 'withdrawals, of features/withdrawal'],
  ['src/features/basket/a.ts', 'select from orders o join gift_links l using (n)', 'gift_links, of features/gifts'],
  ['src/systems/carriers/a.ts', 'delete from catalogue.votes', 'catalogue.votes, of features/catalogue'],
  ['src/systems/carriers/a.ts', 'update shops.shops set open = true', 'shops.shops, of systems/shops'],
  ['src/platform/jobs/a.ts', 'delete from baskets', 'baskets, of features/basket'],
  ['src/platform/sessions/a.ts', 'select from orders', 'orders, of features/order-records'],
])("%s may not use others' tables: %s", (path, sql, uses) => {
  expect(tablesOfOthers(statement(path, sql))).toEqual([`${path}:1 uses ${uses}`])
})

test.each([
  ['its own', 'src/features/returns/a.ts', 'update returns set facts = $'],
  ["a ground feature's", 'src/features/gifts/a.ts', 'select from orders o join catalogue.products p on true'],
  ['of a feature that it may import', 'src/features/return-tracking/a.ts', 'select from return_lines'],
  ["a system's", 'src/features/catalogue/a.ts', 'delete from recommendations.product_views'],
  ["the platform's", 'src/systems/mail/a.ts', 'select from mails'],
  ['an exception', 'src/features/order-records/a.ts', 'select from withdrawals'],
])('tables that may be used: %s', (_whose, path, sql) => {
  expect(tablesOfOthers(statement(path, sql))).toEqual([])
})

test('an exception that nothing needs is reported', () => {
  const needed = statement('src/systems/reasons/a.ts', 'select from catalogue.products')
  expect(staleTableExceptions(needed)).toContain('systems/channels does not use catalogue.')
  expect(staleTableExceptions(needed)).not.toContain('systems/reasons does not use catalogue.')
})

test('a table without an owner is reported', () => {
  const made = (name: string) => [
    { path: 'db/migrations/0001.sql', text: `create table ${name} (\n  customer_id text primary key\n);` },
  ]
  expect(tablesWithoutOwner(made('parcels'))).toEqual(['parcels has no owner'])
  expect([...tablesWithoutOwner(made('mails')), ...tablesWithoutOwner(made('evri.places'))]).toEqual([])
})
