import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CATALOGUE, findVariant } from '../../../../demo/catalogue/catalogue.ts'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../../test/harness/for-all-tests.ts'
import { plansOf } from '../../../../test/harness/plan-of.ts'
import type { RecommendationQuestion, RecommendationVisitor } from '../../../domain/recommendations/recommendations.ts'
import type { Strategy } from '../../../domain/recommendations/strategy.ts'
import { SITES } from '../../../domain/sites/site.ts'
import type { OwnSql } from '../../../platform/database/own-sql.ts'
import { urls } from '../../../urls.ts'
import { recommend } from './built-in.ts'
import { computeFromCustomers } from './from-customers.ts'
import { computeFromOrders } from './from-orders.ts'
import { computeFromProducts, savePairs } from './from-products.ts'
import { recompute } from './recompute.ts'
import type { RecomputeStep } from './step.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const clock = { now: () => TEST_NOW }
const NOBODY = { customerId: null, sessionId: null, experimentsId: null, analyticsId: null, consents: true }
const FBT = 'frequently-bought-together'
const database = databaseForAllTests()
beforeAll(async () => {
  await recompute({ sql: database.builtInSql, clock, log, steps: { computeFromOrders, computeFromCustomers } })
})

const articleOf = (slug: string) => findVariant(slug).variant.articleId
const idOf = (slug: string) => findVariant(slug).product.productId

function question(slug: string | null, strategies: readonly Strategy[], to: Partial<RecommendationVisitor> = {}) {
  const articleId = slug === null ? null : articleOf(slug)
  return { pageType: 'PDP', country: 'GB', position: null, strategies, articleId, to: { ...NOBODY, ...to } } as const
}
const find = (query: RecommendationQuestion, sql: OwnSql = database.builtInSql) =>
  recommend({ sites: BRAND_SITES, sql, clock, log }, query)
const findIds = async (query: RecommendationQuestion) =>
  (await find(query)).map(({ products }) => products.map(({ productId }) => productId))
const saveSimilar = (slug: string, others: readonly string[], ids: readonly string[] = []) =>
  savePairs(database.builtInSql, 'similar', [{ productId: idOf(slug), others: [...others.map(idOf), ...ids] }])
describe('DAT-35 frequently bought together', () => {
  test.each([
    ['english-breakfast-tea', 'ginger-biscuits', 'food', 1],
    ['stoneware-mug', 'frond-cushion', 'home', 12],
    ['kids-wellies', 'kids-tee', 'kids', 4],
  ])('%s comes with %s first, then with what is popular in its department', async (slug, with_, department, min) => {
    const [ids = []] = await findIds(question(slug, [FBT]))
    expect(ids[0]).toBe(idOf(with_))
    expect(ids.length).toBeGreaterThanOrEqual(min)
    expect(ids.length).toBeLessThanOrEqual(12)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain(idOf(slug))
    const departments = ids.map((id) => CATALOGUE.find(({ productId }) => productId === id)?.shelf?.department)
    expect(new Set(departments)).toEqual(new Set([department]))
  })

  test('what one could buy instead comes after what is bought with it, and is not filled in', async () => {
    const before = await findIds(question('stoneware-mug', [FBT]))
    const [cushion = '', candle = ''] = before[0] ?? []
    await saveSimilar('stoneware-mug', [], [cushion])
    expect(await findIds(question('stoneware-mug', [FBT]))).toEqual([
      [candle, ...(before[0]?.slice(2) ?? []), expect.any(String)],
    ])
    await saveSimilar('english-breakfast-tea', ['ginger-biscuits'])
    const [[first] = []] = await findIds(question('english-breakfast-tea', [FBT]))
    expect(first).toBe(idOf('ginger-biscuits'))
  })
})

test('DAT-18 REC-17 a product is the same as on its card and its page, at the requested site', async () => {
  const query = question('english-breakfast-tea', [FBT])
  const [uk] = await find(query)
  const { product, variant } = findVariant('ginger-biscuits')
  expect(uk).toMatchObject({ strategy: FBT, variant: 'v1', message: null })
  expect(uk?.products[0]).toMatchObject({
    ...{ productId: product.productId, articleId: variant.articleId, name: 'Stem Ginger Biscuits' },
    ...{ address: urls.product(SITES.uk, product), picture: variant.pictureName, department: product.department },
    ...{ prices: { fromPence: 350, toPence: 350 }, promotionalPrices: null, currency: 'GBP' },
    ...{ isPromoted: false, isInSale: false },
  })

  const [ie] = await find({ ...query, country: 'IE' })
  expect(ie?.products[0]).toMatchObject({
    address: urls.product(SITES.ie, product),
    prices: { fromPence: 420, toPence: 420 },
    currency: 'EUR',
  })
})

test('D-103 an unknown article, or none, is answered with nothing', async () => {
  const strategies = ['similar-personalised', 'visual', FBT, 'buy-it-again'] as const
  // Similar products are returned with personalised ones, for shoppers who have refused.
  const empty = [...strategies, 'similar'].map((strategy) => expect.objectContaining({ strategy, products: [] }))
  expect(await find({ ...question(null, strategies), articleId: 'A-unknown' })).toEqual(empty)
  expect(await find(question(null, strategies))).toEqual(empty)
})

test('REC-03 REC-04 similar ones are re-ranked for a taste, and without consent they stay as they are', async () => {
  const others = ['shirt-dress', 'velvet-midi-dress', 'knitted-dress', 'mohair-cardigan']
  await saveSimilar('jersey-midi-dress', others)
  const facts = JSON.stringify({ shelves: { 'women/knitwear': 1 }, colours: { grey: 1 }, bought: 20 })
  await database.sql`
    insert into recommendations.tastes (customer_id, facts) values ('C-taste', ${facts}::text::jsonb)`
  const query = (to: Partial<RecommendationVisitor>) =>
    question('jersey-midi-dress', ['similar-personalised', 'similar'], to)
  const inOrder = others.map(idOf)
  const [personal, similar] = await findIds(query({ customerId: 'C-taste' }))
  expect(personal?.[0]).toBe(idOf('mohair-cardigan'))
  expect(personal?.toSorted()).toEqual(inOrder.toSorted())
  expect(similar).toEqual(inOrder)
  expect(await findIds(query({ customerId: 'C-taste', consents: false }))).toEqual([inOrder, inOrder])
  expect(await findIds(query({}))).toEqual([inOrder, inOrder])
})

test('DAT-35 buy it again: what a shopper has bought in several orders, while they agree', async () => {
  const query = (to: Partial<RecommendationVisitor>) => question(null, ['buy-it-again'], to)
  const [ids = []] = await findIds(query({ customerId: 'C-chidi' }))
  expect(ids.slice(0, 2).toSorted()).toEqual([idOf('english-breakfast-tea'), idOf('ginger-biscuits')].toSorted())
  expect(await findIds(query({ customerId: 'C-chidi', consents: false }))).toEqual([[]])
  expect(await findIds(query({}))).toEqual([[]])
})

test('REC-13 REC-14 recently viewed: newest first, still sold, not the one looked at, by customer or else by session', async () => {
  const view = (visitor: string, slug: string, hoursAgo: number) => database.sql`
    insert into recommendations.product_views (visitor, product_id, viewed_at)
    values (${visitor}, ${idOf(slug)}, ${String(TEST_NOW.subtract({ hours: hoursAgo }))})`
  await view('customer C-amelia', 'fig-candle', 5)
  await view('customer C-amelia', 'tea-dress', 1)
  await view('customer C-amelia', 'stoneware-mug', 2)
  await view('customer C-amelia', 'bath-towel', 24 * 91)
  await view('session s-1', 'wool-throw', 1)
  const off = 'P-gone'
  await database.sql`
    insert into recommendations.product_views (visitor, product_id, viewed_at)
    values ('customer C-amelia', ${off}, ${String(TEST_NOW)})`
  const query = (slug: string | null, to: Partial<RecommendationVisitor>) =>
    question(slug, ['phoenix-recently-viewed'], to)
  const amelia = { customerId: 'C-amelia', sessionId: 's-1' }
  expect(await findIds(query(null, amelia))).toEqual([['tea-dress', 'stoneware-mug', 'fig-candle'].map(idOf)])
  expect(await findIds(query('tea-dress', amelia))).toEqual([['stoneware-mug', 'fig-candle'].map(idOf)])
  expect(await findIds(query(null, { sessionId: 's-1' }))).toEqual([[idOf('wool-throw')]])
  expect(await findIds(query(null, { ...amelia, consents: false }))).toEqual([[]])
})

test('Christmas food is recommended only while it can be ordered', async () => {
  await saveSimilar('butter-shortbread', ['mince-pies'])
  const query = question('butter-shortbread', ['similar'])
  expect(await findIds(query)).toEqual([[idOf('mince-pies')]])
  const inMay = { now: () => Temporal.Instant.from('2027-05-01T10:00:00Z') }
  expect(await recommend({ sites: BRAND_SITES, sql: database.builtInSql, clock: inMay, log }, query)).toMatchObject([
    { products: [] },
  ])
})

test('every question is one statement, which reads growing tables by key', async () => {
  const all = ['similar-personalised', FBT, 'buy-it-again', 'phoenix-recently-viewed'] as const
  const query = question('wrap-dress', all, { customerId: 'C-amelia' })
  const plans = await plansOf(database, (sql) => find(query, sql), 'force_generic_plan')
  expect(plans).toHaveLength(1)
  // These are short here, and reading them whole may seem as quick; the bench has enough of all of them.
  const short = ['popular', 'tastes']
  expect(plans[0]?.sequentialScans.filter((table) => !short.includes(table))).toEqual([])
  expect(plans[0]?.indexes).toContain('variants_by_article')
})

describe('what orders tell', () => {
  const SHOPPERS = ['C-amelia', 'C-noor', 'C-priya', 'C-tom']
  const [DRESS, LAMP, MUG, VASE, TOWEL] = ['P1001', 'P1005', 'P1003', 'P1007', 'P1043'] as const
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
    const popular =
      await database.sql`select from recommendations.popular where site = 'uk' and ${MUG} = any (products)`
    expect(popular.length).toBeGreaterThan(0)
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
})
