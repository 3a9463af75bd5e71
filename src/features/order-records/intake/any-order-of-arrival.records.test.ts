import { expect, test } from 'vitest'
import { sentArticle, sentOffer, sentProduct, sentReview, sentStock } from '../../../../test/builders/catalogue.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { cloneDatabase } from '../../../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { rowsOf } from '../../../../test/harness/rows-of.ts'
import { shuffled } from '../../../../test/harness/shuffled.ts'
import type { Sql } from '../../../platform/database/connect.ts'
import { toEnvelope } from '../../../systems/order-management/envelope-wire.ts'
import { readEnvelope } from '../../../systems/order-management/read-envelope.ts'
import { intakeCatalogue } from '../../catalogue/catalogue.api.ts'
import { postgresCatalogueIntake } from '../../catalogue/catalogue-intake.records.ts'
import { catalogueReader } from '../../catalogue/read-catalogue.ts'
import { returnUpdates } from '../../return-tracking/follow-returns.ts'
import { postgresOrderIntake } from '../order-intake.records.ts'
import { intakeOrders } from './intake.api.ts'

const isLong = process.env.LONG_RUNS === 'true'
const ORDERS = isLong ? 2000 : 40
const PRODUCTS = isLong ? 400 : 5
const TELLINGS = 3
const SHELF = { department: 'women', category: 'dresses' }

/** News of many orders, three tellings each, of which the later have other lines; two share a sequence. */
function orderUpdates(): unknown[] {
  const updates: unknown[] = []
  for (let n = 0; n < ORDERS; n += 1) {
    for (let telling = 0; telling < TELLINGS; telling += 1) {
      const occurredAt = TEST_NOW.add({ minutes: telling * 10 - (n % 7) })
      const order = anOrder({
        orderNumber: String(710_000_000 + n),
        customerId: `C-news-${n % 23}`,
        grandTotalPence: n * 100 + telling,
        asOf: occurredAt,
        lines: Array.from({ length: 1 + ((n + telling) % 3) }, () => anOrderLine({ status: `Stage ${telling}` })),
      })
      updates.push(
        JSON.parse(JSON.stringify(toEnvelope(BRAND_SITES, { order, sequence: Math.max(1, telling), occurredAt }))),
      )
    }
  }
  return updates
}

/** Of each record three tellings, of which two share a sequence: SKUs, reviews and offers move from product to product. */
function catalogueUpdates(): unknown[] {
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

const CATALOGUE = [
  ...['updates', 'products', 'variants', 'stock', 'reviews', 'offers', 'offered_products', 'offered_customers'],
  'listings',
]
const NO_STARS = '"stars":[0,0,0,0,0]'

interface Kind {
  updates: readonly unknown[]
  /** Takes a batch of updates, and gives their outcomes. */
  take(sql: Sql, batch: unknown[]): Promise<{ outcome: string }[]>
  written(sql: Sql): Promise<string[]>
}

const orders: Kind = {
  updates: orderUpdates(),
  take: (sql, batch) => {
    const readUpdate = (sent: unknown) => readEnvelope(BRAND_SITES, sent)
    return intakeOrders(batch, { readUpdate, intake: postgresOrderIntake(sql, returnUpdates, null) }, TEST_NOW)
  },
  async written(sql) {
    const tables = ['order_numbers', 'customers', 'orders', 'order_lines']
    return (await Promise.all(tables.map((table) => rowsOf(sql, table)))).flat()
  },
}

const catalogue: Kind = {
  updates: catalogueUpdates(),
  take: (sql, batch) => {
    const readCatalogue = catalogueReader(BRAND_SITES, () => true)
    return intakeCatalogue(batch, { readCatalogue, catalogueIntake: postgresCatalogueIntake(sql, BRAND_SITES) })
  },
  async written(sql) {
    const tables = await Promise.all(CATALOGUE.map((table) => rowsOf(sql, `catalogue.${table}`)))
    const verdicts = await rowsOf(sql, 'catalogue.review_summaries')
    const [{ wrong } = { wrong: null }] = await sql<{ wrong: number }[]>`
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
  },
}

/** Feeds a new world, several feeders at once, each with its own list; gives all that was written. */
async function endOf({ take, written }: Kind, feeders: readonly (readonly unknown[])[], batchSize: number) {
  const database = await cloneDatabase()
  try {
    const feed = async (updates: readonly unknown[]) => {
      for (let from = 0; from < updates.length; from += batchSize) {
        const answers = await take(database.sql, updates.slice(from, from + batchSize))
        expect(answers.filter(({ outcome }) => outcome === 'refused')).toEqual([])
      }
    }
    await Promise.all(feeders.map(feed))
    return await written(database.sql)
  } finally {
    await database.drop()
  }
}

test.each([
  ['orders', orders],
  ['the catalogue', catalogue],
])(
  'D-172 updates of %s, repeated and shuffled, one after another and at once, end in the same records',
  async (_, kind) => {
    const { updates } = kind
    const inOrder = await endOf(kind, [updates], 100)
    expect(await endOf(kind, [shuffled([...updates, ...updates], 1)], 7)).toEqual(inOrder)
    const feeders = [3, 4, 5, 6].map((seed) => shuffled(updates, seed))
    expect(await endOf(kind, feeders, 20)).toEqual(inOrder)
    expect(inOrder.length).toBeGreaterThan(updates.length / TELLINGS)
  },
  isLong ? 600_000 : 60_000,
)
