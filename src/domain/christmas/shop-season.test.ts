import { expect, test } from 'vitest'
import { aCutOffs, anEntry } from '../../../test/builders/content.ts'
import { BRAND_SITES, SITES_WITHOUT_CHRISTMAS_FOOD } from '../../../test/builders/sites.ts'
import { christmasOrdering, shopSeason } from './shop-season.ts'

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
  expect(shopSeason(BRAND_SITES.uk, now, aCutOffs())).toBe(season)
  const withoutFood = shopSeason(SITES_WITHOUT_CHRISTMAS_FOOD.uk, now, aCutOffs())
  expect(withoutFood).toBe(season === 'christmas' ? 'winter' : season)
})

test('D-46 D-169 DAT-38 with a time of day the shop is dressed for Christmas until then', () => {
  const lastOrderDateTime = Temporal.Instant.from('2026-12-01T12:30:00Z')
  const cutOffs = aCutOffs([anEntry('delivery-and-order-cutoff-info', 'C', { type: 'christmas', lastOrderDateTime })])
  const seasons = ['2026-12-01T12:29:59Z', '2026-12-01T12:30:00Z'].map((now) =>
    shopSeason(BRAND_SITES.uk, Temporal.Instant.from(now), cutOffs),
  )
  expect(seasons).toEqual(['christmas', 'winter'])
})

test('XMS-01 a retailer takes orders from a month of its own on, until a day of its own', () => {
  const cutOffs = aCutOffs([], { ordersOpenMonth: 9, lastOrderDay: 10 })
  const openAt = (now: string) => christmasOrdering(Temporal.Instant.from(now), cutOffs)
  const [until, since] = ['2026-12-10', '2025-12-10'].map((day) => Temporal.PlainDate.from(day))
  expect(openAt('2026-08-31T12:00:00Z')).toEqual({ isOpen: false, since })
  for (const now of ['2026-09-01T12:00:00Z', '2026-12-10T12:00:00Z'])
    expect(openAt(now)).toEqual({ isOpen: true, until })
  expect(openAt('2026-12-11T12:00:00Z')).toEqual({ isOpen: false, since: until })
})
