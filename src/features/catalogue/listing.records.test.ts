import { beforeAll, expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../test/builders/product.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { plansOf } from '../../../test/harness/plan-of.ts'
import { sendCatalogue } from '../../../test/harness/send-catalogue.ts'
import { GRID_SORTS, type GridQuery, readGridQuery } from '../../domain/catalogue/grid-query.ts'
import { wordsToLookUp } from '../../domain/catalogue/near-words.ts'
import { SITES } from '../../domain/sites/site.ts'
import { type ListingRecords, postgresListingRecords } from './listing.records.ts'

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }
const PLACE = { site: SITES.ie, department: 'home', category: 'rugs' }
const MANY = 1050
const MISTYPED = wordsToLookUp(['manifold', 'rgu'])

const questionFor = (query = ''): GridQuery => {
  const pairs = new URLSearchParams(query)
  return readGridQuery((name) => pairs.getAll(name))
}

const database = databaseForAllTests()
let records: ListingRecords
beforeAll(async () => {
  records = postgresListingRecords(database.sql, QUIET)
  const products = Array.from({ length: MANY }, (_, n) => {
    const prices = [{ region: 'IE', fullPence: 1000 + ((n * 7919) % 5000), salePence: null }]
    const variants = [aVariant({ sku: `M${n}`, colour: n % 100 === 0 ? 'Rust' : 'Oat', size: `${n % 2}`, prices })]
    const shelf = { ...PLACE, rank: null }
    return aProduct({ productId: `M${String(n).padStart(4, '0')}`, name: `Manyfold Rug ${n}`, shelf, variants })
  })
  const stock = products.map((_, n) => ({ sku: `M${n}`, quantities: [{ site: 'ie' as const, quantity: 9 }] }))
  await sendCatalogue(database.sql, { products, stock })
  await database.sql.unsafe('analyze')
})

test('more than 1,000 are counted no further, and have 84 pages', async () => {
  const first = await records.findGrid(PLACE, questionFor(), true)
  expect([first.total, first.cards.length]).toEqual([1001, 12])
  expect(first.counts.categories.get('rugs')).toBeGreaterThanOrEqual(MANY)
  const filtered = await records.findGrid(PLACE, questionFor('size=0&size=1&colour=neutral&colour=orange'), true)
  expect(filtered.total).toBe(1001)
  expect((await records.search(SITES.ie, ['manyfold'], questionFor(), true)).total).toBe(1001)
})

test('many and few are in the same order, and pages meet without a gap', async () => {
  const idsOn = async (query: string, pages: number) => {
    const ids: string[] = []
    for (let page = 1; page <= pages; page += 1) {
      const { cards } = await records.findGrid(PLACE, questionFor(`${query}&sort=price-high&page=${page}`), true)
      ids.push(...cards.map(({ productId }) => productId))
    }
    return ids
  }
  // Few of them are sorted, many are read in the order of an index.
  const [few, many] = [await idsOn('colour=orange', 2), await idsOn('size=0&size=1', 20)]
  expect(new Set(many).size).toBe(240)
  const inMany = many.filter((id) => few.includes(id))
  expect(few.filter((id) => inMany.includes(id))).toEqual(inMany)
  expect(inMany.length).toBeGreaterThan(1)
})

test('the cheapest of dear things come first, in the same order as the dearest', async () => {
  // So many cost less that reading on in the order of prices is given up.
  await database.sql`
    insert into catalogue.listings
      (site, product_id, department, category, rank, new_since, price_pence, rating, is_in_stock, slice, terms, pairs)
    select 'ie', 'N' || n, 'home', 'lighting', 1, '2026-11-01T00:00:00Z'::timestamptz, 10, 0, true, 1, '', '{}'
    from generate_series(1, 2100) as n`
  await database.sql`
    insert into catalogue.cards (site, product_id, card)
    select site, 'N' || n, card from catalogue.cards cross join generate_series(1, 4000) as n where product_id = 'M0000'`
  await database.sql.unsafe('analyze catalogue.listings, catalogue.cards')
  const idsOf = ({ cards }: { cards: { productId: string }[] }) => cards.map(({ productId }) => productId)
  const prices = new Map(Array.from({ length: MANY }, (_, n) => [`M${String(n).padStart(4, '0')}`, (n * 7919) % 5000]))
  const byPrice = [...prices.keys()].toSorted(
    (one, other) => prices.get(one)! - prices.get(other)! || (one < other ? -1 : 1),
  )
  const cheap = await records.search(SITES.ie, ['manyfold'], questionFor('sort=price-low&page=2'), true)
  expect([cheap.total, idsOf(cheap)]).toEqual([1001, byPrice.slice(12, 24)])
  const shelf = await records.findGrid(PLACE, questionFor('size=0&size=1&sort=price-low&page=2'), true)
  expect([shelf.total, idsOf(shelf)]).toEqual([1001, byPrice.slice(12, 24)])
  const dear = await records.findGrid(PLACE, questionFor('size=0&size=1&sort=price-high'), true)
  expect(idsOf(dear)).toEqual(byPrice.toReversed().slice(0, 12))
})

test.each(GRID_SORTS)('grids and searches by %s read no table of listings from end to end', async (sort) => {
  const question = questionFor(`colour=orange&size=0&price=50&sort=${sort}`)
  const plans = []
  for (const read of [
    () => records.findGrid(PLACE, question, true),
    () => records.search(SITES.ie, ['manyfold', 'rug'], question, true),
    () => records.newest(SITES.ie, 8),
    () => records.existingWords(SITES.ie, MISTYPED),
  ])
    plans.push(...(await plansOf(database, read, 'force_generic_plan')))
  expect(plans.map(({ sequentialScans }) => sequentialScans)).toEqual([[], [], [], []])
  const inOrder = { featured: 'featured', newest: 'by_age', 'price-low': 'by_price', 'price-high': 'by_price' }
  const index = `listings_${{ ...inOrder, rating: 'by_rating' }[sort]}`
  expect(plans[0]?.indexes).toEqual(expect.arrayContaining(['listings_by_term', index]))
  expect(plans[1]?.indexes).toEqual(expect.arrayContaining(['listings_by_term', `all_${index}`]))
})

test('words match as a whole, and by prefix and length', async () => {
  expect(await records.existingWords(SITES.ie, MISTYPED)).toContain('manyfold')
  const rug = { beginning: 'ru', lengthMin: 3, lengthMax: 3 }
  expect(await records.existingWords(SITES.ie, { whole: ['manyfold', 'nothing'], beginning: [] })).toEqual(['manyfold'])
  expect(await records.existingWords(SITES.ie, { whole: ['rug'], beginning: [rug] })).toEqual(['rug'])
})

test('D-169 among more than 1,000, food that can no longer be ordered is not in stock, and last of all', async () => {
  const pies = Array.from({ length: 14 }, (_, n) => {
    const prices = [{ region: 'IECFTO', fullPence: 2, salePence: 1 }]
    const variants = [aVariant({ sku: `PIE${n}`, colour: 'Octarine', size: '0', prices })]
    const shelf = { ...PLACE, rank: 0 }
    const newSince = Temporal.Instant.from('2027-01-01T00:00:00Z')
    return aProduct({ productId: `PIE${n}`, name: `Manyfold Manyfold Pie ${n}`, shelf, variants, newSince })
  })
  const before = await records.findGrid(PLACE, questionFor(), true)
  const stock = pies.map((_, n) => ({ sku: `PIE${n}`, quantities: [{ site: 'christmas-ie' as const, quantity: 9 }] }))
  await sendCatalogue(database.sql, { products: pies, stock })
  const isPie = ({ productId }: { productId: string }) => productId.startsWith('PIE')
  for (const isSold of [true, false])
    for (const query of ['sort=featured', 'sort=newest&stock=all', 'sort=price-low&stock=all'])
      for (const { total, cards } of [
        await records.findGrid(PLACE, questionFor(query), isSold),
        await records.findGrid(PLACE, questionFor(`${query}&size=0&size=1`), isSold),
        await records.search(SITES.ie, ['manyfold'], questionFor(query), isSold),
      ])
        expect([total, cards.length, cards.some(isPie)], `${query} ${isSold}`).toEqual([1001, 12, isSold])
  expect((await records.findGrid(PLACE, questionFor(), false)).counts).toEqual(before.counts)
  const { categories, colours, sale } = (await records.findGrid(PLACE, questionFor(), true)).counts
  expect([categories.get('rugs'), colours.get('octarine'), sale]).toEqual([
    ...[(before.counts.categories.get('rugs') ?? 0) + 14, 14, before.counts.sale + 14],
  ])
  const few = 'colour=orange&colour=octarine&size=0&stock=all&sort=price-low'
  const pages = [1, 2, 3].map((page) => records.findGrid(PLACE, questionFor(`${few}&page=${page}`), false))
  const listed = (await Promise.all(pages)).flatMap(({ cards }) => cards.map(isPie))
  expect(listed).toEqual(listed.toSorted())
  expect(listed.filter(Boolean)).toHaveLength(14)
  expect((await records.search(SITES.ie, ['pie', 'manyfold'], questionFor(), false)).total).toBe(0)
})
