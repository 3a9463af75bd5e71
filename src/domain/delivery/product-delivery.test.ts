import { expect, test } from 'vitest'
import { aCutOffs } from '../../../test/builders/content.ts'
import { aProduct, aVariant } from '../../../test/builders/product.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import { deliveriesOf } from './product-delivery.ts'

// A Tuesday.
const NOW = Temporal.Instant.from('2026-11-17T10:00:00Z')
const deliveryOf = (more: Parameters<typeof aProduct>[0], site = BRAND_SITES.uk) =>
  deliveriesOf(aProduct(more), site, NOW, aCutOffs()).map((each) =>
    'day' in each ? `${each.way} ${each.pricePence} ${each.day}` : each.way,
  )

test('DAT-31 each way that the catalogue names, with its price at the site and its first day', () => {
  const deliveryTypes = ['STOREDELIVERY', 'NDDDELIVERY', 'SDDDELIVERY', 'BYPIGEON']
  expect(deliveryOf({ deliveryTypes })).toEqual([
    'standard 399 null',
    'nominated-day 599 2026-11-19',
    'collect-in-store 0 2026-11-20',
  ])
  expect(deliveryOf({ deliveryTypes: ['NDDDELIVERY'] }, BRAND_SITES.ie)).toEqual(['nominated-day 699 2026-11-19'])
})

test('DAT-31 the last despatch of the day, and what follows from it, are the retailer’s', () => {
  const delivery = { lastDespatch: '09:30', nominatedDay: 1, collectInStore: 5 }
  const site = { ...BRAND_SITES.uk, policy: { ...SPECIFIED_POLICY, delivery }, standardDeliveryDays: 1 }
  const deliveryTypes = ['STOREDELIVERY', 'NDDDELIVERY', 'SDDDELIVERY']
  expect(deliveryOf({ deliveryTypes }, site)).toEqual([
    'standard 399 2026-11-19',
    'nominated-day 599 2026-11-19',
    'collect-in-store 0 2026-11-23',
  ])
})

test('DAT-25 what is delivered on some days only comes on the first of these', () => {
  const deliveryTypes = ['NDDDELIVERY']
  expect(deliveryOf({ deliveryTypes, deliveryDays: ['MONDAY', 'SATURDAY'] })).toEqual(['nominated-day 599 2026-11-21'])
  expect(deliveryOf({ deliveryTypes, deliveryDays: ['SOMEDAY'] })).toEqual(['nominated-day 599 2026-11-19'])
})

test.each([
  ['2026-11-15T10:00:00Z', 4, '2026-11-19', 'a Sunday, without vans'],
  ['2026-11-17T20:00:00Z', 1, '2026-11-19', 'after them'],
  ['2026-12-23T10:00:00Z', 2, '2026-12-29', 'Christmas Day, Boxing Day, a Sunday and a bank holiday between'],
])(
  'DAT-31 standard delivery comes within the days that the retailer names: at %s within %i by %s, %s',
  (now, days, by) => {
    const site = { ...BRAND_SITES.uk, standardDeliveryDays: days }
    const product = aProduct({ deliveryTypes: ['SDDDELIVERY'] })
    const [standard] = deliveriesOf(product, site, Temporal.Instant.from(now), aCutOffs())
    expect(standard).toEqual({ way: 'standard', pricePence: 399, day: Temporal.PlainDate.from(by) })
  },
)

test('DAT-25 what is delivered on some days only comes by standard delivery on the next of these', () => {
  const onTuesdays = { deliveryTypes: ['SDDDELIVERY'], deliveryDays: ['TUESDAY'] }
  const within = { ...BRAND_SITES.uk, standardDeliveryDays: 3 }
  expect(deliveryOf(onTuesdays, within)).toEqual(['standard 399 2026-11-24'])
  expect(deliveryOf(onTuesdays, BRAND_SITES.ie)).toEqual(['standard 499 null'])
})

test('DAT-31 what comes by email needs no van, and furniture needs two people', () => {
  expect(deliveryOf({ productType: 'EGiftCard', deliveryTypes: ['EMAILDELIVERY'] })).toEqual(['email'])
  expect(deliveryOf({ productType: 'Furniture', deliveryTypes: ['SDDDELIVERY'] })).toEqual(['two-person'])
  expect(deliveryOf({ deliveryTypes: [] })).toEqual([])
})

const christmasFood = (more: Parameters<typeof aProduct>[0] = {}) =>
  aProduct({
    productType: 'Foods',
    deliveryTypes: ['SDDDELIVERY', 'STOREDELIVERY'],
    variants: [aVariant({ prices: ['UK', 'CFTO'].map((region) => ({ region, fullPence: 4000, salePence: null })) })],
    ...more,
  })

test.each([
  ['2026-11-17T10:00:00Z', '2026-12-16'],
  ['2026-12-16T23:30:00Z', '2026-12-16'],
  ['2026-12-17T00:00:00Z', null],
  ['2027-10-01T00:00:00Z', '2027-12-16'],
])('D-46 D-169 Christmas food is only ever collected, and ordered in time: at %s by %s', (now, orderBy) => {
  expect(deliveriesOf(christmasFood(), BRAND_SITES.uk, Temporal.Instant.from(now), aCutOffs())).toEqual(
    orderBy === null ? [] : [{ way: 'christmas-collection', orderBy: Temporal.PlainDate.from(orderBy) }],
  )
})
