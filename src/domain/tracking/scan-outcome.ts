import type { ReturnStatus } from '../returns/return.ts'
import type { Carrier } from '../returns/return-method.ts'

export interface ScanReport {
  /** The sender's own; the first wins. */
  eventId: string
  /** One of the two. */
  trackingNumber: string | null
  returnNumber: string | null
  /** From 1; null: by its tracking number, else all. */
  parcel: number | null
  /** Null: unknown code, stored without effect. */
  status: ReturnStatus | null
  code: string
  at: Temporal.Instant
  by: Carrier
  /** By order management alone (D-206). */
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

const OURS: readonly ReturnStatus[] = ['received', 'refund-completed']

/** Null: accepted (D-157). */
export function whyScanRefused(
  report: ScanReport,
  about: ReportedReturn | null,
  now: Temporal.Instant,
): ScanRefusal | null {
  if (about === null) return 'unknown-parcel'
  if (Temporal.Instant.compare(report.at, now.add({ minutes: AHEAD_MINUTES_MAX })) > 0) return 'in-the-future'
  if (report.by !== 'order-management' && report.by !== about.carrier) return 'other-carrier'
  return report.parcel === null || isParcelOf(about, report.parcel) ? null : 'unknown-parcel'
}

function isParcelOf({ parcels, parcelOfNumber }: ReportedReturn, parcel: number): boolean {
  if (parcelOfNumber !== null) return parcel === parcelOfNumber
  return Number.isInteger(parcel) && parcel >= 1 && parcel <= parcels
}

/** Order management reports receipt and refund, carriers the rest. */
export function countsFrom(status: ReturnStatus | null, by: Carrier): boolean {
  if (status === null || status === 'started') return false
  return OURS.includes(status) === (by === 'order-management')
}
