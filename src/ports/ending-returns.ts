import type { ReturnEnd } from '../domain/returns/return.ts'
import type { OfferedCarrier } from '../domain/returns/return-method.ts'
import type { SiteKey } from '../domain/sites/site.ts'
import type { MailParty } from './mail.ts'

/** What the end of a return carries with it until it is settled. */
export interface EndReturnPayload {
  site: SiteKey
  headerKey: string
  /** Links in its mail start with it; null where nobody knows it. */
  origin: string | null
  /** Who is told; null where nobody can be. */
  to: MailParty | null
  returnNumber: string
  as: ReturnEnd
  /** Order management has said so itself, and is not asked. */
  isTold?: boolean
  lines: readonly { lineKey: string; quantity: number }[]
}

/** A booking that nobody needs any more: void it, and nothing else happens. */
export interface VoidBookingPayload {
  carrier: OfferedCarrier
  /** By which its carrier knows it. */
  booking: string
}

/** Work that becomes due about a return that nobody has handed over, and the end of one that was brought back. */
export const RETURN_LAPSES = 'return-lapses'
export const SEND_BY_REMINDER = 'send-by-reminder'
export const COLLECTION_REMINDER = 'collection-reminder'
export const RETURN_BROUGHT_BACK = 'return-brought-back'
/** Order management has taken it back by itself. */
export const RETURN_TAKEN_BACK = 'return-taken-back'

export interface DueReturnFacts {
  orderNumber: string
  returnNumber: string
}
