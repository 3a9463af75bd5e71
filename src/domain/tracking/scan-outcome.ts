import type { Carrier } from '../policy/return-method.ts'
import type { ReturnStatus } from '../returns/return.ts'

export interface ScanReport {
  /** The sender's own id; of several reports with the same id the first counts. */
  eventId: string
  /** A report has either a tracking number or a return number. */
  trackingNumber: string | null
  returnNumber: string | null
  /** Counted from 1; null: the parcel of the tracking number, or all if a return number was sent. */
  parcel: number | null
  /** Null: the code is unknown; the scan is stored, but has no effect. */
  status: ReturnStatus | null
  code: string
  at: Temporal.Instant
  reportedBy: Carrier
  /** Reported only by order management (D-206). */
  refundDueOn?: string
}

export interface ReportedReturn {
  carrier: Carrier | null
  parcels: number
  /** The parcel that has the tracking number; null if the report has a return number instead. */
  parcelOfNumber: number | null
}

export type ScanRefusal = 'unknown-parcel' | 'in-the-future' | 'other-carrier'

const AHEAD_MINUTES_MAX = 5

const ORDER_MANAGEMENT_STATUSES: readonly ReturnStatus[] = ['received', 'refund-completed']

/** Null if the scan is accepted (D-157). */
export function whyScanRefused(
  report: ScanReport,
  reported: ReportedReturn | null,
  now: Temporal.Instant,
): ScanRefusal | null {
  if (reported === null) return 'unknown-parcel'
  if (Temporal.Instant.compare(report.at, now.add({ minutes: AHEAD_MINUTES_MAX })) > 0) return 'in-the-future'
  if (report.reportedBy !== 'order-management' && report.reportedBy !== reported.carrier) return 'other-carrier'
  return report.parcel === null || isParcelOf(reported, report.parcel) ? null : 'unknown-parcel'
}

function isParcelOf({ parcels, parcelOfNumber }: ReportedReturn, parcel: number): boolean {
  if (parcelOfNumber !== null) return parcel === parcelOfNumber
  return Number.isInteger(parcel) && parcel >= 1 && parcel <= parcels
}

/** Order management reports receipt and refund, carriers everything else; any other report is stored without effect. */
export function doesReportCount(status: ReturnStatus | null, by: Carrier): boolean {
  if (status === null || status === 'started') return false
  return ORDER_MANAGEMENT_STATUSES.includes(status) === (by === 'order-management')
}
