import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITE_BRANDS } from '../../src/domain/catalogue/site-brands.data.ts'
import { DELIVERY_PRICES_PENCE, STANDARD_DELIVERY_DAYS } from '../../src/domain/delivery/delivery-prices.data.ts'
import { SITES } from '../../src/domain/sites/site.ts'
import { namedBy, putBackNames, takeNames } from '../../src/server/brand/brand-names.ts'

const names = () => structuredClone({ SITES, SITE_BRANDS, DELIVERY_PRICES_PENCE, STANDARD_DELIVERY_DAYS })
const takeOthers = () => {
  const site = { standardDeliveryDays: 9, deliveryPricesPence: { standard: 1, nominatedDay: 2, collectInStore: 3 } }
  const uk = { ...site, storeId: '90001', christmasStoreId: '90002', catalogueName: 'a', christmasCatalogueName: 'b' }
  const ie = { ...site, storeId: '90003', christmasStoreId: '90004', catalogueName: 'c', christmasCatalogueName: 'd' }
  takeNames(namedBy({ sites: { uk, ie } }))
}

let atFirst: ReturnType<typeof names>
beforeAll(() => {
  atFirst = names()
})
// Left behind on purpose: whoever comes next in this worker has the usual names, or fails.
afterAll(takeOthers)

test('a file begins with the usual names, whatever brand the one before it had', () => {
  expect(atFirst.SITES.uk.storeId).toBe('10151')
  takeOthers()
  expect([SITES.ie.storeId, SITE_BRANDS.uk, DELIVERY_PRICES_PENCE.standard.GBP]).toEqual(['90003', 'a', 1])
  putBackNames()
  expect(names()).toEqual(atFirst)
})
