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
}
