import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { type ClonedDatabase, cloneDatabase } from '../../../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import type { OwnTransactionSql } from '../../own-sql.ts'
import { frequentlyBought } from './frequently-bought.ts'
import { keepPairs, type RankedProduct } from './keep-pairs.ts'
import { recompute } from './recompute.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const clock = { now: () => TEST_NOW }
const SHOPPERS = ['C-amelia', 'C-noor', 'C-priya', 'C-tom']
const [DRESS, LAMP, MUG, VASE, TOWEL] = ['P1001', 'P1005', 'P1003', 'P1007', 'P1043'] as const

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.sql`truncate order_numbers, orders, recommendations.pairs, recommendations.tastes,
    recommendations.bought_again, recommendations.computed cascade`
})

let number = 800_000_000
interface Placed {
  customerId?: string
  daysAgo?: number
  status?: string
  sku?: string
}

async function place(products: readonly string[], { customerId, daysAgo = 10, status, sku }: Placed = {}) {
  number += 1
  const lines = products.map((productId, index) =>
    anOrderLine({
      key: `${number}-${index}`,
      lineNo: index + 1,
      colour: 'Navy',
      ...(status === undefined ? {} : { status }),
      ...(sku === undefined ? {} : { sku }),
      facts: sku === undefined ? { productId } : {},
    }),
  )
  const placedAt = TEST_NOW.subtract({ hours: 24 * daysAgo })
  const owner = customerId ?? SHOPPERS[number % SHOPPERS.length] ?? ''
  await insertOrders(database.sql, [anOrder({ orderNumber: String(number), customerId: owner, placedAt, lines })])
}

const compute = () => recompute({ sql: database.builtInSql, clock, log })
const times = async (count: number, act: () => Promise<void>) => {
  for (let done = 0; done < count; done += 1) await act()
}

async function pairsOf(productId: string, strategy = 'frequently-bought-together'): Promise<string[]> {
  const rows = await database.sql<{ other_id: string }[]>`
    select other_id from recommendations.pairs
    where product_id = ${productId} and strategy = ${strategy} order by place`
  return rows.map(({ other_id }) => other_id)
}

/** Goods that others buy, so that there is something to be chance. */
const others = () => times(30, () => place([`P10${10 + (number % 7)}`, `P10${30 + (number % 11)}`]))

test('DAT-35 what several customers have bought together is found, both ways; what one has is not', async () => {
  await others()
  await times(5, () => place([LAMP, MUG]))
  await times(9, () => place([VASE, TOWEL], { customerId: 'C-amelia' }))
  await times(2, () => place([VASE, MUG]))
  await compute()
  expect(await pairsOf(LAMP)).toEqual([MUG])
  expect(await pairsOf(MUG)).toEqual([LAMP])
  expect([await pairsOf(VASE), await pairsOf(TOWEL)]).toEqual([[], []])
})

test('cancelled lines do not count, a line without a product is known by its SKU, and wholesale is left out', async () => {
  await others()
  await times(5, () => place([LAMP, MUG], { status: 'cancelled' }))
  const many = Array.from({ length: 51 }, (_, index) => `P1${String(index + 1).padStart(3, '0')}`)
  await times(4, () => place(many))
  await compute()
  expect(await pairsOf(LAMP)).toEqual([])
  const [variant] = await database.sql<{ sku: string }[]>`
    select sku from catalogue.variants where product_id = ${MUG} limit 1`
  await times(4, () => place([MUG], { sku: variant?.sku ?? '' }))
  await compute()
  const [most] =
    await database.sql`select product_id from recommendations.popular where site = 'uk' and product_id = ${MUG}`
  expect(most).toBeDefined()
})

test('what is popular at a site is listed there, the most ordered first, beside anything and beside its own department', async () => {
  await times(3, () => place([MUG, 'no-longer-sold']))
  await place([LAMP])
  await place([DRESS])
  await compute()
  const rows = await database.sql`
    select site, beside, place, product_id from recommendations.popular order by site, beside, place`
  expect(rows).toEqual(
    [
      { beside: '', place: 1, product_id: MUG },
      { beside: '', place: 2, product_id: DRESS },
      { beside: '', place: 3, product_id: LAMP },
      { beside: 'home', place: 1, product_id: MUG },
      { beside: 'home', place: 2, product_id: LAMP },
      { beside: 'women', place: 1, product_id: DRESS },
    ].map((row) => ({ site: 'uk', ...row })),
  )
})

test('DAT-35 what few customers buy together is of one world; once many do, orders decide', async () => {
  await others()
  await times(5, () => place([DRESS, MUG]))
  await compute()
  expect(await pairsOf(DRESS)).toEqual([])
  await times(200, () => place([DRESS, MUG], { customerId: `C-${number}` }))
  await compute()
  expect(await pairsOf(DRESS)).toEqual([MUG])
  const [first] = await database.sql`
    select product_id from recommendations.popular where site = 'uk' and beside = 'women' order by place`
  expect(first).toEqual({ product_id: MUG })
}, 60_000)

test('DAT-35 REC-03 tastes and what is bought again, only of those who agreed; nothing is left of who refuses', async () => {
  await place([DRESS, MUG], { customerId: 'C-amelia' })
  await place([MUG], { customerId: 'C-amelia', daysAgo: 40 })
  await place([VASE], { customerId: 'C-amelia', status: 'Return Complete' })
  await times(3, () => place([TOWEL], { customerId: 'C-amelia', status: 'cancelled' }))
  await times(2, () => place([LAMP], { customerId: 'C-amelia' }))
  const returned = String(number)
  await database.sql`
    insert into returns (customer_id, return_number, order_number, created_at, path, carrier)
    values ('C-amelia', '880000001', ${returned}, ${String(TEST_NOW)}, 'postal', 'evri')`
  await database.sql`
    insert into return_lines (customer_id, return_number, order_number, line_no, quantity, item_status)
    values ('C-amelia', '880000001', ${returned}, 1, 1, 'Awaiting Return')`
  await times(2, () => place([MUG], { customerId: 'C-sam' }))
  await compute()
  const read = async () => ({
    tastes: await database.sql`select customer_id, facts from recommendations.tastes order by 1`,
    again: await database.sql`select customer_id, place, product_id from recommendations.bought_again order by 1, 2`,
  })
  const { tastes, again } = await read()
  expect(again).toEqual([{ customer_id: 'C-amelia', place: 1, product_id: MUG }])
  expect(tastes).toHaveLength(1)
  expect(tastes[0]).toMatchObject({
    facts: {
      shelves: { 'home/kitchen-and-dining': expect.any(Number), 'women/dresses': expect.any(Number) },
      colours: { blue: 1 },
    },
  })
  await database.sql`update customers set personalisation = 'refused' where customer_id = 'C-amelia'`
  await compute()
  expect(await read()).toEqual({ tastes: [], again: [] })
  await database.sql`update customers set personalisation = 'accepted' where customer_id = 'C-amelia'`
})

async function* listed(...products: RankedProduct[]) {
  yield* products
}

test('pairs of a strategy replace what stood: shorter lists, products that are gone, and no others', async () => {
  const { builtInSql: sql } = database
  await keepPairs(sql, 'visual', listed({ productId: 'a', others: ['x'] }), TEST_NOW)
  const many = Array.from({ length: 30 }, (_, index) => `o${index}`)
  const first = listed({ productId: 'a', others: ['a', 'b', 'b', 'c'] }, { productId: 'b', others: many })
  expect(await keepPairs(sql, 'similar', first, TEST_NOW)).toBe(2)
  expect([await pairsOf('a', 'similar'), (await pairsOf('b', 'similar')).length]).toEqual([['b', 'c'], 24])
  const second = listed(
    { productId: 'a', others: ['c'] },
    { productId: 'a', others: ['d'] },
    { productId: 'c', others: [] },
  )
  await keepPairs(sql, 'similar', second, TEST_NOW)
  expect([await pairsOf('a', 'similar'), await pairsOf('b', 'similar')]).toEqual([['d'], []])
  expect(await pairsOf('a', 'visual')).toEqual(['x'])
  const rows = await database.sql`select strategy, products from recommendations.computed order by strategy`
  expect(rows).toMatchObject([{ strategy: 'similar' }, { strategy: 'visual', products: 1 }])
})

test('a strategy that fails half-way leaves what stood, and the others are worked out', async () => {
  await times(4, () => place([LAMP, MUG]))
  await others()
  await keepPairs(database.builtInSql, 'outfit', listed({ productId: 'a', others: ['x'] }), TEST_NOW)
  async function* broken(): AsyncIterable<RankedProduct> {
    yield { productId: 'b', others: ['y'] }
    throw new Error('half-way')
  }
  const parts = { sql: database.builtInSql, clock, log }
  await expect(recompute({ ...parts, rankers: { outfit: broken } })).rejects.toThrow('half-way')
  expect(await pairsOf('a', 'outfit')).toEqual(['x'])
  expect(await pairsOf(LAMP)).toEqual([MUG])
})

test('one process works at a time: another has nothing to do', async () => {
  const started = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  async function* slow(): AsyncIterable<RankedProduct> {
    started.resolve()
    await goOn.promise
    yield { productId: 'a', others: ['x'] }
  }
  const parts = { sql: database.builtInSql, clock, log }
  const first = recompute({ ...parts, rankers: { similar: slow } })
  await started.promise
  expect(await compute()).toBe('taken')
  goOn.resolve()
  expect(await first).toBe('done')
  expect(await compute()).toBe('done')
})

test('no transaction lasts for longer than one step, and none of them reads orders', async () => {
  const transactions: string[][] = []
  const begin = (work: (tx: OwnTransactionSql) => Promise<unknown>) => {
    const from = database.statements.seen.length
    return database.sql.begin(work).finally(() => {
      const sent = database.statements.seen.slice(from).map(({ statement }) => statement.trim())
      transactions.push(sent.filter((statement) => !statement.startsWith('set local')))
    })
  }
  const sql = new Proxy(database.sql, { get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)) })
  for await (const _ of frequentlyBought(sql as typeof database.sql));
  expect(transactions.length).toBeGreaterThan(3)
  // What is popular is replaced as a whole.
  expect(transactions.filter((sent) => sent.length > 1 && !sent.join().includes('recommendations.popular'))).toEqual([])
  expect(transactions.flat().filter((statement) => /(?:from|join) (?:orders|order_lines)\b/.test(statement))).toEqual(
    [],
  )
  expect(await database.sql`select from recommendations.order_baskets`).toHaveLength(0)
})
