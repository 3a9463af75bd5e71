import type { ReturnStatus } from '../domain/returns/return.ts'
import type { Carrier } from '../domain/returns/return-method.ts'
import type { ScanRefusal, ScanReport } from '../domain/tracking/judge-scan.ts'
import type { ToldByMail } from '../domain/tracking/what-to-tell.ts'

/** Work that becomes due: a mail about a return, and the reminder of an e-gift card that is about to end (D-99). */
export const RETURN_MAIL = 'return-mail'
export const CARD_REMINDER = 'card-reminder'

/** What a mail about a return is to tell. */
export interface ReturnMailFacts {
  orderNumber: string
  returnNumber: string
  what: ToldByMail | 'rejected'
  /** Of a rejection: the lines of which it tells, as "1.0". */
  lines?: string[]
}

export interface CardReminderFacts {
  orderNumber: string
  returnNumber: string
  /** The line in whose place the card was sent, as "1.0". */
  line: string
}

/** What became of a report: `duplicate` where its sender has sent one with the same id before. */
export type ScanOutcome = { is: 'accepted' } | { is: 'duplicate' } | { is: 'refused'; why: ScanRefusal }

export interface ReturnScans {
  /** Takes any number of reports at once, in any order; gives what became of each. All or nothing on failure. */
  take(reports: readonly ScanReport[], now: Temporal.Instant): Promise<ScanOutcome[]>
  /** Whose return a number is, and all that was reported of it: one statement. Null for one that is not there. */
  find(returnNumber: string): Promise<ReportedOn | null>
}

export interface ReportedOn {
  customerId: string
  /** Who made it, where that is the recipient of a gift. */
  recipientId: string | null
  orderNumber: string
  /** By when it happened. */
  reports: KeptReport[]
}

/** A report as it was received, whether it counts or not. */
export interface KeptReport {
  eventId: string
  /** Null where we recorded it ourselves. */
  by: Carrier | null
  status: ReturnStatus | null
  /** As it was sent; null where nobody sent one. */
  code: string | null
  parcel: number | null
  counts: boolean
  at: Temporal.Instant
  /** Null where we recorded it ourselves. */
  receivedAt: Temporal.Instant | null
}

export type ReadScanOutcome =
  | { ok: true; report: ScanReport }
  /** Names each field and what is wrong with it; never quotes a value. The id is null where it cannot be read. */
  | { ok: false; eventId: string | null; fields: { field: string; message: string }[] }

/**
 * Reads what a carrier or order management sent, one scan at a time; who has signed it need not name itself. Never
 * throws: what is sent is not to be trusted.
 */
export type ReadScan = (sent: unknown, signer: Carrier | null) => ReadScanOutcome
