import type { MailMessage, MailOutcome } from './mail.ts'
import type { ConfirmedReturn } from './mail-records.ts'

/** The return that a mail confirms, as whoever sends it is told. */
export type ReturnToConfirm = Required<ConfirmedReturn>

/** Whoever sends the confirmation of a return: the retailer's own service, or our own mail (API-21, D-156). */
export interface ReturnEmail {
  /** Whether it only agrees, and our own mail sends it. */
  readonly leavesItToUs: boolean
  /** The same Message-ID twice is one mail. */
  send(message: MailMessage, confirms: ReturnToConfirm): Promise<MailOutcome>
}
