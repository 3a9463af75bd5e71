import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineFacts } from '../src/features/order-records/order-rows.records.ts'
import { argon2Passwords } from '../src/platform/security/argon2-passwords.ts'
import { type ClonedDatabase, cloneDatabase } from '../test/harness/clone-database.ts'
import { CHEAP_PASSWORDS, TEST_NOW } from '../test/harness/constants.ts'
import { loadMany } from './load-many.ts'
import { loadProducts } from './load-products.ts'

const load = { customers: 300, orders: 2000, passwords: argon2Passwords(CHEAP_PASSWORDS), now: TEST_NOW }
let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const one = async <T>(query: PromiseLike<readonly { value: T }[]>) => (await query)[0]?.value

test('loaded shoppers are added to the demo’s own, with uneven numbers of orders', async () => {
  const { sql } = database
  const printed: number[] = []
  const loaded = await loadMany(sql, load, (rows) => printed.push(rows))
  expect(loaded).toEqual({ customers: 300, orders: 2000, firstNumber: '7000000001' })
  expect(printed.at(-1)).toBeGreaterThan(300 + 2 * 2000 + 3000)
  expect(
    await one(sql<{ value: number }[]>`select count(*) as value from customers where customer_id like 'L-%'`),
  ).toBe(300)
  const counts = await sql<{ customer_id: string; count: number }[]>`
    select customer_id, count(*) from orders where customer_id like 'L-%' group by 1 order by 2 desc, 1`
  expect(counts.slice(0, 2)).toEqual([
    { customer_id: 'L-000001', count: 200 },
    { customer_id: 'L-000002', count: 20 },
  ])
  expect(counts).toHaveLength(300)
})

test('loaded orders are orders like any other', async () => {
  const { sql } = database
  const wrong = sql<{ value: number }[]>`
    select count(*) as value from orders o where customer_id like 'L-%' and grand_total_pence <> 399 + (
      select sum(line_total_pence) from order_lines l
      where l.customer_id = o.customer_id and l.order_number = o.order_number)`
  expect(await one(wrong)).toBe(0)
  const [line] = await sql<{ delivered_on: Temporal.PlainDate; facts: unknown }[]>`
    select delivered_on, facts from order_lines where customer_id = 'L-000002' and delivered_on is not null limit 1`
  expect(lineFacts.read(line!.facts).defaultLastReturnOn?.equals(line!.delivered_on.add({ days: 35 }))).toBe(true)
})

test('a second load adds more; the world now counts as changed', async () => {
  const { sql } = database
  const loaded = await loadMany(sql, { ...load, orders: 50 }, () => {})
  expect(loaded.firstNumber).toBe('7000002001')
  expect(await one(sql<{ value: boolean }[]>`select changed_at is not null as value from demo_world`)).toBe(true)
})

test('where products were loaded, orders hold them: a few very often, and neighbours together', async () => {
  const { sql } = database
  await loadProducts(sql, { products: 40, now: TEST_NOW }, () => {})
  const { firstNumber } = await loadMany(sql, { ...load, orders: 400 }, () => {})
  const rows = await sql<{ order_number: string; products: string[] }[]>`
    select order_number, json_agg(facts->>'productId' order by line_no) as products from order_lines
    where customer_id like 'L-%' and order_number >= ${firstNumber} group by 1 order by 1`
  expect(rows).toHaveLength(400)
  const all = rows.flatMap(({ products }) => products)
  expect(all.length).toBeGreaterThan(900)
  expect(all.every((id) => /^P9\d{6}$/.test(id))).toBe(true)
  const held = (id: string) => all.filter((each) => each === id).length
  expect(held('P9000001')).toBeGreaterThan(5 * held('P9000030'))
  const both = rows.filter(({ products }) => products.includes('P9000007') && products.includes('P9000008'))
  expect(both.length).toBeGreaterThan(2)
})
