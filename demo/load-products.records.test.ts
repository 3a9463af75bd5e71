import { afterAll, beforeAll, expect, test } from 'vitest'
import { saleStatusAt } from '../src/domain/catalogue/sold-at.ts'
import { postgresCatalogueRecords } from '../src/features/catalogue/catalogue.records.ts'
import { BRAND_SITES } from '../test/builders/sites.ts'
import { type ClonedDatabase, cloneDatabase } from '../test/harness/clone-database.ts'
import { TEST_NOW } from '../test/harness/constants.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'
import { loadProducts } from './load-products.ts'

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }
const FIRST = 'P9000001'

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const count = async (from: string) =>
  (await database.sql<{ count: number }[]>`select count(*) from ${database.sql.unsafe(from)}`)[0]?.count ?? 0

test('loaded products are added to the demo’s own, and one has far more reviews than the others', async () => {
  const printed: number[] = []
  const loaded = await loadProducts(database.sql, { products: 300, now: TEST_NOW }, (rows) => printed.push(rows))
  expect(loaded).toEqual({ products: 300, firstId: FIRST })
  expect(await count('catalogue.products')).toBe(CATALOGUE.length + 300)
  expect(printed.at(-1)).toBeGreaterThan(300 * 3)
  expect(await count(`catalogue.reviews where product_id = '${FIRST}'`)).toBe(30)
})

test('loaded products are read like any other, and everything has its update', async () => {
  const product = await postgresCatalogueRecords(database.sql, QUIET).find(FIRST, BRAND_SITES.uk)
  expect(saleStatusAt(product!.product, BRAND_SITES.uk)).toBe('for-sale')
  expect(product?.product.variants.every(({ sku }) => product.stock.get(sku)?.has('uk'))).toBe(true)
  const [{ stars, recommended }] = [product!.verdict]
  const british = `catalogue.reviews where product_id = '${FIRST}' and locale = 'GB'`
  expect(stars.reduce((all, each) => all + each)).toBe(await count(british))
  expect(recommended).toBe(await count(`${british} and is_recommended`))
  const unsent = await database.sql`
    select product_id from catalogue.products where product_id not in (select id from catalogue.updates where kind = 'product')
    union all select sku from catalogue.stock where sku not in (select id from catalogue.updates where kind = 'stock')
    union all select review_id from catalogue.reviews
      where review_id not in (select id from catalogue.updates where kind = 'review')`
  expect([...unsent]).toEqual([])
})

test('a second load adds more; the world now counts as changed', async () => {
  const loaded = await loadProducts(database.sql, { products: 20, now: TEST_NOW }, () => {})
  expect(loaded.firstId).toBe('P9000301')
  const [world] = await database.sql<{ changed: boolean }[]>`
    select changed_at is not null as changed from demo_world`
  expect(world).toEqual({ changed: true })
})
