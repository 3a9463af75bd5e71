import type { ConfirmedReturn, MailMessage, MailOutcome } from './mail.ts'

export type ReturnToConfirm = Required<ConfirmedReturn>

/** Confirms returns by the retailer's service or by our own mail server (API-21, D-156). */
export interface ReturnConfirmationMailer {
  /** True if the service only accepts the mail, and our own mail server sends it. */
  readonly isSentByUs: boolean
  /** Idempotent by Message-ID. */
  send(message: MailMessage, confirms: ReturnToConfirm): Promise<MailOutcome>
}
