import { expect, test } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import { BRAND_SITES, SITES_WITHOUT_CHRISTMAS_FOOD } from '../../../test/builders/sites.ts'
import { lastMomentToOrder, shopSeason } from './shop-season.ts'

test.each([
  ['2026-10-31', 'autumn'],
  ['2026-11-01', 'christmas'],
  ['2026-12-16', 'christmas'],
  ['2026-12-17', 'winter'],
  ['2027-01-01', 'winter'],
  ['2027-03-01', 'spring'],
  ['2027-08-31', 'spring'],
  ['2027-09-01', 'autumn'],
])('on %s the shop is dressed for %s, or without Christmas food for winter', (day, season) => {
  const now = Temporal.Instant.from(`${day}T12:00:00Z`)
  for (const site of [BRAND_SITES.uk, BRAND_SITES.ie]) expect(shopSeason(site, now, [])).toBe(season)
  expect(shopSeason(SITES_WITHOUT_CHRISTMAS_FOOD.uk, now, [])).toBe(season === 'christmas' ? 'winter' : season)
})

test('D-46 D-169 DAT-38 with a time of day the shop is dressed for Christmas until then', () => {
  const lastOrderDateTime = Temporal.Instant.from('2026-12-01T12:30:00Z')
  const cutOffs = [anEntry('delivery-and-order-cutoff-info', 'C', { type: 'christmas', lastOrderDateTime })]
  const seasons = ['2026-12-01T12:29:59Z', '2026-12-01T12:30:00Z'].map((now) =>
    shopSeason(BRAND_SITES.uk, Temporal.Instant.from(now), cutOffs),
  )
  expect(seasons).toEqual(['christmas', 'winter'])
  // Without one, until the last day on which an order can be changed (D-169).
  expect(String(lastMomentToOrder(BRAND_SITES.ie, 2026, []))).toBe('2026-12-16')
})
