import type { ReturnConfirmation } from '../domain/returns/confirm-return.ts'
import type { ReturnFacts } from '../domain/returns/return.ts'
import type { OfferedCarrier, ReturnPath } from '../domain/returns/return-method.ts'
import type { SiteKey } from '../domain/sites/site.ts'
import type { BookingRequest } from './carriers.ts'
import type { MailParty } from './mail.ts'

/** What the creation of a return carries with it until it is settled. */
export interface CreateReturnPayload {
  site: SiteKey
  headerKey: string
  /** Links in its mail start with it. */
  origin: string
  /** Who is told; null where nobody can be. */
  to: MailParty | null
  /** Null where nothing is sent back (D-128). */
  way: { path: ReturnPath; carrier: OfferedCarrier; booking: BookingRequest } | null
  confirmation: Omit<ReturnConfirmation, 'trackingNumbers'>
  /** What comes back for each line. */
  lineRefunds: readonly { lineKey: string; pence: number }[]
  /** What is known of the return before anybody has said anything. */
  facts: ReturnFacts
}
