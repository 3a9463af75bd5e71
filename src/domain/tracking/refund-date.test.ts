import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { aReturn, aScan } from '../../../test/builders/return.ts'
import { withRefundDueDates } from '../returns/refund-due-date.ts'
import type { CreatedReturn, RefundDueDate, ReturnScan, ReturnStatus } from '../returns/return.ts'
import { progressOf } from './progress.ts'
import { refundDate } from './refund-date.ts'

const STARTED = aScan('started', '2026-11-12T11:00:00Z')
const on = (iso: string) => Temporal.PlainDate.from(iso)
const estimated = (value: string) => ({ label: 'Estimated refund date', value, lateSentence: null })
const refunded = (value: string) => ({ label: 'Refunded on', value, lateSentence: null })

function dateShown(scans: ReturnScan[], parts: Partial<CreatedReturn> = {}, today = '2026-11-14') {
  const tracked = aReturn({ ...parts, scans: [STARTED, ...scans] })
  return refundDate(tracked, progressOf(tracked, { isRejected: false }), on(today))
}

const IN_STORE = { path: 'in-store', carrier: 'clothing-and-home' } as const
const FOODHALL = { path: 'in-store', carrier: 'foodhall' } as const
const COLLECTED = { path: 'collect-from-home', carrier: 'parcelforce', facts: { collectionOn: '2026-11-16' } } as const
const NOTHING_SENT = { path: null, carrier: null } as const
const DROPPED_OFF = aScan('on-its-way', '2026-11-13T16:00:00Z')

test.each<[string, Partial<CreatedReturn>, string]>([
  ['by post', {}, 'Within 7 days of drop-off'],
  ['collected', COLLECTED, 'Within 7 days of collection'],
  ['clothing in store, the same day', IN_STORE, 'The day you bring it in'],
])('TRK-30 D-95 before the first scan no day is shown: %s', (_, parts, value) => {
  expect(dateShown([], parts)).toEqual(estimated(value))
  // However long ago: it was not handed over yet.
  expect(dateShown([], parts, '2027-02-01')).toEqual(estimated(value))
})

test('TRK-30 D-95 before the first scan no day is shown: a failed collection is no hand-over', () => {
  for (const status of ['collection-attempted', 'collection-refused'] as const)
    expect(dateShown([aScan(status, '2026-11-16T10:00:00Z')], COLLECTED, '2026-12-01')).toEqual(
      estimated('Within 7 days of collection'),
    )
})

test('TRK-30 D-95 once it was handed over: by post: 7 days after drop-off, whatever is reported later', () => {
  expect(dateShown([DROPPED_OFF])).toEqual(estimated('Fri 20 Nov 2026'))
  const later = [aScan('delayed', '2026-11-15T02:00:00Z'), aScan('received', '2026-11-17T08:00:00Z')]
  expect(dateShown([...later, DROPPED_OFF])).toEqual(estimated('Fri 20 Nov 2026'))
})

test.each<[string, ReturnStatus, string, Partial<CreatedReturn>, string]>([
  ['not scanned until it reached us: 4 days to check it', 'received', '16T08:00', {}, 'Fri 20 Nov 2026'],
  ['collected: 7 days after the collection', 'on-its-way', '16T10:30', COLLECTED, 'Mon 23 Nov 2026'],
  ['clothing in store: the day it was received', 'received', '14T10:00', IN_STORE, 'Sat 14 Nov 2026'],
  ['foodhall: 7 days after it was received there', 'received', '14T10:00', FOODHALL, 'Sat 21 Nov 2026'],
])('TRK-30 D-95 once it was handed over: %s', (_case, status, at, parts, value) => {
  expect(dateShown([aScan(status, `2026-11-${at}:00Z`)], parts)).toEqual(estimated(value))
})

test('TRK-30 D-95 once it was handed over: the day is the day in London, also across the change of clocks', () => {
  expect(dateShown([aScan('in-network', '2026-11-13T23:59:59Z')])).toEqual(estimated('Fri 20 Nov 2026'))
  expect(dateShown([aScan('on-its-way', '2026-11-14T00:00:00Z')])).toEqual(estimated('Sat 21 Nov 2026'))
  const createdAt = Temporal.Instant.from('2026-03-26T11:00:00Z')
  // The clocks go forward on 29 March: from then 23:30 UTC is the next day.
  const shown = [28, 29].map((day) => dateShown([aScan('on-its-way', `2026-03-${day}T23:30:00Z`)], { createdAt }))
  expect(shown.map((each) => each?.value)).toEqual(['Sat 04 Apr 2026', 'Mon 06 Apr 2026'])
})

test('D-218 past its send-by date, and not sent: no day, whatever was promised', () => {
  const facts = { sendBy: '2026-11-26', refundDueDates: [{ on: '2026-11-30', at: STARTED.at }] }
  expect(dateShown([], { facts }, '2026-11-26')).toMatchObject(estimated('Mon 30 Nov 2026'))
  expect(dateShown([], { facts }, '2026-11-27')).toBeNull()
  expect(dateShown([], { ...COLLECTED, facts: { sendBy: '2026-11-26' } }, '2026-11-27')).toBeNull()
  expect(dateShown([DROPPED_OFF], { facts }, '2026-11-27')).not.toBeNull()
  expect(dateShown([], { ...NOTHING_SENT, facts }, '2026-11-27')).not.toBeNull()
})

const from = (postcode: string, country: 'UK' | 'IE' = 'UK') => ({ facts: { from: anAddress({ postcode, country }) } })
test('D-220 D-73 D-95 remote areas: also before it is handed over, and not for in-store returns', () => {
  expect(dateShown([], from('KW1 4AA'))).toEqual(estimated('Within 9 days of drop-off'))
  expect(dateShown([], { ...COLLECTED, ...from('HS1 2AA') })).toEqual(estimated('Within 9 days of collection'))
  expect(dateShown([], { ...FOODHALL, ...from('HS1 2AA') })).toEqual(estimated('Within 7 days of drop-off'))
  expect(dateShown([], { ...NOTHING_SENT, ...from('HS1 2AA') })?.value).toBe('Within 7 days')
})
test('D-73 D-95 remote areas, and what is next to them; Ireland is not remote', () => {
  const shown = (codes: string[]) => codes.map((code) => dateShown([DROPPED_OFF], from(code))?.value)
  const remote = ['KW1 4AA', 'ZE1 0AA', 'BT1 5GS', 'IM1 1AA', 'JE2 3AB', 'PO30 1AA', 'TR21 0AA', 'AB31 4AA']
  expect(shown(remote)).toEqual(remote.map(() => 'Sun 22 Nov 2026'))
  const near = ['W2 1NW', 'AB10 1AA', 'PO1 1AA']
  expect(shown(near)).toEqual(near.map(() => 'Fri 20 Nov 2026'))
  expect(dateShown([DROPPED_OFF], from('T12 AB34', 'IE'))).toEqual(estimated('Fri 20 Nov 2026'))
})

const at = (iso: string) => Temporal.Instant.from(iso)
const first: RefundDueDate = { on: '2026-11-25', at: at('2026-11-12T11:00:00Z') }
const parts = { facts: { refundDueDates: [first] } }
test('D-95 D-206 the promise of order management: the newest holds; of several parcels the last day is shown, once there is one for each', () => {
  const between = { on: '2026-11-30', at: at('2026-11-14T09:00:00Z') }
  const after = (...added: RefundDueDate[]) => ({ facts: withRefundDueDates({ parcels: 2 }, added) })
  expect(dateShown([], after(between, first))).toEqual(estimated('Mon 30 Nov 2026'))
  expect(dateShown([], after(first, { ...between, parcel: 2 }))).toEqual(estimated('Mon 30 Nov 2026'))
  expect(dateShown([], after({ ...first, parcel: 2 }))).toEqual(estimated('Within 7 days of drop-off'))
})
test('D-95 D-206 the promise of order management: is shown instead, also before the first scan, and is late by its own day', () => {
  expect(dateShown([], parts)).toEqual(estimated('Wed 25 Nov 2026'))
  expect(dateShown([DROPPED_OFF], parts)).toEqual(estimated('Wed 25 Nov 2026'))
  expect(dateShown([], { ...NOTHING_SENT, ...parts })).toEqual(estimated('Wed 25 Nov 2026'))
  expect(dateShown([], parts, '2026-11-25')?.lateSentence).toBeNull()
  expect(dateShown([], parts, '2026-11-26')?.lateSentence).toContain('by Sat 28 Nov 2026,')
})

test('D-95 once the day has passed: nothing on the day itself, the sentence on the day after, three days on', () => {
  expect(dateShown([DROPPED_OFF], {}, '2026-11-20')?.lateSentence).toBeNull()
  const { value, lateSentence } = dateShown([DROPPED_OFF], {}, '2026-11-21') ?? {}
  expect([value, lateSentence]).toEqual([
    'Fri 20 Nov 2026',
    "Your refund is taking longer than expected. If you haven't heard from us by Mon 23 Nov 2026, please contact us.",
  ])
})

test('D-128 if nothing is sent back, within 7 days of its creation, then late, then refunded', () => {
  expect(dateShown([], NOTHING_SENT)).toEqual(estimated('Within 7 days'))
  expect(dateShown([], NOTHING_SENT, '2026-11-19')?.lateSentence).toBeNull()
  expect(dateShown([], NOTHING_SENT, '2026-11-20')?.lateSentence).toContain('by Sun 22 Nov 2026,')
  const scans = [aScan('refund-completed', '2026-11-15T10:00:00Z')]
  expect(dateShown(scans, NOTHING_SENT)).toEqual(refunded('Sun 15 Nov 2026'))
})

const of = (parcel: number, status: ReturnStatus, day: number) => aScan(status, `2026-11-${day}T16:00:00Z`, { parcel })
const shown = (scans: ReturnScan[]) => dateShown(scans, { facts: { parcels: 2 } })

test('D-95 D-158 several parcels: "Refunded on" with the day of STS005, never late, whatever was promised', () => {
  const scans = [DROPPED_OFF, aScan('refund-completed', '2026-11-18T10:00:00Z')]
  const facts = { refundDueDates: [{ on: '2026-11-25', at: STARTED.at }] }
  for (const parts of [{}, { facts }])
    expect(dateShown(scans, parts, '2027-01-31')).toEqual(refunded('Wed 18 Nov 2026'))
})

test.each<[string, ReturnScan[], string]>([
  ['the first alone was handed over', [of(1, 'on-its-way', 13)], 'Within 7 days of drop-off'],
  ['by the last handed over', [of(1, 'on-its-way', 14), of(2, 'on-its-way', 13)], 'Sat 21 Nov 2026'],
  ['by the one that takes longest', [of(1, 'received', 14), of(2, 'on-its-way', 14)], 'Sat 21 Nov 2026'],
  ['by the one that waits longest', [of(1, 'received', 14), of(2, 'on-its-way', 13)], 'Fri 20 Nov 2026'],
  ['one of them is refunded', [of(1, 'refund-completed', 18), of(2, 'on-its-way', 13)], 'Fri 20 Nov 2026'],
])('D-95 D-158 several parcels: %s', (_case, scans, value) => expect(shown(scans)).toEqual(estimated(value)))

test('D-95 D-158 several parcels: the last refund is shown, and nothing where one of them is lost', () => {
  const refunds = [of(2, 'refund-completed', 19), of(1, 'refund-completed', 18)]
  expect(shown([of(1, 'on-its-way', 13), ...refunds])).toEqual(refunded('Thu 19 Nov 2026'))
  expect(shown([of(1, 'missing', 14), of(2, 'received', 14)])).toBeNull()
})
