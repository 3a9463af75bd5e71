import { afterAll, beforeAll, expect, test } from 'vitest'
import { isShown } from '../../src/domain/catalogue/offer.ts'
import { SITES } from '../../src/domain/sites/site.ts'
import { postgresCatalogueRecords } from '../../src/features/catalogue/catalogue.records.ts'
import { BRAND_SITES } from '../../test/builders/sites.ts'
import { type ClonedDatabase, cloneDatabase } from '../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { DEMO_TABLES } from '../tables.data.ts'
import { findVariant } from './catalogue.ts'
import { insertCatalogue } from './insert-catalogue.ts'

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  await database.sql.begin(async (tx) => {
    await tx.unsafe(`truncate ${DEMO_TABLES.filter((table) => table.startsWith('catalogue.')).join(', ')}`)
    await insertCatalogue(tx, BRAND_SITES, TEST_NOW)
  })
})
afterAll(() => database.drop())

test('DAT-27 a page shows the current offer that is open to all, and has the others', async () => {
  const records = postgresCatalogueRecords(database.sql, QUIET)
  const shownOn = async (slug: string) => {
    const stored = await records.find(findVariant(slug).product.productId, SITES.uk)
    return stored?.offers.map((offer) => [offer.offerId, isShown(offer)])
  }
  expect(await shownOn('cable-jumper')).toEqual([['OF-KNIT', true]])
  expect(await shownOn('wrap-dress')).toEqual([['OF-DRESS', false]])
  expect(await shownOn('fig-candle')).toEqual([['OF-CANDLE', false]])
  const customers = await records.findOfferCustomers(['OF-DRESS'])
  expect(customers.get('OF-DRESS')?.[0]).toEqual({ offerId: 'OF-DRESS', customerId: 'C-amelia', state: 'ALLOCATED' })
})

test('the verdict on the dress is counted at each site for its own shoppers', async () => {
  const records = postgresCatalogueRecords(database.sql, QUIET)
  const dressId = findVariant('wrap-dress').product.productId
  const british = await records.find(dressId, SITES.uk)
  expect(british?.verdict).toEqual({ stars: [1, 3, 8, 24, 92], recommended: 120 })
  const irish = await records.find(dressId, SITES.ie)
  const stars = irish?.verdict.stars.reduce((all, each) => all + each, 0)
  expect(stars).toBe(13)
})
