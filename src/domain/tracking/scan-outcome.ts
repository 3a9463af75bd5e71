import type { ReturnStatus } from '../returns/return.ts'
import type { Carrier } from '../returns/return-method.ts'

export interface ScanReport {
  /** The sender's own id; the first report with it counts. */
  eventId: string
  /** A report has either this or the return number. */
  trackingNumber: string | null
  returnNumber: string | null
  /** From 1; null: by its tracking number, else all. */
  parcel: number | null
  /** Null: unknown code, stored without effect. */
  status: ReturnStatus | null
  code: string
  at: Temporal.Instant
  by: Carrier
  /** Reported by order management alone (D-206). */
  refundDueOn?: string
}

export interface ReportedReturn {
  carrier: Carrier | null
  parcels: number
  /** Null if the report named the return. */
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
  if (report.by !== 'order-management' && report.by !== reported.carrier) return 'other-carrier'
  return report.parcel === null || isParcelOf(reported, report.parcel) ? null : 'unknown-parcel'
}

function isParcelOf({ parcels, parcelOfNumber }: ReportedReturn, parcel: number): boolean {
  if (parcelOfNumber !== null) return parcel === parcelOfNumber
  return Number.isInteger(parcel) && parcel >= 1 && parcel <= parcels
}

/** Order management reports receipt and refund, carriers the rest. */
export function countsFrom(status: ReturnStatus | null, by: Carrier): boolean {
  if (status === null || status === 'started') return false
  return ORDER_MANAGEMENT_STATUSES.includes(status) === (by === 'order-management')
}
