import { expect, test } from 'vitest'
import { sentArticle, sentOffer, sentProduct, sentReview, sentStock } from '../../../../test/builders/catalogue.ts'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { cloneDatabase } from '../../../../test/harness/clone-database.ts'
import { rowsOf } from '../../../../test/harness/rows-of.ts'
import { shuffled } from '../../../../test/harness/shuffled.ts'
import { intakeCatalogue } from '../../catalogue/catalogue.api.ts'
import { postgresCatalogueIntake } from '../../catalogue/catalogue-intake.records.ts'
import { catalogueReader } from '../../catalogue/read-catalogue.ts'

const PRODUCTS = process.env.LONG_RUNS === 'true' ? 400 : 5
const TELLINGS = 3

const SHELF = { department: 'women', category: 'dresses' }

/** Of each record three tellings, of which two share a sequence: SKUs, reviews and offers move from product to product. */
function allUpdates(): unknown[] {
  const updates: unknown[] = []
  for (let n = 0; n < PRODUCTS; n += 1) {
    for (let telling = 0; telling < TELLINGS; telling += 1) {
      const occurredAt = `2026-11-14T10:${10 + telling}:00Z`
      const envelope = { sequence: Math.max(1, telling), occurredAt, environment: `version ${telling}` }
      const about = `P-${(n + telling) % PRODUCTS}`
      const articles = [n, n + telling].map((at, place) => sentArticle({ sku: `S-${(at % PRODUCTS) * 2 + place}` }))
      updates.push(
        sentProduct(`P-${n}`, { name: `Name ${telling}`, shelf: SHELF, articles }, envelope),
        sentStock(`S-${n}`, telling === 1 ? { '10151': n, '10451': 7 } : { '10151': telling }, envelope),
        sentReview(`R-${n}`, { productId: about, rating: 1 + ((n + telling) % 5), isRecommended: 'Y' }, envelope),
        sentReview(`R-again-${n}`, { locale: ['GB', 'IE', 'FR'][telling] }, envelope),
        sentOffer(`O-${n}`, { productIds: [about], customers: [{ customerId: `C-${telling}`, state: 'X' }] }, envelope),
      )
    }
  }
  return updates
}

const TABLES = [
  ...['updates', 'products', 'variants', 'stock', 'reviews', 'offers', 'offered_products', 'offered_customers'],
  'listings',
]
const NO_STARS = '"stars":[0,0,0,0,0]'

/** Feeds a new world, several feeders at once, each with its own list; gives all that was written. */
async function endOf(feeders: readonly (readonly unknown[])[], batchSize: number): Promise<string[]> {
  const database = await cloneDatabase()
  try {
    const parts = {
      readCatalogue: catalogueReader(BRAND_SITES, () => true),
      catalogueIntake: postgresCatalogueIntake(database.sql, BRAND_SITES),
    }
    await Promise.all(
      feeders.map(async (updates) => {
        for (let from = 0; from < updates.length; from += batchSize) {
          const answers = await intakeCatalogue(updates.slice(from, from + batchSize), parts)
          expect(answers.filter(({ outcome }) => outcome === 'refused')).toEqual([])
        }
      }),
    )
    const tables = await Promise.all(TABLES.map((table) => rowsOf(database.sql, `catalogue.${table}`)))
    const verdicts = await rowsOf(database.sql, 'catalogue.review_summaries')
    const [{ wrong } = { wrong: null }] = await database.sql<{ wrong: number }[]>`
      select count(*)::int as wrong
      from catalogue.review_summaries v
      where v.recommended <> (
        select count(*) from catalogue.reviews r
        where r.product_id = v.product_id and r.locale = v.locale and r.is_recommended
      ) or v.stars <> array(
        select (
          select count(*)::int from catalogue.reviews r
          where r.product_id = v.product_id and r.locale = v.locale and r.rating = star
        ) from generate_series(1, 5) star order by star
      )`
    expect(wrong).toBe(0)
    // A product that a review has left may or may not have had one before.
    return [...tables.flat(), ...verdicts.filter((row) => !row.includes(NO_STARS))]
  } finally {
    await database.drop()
  }
}

test(
  'D-172 catalogue updates, repeated and shuffled, one after another and at once, ends in the same records',
  async () => {
    const updates = allUpdates()
    const inOrder = await endOf([updates], 100)
    expect(await endOf([shuffled([...updates, ...updates], 1)], 7)).toEqual(inOrder)
    const feeders = [3, 4, 5, 6].map((seed) => shuffled(updates, seed))
    expect(await endOf(feeders, 20)).toEqual(inOrder)
    expect(inOrder.length).toBeGreaterThan(PRODUCTS * TABLES.length)
  },
  process.env.LONG_RUNS === 'true' ? 600_000 : 60_000,
)
