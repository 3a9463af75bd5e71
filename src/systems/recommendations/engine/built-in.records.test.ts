import { beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUE, findVariant } from '../../../../demo/catalogue/catalogue.ts'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../../test/harness/for-all-tests.ts'
import { plansOf } from '../../../../test/harness/plan-of.ts'
import type { RecommendationQuestion, RecommendationVisitor } from '../../../domain/recommendations/recommendations.ts'
import type { Strategy } from '../../../domain/recommendations/strategy.ts'
import { SITES } from '../../../domain/sites/site.ts'
import { relistQueued } from '../../../features/catalogue/relist.records.ts'
import type { OwnSql } from '../../../platform/database/own-sql.ts'
import { urls } from '../../../urls.ts'
import { recommend } from './built-in.ts'
import { computeFromCustomers } from './from-customers.ts'
import { computeFromOrders } from './from-orders.ts'
import { savePairs } from './from-products.ts'
import { recompute } from './recompute.ts'

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

test('REC-19 DAT-18 a product has its picture 400 wide, the prices from the least to the most of its sizes, and reduced ones', async () => {
  const sizes = [1000, 400].map((width) => ({
    ...{ url: `https://images.example/${width}`, width, height: width, format: 'JPG' },
  }))
  await database.sql`
    update catalogue.products set facts = jsonb_set(facts, '{media,0,sources}', ${JSON.stringify(sizes)}::text::jsonb)
    where product_id = ${idOf('flannel-shirt')}`
  await database.sql`insert into catalogue.products_to_relist (product_id) values (${idOf('flannel-shirt')})`
  expect(await database.sql.begin((tx) => relistQueued(tx, BRAND_SITES, 100))).toBe(1)
  await saveSimilar('bath-towel', ['flannel-shirt', 'wrap-dress', 'brushed-cotton-bedding'])
  const [similar] = await find(question('bath-towel', ['similar']))
  const reduced = { fromPence: 3000, toPence: 3000 }
  expect(similar?.products).toMatchObject([
    { picture: 'https://images.example/1000', narrowPicture: 'https://images.example/400' },
    { picture: expect.any(String), narrowPicture: null, promotionalPrices: reduced, isInSale: true },
    { prices: { fromPence: 4500 }, promotionalPrices: null },
  ])
  expect(similar?.products[2]?.prices.toPence).toBeGreaterThan(6000)
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
