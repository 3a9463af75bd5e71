import { expect, test } from 'vitest'
import { christmasSlots } from './christmas-slots.ts'
import { FULLY_BOOKED_SHOPS, SHOPS } from './shops.ts'

const slots = christmasSlots(Temporal.PlainDate.from('2026-11-14'))
const of = (shopId: string, day?: number) =>
  slots.filter((slot) => slot.shopId === shopId && (day === undefined || slot.on.day === day))

test('XMS-11 XMS-20 each shop that takes Christmas orders has half-hours from eight to two, and no other shop has', () => {
  const takes = SHOPS.filter(({ christmasOrders }) => christmasOrders).map(({ shopId }) => shopId)
  expect([...new Set(slots.map(({ shopId }) => shopId))]).toEqual(takes)
  for (const shopId of takes) {
    for (const day of [21, 22, 23, 24]) {
      const times = of(shopId, day).map(({ startsAt, endsAt }) => `${startsAt}-${endsAt}`)
      expect([times.length, times[0], times.at(-1)]).toEqual([12, '08:00-08:30', '13:30-14:00'])
    }
  }
})

test('XMS-14 the fully booked shops have no place left; every other has some on each day before Christmas Eve', () => {
  for (const shopId of new Set(slots.map((slot) => slot.shopId))) {
    const isFull = Object.values<string>(FULLY_BOOKED_SHOPS).includes(shopId)
    for (const day of [21, 22, 23]) expect(of(shopId, day).some(({ free }) => free > 0)).toBe(!isFull)
    expect(of(shopId, 21).every(({ free }) => free > 0)).toBe(!isFull)
  }
})

test('a shop that is shut on Sundays hands nothing over on one', () => {
  const of2029 = christmasSlots(Temporal.PlainDate.from('2029-11-14'))
  const shut = SHOPS.filter(({ openingHours }) => openingHours[6]?.opens === null).map(({ shopId }) => shopId)
  const there = of2029.filter(({ on }) => on.dayOfWeek === 7).map(({ shopId }) => shopId)
  expect(there.length).toBeGreaterThan(0)
  expect(there.filter((shopId) => shut.includes(shopId))).toEqual([])
})
