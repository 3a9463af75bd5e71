import { expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../test/builders/product.ts'
import { aReview } from '../../../test/builders/review.ts'
import { BRAND_SITES, SITES_WITHOUT_CHRISTMAS_FOOD } from '../../../test/builders/sites.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { sendCatalogue } from '../../../test/harness/send-catalogue.ts'
import { SPECIFIED_POLICY } from '../../domain/policy/policy.ts'
import { brandSites } from '../../domain/sites/brand-sites.ts'
import { recordCatalogue } from './catalogue-intake.records.ts'
import { listProductsJob, relistQueued } from './relist.records.ts'

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }
const SHELF = { department: 'men', category: 'shirts', rank: null }

const database = databaseForAllTests()

const listing = async (productId: string) => {
  const [row] = await database.sql<Record<string, unknown>[]>`
    select is_in_stock, price_pence, rating, to_jsonb(pairs) as pairs
    from catalogue.listings where site = 'uk' and product_id = ${productId}`
  return row
}
const shirt = (productId: string, more = {}) =>
  aProduct({
    productId,
    shelf: SHELF,
    variants: [aVariant({ sku: `${productId}-M`, colour: 'Sage', size: 'M' })],
    ...more,
  })
const stockOf = (sku: string, quantity: number) => ({ sku, quantities: [{ site: BRAND_SITES.uk.key, quantity }] })

/** What each shelf really holds, and what it is counted to hold. */
async function counts() {
  const rows = await database.sql<{ key: string; counted: number; held: number }[]>`
    with held as (
      select concat_ws(' ', site, department, category,
          case when is_christmas_food then '-' else '' end || regexp_replace(term, '^[^/]*/[^/]*/', '')) as key,
        count(*)::integer as held
      from catalogue.listings cross join lateral unnest(tsvector_to_array(terms)) as term
      where strpos(term, '=') > 0 group by 1
    ), counted as (
      select concat_ws(' ', site, department, category, term) as key, listings as counted
      from catalogue.shelf_counts where listings <> 0
    )
    select key, coalesce(counted, 0) as counted, coalesce(held, 0) as held from held full join counted using (key)`
  return { rows: rows.length, wrong: rows.filter(({ counted, held }) => counted !== held) }
}

test('the counts of shelves are right after the demo is seeded, and after any later update', async () => {
  expect((await counts()).rows).toBeGreaterThan(300)
  await sendCatalogue(database.sql, { products: [shirt('L1'), shirt('L2')], stock: [stockOf('L1-M', 4)] })
  await sendCatalogue(database.sql, { products: [shirt('L1', { shelf: { ...SHELF, category: 't-shirts' } })] })
  await sendCatalogue(database.sql, { products: [shirt('L2', { onSale: false })], stock: [stockOf('L1-M', 0)] })
  expect((await counts()).wrong).toEqual([])
})

test('stock and reviews, before their product or after it, are in its listing', async () => {
  await sendCatalogue(database.sql, {
    stock: [stockOf('L3-M', 2)],
    reviews: [aReview({ reviewId: 'R-L3', productId: 'L3' })],
  })
  expect(await listing('L3')).toBeUndefined()
  await sendCatalogue(database.sql, { products: [shirt('L3')] })
  expect(await listing('L3')).toMatchObject({ is_in_stock: true, price_pence: 4000, pairs: ['green=M', '@'] })
  const rated = (await listing('L3'))?.rating
  await sendCatalogue(database.sql, {
    reviews: [aReview({ reviewId: 'R-L3', productId: 'L3', rating: 1 })],
    stock: [stockOf('L3-M', 0)],
  })
  expect(await listing('L3')).toMatchObject({ is_in_stock: false, pairs: [] })
  expect(Number((await listing('L3'))?.rating)).toBeLessThan(Number(rated))
})

test('a product and its stock that arrive at the same time, in two transactions, end in one listing', async () => {
  const update = (id: string, record: Parameters<typeof recordCatalogue>[2][number]['record']) => [
    {
      id,
      sequence: 1,
      occurredAt: Temporal.Instant.from('2026-11-14T10:00:00Z'),
      searchEngine: null,
      environment: null,
      record,
    },
  ]
  const stockWritten = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const stock = database.sql.begin(async (tx) => {
    await recordCatalogue(tx, BRAND_SITES, update('L4-M', { kind: 'stock', stock: stockOf('L4-M', 7) }))
    stockWritten.resolve()
    await mayCommit.promise
  })
  await stockWritten.promise
  const product = database.sql.begin((tx) =>
    recordCatalogue(tx, BRAND_SITES, update('L4', { kind: 'product', product: shirt('L4') })),
  )
  // The product waits for the lock until the stock is there; without the lock it would be listed without it.
  await expect.poll(async () => (await database.sql`select from pg_locks where not granted`).length).toBeGreaterThan(0)
  mayCommit.resolve()
  await Promise.all([stock, product])
  expect(await listing('L4')).toMatchObject({ is_in_stock: true })
})

test('the job lists all again; killed half-way, run by two at once and beside an intake, it leaves every list right', async () => {
  const listed = () => database.sql`select * from catalogue.listings where product_id <> 'L1' order by site, product_id`
  const before = [...(await listed())]
  await database.sql`insert into catalogue.products_to_relist select product_id from catalogue.products`
  await database.sql`truncate catalogue.listings, catalogue.shelf_counts`
  const killed = database.sql.begin(async (tx) => {
    await relistQueued(tx, BRAND_SITES, 100)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  await Promise.all([
    listProductsJob(database.sql, BRAND_SITES, QUIET).run(null),
    listProductsJob(database.sql, BRAND_SITES, QUIET).run(null),
    sendCatalogue(database.sql, { products: [shirt('L1', { onSale: false })] }),
  ])
  expect([...(await listed())]).toEqual(before)
  expect(await listing('L1')).toBeUndefined()
  expect((await counts()).wrong).toEqual([])
  expect([...(await database.sql`select from catalogue.products_to_relist`)]).toEqual([])
})

test('once a brand has other departments, all products are listed by them', async () => {
  const departments = SPECIFIED_POLICY.departments.filter(({ slug }) => slug === 'women')
  const catalogueName = BRAND_SITES.uk.catalogueName
  const sites = brandSites({ uk: { catalogueName } }, { ...SPECIFIED_POLICY, departments })
  await listProductsJob(database.sql, sites, QUIET).run(null)
  expect([...(await database.sql`select distinct department from catalogue.listings`)]).toEqual([
    { department: 'women' },
  ])
  await listProductsJob(database.sql, BRAND_SITES, QUIET).run(null)
  expect(await listing('L4')).toMatchObject({ is_in_stock: true })
})

test('Christmas food that is no longer offered leaves lists and pages, and comes back if it is offered again', async () => {
  const countFood = async () => {
    const [row] = await database.sql<{ listed: number; pages: number }[]>`
      select (select count(*)::integer from catalogue.listings where is_christmas_food) as listed,
        (select count(*)::integer from catalogue.products where has_page_uk or has_page_ie) as pages`
    return row
  }
  const before = await countFood()
  await listProductsJob(database.sql, SITES_WITHOUT_CHRISTMAS_FOOD, QUIET).run(null)
  const without = await countFood()
  expect(without?.listed).toBe(0)
  expect(without?.pages).toBeLessThan(before?.pages ?? 0)
  await listProductsJob(database.sql, BRAND_SITES, QUIET).run(null)
  expect(await countFood()).toEqual(before)
  expect((await counts()).wrong).toEqual([])
})
