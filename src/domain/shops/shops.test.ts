import { expect, test } from 'vitest'
import { aShop } from '../../../test/builders/shop.ts'
import {
  formatDistance,
  isWithinReach,
  milesBetween,
  milesOfKilometres,
  milesOfMetres,
  nearestFirst,
  readLatLong,
} from './distance.ts'
import { hoursOfTheWeek, hoursOn, isOpenThroughout, offersClickAndCollect } from './opening.ts'
import type { OpeningHours } from './shop.ts'

const PADDINGTON = { latitude: 51.5163, longitude: -0.1752 }
const DUBLIN = { latitude: 53.342, longitude: -6.26 }

test('distance: the nearest comes first, and from Paddington to Dublin it is some 290 miles', () => {
  const near = { latitude: 51.5, longitude: -0.2 }
  expect(nearestFirst([DUBLIN, near, PADDINGTON], PADDINGTON)).toEqual([PADDINGTON, near, DUBLIN])
  expect(milesBetween(PADDINGTON, DUBLIN)).toBeCloseTo(289, -1)
})

test('only a shop with the service hands over what was ordered online', () => {
  expect(offersClickAndCollect(aShop({ services: ['SRK', 'CAC'] }))).toBe(true)
  expect(offersClickAndCollect(aShop({ services: ['SRK'] }))).toBe(false)
})

test('opening hours are those of the weekday; a shop that rests has none', () => {
  const saturday = { opens: '08:00', closes: '21:00' }
  const rests = { opens: null, closes: null }
  const openingHours = [
    { day: 'Saturday' as const, ...saturday },
    { day: 'Sunday' as const, ...rests },
  ]
  const on = (day: string) => hoursOn(aShop({ openingHours }), Temporal.PlainDate.from(day))
  expect([on('2026-11-14'), on('2026-11-15'), on('2026-11-16')]).toEqual([saturday, null, null])
})

test.each([
  ['09:00', '18:00', '09:00', '09:30', true],
  ['09:00', '18:00', '08:30', '09:00', false],
  ['09:00', '18:00', '17:45', '18:15', false],
  ['08:00', '00:00', '23:30', '23:59', true],
  ['00:00', '00:00', '06:00', '06:30', true],
] as const)('a shop open from %s to %s is so from %s to %s: %s', (opens, closes, from, to, isOpen) => {
  expect(isOpenThroughout({ opens, closes }, { startsAt: from, endsAt: to })).toBe(isOpen)
})

test('the hours of a week are grouped, whatever is sent', () => {
  const open = (day: string, opens: string | null, closes = opens) => ({ day, opens, closes }) as OpeningHours
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const all = days.map((day) => open(day, '07:00', '22:00'))
  expect(hoursOfTheWeek({ openingHours: all })).toBe('Mon-Sun 07:00-22:00')
  const sunday = open('Sunday', '11:00', '17:00')
  expect(hoursOfTheWeek({ openingHours: [sunday, ...all.slice(0, 6)] })).toBe('Mon-Sat 07:00-22:00, Sun 11:00-17:00')
  const shut = [...all.slice(0, 2), open('Wednesday', null), ...all.slice(3, 6)]
  expect(hoursOfTheWeek({ openingHours: shut })).toBe(
    'Mon-Tue 07:00-22:00, Wed closed, Thu-Sat 07:00-22:00, Sun closed',
  )
  const allDay = days.map((day) => ({ ...open(day, null), state: 'OPEN_24_HOURS' }))
  expect(hoursOfTheWeek({ openingHours: allDay })).toBe('Mon-Sun 24 hours')
  expect(hoursOfTheWeek({ openingHours: [] })).toBe('Mon-Sun closed')
})

test('STR-05 STR-06 STR-09 D-68 metres and a carrier’s kilometres are miles; more than 50 are not offered', () => {
  expect([0, 1609.344, 80_467.2].map(milesOfMetres)).toEqual([0, 1, 50])
  expect([0, 1].map(milesOfKilometres)).toEqual([0, 0.62])
  expect([isWithinReach(50), isWithinReach(50.01)]).toEqual([true, false])
})

test.each([
  [2.1, 'UK', '2.10 miles'],
  [2.1, 'IE', '2.10 miles (3.4 km)'],
  [0, 'UK', '0.00 miles'],
  [0.32, 'IE', '0.32 miles (0.5 km)'],
  [12.345, 'UK', '12.35 miles'],
] as const)('STR-03 D-70 %d miles in %s read "%s"', (miles, country, text) => {
  expect(formatDistance(miles, country)).toBe(text)
})

test('API-10 what is a point, and what is none', () => {
  expect(readLatLong('51.5163,-0.1752')).toEqual({ latitude: 51.5163, longitude: -0.1752 })
  expect(readLatLong('-85,180')).toEqual({ latitude: -85, longitude: 180 })
  const none = ['', '51.5', '51.5, -0.1', '51.5,-0.1,3', '86,0', '0,181', '1e1,2', 'NaN,NaN', ' 51,0', '.5,.5']
  expect(none.map(readLatLong)).toEqual(none.map(() => null))
})
