import Holidays from 'date-holidays'
import { expect, test } from 'vitest'
import { isBankHoliday } from './bank-holidays.ts'
import { isVanDay, nextDays, parcelforceCollectionDays } from './next-days.ts'
import { type HolidayRegion, holidayRegionOf, isRemote } from './place.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

/** Every bank holiday of a region, from August 2023 to December 2035. */
function ours(region: HolidayRegion): string[] {
  const days = nextDays(day('2023-08-01'), 12 * 366 + 400, () => true)
  return days
    .filter(({ year }) => year <= 2035)
    .filter((each) => isBankHoliday(each, region))
    .map(String)
}

function theirs(country: string, state?: string): string[] {
  const calendar = state ? new Holidays(country, state) : new Holidays(country)
  const years = Array.from({ length: 13 }, (_, index) => 2023 + index)
  const days = years
    .flatMap((year) => calendar.getHolidays(year))
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10))
  return [...new Set(days)].filter((each) => each >= '2023-08-01').toSorted()
}

test.each([
  ['england-and-wales', 'ENG'],
  ['england-and-wales', 'WLS'],
  ['northern-ireland', 'NIR'],
] as const)('COL-11 COL-13 COL-14 %s: %s', (region, state) => expect(ours(region)).toEqual(theirs('GB', state)))

test('COL-12 COL-14 Scotland, which has one day that the list lacks', () => {
  expect(ours('scotland').filter((each) => each !== '2026-06-15')).toEqual(theirs('GB', 'SCT'))
  expect(isBankHoliday(day('2026-06-15'), 'scotland')).toBe(true)
  expect(isBankHoliday(day('2026-06-15'), 'england-and-wales')).toBe(false)
})

test('D-72 Ireland, where nothing is given for a day that falls on a weekend', () => {
  expect(ours('ireland')).toEqual(theirs('IE'))
  // 1 February is a Friday in 2030, so that Saint Brigid's is that day.
  expect(isBankHoliday(day('2030-02-01'), 'ireland')).toBe(true)
  expect(isBankHoliday(day('2030-02-04'), 'ireland')).toBe(false)
})

test.each([
  ['2026-06-05', true],
  ['2026-07-05', false],
  ['2027-12-27', true],
  ['2026-06-15', false],
])('D-73 the Isle of Man keeps England’s days and its own: %s %s', (text, expected) => {
  expect(isBankHoliday(day(text), 'isle-of-man')).toBe(expected)
})

test('D-72 a day that falls on a weekend counts as well as the one given for it: vans drive on Saturdays', () => {
  const days = ['2026-12-19', '2026-12-20', '2026-12-26', '2026-12-28'].map(day)
  expect(days.map((each) => isVanDay(each, 'england-and-wales'))).toEqual([true, false, false, false])
})

test.each([
  ['2026-11-14', '16 17 18', '16 17 18', '16 17 18'],
  ['2026-11-26', '30 1 2', '1 2 3', '30 1 2'],
  ['2026-12-22', '24 29 30', '24 29 30', '24 29 30'],
  ['2026-12-30', '4 5 6', '5 6 7', '4 5 6'],
  ['2027-03-15', '17 18 19', '17 18 19', '18 19 22'],
  ['2027-03-24', '30 31 1', '29 30 31', '30 31 1'],
])('COL-10 D-74 the days of Parcelforce: on %s', (today, england, scotland, northernIreland) => {
  const days = (region: HolidayRegion) => parcelforceCollectionDays(day(today), region).map((each) => each.day)
  expect(days('england-and-wales').join(' ')).toBe(england)
  expect(days('scotland').join(' ')).toBe(scotland)
  expect(days('northern-ireland').join(' ')).toBe(northernIreland)
})

test('COL-10 the first day of Parcelforce is as the retailer has agreed', () => {
  const days = parcelforceCollectionDays(day('2026-11-16'), 'england-and-wales', 1)
  expect(days.map((each) => each.day)).toEqual([17, 18, 19])
})

test.each([
  ['UK', 'W2 1NW', 'england-and-wales'],
  ['UK', 'G11AA', 'scotland'],
  ['UK', 'GL1 1AA', 'england-and-wales'],
  ['UK', 'TD15 1AA', 'england-and-wales'],
  ['UK', 'BT1 3XX', 'northern-ireland'],
  ['UK', 'IM1 1AA', 'isle-of-man'],
  ['UK', '', 'england-and-wales'],
  ['IE', 'D02 X285', 'ireland'],
] as const)('COL-12 COL-13 COL-15 in %s, "%s" keeps the holidays of %s', (country, postcode, region) => {
  expect(holidayRegionOf({ country, postcode })).toBe(region)
})

test('COL-15 D-73 which postcodes are far off; nothing in Ireland is by a British list', () => {
  const isFar = (postcode: string) => isRemote({ country: 'UK', postcode })
  const far = ['AB31 5AA', 'AB56 4AA', 'FK17 8AA', 'HS1 2AA', 'KA27 8AA', 'JE2 3AB', 'TR21 0AA', 'PO30 1AA']
  expect(far.filter(isFar)).toEqual(far)
  expect(['PH14 9AA', 'PO3 0AA'].filter(isFar)).toEqual([])
  expect(isRemote({ country: 'IE', postcode: 'H91 XX00' })).toBe(false)
})
