import { expect, test } from 'vitest'
import { aReturn, aScan } from '../../../test/builders/return.ts'
import type { ReturnScan, ReturnStatus } from '../returns/return.ts'
import { type ParcelProgress, progressOf, shortStatus } from './progress.ts'

const STARTED = aScan('started', '2026-11-12T11:00:00Z')
const day = (date: number, hour = 9) => `2026-11-${date}T${String(hour).padStart(2, '0')}:00:00Z`

function progress(scans: ReturnScan[], { parcels = 1, isRejected = false } = {}) {
  return progressOf(aReturn({ scans: [STARTED, ...scans], facts: { parcels } }), { isRejected })
}

const statuses = ({ steps }: ParcelProgress = { parcel: 0, trackingNumber: null, status: 'started', steps: [] }) =>
  steps.filter(({ state }) => state !== 'todo').map(({ status }) => status)

test('TRK-12 TRK-13 by date and time, however they came', () => {
  const scans = [aScan('received', day(16)), aScan('on-its-way', day(13)), aScan('delayed', day(14))]
  const { parcels, status } = progress(scans)
  expect(statuses(parcels[0])).toEqual(['started', 'on-its-way', 'delayed', 'received'])
  expect(status).toBe('received')
})

test('TRK-12 TRK-13 the refund is last even where its time is the earliest', () => {
  const scans = [aScan('refund-completed', day(12, 12)), aScan('received', day(16)), aScan('missing', day(18))]
  const { parcels, banner } = progress(scans)
  expect(statuses(parcels[0])).toEqual(['started', 'received', 'missing', 'refund-completed'])
  expect(parcels[0]?.steps.at(-1)?.state).toBe('active')
  expect(banner).toEqual({ label: 'Refund completed', tone: 'success' })
})

test('TRK-12 TRK-13 a parcel that was late and moves again is no longer an error', () => {
  const { parcels, banner } = progress([aScan('delayed', day(13)), aScan('on-its-way', day(14))])
  expect(banner).toEqual({ label: 'On its way back to us', tone: 'success' })
  expect(parcels[0]?.steps.map(({ state }) => state)).toEqual(['done', 'done', 'active', 'todo', 'todo'])
})

test('TRK-12 D-157 the same report twice is one step, and the same status at another time is another', () => {
  const shown = (...scans: ReturnScan[]) => statuses(progress(scans).parcels[0])
  const reported = (status: ReturnStatus, scanId: string, parts = {}) =>
    aScan(status, day(13), { reportedBy: 'evri', scanId, ...parts })
  const first = reported('on-its-way', 'evri 1')
  expect(shown(first, { ...first, status: 'missing' })).toEqual(['started', 'on-its-way'])
  expect(shown(first, reported('on-its-way', 'evri 2', { parcel: 1 }), STARTED)).toEqual(['started', 'on-its-way'])
  const attempts = [aScan('delivery-attempted', day(13)), aScan('delivery-attempted', day(14))]
  expect(shown(...attempts)).toEqual(['started', 'delivery-attempted', 'delivery-attempted'])
})

const of = (parcel: number, status: ReturnScan['status'], at = day(13)) => aScan(status, at, { parcel })

test('D-158 several parcels: each has its own steps and its own number', () => {
  const facts = { trackingNumbers: ['T1', 'T2'], parcels: 2 }
  const tracked = aReturn({ scans: [STARTED, of(2, 'on-its-way')], facts })
  const { parcels } = progressOf(tracked, { isRejected: false })
  expect(parcels.map(({ parcel, trackingNumber, status }) => [parcel, trackingNumber, status])).toEqual([
    [1, 'T1', 'started'],
    [2, 'T2', 'on-its-way'],
  ])
  expect(parcels.map(statuses)).toEqual([['started'], ['started', 'on-its-way']])
})

test('D-158 several parcels: there are as many as numbers were given, and one at least', () => {
  const count = (facts: { trackingNumbers?: string[]; parcels?: number }) =>
    progressOf({ ...aReturn(), facts }, { isRejected: false }).parcels.length
  expect(count({})).toBe(1)
  expect(count({ parcels: 3 })).toBe(3)
  expect(count({ trackingNumbers: ['A', 'B'] })).toBe(2)
  expect(count({ trackingNumbers: [], parcels: 0 })).toBe(1)
})

test('D-158 several parcels: without an error the least advanced is shown', () => {
  const scans = [of(1, 'received', day(15)), of(3, 'received', day(15))]
  const banner = { label: 'Return started', tone: 'info' }
  expect(progress(scans, { parcels: 3 })).toMatchObject({ banner, reachedStep: 1, status: 'started' })
  const next = progress([of(1, 'received'), of(2, 'on-its-way'), of(3, 'received')], { parcels: 3 })
  expect(next.banner).toEqual({ label: 'On its way back to us', tone: 'success' })
  expect(next.reachedStep).toBe(2)
})

const WORSE: [ReturnScan['status'], ReturnScan['status']][] = [
  ['missing', 'heading-back'],
  ['returned-to-customer', 'delayed-again'],
  ['heading-back', 'collection-refused'],
  ['collection-refused', 'delayed'],
]
test.each(WORSE)('D-158 several parcels: of two errors the worse is shown: %s before %s', (worse, other) => {
  expect(progress([of(1, worse), of(2, other)], { parcels: 2 }).status).toBe(worse)
  expect(progress([of(1, other), of(2, worse)], { parcels: 2 }).status).toBe(worse)
})

test('D-91 D-158 several parcels: a problem counts while the banner still shows it', () => {
  const { banner } = progress([of(1, 'delayed'), of(2, 'missing'), of(2, 'in-network', day(14))], { parcels: 2 })
  expect(banner).toEqual({ label: 'One of your parcels is missing', tone: 'error' })
})

test('D-158 several parcels: refunded only after the last', () => {
  const one = progress([of(1, 'refund-completed', day(18)), of(2, 'received', day(18))], { parcels: 2 })
  expect(one.banner.label).toBe("We've got your return")
  expect(one.reachedStep).toBe(3)
  const both = progress([of(1, 'refund-completed', day(18)), of(2, 'refund-completed', day(19))], { parcels: 2 })
  expect(both.banner).toEqual({ label: 'Refund completed', tone: 'success' })
  expect(both.reachedStep).toBe(4)
  expect(progress([aScan('refund-completed', day(19))], { parcels: 2 }).reachedStep).toBe(4)
})

test('TRK-22 "Refund Actioned" in place of "Refund completed" once something was rejected, also while it is to come', () => {
  const labels = (scans: ReturnScan[], isRejected: boolean) =>
    progress(scans, { isRejected }).parcels.flatMap(({ steps }) => steps.map(({ label }) => label))
  const scans = [aScan('received', day(15)), aScan('refund-completed', day(16))]
  const actioned = ['Return started', "We've got your return", 'Refund Actioned']
  expect([labels(scans, true), labels(scans.slice(0, 1), true)]).toEqual([actioned, actioned])
  expect(progress(scans, { isRejected: true }).banner).toEqual({ label: 'Refund Actioned', tone: 'success' })
  expect(labels(scans, false).at(-1)).toBe('Refund completed')
})

test('TRK-12 a report from before the return began is placed at its beginning', () => {
  const [parcel] = progress([aScan('on-its-way', '2026-11-12T09:30:00Z', { reportedBy: 'evri' })]).parcels
  expect(parcel?.steps.slice(0, 2).map(({ label, at }) => `${label} ${at}`)).toEqual([
    'Return started 2026-11-12T11:00:00Z',
    'On its way back to us 2026-11-12T11:00:00Z',
  ])
})

test('D-127 D-142 a cancelled or lapsed return is over; one that was sent after all is tracked', () => {
  const at = Temporal.Instant.from('2026-11-14T09:00:00Z')
  const ended = (as: 'cancelled' | 'lapsed', ...more: ReturnScan[]) =>
    progressOf(aReturn({ ended: { as, at }, scans: [STARTED, ...more] }), { isRejected: false })
  expect(ended('cancelled').banner).toEqual({ label: 'Return cancelled', tone: 'info' })
  expect(ended('lapsed').parcels[0]?.steps.map(({ label, state }) => `${state} ${label}`)).toEqual([
    'done Return started',
    'active Return expired',
  ])
  expect(ended('lapsed', aScan('on-its-way', '2026-11-15T09:00:00Z')).banner.label).toBe('On its way back to us')
})

test('D-158 a report for one parcel and then for all is one step: received by the first, refunded by the last', () => {
  const scans = [
    aScan('received', '2026-11-13T09:00:00Z', { parcel: 1 }),
    aScan('received', '2026-11-13T10:00:00Z'),
    aScan('refund-completed', '2026-11-14T09:00:00Z', { parcel: 1 }),
    aScan('refund-completed', '2026-11-14T10:00:00Z'),
  ]
  const { parcels } = progress(scans, { parcels: 2 })
  expect(parcels.map(({ steps }) => steps.slice(1).map(({ status, at }) => `${status} ${at}`))).toEqual([
    ['received 2026-11-13T09:00:00Z', 'refund-completed 2026-11-14T10:00:00Z'],
    ['received 2026-11-13T10:00:00Z', 'refund-completed 2026-11-14T10:00:00Z'],
  ])
})

test.each<[ReturnStatus[], string]>([
  [['received', 'missing', 'received', 'on-its-way'], 'One of your parcels is missing'],
  [['missing', 'missing', 'received'], '2 of your parcels are missing'],
  [['missing', 'missing'], 'Your return is missing'],
  [['damaged', 'received'], 'One of your parcels was damaged in transit'],
  [['on-its-way', 'received'], 'On its way back to us'],
])('D-158 a status of some parcels is not shown for the whole return: %s', (statuses, expected) => {
  const scans = statuses.map((status, place) => of(place + 1, status))
  expect(progress(scans, { parcels: scans.length }).banner.label).toBe(expected)
})

const short = (parcels: number, scans: readonly ReturnScan[]) => {
  const tracked = aReturn({ facts: { parcels }, scans: [STARTED, ...scans] })
  return shortStatus(progressOf(tracked, { isRejected: false }), tracked)
}
test.each<[ReturnStatus[], string]>([
  [['delayed'], "We're expecting it"],
  [['received', 'delayed'], "We've got it"],
  [['received', 'in-network'], "We've got it"],
  [['missing'], 'Your return is missing'],
  [['received', 'heading-back'], 'Heading back to you'],
])('D-161 D-208 the short status is a problem of its own, else the last step that was shown: %s', (statuses, label) => {
  const scans = statuses.map((status, place) => aScan(status, `2026-11-13T1${place}:00:00Z`))
  expect(short(1, scans).label).toBe(label)
  const back = aScan('heading-back', '2026-11-13T12:00:00Z', { parcel: 2 })
  expect(short(2, [back]).label).toBe('One of your parcels is heading back to you')
})
