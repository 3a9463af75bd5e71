import { beforeEach, expect, test } from 'vitest'
import { findVariant } from '../../../../demo/catalogue/catalogue.ts'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../../test/harness/for-all-tests.ts'
import { computeFromCustomers } from './from-customers.ts'
import { computeFromOrders } from './from-orders.ts'
import { computeFromProducts, savePairs } from './from-products.ts'
import { recompute } from './recompute.ts'
import type { RecomputeStep } from './step.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const clock = { now: () => TEST_NOW }
const SHOPPERS = ['C-amelia', 'C-noor', 'C-priya', 'C-tom']
const [DRESS, LAMP, MUG, VASE, TOWEL] = ['P1001', 'P1005', 'P1003', 'P1007', 'P1043'] as const

const database = databaseForAllTests()
beforeEach(async () => {
  await database.sql`truncate order_numbers, orders, recommendations.pairs, recommendations.tastes,
    recommendations.runs cascade`
})

let number = 800_000_000
interface Placed {
  customerId?: string
  daysAgo?: number
  status?: string
  sku?: string
}

/** An order of some shopper for these products. */
function anOrderOf(products: readonly string[], { customerId, daysAgo = 10, sku, ...more }: Placed = {}) {
  number += 1
  const lines = products.map((productId, index) =>
    anOrderLine({
      ...{ key: `${number}-${index}`, lineNo: index + 1, colour: 'Navy', ...more },
      ...(sku === undefined ? { facts: { productId } } : { sku }),
    }),
  )
  const placedAt = TEST_NOW.subtract({ hours: 24 * daysAgo })
  const owner = customerId ?? SHOPPERS[number % SHOPPERS.length] ?? ''
  return anOrder({ orderNumber: String(number), customerId: owner, placedAt, lines })
}
const times = (count: number, order: () => ReturnType<typeof anOrderOf>) => Array.from({ length: count }, order)
const place = (...orders: ReturnType<typeof anOrderOf>[]) => insertOrders(database.sql, orders)

const steps = { orders: computeFromOrders, customers: computeFromCustomers }
const compute = (other: Record<string, RecomputeStep> = {}) =>
  recompute({ sql: database.builtInSql, clock, log, steps: { ...other, ...steps } })

async function pairsOf(productId: string, strategy = 'frequently-bought-together'): Promise<string[]> {
  const rows = await database.sql<{ others: string[] }[]>`
    select to_jsonb(others) as others from recommendations.pairs where product_id = ${productId} and strategy = ${strategy}`
  return rows.flatMap(({ others }) => others)
}

/** Goods that others buy, so that there is something to be chance. */
const others = () => times(30, () => anOrderOf([`P10${10 + (number % 7)}`, `P10${30 + (number % 11)}`]))

test('DAT-35 products that several customers have bought together are paired, both ways; those of one customer are not', async () => {
  await place(
    ...others(),
    ...times(5, () => anOrderOf([LAMP, MUG])),
    ...times(9, () => anOrderOf([VASE, TOWEL], { customerId: 'C-amelia' })),
    ...times(2, () => anOrderOf([VASE, MUG])),
  )
  await compute()
  expect(await pairsOf(LAMP)).toEqual([MUG])
  expect(await pairsOf(MUG)).toEqual([LAMP])
  expect([await pairsOf(VASE), await pairsOf(TOWEL)]).toEqual([[], []])
})

test('cancelled lines do not count, a line without a product is resolved by its SKU, and wholesale is left out', async () => {
  const many = Array.from({ length: 51 }, (_, index) => `P1${String(index + 1).padStart(3, '0')}`)
  const cancelled = times(5, () => anOrderOf([LAMP, MUG], { status: 'cancelled' }))
  await place(...others(), ...cancelled, ...times(4, () => anOrderOf(many)))
  await compute()
  expect(await pairsOf(LAMP)).toEqual([])
  const [variant] = await database.sql<{ sku: string }[]>`
    select sku from catalogue.variants where product_id = ${MUG} limit 1`
  await place(...times(4, () => anOrderOf([MUG], { sku: variant?.sku ?? '' })))
  await compute()
  const popular = await database.sql`select from recommendations.popular where site = 'uk' and ${MUG} = any (products)`
  expect(popular.length).toBeGreaterThan(0)
})

test('what is popular at a site is listed there, the most ordered first, beside its own department', async () => {
  await place(...times(3, () => anOrderOf([MUG, 'no-longer-sold'])), anOrderOf([LAMP]), anOrderOf([DRESS]))
  await compute()
  const rows = await database.sql`
    select site, department, to_jsonb(products) as products from recommendations.popular order by site, department`
  expect(rows).toEqual([
    { site: 'uk', department: 'home', products: [MUG, LAMP] },
    { site: 'uk', department: 'women', products: [DRESS] },
  ])
})

test('DAT-35 what few customers buy together is of one department; once many do, orders decide', async () => {
  await place(...others(), ...times(5, () => anOrderOf([DRESS, MUG])))
  await compute()
  expect(await pairsOf(DRESS)).toEqual([])
  await place(...times(200, () => anOrderOf([DRESS, MUG], { customerId: `C-${number}` })))
  await compute()
  expect(await pairsOf(DRESS)).toEqual([MUG])
  const [first] = await database.sql`
    select products[1] as product_id from recommendations.popular where site = 'uk' and department = 'women'`
  expect(first).toEqual({ product_id: MUG })
})

test('DAT-35 REC-03 tastes and what is bought again, only of those who agreed; nothing is left of who refuses', async () => {
  const customerId = 'C-amelia'
  await place(
    anOrderOf([DRESS, MUG], { customerId }),
    anOrderOf([MUG], { customerId, daysAgo: 40 }),
    anOrderOf([VASE], { customerId, status: 'Return Complete' }),
    ...times(3, () => anOrderOf([TOWEL], { customerId, status: 'cancelled' })),
    ...times(2, () => anOrderOf([MUG], { customerId: 'C-sam' })),
    ...times(2, () => anOrderOf([LAMP], { customerId })),
  )
  const returned = String(number)
  await database.sql`
    insert into returns (customer_id, return_number, order_number, created_at, path, carrier)
    values ('C-amelia', '880000001', ${returned}, ${String(TEST_NOW)}, 'postal', 'evri')`
  await database.sql`
    insert into return_lines (customer_id, return_number, order_number, line_no, quantity, item_status)
    values ('C-amelia', '880000001', ${returned}, 1, 1, 'Awaiting Return')`
  await compute()
  const tastes = () => database.sql`select customer_id, facts from recommendations.tastes`
  const facts = {
    shelves: { 'home/kitchen-and-dining': expect.any(Number), 'women/dresses': expect.any(Number) },
    ...{ colours: { blue: 1 }, again: [MUG] },
  }
  expect(await tastes()).toMatchObject([{ customer_id: 'C-amelia', facts }])
  await database.sql`update customers set personalisation = 'refused' where customer_id = 'C-amelia'`
  await compute()
  expect(await tastes()).toEqual([])
  await database.sql`update customers set personalisation = 'accepted' where customer_id = 'C-amelia'`
})

test('DAT-35 every strategy ranks what is listed, never the product itself, at most 24 others; the rest loses its own', async () => {
  const { sql, builtInSql } = database
  await savePairs(builtInSql, 'similar', [{ productId: 'gone', others: [MUG] }])
  expect(await computeFromProducts(builtInSql, { now: TEST_NOW, stopping: undefined })).toBeGreaterThan(100)
  const rows = await sql<{ product_id: string; strategy: string; others: string[] }[]>`
    select product_id, strategy, to_jsonb(others) as others from recommendations.pairs`
  const listed = await sql<{ id: string }[]>`select distinct product_id as id from catalogue.listings`
  const ids = new Set(listed.map(({ id }) => id))
  for (const { product_id, others } of rows) {
    expect(others.length).toBeGreaterThan(0)
    expect(others.length).toBeLessThanOrEqual(24)
    expect(new Set([product_id, ...others]).size).toBe(others.length + 1)
    expect([product_id, ...others].filter((id) => !ids.has(id))).toEqual([])
  }
  const counts = Map.groupBy(rows, ({ strategy }) => strategy)
  expect([...counts.keys()].toSorted()).toEqual(['complete-the-look', 'joined-lines', 'outfit', 'similar', 'visual'])
  for (const { length } of counts.values()) expect(length).toBeGreaterThan(5)
  const [sofa = '', loveseat = ''] = ['harcourt-sofa', 'loveseat'].map((slug) => findVariant(slug).product.productId)
  expect(await pairsOf(loveseat, 'joined-lines')).toEqual([sofa])
  await sql`delete from catalogue.listings where product_id = ${sofa}`
  await computeFromProducts(builtInSql, { now: TEST_NOW, stopping: undefined })
  expect([await pairsOf(loveseat, 'joined-lines'), await pairsOf(sofa, 'similar')]).toEqual([[], []])
})

test('DAT-35 outfits follow the roles of the retailer’s own categories', async () => {
  const { sql, builtInSql } = database
  await computeFromProducts(builtInSql, { now: TEST_NOW, stopping: undefined })
  expect(await pairsOf(DRESS, 'outfit')).not.toEqual([])
  const categories = [{ slug: 'dresses', name: 'Dresses' }]
  const departments = JSON.stringify([{ slug: 'women', name: 'Women', lede: 'Dresses alone.', categories }])
  await sql`insert into catalogue.listed_departments (id, departments) values (1, ${departments}::text)`
  await computeFromProducts(builtInSql, { now: TEST_NOW, stopping: undefined })
  expect(await pairsOf(DRESS, 'outfit')).toEqual([])
  await sql`truncate catalogue.listed_departments`
})

test('a step that fails leaves what stood, and the others are done', async () => {
  await place(...times(4, () => anOrderOf([LAMP, MUG])), ...others())
  await savePairs(database.builtInSql, 'outfit', [{ productId: 'a', others: ['x'] }])
  await expect(compute({ products: () => Promise.reject(new Error('half-way')) })).rejects.toThrow('half-way')
  expect(await pairsOf('a', 'outfit')).toEqual(['x'])
  expect(await pairsOf(LAMP)).toEqual([MUG])
  const rows = await database.sql`select what, count from recommendations.runs order by what`
  expect(rows).toMatchObject([{ what: 'customers' }, { what: 'orders', count: 2 }])
})

test('one process works at a time: another has nothing to do', async () => {
  const started = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<number>()
  const slow = () => {
    started.resolve()
    return goOn.promise
  }
  const first = compute({ products: slow })
  await started.promise
  expect(await compute()).toBe('taken')
  goOn.resolve(0)
  expect(await first).toBe('done')
  expect(await compute()).toBe('done')
})
