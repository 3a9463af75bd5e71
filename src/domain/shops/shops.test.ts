import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aShop } from '../../../test/builders/shop.ts'
import { milesBetween, nearestFirst, type Point } from './distance.ts'
import { handsOverOrders, hoursOfTheWeek, hoursOn, isOpenThroughout } from './opening.ts'
import type { OpeningHours } from './shop.ts'

const PADDINGTON = { latitude: 51.5163, longitude: -0.1752 }
const DUBLIN = { latitude: 53.342, longitude: -6.26 }

describe('distance', () => {
  test('from Paddington to Dublin it is some 290 miles', () => {
    expect(milesBetween(PADDINGTON, DUBLIN)).toBeCloseTo(289, -1)
  })

  const point = fc.record<Point>({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  test('the nearest comes first, and none is lost', () => {
    fc.assert(
      fc.property(point, fc.array(point), (from, places) => {
        const miles = nearestFirst(places, from).map((place) => milesBetween(place, from))
        expect(miles).toHaveLength(places.length)
        expect(miles).toEqual(miles.toSorted((one, other) => one - other))
      }),
    )
  })
})

test('only a shop with the service hands over what was ordered online', () => {
  expect(handsOverOrders(aShop({ services: ['SRK', 'CAC'] }))).toBe(true)
  expect(handsOverOrders(aShop({ services: ['SRK'] }))).toBe(false)
})

test('opening hours are those of the weekday; a shop that rests has none', () => {
  const shop = aShop({
    openingHours: [
      { day: 'Saturday', opens: '08:00', closes: '21:00' },
      { day: 'Sunday', opens: null, closes: null },
    ],
  })
  const on = (day: string) => hoursOn(shop, Temporal.PlainDate.from(day))
  const saturday = { opens: '08:00', closes: '21:00' }
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
