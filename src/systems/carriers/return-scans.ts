import type { ReturnStatus } from '../../domain/returns/return.ts'
import type { Carrier } from '../../domain/returns/return-method.ts'
import type { ScanRefusal, ScanReport } from '../../domain/tracking/judge-scan.ts'

/** Kinds of due work; the reminder is for an e-gift card about to expire (D-99). */
export const RETURN_MAIL = 'return-mail'
export const CARD_REMINDER = 'card-reminder'

/** `duplicate`: the sender has used the id before. */
export type ScanOutcome = { is: 'accepted' } | { is: 'duplicate' } | { is: 'refused'; why: ScanRefusal }

export interface KeptReport {
  eventId: string
  /** Null: recorded by us. */
  by: Carrier | null
  status: ReturnStatus | null
  code: string | null
  parcel: number | null
  counts: boolean
  at: Temporal.Instant
  /** Null: recorded by us. */
  receivedAt: Temporal.Instant | null
}

type ReadScanOutcome =
  | { ok: true; report: ScanReport }
  /** Each names a field; none quotes a value. */
  | { ok: false; eventId: string | null; fields: { field: string; message: string }[] }

/** `signer` need not name itself. Never throws: input is untrusted. */
export type ReadScan = (sent: unknown, signer: Carrier | null) => ReadScanOutcome
