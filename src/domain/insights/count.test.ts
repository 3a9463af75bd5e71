import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine, aScan } from '../../../test/builders/return.ts'
import type { CreatedReturn } from '../returns/return.ts'
import { dayOf } from '../time/days.ts'
import { type Count, changesOf, countsOfOrder, countsOfReturn, type ProblemScan } from './count.ts'
import { daysWithin, REFUND_DAYS_MAX, refundDaysBucket } from './refund-days.ts'
import { weekOf, weeksUntil } from './week.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

test.each([
  ['a Monday', '2026-11-16', '2026-11-16'],
  ['a Sunday', '2026-11-22', '2026-11-16'],
  ['a year that begins on a Friday', '2027-01-01', '2026-12-28'],
  ['its first Monday', '2027-01-04', '2027-01-04'],
  ['a year whose first week begins in December', '2025-01-01', '2024-12-30'],
])('the week of %s begins on %s', (_, on, monday) => expect(String(weekOf(day(on)))).toBe(monday))

test.each([
  ['the last hour of a week in winter time', '2026-10-25T23:59:59Z', '2026-10-19'],
  ['the first hour of the next', '2026-10-26T00:00:00Z', '2026-10-26'],
  ['the last hour before the clocks went back', '2026-10-25T00:30:00Z', '2026-10-19'],
  ['Sunday 23:30 UTC in summer time, which is Monday in London', '2026-03-29T23:30:00Z', '2026-03-30'],
])('%s is in the week of %s', (_, at, monday) => expect(String(weekOf(dayOf(Temporal.Instant.from(at))))).toBe(monday))

test('a period ends with the current week', () => {
  const weeks = weeksUntil(day('2027-01-02'), 4).map(String)
  expect(weeks).toEqual(['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'])
  expect(weeksUntil(day('2026-11-14'), 52)).toHaveLength(52)
})

const lines = [
  anOrderLine({ quantity: 2, sku: 'S1', size: '12', facts: { productId: 'P1' }, deliveredOn: day('2026-11-08') }),
  anOrderLine({ sku: 'S2', size: null, deliveredOn: null, facts: { collectedOn: day('2026-11-09') } }),
  anOrderLine({ status: 'Created', deliveredOn: null }),
]
const order = anOrder({ lines })

test('what was delivered or collected counts in the week of its arrival, by product and size', () => {
  expect(countsOfOrder(order)).toEqual([
    { week: '2026-11-02', of: { product: 'P1', size: '12' }, figures: { deliveredItems: 2 } },
    { week: '2026-11-09', of: { product: 'S2' }, figures: { deliveredItems: 1 } },
  ])
})

const returned = (parts: Partial<CreatedReturn> = {}) =>
  aReturn({ facts: { refundPence: 4000, trackingNumbers: ['T1', 'T2'], parcels: 2 }, ...parts })
const figuresOf = (counts: readonly Count[]) => counts.map(({ figures }) => figures)
const RETURN = { method: 'postal', carrier: 'evri' }

test('a return counts in the week in which it was created, and its refund in the week in which it was paid', () => {
  const created = returned({
    createdAt: Temporal.Instant.from('2026-11-08T23:30:00Z'),
    lines: [aReturnedLine({ quantity: 2, reason: 'R02-P0' }), aReturnedLine({ lineNo: 9, reason: null })],
    scans: [aScan('refund-completed', '2026-11-20T09:00:00Z')],
  })
  expect(countsOfReturn(order, created, [])).toEqual([
    { week: '2026-11-02', of: RETURN, figures: { returns: 1, promisedPence: 4000, parcels: 2 } },
    {
      week: '2026-11-02',
      of: { ...RETURN, reason: 'R02-P0', product: 'P1', size: '12' },
      figures: { returnedItems: 2 },
    },
    { week: '2026-11-02', of: { ...RETURN, reason: 'none' }, figures: { returnedItems: 1 } },
    { week: '2026-11-16', of: { ...RETURN, 'refund-days': '12' }, figures: { refunds: 1, paidPence: 4000 } },
  ])
})

test('a return of several parcels counts as refunded once all of them are', () => {
  const refund = (parcel: number) => aScan('refund-completed', '2026-11-20T09:00:00Z', { parcel })
  const refunds = (...scans: CreatedReturn['scans']) =>
    countsOfReturn(order, returned({ scans }), []).filter(({ figures }) => figures.refunds)
  expect([refunds(refund(1)).length, refunds(refund(1), refund(2)).length]).toEqual([0, 1])
})

test('what was deducted, or given as an e-gift card, was not paid', () => {
  const rejection = { code: 'A', outsideWindow: false, eGiftCardIssued: false, reductionPence: 1500 }
  const [first, ...others] = lines
  const reduced = anOrder({ lines: [{ ...(first ?? anOrderLine()), facts: { rejection } }, ...others] })
  const scans = [aScan('refund-completed', '2026-11-20T09:00:00Z')]
  expect(countsOfReturn(reduced, returned({ scans }), []).at(-1)?.figures).toEqual({ refunds: 1, paidPence: 2500 })
})

test.each([
  ['in store', { path: 'in-store', carrier: 'foodhall' }, { method: 'in-store', carrier: 'foodhall' }, {}],
  ['nothing sent back', { path: null, carrier: null }, { method: 'none', carrier: 'none' }, {}],
  [
    'collected from home',
    { path: 'collect-from-home', carrier: 'parcelforce', facts: { parcels: 3 } },
    { method: 'collect-from-home', carrier: 'parcelforce' },
    { parcels: 3, collections: 1 },
  ],
] as const)('%s: what counts as parcels and collections', (_, parts, of, more) => {
  const [whole] = countsOfReturn(order, aReturn(parts), [])
  expect(whole).toMatchObject({ of, figures: { returns: 1, promisedPence: 0, ...more } })
  expect(Object.keys(whole?.figures ?? {})).toHaveLength(2 + Object.keys(more).length)
})

const problem = (status: ProblemScan['status'], at: string, parts: Partial<ProblemScan> = {}): ProblemScan => ({
  ...{ status, at: Temporal.Instant.from(at), reportedBy: 'evri', parcel: null },
  ...parts,
})

test('a collection fails once a day, however many parcels were waiting, and again on another day', () => {
  const attempts = [
    problem('collection-attempted', '2026-11-16T10:00:00Z', { parcel: 1 }),
    problem('collection-refused', '2026-11-16T10:01:00Z', { parcel: 2 }),
    problem('collection-attempted', '2026-11-15T10:00:00Z'),
    problem('collection-attempted', '2026-11-16T12:00:00Z', { reportedBy: 'parcelforce' }),
  ]
  const counts = countsOfReturn(
    order,
    returned({ ended: { as: 'lapsed', at: Temporal.Instant.from('2026-12-20T00:00:00Z') } }),
    attempts,
  )
  expect(counts.map(({ week, of, figures }) => [week, of.carrier, figures.failedCollections])).toEqual([
    ['2026-11-09', 'evri', 1],
    ['2026-11-16', 'evri', 1],
    ['2026-11-16', 'parcelforce', 1],
  ])
})

test('a parcel is late once, from its first report; a report without a parcel means all', () => {
  const late = (...problems: ProblemScan[]) =>
    figuresOf(countsOfReturn(order, returned(), problems)).flatMap(({ lateParcels }) => lateParcels ?? [])
  const [first, second] = ['2026-11-16T10:00:00Z', '2026-11-18T10:00:00Z']
  expect(late(problem('delayed', first, { parcel: 1 }), problem('delayed-again', second, { parcel: 1 }))).toEqual([1])
  expect(late(problem('delayed-again', second), problem('delayed', first, { parcel: 2 }))).toEqual([1, 1])
  expect(late(problem('delayed', first))).toEqual([2])
  const [unnamed] = countsOfReturn(order, returned(), [problem('delayed', first, { reportedBy: null })])
  expect(unnamed?.of.carrier).toBe('evri')
})

test.each(['cancelled', 'lapsed', 'returned'] as const)('a return that was %s does not count', (as) => {
  expect(
    countsOfReturn(order, returned({ ended: { as, at: Temporal.Instant.from('2026-11-20T00:00:00Z') } }), []),
  ).toEqual([])
})

test('only the difference to what was counted before is added', () => {
  const before = countsOfReturn(order, returned(), [])
  const after = countsOfReturn(order, returned({ path: 'in-store', carrier: 'foodhall' }), [])
  const part = { site: 'uk', siteBefore: 'uk' }
  expect(changesOf([{ ...part, before, after: before }])).toEqual([])
  const rows = changesOf([{ ...part, before, after }]).map(({ dimension, value, figures }) => [
    ...[dimension, value, figures.returns, figures.parcels, figures.returnedItems],
  ])
  expect(rows).toEqual([
    ['all', '', 0, -2, 0],
    ['method', 'postal', -1, -2, -1],
    ['carrier', 'evri', -1, -2, -1],
    ['method', 'in-store', 1, 0, 1],
    ['carrier', 'foodhall', 1, 0, 1],
  ])
  const moved = changesOf([{ site: 'ie', siteBefore: 'uk', before, after: before }])
  expect(
    moved.filter(({ dimension }) => dimension === 'all').map(({ site, figures }) => [site, figures.returns]),
  ).toEqual([
    ['uk', -1],
    ['ie', 1],
  ])
})

test('days to the refund are counted one by one, and long times together', () => {
  expect([-1, 0, 7, 60, 400].map(refundDaysBucket)).toEqual(['0', '0', '7', '60', '60'])
  const days = new Map([
    [9, 1],
    [3, 5],
    [REFUND_DAYS_MAX, 1],
    [5, 3],
  ])
  expect([daysWithin(0.5, days), daysWithin(0.51, days), daysWithin(0.9, days), daysWithin(1, days)]).toEqual([
    3, 5, 9, 60,
  ])
  expect(daysWithin(0.5, new Map([[4, 0]]))).toBeNull()
})
