import { expect, test } from 'vitest'
import { SITES } from '../sites/site.ts'
import { lastOrderDay, shopSeason } from './shop-season.ts'

test.each([
  ['2026-10-31', 'autumn'],
  ['2026-11-01', 'christmas'],
  ['2026-12-16', 'christmas'],
  ['2026-12-17', 'winter'],
  ['2026-12-31', 'winter'],
  ['2027-01-01', 'winter'],
  ['2027-02-28', 'winter'],
  ['2027-03-01', 'spring'],
  ['2027-08-31', 'spring'],
  ['2027-09-01', 'autumn'],
])('on %s the shop is dressed for %s', (day, season) => {
  for (const site of [SITES.uk, SITES.ie]) expect(shopSeason(site, Temporal.PlainDate.from(day), [])).toBe(season)
})

test('D-169 Christmas food is ordered until the last day on which it can be changed', () => {
  expect(String(lastOrderDay(SITES.ie, Temporal.PlainDate.from('2026-11-14'), []))).toBe('2026-12-16')
})
