import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../test/builders/product.ts'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { tellCatalogue } from '../../../test/harness/tell-catalogue.ts'
import { type GridQuestion, readGridQuestion } from '../../domain/catalogue/grid-question.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { ListingRecords } from '../../ports/listings.ts'
import { postgresListingRecords } from './listing-records.ts'

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }
const PLACE = { site: SITES.ie, department: 'home', category: 'rugs' }
const MANY = 1050

const asked = (query = ''): GridQuestion => {
  const pairs = new URLSearchParams(query)
  return readGridQuestion((name) => pairs.getAll(name))
}

let database: ClonedDatabase
let records: ListingRecords
beforeAll(async () => {
  database = await cloneDatabase()
  records = postgresListingRecords(database.sql, QUIET)
  const products = Array.from({ length: MANY }, (_, n) => {
    const prices = [{ region: 'IE', fullPence: 1000 + ((n * 7919) % 5000), salePence: null }]
    const variants = [aVariant({ sku: `M${n}`, colour: n % 100 === 0 ? 'Rust' : 'Oat', size: `${n % 2}`, prices })]
    const shelf = { ...PLACE, rank: null }
    return aProduct({ productId: `M${String(n).padStart(4, '0')}`, name: `Manyfold Rug ${n}`, shelf, variants })
  })
  const stock = products.map((_, n) => ({ sku: `M${n}`, quantities: [{ site: 'ie' as const, quantity: 9 }] }))
  await tellCatalogue(database.sql, { products, stock })
  await database.sql.unsafe('analyze')
})
afterAll(() => database.drop())

test('more than 1,000 are counted no further, and have 84 pages', async () => {
  const first = await records.findGrid(PLACE, asked())
  expect([first.total, first.cards.length]).toEqual([1001, 12])
  expect(first.counts.categories.get('rugs')).toBeGreaterThanOrEqual(MANY)
  const filtered = await records.findGrid(PLACE, asked('size=0&size=1&colour=neutral&colour=orange'))
  expect(filtered.total).toBe(1001)
  expect((await records.search(SITES.ie, ['manyfold'], asked())).total).toBe(1001)
})

test.each(['price-high', 'rating'])(
  'many and few are in the same order by %s, and pages meet without a gap',
  async (sort) => {
    // Few of them are sorted, many are read in the order of an index.
    const few: string[] = []
    for (const page of [1, 2]) {
      const { cards } = await records.findGrid(PLACE, asked(`colour=orange&sort=${sort}&page=${page}`))
      few.push(...cards.map(({ productId }) => productId))
    }
    const many: string[] = []
    for (let page = 1; page <= 84; page += 1) {
      const { cards } = await records.findGrid(PLACE, asked(`size=0&size=1&sort=${sort}&page=${page}`))
      many.push(...cards.map(({ productId }) => productId))
    }
    expect(new Set(many).size).toBe(many.length)
    const inMany = many.filter((id) => few.includes(id))
    expect(few.filter((id) => inMany.includes(id))).toEqual(inMany)
    expect(inMany.length).toBeGreaterThan(8)
  },
)

test('the newest of all that is in stock, at the site', async () => {
  const newest = await records.newest(SITES.uk, 8)
  expect(newest.map(({ slug }) => slug).slice(0, 3)).toEqual(['cable-jumper', 'linen-bedding', 'mince-pies'])
})
