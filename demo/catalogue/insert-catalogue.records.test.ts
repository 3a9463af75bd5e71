import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresCatalogueRecords } from '../../src/adapters/postgres/catalogue-records.ts'
import { SITES } from '../../src/domain/sites/site.ts'
import { type ClonedDatabase, cloneDatabase } from '../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { CATALOGUE, findVariant } from './catalogue.ts'
import { insertCatalogue } from './insert-catalogue.ts'

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  await database.sql.begin(async (tx) => {
    await tx`truncate catalogue.products, catalogue.variants, catalogue.updates, catalogue.stock`
    await insertCatalogue(tx, TEST_NOW)
  })
})
afterAll(() => database.drop())

test('the records hold every product and every variant', async () => {
  const [counted] = await database.sql`
    select (select count(*)::int from catalogue.products) as products,
      (select count(*)::int from catalogue.variants) as variants`
  const variants = CATALOGUE.flatMap((product) => product.variants)
  expect(counted).toEqual({ products: CATALOGUE.length, variants: variants.length })
})

test('what was not measured is null', async () => {
  const sku = findVariant('rattan-lamp').variant.sku
  const [lamp] = await database.sql`select weight_grams, length_mm from catalogue.variants where sku = ${sku}`
  expect(lamp).toEqual({ weight_grams: null, length_mm: null })
})

test('a product is read as it was told, with its stock at the site', async () => {
  const { product, variant } = findVariant('glass-vase')
  const found = await postgresCatalogueRecords(database.sql, QUIET).find(product.productId, SITES.ie)
  expect(found?.product).toMatchObject({ name: product.name, glass: true, media: product.media })
  expect(found?.product.variants[0]).toMatchObject({ sku: variant.sku, prices: variant.prices, lengthMm: 300 })
  expect(found?.stock.get(variant.sku)).toBe(250)
})
