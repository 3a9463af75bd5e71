import { beforeEach, describe, expect, test } from 'vitest'
import { sentArticle, sentOffer, sentProduct, sentReview, sentStock } from '../../../test/builders/catalogue.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { SITES } from '../../domain/sites/site.ts'
import { postgresCatalogueRecords } from './catalogue.records.ts'
import { type CatalogueUpdate, postgresCatalogueIntake } from './catalogue-intake.records.ts'
import { postgresProductViews } from './product-views.records.ts'
import { catalogueReader } from './read-catalogue.ts'

const database = databaseForAllTests()
const records = postgresCatalogueRecords(database.sql, { error() {}, warn() {}, info() {} } as never)
const read = catalogueReader(BRAND_SITES, () => true)

function updateOf(sent: unknown): CatalogueUpdate {
  const result = read(sent)
  if (!result.ok) throw new Error(result.reasons.join())
  return result.update
}
const take = (...sent: unknown[]) => postgresCatalogueIntake(database.sql, BRAND_SITES).take(sent.map(updateOf))
const find = (productId: string) => records.find(productId, SITES.uk)

test('D-172 what is no longer sent is deleted', async () => {
  await take(
    sentProduct('P-less', { articles: ['S-a', 'S-b'].map((sku) => sentArticle({ sku })) }),
    sentStock('S-a', { '10151': 3, '10451': 4 }),
    sentOffer('O-less', { productIds: ['P-less'], customers: [{ customerId: 'C-1', state: 'VIEWED' }] }),
  )
  expect((await find('P-less'))?.offers).toHaveLength(1)
  await take(
    sentProduct('P-less', { articles: [sentArticle({ sku: 'S-a' })] }, { sequence: 2 }),
    sentStock('S-a', { '10451': 4 }, { sequence: 2 }),
    sentOffer('O-less', { productIds: [] }, { sequence: 2 }),
  )
  const result = await find('P-less')
  expect(result?.product.variants.map(({ sku }) => sku)).toEqual(['S-a'])
  expect([result?.stock.get('S-a'), result?.offers]).toEqual([new Map(), []])
  expect(await records.findOfferCustomers(['O-less'])).toEqual(new Map())
})

test('DAT-29 a review that moves to another product or locale is counted there, and only there', async () => {
  await take(sentProduct('P-from'), sentProduct('P-to'))
  const review = (productId: string, parts: Record<string, unknown>, sequence: number) =>
    sentReview('R-moves', { productId, isRecommended: 'Y', ...parts }, { sequence })
  await take(review('P-from', { rating: 2 }, 1), sentReview('R-stays', { productId: 'P-from', rating: 5 }))
  await take(review('P-to', { rating: 3 }, 2))
  expect(await records.findVerdicts('P-from')).toEqual([{ locale: 'GB', stars: [0, 0, 0, 0, 1], recommended: 0 }])
  expect((await find('P-to'))?.verdict).toEqual({ stars: [0, 0, 1, 0, 0], recommended: 1 })
  await take(review('P-to', { rating: 3, locale: 'IE' }, 3))
  expect(await records.findVerdicts('P-to')).toEqual([{ locale: 'IE', stars: [0, 0, 1, 0, 0], recommended: 1 }])
  expect((await find('P-to'))?.verdict).toEqual({ stars: [0, 0, 0, 0, 0], recommended: 0 })
})

const OF_OFFER = { productIds: ['P-1'], customers: [{ customerId: 'C', state: 'X' }] }

test.each([
  ['products', (n: number, more: object) => sentProduct(`P-many-${n}`, {}, { ...more })],
  ['stock', (n: number, more: object) => sentStock(`S-many-${n}`, { '10151': n, '10451': 1 }, { ...more })],
  ['reviews', (n: number, more: object) => sentReview(`R-many-${n}`, { productId: `P-many-${n % 7}` }, { ...more })],
  ['offers', (n: number, more: object) => sentOffer(`O-many-${n}`, OF_OFFER, { ...more })],
])('a batch of 500 %s is a handful of statements, new or stored', async (_kind, sent) => {
  for (const sequence of [1, 2]) {
    const batch = Array.from({ length: 500 }, (_, n) => updateOf(sent(n, { sequence })))
    database.statements.clear()
    expect(new Set(await postgresCatalogueIntake(database.sql, BRAND_SITES).take(batch))).toEqual(new Set(['accepted']))
    expect(database.statements.recorded.length).toBeLessThanOrEqual(12)
  }
})

describe('product views', () => {
  const KIT = { customerId: 'C-kit' }
  const GUEST = { sessionId: 'abc' }
  const views = postgresProductViews(database.sql)
  beforeEach(() => database.sql`truncate recommendations.product_views`)
  const at = (minutes: number) => TEST_NOW.add({ minutes })

  async function seenBy(visitor: string): Promise<string[]> {
    const rows = await database.sql<{ product_id: string }[]>`
    select product_id from recommendations.product_views where visitor = ${visitor} order by viewed_at desc, product_id`
    return rows.map(({ product_id }) => product_id)
  }

  test('D-174 looking again moves the view to now: one row each, in one statement', async () => {
    await views.record(KIT, 'P1', at(0))
    await views.record(KIT, 'P2', at(1))
    database.statements.clear()
    await views.record(KIT, 'P1', at(2))
    expect(database.statements.recorded).toHaveLength(1)
    // One that was overtaken on its way takes nothing back.
    await views.record(KIT, 'P1', at(1))
    expect(await seenBy('customer C-kit')).toEqual(['P1', 'P2'])
  })

  test('D-174 the last 50 of one visitor stay, and all of the others', async () => {
    await views.record(GUEST, 'P0', at(0))
    for (let time = 0; time < 60; time += 1) await views.record(KIT, `P${time}`, at(time))
    const remaining = await seenBy('customer C-kit')
    expect([remaining.length, remaining[0], remaining.at(-1)]).toEqual([50, 'P59', 'P10'])
    await views.record(KIT, 'P10', at(60))
    expect((await seenBy('customer C-kit')).length).toBe(50)
    expect(await seenBy('session abc')).toEqual(['P0'])
  })

  test('D-174 all views of a visitor are deleted, with what was derived from their orders, and no others', async () => {
    await views.record(KIT, 'P1', at(0))
    await views.record(GUEST, 'P1', at(0))
    await views.record({ customerId: 'abc' }, 'P1', at(0))
    await database.sql`
    insert into recommendations.tastes (customer_id, facts) values ('C-kit', '{}'), ('C-sam', '{}')`
    await views.forget([])
    await views.forget([KIT, GUEST])
    const left = [await seenBy('customer C-kit'), await seenBy('session abc'), await seenBy('customer abc')]
    expect(left).toEqual([[], [], ['P1']])
    expect(await database.sql`select customer_id from recommendations.tastes`).toEqual([{ customer_id: 'C-sam' }])
  })
})
