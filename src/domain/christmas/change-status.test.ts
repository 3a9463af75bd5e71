import { expect, test } from 'vitest'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { aCutOffs, anEntry } from '../../../test/builders/content.ts'
import { allowedActions } from '../order-actions/allowed-actions.ts'
import { cancelLine } from '../orders/cancel-line.ts'
import { collectionDifference, collectionOf, collectionSummary } from '../orders/christmas-collection.ts'
import { changesUntil, christmasChangeStatus, seasonOf } from './change-status.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const at = (text: string) => Temporal.Instant.from(text)
const healthy = { orderManagement: 'healthy', openWrite: null, cutOffs: aCutOffs() } as const

test.each([
  ['2026-12-09T23:59:59Z', '2026-12-10', 'open'],
  ['2026-12-10T00:00:00Z', '2026-12-10', 'too-late'],
  ['2026-12-11T00:00:00Z', '2026-12-10', 'day-passed'],
  ['2027-06-01T00:00:00Z', '2027-01-02', 'day-passed'],
])('XMS-01 at %s an order for %s, which no cut-off is before, is %s (D-46)', (now, on, status) => {
  const order = aChristmasOrder({}, { ...TEST_COLLECTION, on: day(on) })
  expect(christmasChangeStatus(order, at(now), aCutOffs())).toBe(status)
  expect(changesUntil(order, aCutOffs())).toEqual(day(on).subtract({ days: 1 }))
})

test.each([
  ['open', '2026-12-16T23:59:59.999Z', true, null],
  ['too late', '2026-12-17T00:00:00Z', false, 'too-late'],
  ['over', '2026-12-24T00:00:00Z', false, 'day-passed'],
] as const)(
  'XMS-01 XMS-02 D-46 an order for 23 December 2026 is %s; all changes go by one rule (D-169)',
  (_, now, may, notice) => {
    expect(christmasChangeStatus(aChristmasOrder(), at(now), aCutOffs())).toBe(notice ?? 'open')
    const done = allowedActions(aChristmasOrder(), healthy, at(now))
    expect(done).toMatchObject({ cancelOrder: may, amendOrder: may, changeCollection: may, notice })
    const fixed = allowedActions(aChristmasOrder({ cancelAllowed: false }), healthy, at(now))
    expect(fixed.changeCollection).toBe(false)
  },
)

test('D-46 DAT-38 D-169 the cut-off that editors tell closes an order, or leaves it open', () => {
  const cutOffsUntil = (last: string) =>
    aCutOffs([anEntry('delivery-and-order-cutoff-info', 'C', { type: 'christmas', lastOrderDateTime: day(last) })])
  const standings = (now: string) =>
    ['2026-12-10', '2026-12-20'].map((last) => christmasChangeStatus(aChristmasOrder(), at(now), cutOffsUntil(last)))
  expect(standings('2026-12-10T23:59:59Z')).toEqual(['open', 'open'])
  expect(standings('2026-12-11T00:00:00Z')).toEqual(['too-late', 'open'])
  expect(standings('2026-12-21T00:00:00Z')).toEqual(['too-late', 'too-late'])
  expect(changesUntil(aChristmasOrder(), cutOffsUntil('2026-12-20'))).toEqual(day('2026-12-20'))
})

test('D-46 DAT-38 a cut-off with a time of day holds until then, unless the food is packed before', () => {
  const until = (last: string, on = TEST_COLLECTION.on) =>
    changesUntil(
      aChristmasOrder({}, { ...TEST_COLLECTION, on }),
      aCutOffs([anEntry('delivery-and-order-cutoff-info', 'C', { type: 'christmas', lastOrderDateTime: at(last) })]),
    )
  expect(until('2026-12-01T12:30:00Z')).toEqual(at('2026-12-01T12:30:00Z'))
  expect(until('2026-12-10T12:30:00Z', day('2026-12-11'))).toEqual(at('2026-12-10T12:30:00Z'))
  expect(until('2026-12-10T12:30:00Z', day('2026-12-10'))).toEqual(day('2026-12-09'))
})

test('XMS-21 the season is the year of the requested date, not of the order or of today', () => {
  const order = aChristmasOrder({}, { ...TEST_COLLECTION, on: day('2027-12-22') })
  expect(seasonOf(order)).toBe(2027)
  const undated = { ...order, lines: order.lines.map((line) => ({ ...line, facts: {} })) }
  expect(seasonOf(undated)).toBe(2026)
})

test('XMS-16 lines that disagree on the slot have no collection; a cancelled one has no say (D-169)', () => {
  const order = aChristmasOrder()
  const [first, second] = order.lines
  if (!first || !second) throw new Error('two lines were built')
  const other = { ...second, facts: { ...second.facts, slotStartsAt: '11:00' } }
  expect(collectionOf({ lines: [first, other] })).toBeNull()
  expect(collectionOf({ lines: [first, cancelLine(other)] })).toEqual(TEST_COLLECTION)
  const { shopId, startsAt } = TEST_COLLECTION
  expect(collectionSummary([first, other])).toMatchObject({ shopId, startsAt: null })
  expect(collectionSummary([first])).toMatchObject({ shopId, startsAt })
})

test('XMS-09 what differs is the slot, the location or both (D-49)', () => {
  const slot = { ...TEST_COLLECTION, startsAt: '11:00', endsAt: '11:30' }
  expect(collectionDifference(TEST_COLLECTION, { ...TEST_COLLECTION })).toBeNull()
  expect(collectionDifference(TEST_COLLECTION, slot)).toBe('slot')
  expect(collectionDifference(TEST_COLLECTION, { ...TEST_COLLECTION, shopId: '1540' })).toBe('location')
  expect(collectionDifference(TEST_COLLECTION, { ...slot, shopId: '1540' })).toBe('both')
})
