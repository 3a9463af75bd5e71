import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../test/harness/clone-database.ts'
import { CATALOGUE, findVariant } from './catalogue.ts'
import { insertCatalogue } from './insert-catalogue.ts'

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  await database.sql.begin(async (tx) => {
    await tx`truncate catalogue.products, catalogue.variants`
    await insertCatalogue(tx)
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

test('facts are an object, and what was not measured is null', async () => {
  const { product, variant } = findVariant('glass-vase')
  const [vase] = await database.sql`
    select facts, sku, price_gbp_pence, length_mm from catalogue.products join catalogue.variants using (product_id)
    where sku = ${variant.sku}`
  expect(vase).toEqual({
    facts: { slug: 'glass-vase', picture: product.picture, glass: true },
    sku: variant.sku,
    price_gbp_pence: 3500,
    length_mm: 300,
  })
  const [lamp] = await database.sql`
    select weight_grams, length_mm from catalogue.variants where sku = ${findVariant('rattan-lamp').variant.sku}`
  expect(lamp).toEqual({ weight_grams: null, length_mm: null })
})
