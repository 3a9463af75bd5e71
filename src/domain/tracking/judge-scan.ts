import type { ReturnStatus } from '../returns/return.ts'
import type { Carrier } from '../returns/return-method.ts'

/** A report on a parcel, as a carrier or order management sends it (D-157). */
export interface ScanReport {
  /** The sender's own; the first with it stands. */
  eventId: string
  /** One of the two. */
  trackingNumber: string | null
  returnNumber: string | null
  /** Which parcel of the return, from 1; null: as its number says, else all of them. */
  parcel: number | null
  /** Null for a code that we do not know: it is kept, and changes nothing. */
  status: ReturnStatus | null
  /** As it was sent. */
  code: string
  at: Temporal.Instant
  by: Carrier
  /** By order management alone (D-206). */
  refundPromisedOn?: string
}

/** The return that a report is about. */
export interface ReportedReturn {
  carrier: Carrier | null
  /** How many parcels it has. */
  parcels: number
  /** Which of them the tracking number stands for; null where it was found by its return number. */
  parcelOfNumber: number | null
}

export type ScanRefusal = 'unknown-parcel' | 'in-the-future' | 'other-carrier'

const AHEAD_MINUTES_MAX = 5

const OURS: readonly ReturnStatus[] = ['received', 'refund-completed']

/** Why a report is refused; null where it is kept (D-157). */
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

/** Whether it is the sender's to report: order management tells what reached us and was refunded, carriers the rest. */
export function countsFrom(status: ReturnStatus | null, by: Carrier): boolean {
  if (status === null || status === 'started') return false
  return OURS.includes(status) === (by === 'order-management')
}
