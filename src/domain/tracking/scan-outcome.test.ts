import { expect, test } from 'vitest'
import type { ReturnStatus } from '../returns/return.ts'
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

test('D-157 which reports are refused: one of an unknown parcel, not one that is not theirs to report', () => {
  expect([refusal(), refusal({ status: 'refund-completed' })]).toEqual([null, null])
  expect(whyScanRefused(aReport(), null, NOW)).toBe('unknown-parcel')
})

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

test('D-157 which reports are refused: none of order management, whatever goes with whom', () => {
  for (const carrier of ['evri', 'clothing-and-home', null] as const)
    expect(refusal({ reportedBy: 'order-management', status: 'received' }, { carrier })).toBeNull()
})

test('D-157 which reports are refused: a parcel that the return does not have, or another than the tracking number’s', () => {
  const byReturn = { parcelOfNumber: null }
  expect([1, 2].map((parcel) => refusal({ parcel }, byReturn))).toEqual([null, null])
  for (const parcel of [3, 0, -1, 1.5, Number.NaN]) expect(refusal({ parcel }, byReturn)).toBe('unknown-parcel')
  expect([refusal({ parcel: 2 }), refusal({ parcel: 1 })]).toEqual(['unknown-parcel', null])
})

const STATUSES = Object.keys(RETURN_STATUSES) as ReturnStatus[]
const OURS: ReturnStatus[] = ['received', 'refund-completed']
const countedFrom = (sender: ScanReport['reportedBy']) => STATUSES.filter((status) => doesReportCount(status, sender))

test('D-157 a carrier reports STS002, STS003 and STS006 to STS014, order management STS004 and STS005', () => {
  expect(countedFrom('evri')).toEqual(STATUSES.filter((status) => ![...OURS, 'started'].includes(status)))
  expect(countedFrom('foodhall')).toEqual(countedFrom('evri'))
  expect(countedFrom('order-management')).toEqual(OURS)
  expect([doesReportCount(null, 'evri'), doesReportCount(null, 'order-management')]).toEqual([false, false])
})
