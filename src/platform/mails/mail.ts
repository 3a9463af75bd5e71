import { z } from 'zod'
import type { SiteKey } from '../../domain/sites/site.ts'
import type { Transaction } from '../database/transaction.ts'

/** Name and address apart, never one string: in a string a line break or a comma could add recipients. */
export const mailParty = z.object({ name: z.string(), address: z.string() })
export type MailParty = z.output<typeof mailParty>

/** Content types of calendar files; `method` says whether the event is published or cancelled. */
export const CALENDAR_TYPES = {
  publish: 'text/calendar; charset=utf-8; method=PUBLISH',
  cancel: 'text/calendar; charset=utf-8; method=CANCEL',
} as const

export interface MailAttachment {
  /** Letters, digits, dots and hyphens only. */
  fileName: string
  type: 'application/pdf' | 'image/png' | (typeof CALENDAR_TYPES)[keyof typeof CALENDAR_TYPES]
  bytes: Uint8Array
  /** The id by which the text shows the picture; null if it is only attached. */
  contentId: string | null
}

export interface MailMessage {
  /** The same at every try, to detect repeats. */
  messageId: string
  to: MailParty
  subject: string
  html: string
  text: string
  attachments: readonly MailAttachment[]
}

/** `refused` is final (D-156). After `deferred` a retry is safe. `why` contains no name or address. */
export type MailOutcome =
  | { outcome: 'accepted' }
  | { outcome: 'refused'; why: string }
  | { outcome: 'deferred'; why: string }

export interface MailTransport {
  send(message: MailMessage): Promise<MailOutcome>
  /** True if nothing is sent: our records are the mailbox, and mails are stored in full. */
  readonly isMailbox: boolean
}

export const SEND_MAIL_JOB = 'send-mail'
/** Urgent mails have their own queue: a thousand others do not hold them up. */
export const SEND_URGENT_MAIL_JOB = 'send-urgent-mail'

export interface ConfirmedReturn {
  site: SiteKey
  orderNumber: string
  returnNumber: string
  /** The return's method was changed (isCim). */
  replaces?: boolean
}

/** The withdrawal whose acknowledgement is attached as a PDF (WDR-03). */
interface AcknowledgedWithdrawal {
  orderNumber: string
  withdrawalId: string
}

/** Stored encrypted, so that people who can read our records can't use the link (D-165). */
export interface MailedGiftReceipt {
  orderNumber: string
  receiptId: string
  link: string
}

/** What a mail's attachments are made from. */
export interface AttachmentSources {
  customerId: string
  confirms: ConfirmedReturn | null
  acknowledges: AcknowledgedWithdrawal | null
  giftReceipt: Omit<MailedGiftReceipt, 'link'> | null
  calendar: string | null
}

export interface NewMail {
  customerId: string
  mailId?: string
  /** E.g. `confirm-email`, `return-created`. */
  kind: string
  to: MailParty
  subject: string
  html: string
  text: string
  queuedAt: Temporal.Instant
  /** The order that the mail is about, where it is none of those below. */
  orderNumber?: string
  /** The return that the mail confirms: its papers are attached, and step 3 reports a failed mail (D-83). */
  confirms?: ConfirmedReturn
  /** The return that the mail is a reminder of: not sent once it has ended or changed method. */
  reminds?: Pick<ConfirmedReturn, 'orderNumber' | 'returnNumber'>
  /** At most one of `confirms`, `acknowledges` and `giftReceipt`. */
  acknowledges?: AcknowledgedWithdrawal
  /** Text and link are stored encrypted until the mail is sent. */
  giftReceipt?: MailedGiftReceipt
  calendar?: string
  /** For links that expire soon, and for legal deadlines. */
  isUrgent?: boolean
  /** The link's lifetime starts when the mail is sent. */
  link?: { tokenHash: Uint8Array; minutes: number }
}

export interface StoredMail
  extends Required<Omit<NewMail, 'link' | 'reminds' | 'orderNumber' | keyof Omit<AttachmentSources, 'customerId'>>> {
  confirms: Required<ConfirmedReturn> | null
  acknowledges: AcknowledgedWithdrawal | null
  /** `link` is null once the mail was sent or has failed, or if no key decrypts it. */
  giftReceipt: (Omit<MailedGiftReceipt, 'link'> & { link: string | null }) | null
  calendar: string | null
  state: 'queued' | 'sent' | 'failed'
  /** Its return has ended or changed method since. */
  isSuperseded: boolean
  attempts: number
}

/** Runs in the transaction that marks the mail as sent or failed; not if it was marked before. */
export type MailFollowUp = (transaction: Transaction) => Promise<void>

/** `sent-all-the-same`: the mail was dropped while it was being sent. */
export type GiftMailOutcome = 'sent' | 'failed' | 'sent-all-the-same'
