import { expect, test } from 'vitest'
import type { ReturnStatus } from '../returns/return.ts'
import type { Carrier } from '../returns/return-method.ts'
import { RETURN_STATUSES } from './return-statuses.data.ts'
import { doesReportCount, type ReportedReturn, type ScanReport, whyScanRefused } from './scan-outcome.ts'

const NOW = Temporal.Instant.from('2026-11-14T12:00:00Z')
const ABOUT: ReportedReturn = { carrier: 'evri', parcels: 2, parcelOfNumber: 1 }

function aReport(parts: Partial<ScanReport> = {}): ScanReport {
  return {
    eventId: 'E1',
    trackingNumber: 'T1',
    returnNumber: null,
    parcel: null,
    status: 'on-its-way',
    code: 'STS002',
    at: NOW,
    reportedBy: 'evri',
    ...parts,
  }
}

const refusal = (report: Partial<ScanReport> = {}, about: Partial<ReportedReturn> = {}) =>
  whyScanRefused(aReport(report), { ...ABOUT, ...about }, NOW)

test('D-157 which reports are refused: none of a parcel that we know, from who carries it', () =>
  expect(refusal()).toBeNull())

test('D-157 which reports are refused: one of an unknown parcel', () =>
  expect(whyScanRefused(aReport(), null, NOW)).toBe('unknown-parcel'))

test('D-157 which reports are refused: more than 5 minutes ahead: exactly 5 are stored, a second more is not', () => {
  expect(refusal({ at: NOW.add({ minutes: 5 }) })).toBeNull()
  expect(refusal({ at: NOW.add({ minutes: 5, nanoseconds: 1 }) })).toBe('in-the-future')
  expect(refusal({ at: NOW.subtract({ hours: 24 * 400 }) })).toBeNull()
})

test("D-157 which reports are refused: another carrier's parcel", () => {
  expect(refusal({ reportedBy: 'royal-mail' })).toBe('other-carrier')
  expect(refusal({ reportedBy: 'evri' }, { carrier: null })).toBe('other-carrier')
  expect(refusal({ reportedBy: 'dpd' }, { carrier: 'dpd' })).toBeNull()
})

test.each<Carrier | null>(['evri', 'royal-mail', 'clothing-and-home', null])(
  'D-157 which reports are refused: order management reports on whatever goes with %s',
  (carrier) => expect(refusal({ reportedBy: 'order-management', status: 'received' }, { carrier })).toBeNull(),
)

test('D-157 which reports are refused: a number of a parcel that the return does not have', () => {
  const byReturn = { parcelOfNumber: null }
  expect([1, 2].map((parcel) => refusal({ parcel }, byReturn))).toEqual([null, null])
  expect(refusal({ parcel: 3 }, byReturn)).toBe('unknown-parcel')
})

test.each([0, -1, 1.5, Number.NaN])('D-157 which reports are refused: a parcel number that is none: %d', (parcel) =>
  expect(refusal({ parcel }, { parcelOfNumber: null })).toBe('unknown-parcel'),
)

test('D-157 which reports are refused: a parcel number that contradicts the tracking number', () => {
  expect(refusal({ parcel: 2 })).toBe('unknown-parcel')
  expect(refusal({ parcel: 1 })).toBeNull()
})

test('D-157 which reports are refused: one that is not theirs to report is stored', () =>
  expect(refusal({ status: 'refund-completed' })).toBeNull())

const STATUSES = Object.keys(RETURN_STATUSES) as ReturnStatus[]
const OURS: ReturnStatus[] = ['received', 'refund-completed']
const countedFrom = (sender: ScanReport['reportedBy']) => STATUSES.filter((status) => doesReportCount(status, sender))

test.each(['evri', 'royal-mail', 'foodhall'] as const)(
  'D-157 %s reports STS002, STS003 and STS006 to STS014',
  (carrier) => {
    expect(countedFrom(carrier)).toEqual(STATUSES.filter((status) => ![...OURS, 'started'].includes(status)))
  },
)

test('D-157 order management reports STS004 and STS005', () => expect(countedFrom('order-management')).toEqual(OURS))

test('D-157 an unknown code changes nothing, from any sender', () => {
  expect([doesReportCount(null, 'evri'), doesReportCount(null, 'order-management')]).toEqual([false, false])
})
