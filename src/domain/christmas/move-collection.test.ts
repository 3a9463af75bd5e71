import { expect, test } from 'vitest'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { aCutOffs } from '../../../test/builders/content.ts'
import { anOrder } from '../../../test/builders/order.ts'
import { aShop } from '../../../test/builders/shop.ts'
import {
  MOVE_REFUSALS,
  type MoveDecision,
  moveCollection,
  nothingChangedSentence,
  type WantedMove,
} from './move-collection.ts'
import type { SlotDay } from './slots.ts'

const NOW = Temporal.Instant.from('2026-11-14T12:00:00Z')
const day = (text: string) => Temporal.PlainDate.from(text)

const PADDINGTON = aShop()
const READING = aShop({ shopId: '1523', name: 'Reading', postcode: 'RG1 2BT', line2: 'Unit 2', phone: '0118 496 0523' })
const BELFAST = aShop({ shopId: '1661', postcode: 'BT1 5AA' })
const DOUGLAS = aShop({ shopId: '1710', postcode: 'IM1 2EN' })
const DUBLIN = aShop({ shopId: '2001', country: 'IE', postcode: 'D02 X285' })
const OUTLET = aShop({ shopId: '1801', christmasOrders: false })
const SHOPS = [PADDINGTON, READING, BELFAST, DOUGLAS, DUBLIN, OUTLET]

const slots = (...free: boolean[]) =>
  free.map((isAvailable, at) => ({ startsAt: `${10 + at}:00`, endsAt: `${10 + at}:30`, isAvailable }))
const DAYS: SlotDay[] = [
  { on: day('2026-12-22'), isAvailable: true, slots: slots(true, false) },
  { on: day('2026-12-23'), isAvailable: true, slots: slots(false, true) },
  { on: day('2026-12-24'), isAvailable: false, slots: slots(true) },
]
const ELEVEN = { on: day('2026-12-23'), startsAt: '11:00', endsAt: '11:30' }
const { shopId: _shopId, ...TEN } = TEST_COLLECTION

const move = (wanted: Partial<WantedMove>, { order = aChristmasOrder(), at = NOW } = {}): MoveDecision =>
  moveCollection(order, { shopId: '1531', slot: ELEVEN, shops: SHOPS, days: DAYS, ...wanted }, at, aCutOffs())
const codeOf = (decision: MoveDecision) => (decision.ok ? 'ok' : decision.code)

test.each([
  ['slot', '1531', ELEVEN],
  ['location', '1523', TEN],
  ['both', '1523', { on: day('2026-12-22'), startsAt: '10:00', endsAt: '10:30' }],
] as const)('XMS-09 a move has what it changes: %s (D-49)', (changes, shopId, slot) => {
  const days = [{ on: slot.on, isAvailable: true, slots: [{ ...slot, isAvailable: true }] }]
  const moved = move({ shopId, slot, days })
  expect(moved.ok && [moved.changes, moved.from, moved.to]).toEqual([changes, TEST_COLLECTION, { shopId, ...slot }])
})

test('the place is the address of the shop, with its phone and position', () => {
  const moved = move({ shopId: '1523' })
  expect(moved.ok && moved.place).toEqual({
    ...{ name: 'Reading', line1: '14 Praed Street', line2: 'Unit 2', city: 'London', county: null },
    ...{ postcode: 'RG1 2BT', country: 'UK', phone: '0118 496 0523' },
    ...{ latitude: 51.5163, longitude: -0.1752 },
  })
})

test('XMS-08 both a shop and a slot are needed', () => {
  expect(codeOf(move({ shopId: null }))).toBe('not-chosen')
  expect(codeOf(move({ slot: null }))).toBe('not-chosen')
  expect(MOVE_REFUSALS['not-chosen']).toBe('Please select a store and a slot before confirming.')
})

test('XMS-16 the order has one collection, that of Christmas food, in a known shop (D-169)', () => {
  const order = aChristmasOrder()
  const [first, ...others] = order.lines
  if (!first) throw new Error('lines were built')
  const torn = { ...order, lines: [{ ...first, facts: { ...first.facts, slotStartsAt: '09:00' } }, ...others] }
  expect(codeOf(move({}, { order: torn }))).toBe('no-collection')
  expect(codeOf(move({}, { order: anOrder() }))).toBe('no-collection')
  expect(codeOf(move({ shopId: '1523', shops: [READING] }))).toBe('no-collection')
  expect(codeOf(move({ shops: null }))).toBe('shops-unavailable')
  const sentence = 'Slot information details could not be displayed at the moment. Please try again later.'
  expect([MOVE_REFUSALS['no-collection'], MOVE_REFUSALS['shops-unavailable']]).toEqual([sentence, sentence])
})

test.each([
  ['2026-12-16T23:59:59Z', 'ok'],
  ['2026-12-17T00:00:00Z', 'too-late'],
  ['2026-12-24T00:00:00Z', 'day-passed'],
])('XMS-04 the order at %s: %s (D-46, D-169)', (at, code) => {
  expect(codeOf(move({}, { order: aChristmasOrder(), at: Temporal.Instant.from(at) }))).toBe(code)
})

test('XMS-09 the order that is there already is not moved, though its own place was the last, or the slots fail (D-49)', () => {
  expect(codeOf(move({ slot: TEN }))).toBe('nothing-changed')
  expect(codeOf(move({ slot: TEN, days: null, shops: null }))).toBe('nothing-changed')
  expect(nothingChangedSentence('Paddington', TEST_COLLECTION)).toBe(
    'Nothing has changed. Your collection is still Paddington, Wed 23 Dec 2026, 10:00-10:30.',
  )
})

test.each([
  ['unknown-shop', 'nowhere', PADDINGTON],
  ['no-christmas-orders', '1801', PADDINGTON],
  ['other-region', '1661', PADDINGTON],
  ['other-region', '1531', BELFAST],
  ['other-region', '1710', PADDINGTON],
])('XMS-11 XMS-12 the shop: %s: to %s (D-47, D-73)', (code, shopId, now) => {
  const order = aChristmasOrder({}, { ...TEST_COLLECTION, shopId: now.shopId })
  expect(codeOf(move({ shopId }, { order }))).toBe(code)
})

test.each<[string, string, string, string?]>([
  ['slot-of-another-year', '2027-12-23', '11:00'],
  ['slot-in-the-past', '2026-11-14', '12:00'],
  ['unknown-slot', '2026-11-14', '12:30'],
  ['unknown-slot', '2026-12-22', '10:15'],
  ['slot-full', '2026-12-22', '11:00'],
  ['slot-full', '2026-12-24', '10:00'],
  ['unknown-slot', '2026-12-23', '11:00', '12:00'],
])('XMS-20 XMS-21 the slot %s: %s at %s', (code, on, startsAt, endsAt = `${startsAt.slice(0, 3)}30`) => {
  expect(codeOf(move({ slot: { on: day(on), startsAt, endsAt } }))).toBe(code)
})

test('XMS-13 XMS-15 slots that cannot be loaded are distinguished from one that has just gone (D-171)', () => {
  expect(codeOf(move({ days: null }))).toBe('slots-unavailable')
  expect(MOVE_REFUSALS['slots-unavailable']).toBe(
    'Something went wrong loading the collection slots. Refresh the page to try again.',
  )
  expect(MOVE_REFUSALS['slot-full']).toBe('Failed to update collection slot. Please try again later.')
})
