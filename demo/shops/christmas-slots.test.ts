import { expect, test } from 'vitest'
import { CHRISTMAS_SHOPS } from '../orders/o7-christmas.ts'
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

test('some slots and some days are taken; the first shop has none left on Christmas Eve', () => {
  const eves = SHOPS.map(({ shopId }) => of(shopId, 24)).filter((eve) => eve.length > 0)
  const booked = eves.filter((eve) => eve.every(({ free }) => free === 0)).length
  expect(booked).toBeGreaterThan(20)
  expect(booked).toBeLessThan(eves.length / 2)
  expect(of(CHRISTMAS_SHOPS.uk, 24).every(({ free }) => free === 0)).toBe(true)
  for (const shopId of Object.values(CHRISTMAS_SHOPS)) {
    const [full, free] = [
      of(shopId, 22).filter((slot) => slot.free === 0),
      of(shopId, 22).filter((slot) => slot.free > 0),
    ]
    expect([full.length > 0, free.length > 1]).toEqual([true, true])
  }
})

test('a shop that is shut on Sundays hands nothing over on one', () => {
  const of2029 = christmasSlots(Temporal.PlainDate.from('2029-11-14'))
  const shut = SHOPS.filter(({ openingHours }) => openingHours[6]?.opens === null).map(({ shopId }) => shopId)
  const there = of2029.filter(({ on }) => on.dayOfWeek === 7).map(({ shopId }) => shopId)
  expect(there.length).toBeGreaterThan(0)
  expect(there.filter((shopId) => shut.includes(shopId))).toEqual([])
})

test('the slots are the same every time', () => {
  expect(String(christmasSlots(Temporal.PlainDate.from('2026-03-01')).map(({ free }) => free))).toBe(
    String(slots.map(({ free }) => free)),
  )
})
