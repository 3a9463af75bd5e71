import { beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../test/builders/product.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { sendCatalogue } from '../../../test/harness/send-catalogue.ts'
import { postgresSitemapRecords } from './sitemap.records.ts'

const database = databaseForAllTests()
beforeAll(async () => {
  const { sql } = database
  await sql`truncate catalogue.products, catalogue.variants, catalogue.listings, catalogue.cards, catalogue.shelf_counts`
  const product = (productId: string, more = {}) => aProduct({ productId, ...more })
  const shelf = { department: 'kids', category: 'toys-and-accessories', rank: null }
  await sendCatalogue(sql, {
    products: [
      product('a', { slug: 'alpha', shelf }),
      product('b', { siteBrands: ['fernandfieldie'] }),
      product('c', { status: 'READY_FOR_COPY' }),
      product('d', { status: 'END_OF_LIFE' }),
      product('e', { shelf: { ...shelf, category: 'tops' } }),
    ],
  })
})

test('products are numbered in parts, and those of a part with a page are read', async () => {
  const records = postgresSitemapRecords(database.sql)
  expect(await records.firstOfParts(3)).toEqual(['a', 'd'])
  expect(await records.firstOfParts(1)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(await records.products('a', 'e', 100)).toEqual([
    { productId: 'a', slug: 'alpha', uk: true, ie: true },
    { productId: 'b', slug: 'plain-dress', uk: false, ie: true },
    { productId: 'd', slug: 'plain-dress', uk: true, ie: true },
  ])
  const ids = async (...asked: Parameters<typeof records.products>) =>
    (await records.products(...asked)).map(({ productId }) => productId)
  expect([await ids('e', null, 100), await ids('a', null, 2)]).toEqual([['e'], ['a', 'b']])
})

test('a shelf is listed at a site while something on it is in stock there', async () => {
  const records = postgresSitemapRecords(database.sql)
  expect(await records.stockedShelves()).toEqual([])
  await sendCatalogue(database.sql, { stock: [{ sku: 'T1', quantities: [{ site: 'ie', quantity: 1 }] }] })
  const shelves = await records.stockedShelves()
  expect(shelves.toSorted((one, other) => (one.category < other.category ? -1 : 1))).toEqual([
    { site: 'ie', department: 'kids', category: 'tops' },
    { site: 'ie', department: 'kids', category: 'toys-and-accessories' },
  ])
})
