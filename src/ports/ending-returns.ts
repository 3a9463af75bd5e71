import type { ReturnEnd } from '../domain/returns/return.ts'
import type { OfferedCarrier } from '../domain/returns/return-method.ts'
import type { SiteKey } from '../domain/sites/site.ts'
import type { MailParty } from './mail.ts'

export interface EndReturnPayload {
  site: SiteKey
  headerKey: string
  origin: string | null
  to: MailParty | null
  returnNumber: string
  as: ReturnEnd
  /** Reported by order management, so it is not asked. */
  isTold?: boolean
  lines: readonly { lineKey: string; quantity: number }[]
}

export interface VoidBookingPayload {
  carrier: OfferedCarrier
  booking: string
}

export const RETURN_LAPSES = 'return-lapses'
export const SEND_BY_REMINDER = 'send-by-reminder'
export const COLLECTION_REMINDER = 'collection-reminder'
export const RETURN_BROUGHT_BACK = 'return-brought-back'
/** Ended by order management itself. */
export const RETURN_TAKEN_BACK = 'return-taken-back'

export interface DueReturnFacts {
  orderNumber: string
  returnNumber: string
}
