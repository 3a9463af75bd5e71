import type { ReturnConfirmation } from '../domain/returns/confirm-return.ts'
import type { ReturnFacts } from '../domain/returns/return.ts'
import type { OfferedCarrier, ReturnPath } from '../domain/returns/return-method.ts'
import type { SiteKey } from '../domain/sites/site.ts'
import type { BookingRequest } from './carriers.ts'
import type { MailParty } from './mail.ts'

export interface CreateReturnPayload {
  site: SiteKey
  headerKey: string
  origin: string
  to: MailParty | null
  /** Null where nothing is sent back (D-128). */
  way: { path: ReturnPath; carrier: OfferedCarrier; booking: BookingRequest } | null
  confirmation: Omit<ReturnConfirmation, 'trackingNumbers'>
  lineRefunds: readonly { lineKey: string; pence: number }[]
  facts: ReturnFacts
}
