import type { SiteKey } from '../domain/sites/site.ts'
import type { Transaction } from './command-log.ts'
import type { MailParty } from './mail.ts'

export const SEND_MAIL_JOB = 'send-mail'
/** Awaited mails have their own queue: a thousand others do not hold them up. */
export const SEND_AWAITED_MAIL_JOB = 'send-awaited-mail'

export interface ConfirmedReturn {
  site: SiteKey
  orderNumber: string
  returnNumber: string
  /** Another method than before (isCim). */
  replaces?: boolean
}

/** Its acknowledgement is attached as a PDF (WDR-03). */
export interface AcknowledgedWithdrawal {
  orderNumber: string
  withdrawalId: string
}

/** Must not be usable by readers of our records (D-165). */
export interface BroughtReceipt {
  orderNumber: string
  receiptId: string
  link: string
}

export interface MailSubject {
  customerId: string
  confirms: ConfirmedReturn | null
  acknowledges: AcknowledgedWithdrawal | null
  brings: Omit<BroughtReceipt, 'link'> | null
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
  /** Its papers are attached, and step 3 reports a failed mail (D-83). */
  confirms?: ConfirmedReturn
  /** Not sent once the return has ended or changed method. */
  reminds?: Pick<ConfirmedReturn, 'orderNumber' | 'returnNumber'>
  /** At most one of `confirms`, `acknowledges` and `brings`. */
  acknowledges?: AcknowledgedWithdrawal
  /** Sealed: text and link are encrypted until it is sent. */
  brings?: BroughtReceipt
  calendar?: string
  /** For links that expire soon, and for legal deadlines. */
  isAwaited?: boolean
  /** Its lifetime starts when the mail is sent. */
  link?: { tokenHash: Uint8Array; minutes: number }
}

export interface KeptMail extends Required<Omit<NewMail, 'link' | 'reminds' | keyof Omit<MailSubject, 'customerId'>>> {
  confirms: Required<ConfirmedReturn> | null
  acknowledges: AcknowledgedWithdrawal | null
  /** Null once ended, or where no key opens it. */
  brings: (Omit<BroughtReceipt, 'link'> & { link: string | null }) | null
  calendar: string | null
  state: 'queued' | 'sent' | 'failed'
  /** Its return has ended or changed method since. */
  isOvertaken: boolean
  tries: number
}

/** In the same transaction; not if the mail had ended before. */
export type FollowsFromMail = (transaction: Transaction) => Promise<void>

/** `sent-all-the-same`: dropped while being sent. */
export type GiftMailEnd = 'sent' | 'failed' | 'sent-all-the-same'

export interface MailRecords {
  /** Mail and job in one transaction. */
  queue(transaction: Transaction, mail: NewMail): Promise<void>
  queueAll(transaction: Transaction, mails: readonly NewMail[]): Promise<void>
  /** Locks until commit. */
  countOfReturn(
    transaction: Transaction,
    whose: { customerId: string; returnNumber: string },
    which: { kind: string; since: Temporal.Instant },
  ): Promise<number>
  find(customerId: string, mailId: string): Promise<KeptMail | null>
  /** Its content is deleted. False where already sent or failed. */
  drop(transaction: Transaction, customerId: string, mailId: string, at: Temporal.Instant): Promise<boolean>
  /** Starts the link's lifetime. `forgetText`: sent text is not kept, since it may hold a link. */
  markSent(
    customerId: string,
    mailId: string,
    at: Temporal.Instant,
    options: {
      forgetText: boolean
      follow?: FollowsFromMail | undefined
      /** Instead of `follow`, where it was dropped meanwhile. */
      tooLate?: FollowsFromMail | undefined
    },
  ): Promise<void>
  /** So that no second try begins before this one can have ended. False where sent, failed or dropped. */
  noteTry(customerId: string, mailId: string, nextTryAt: Temporal.Instant): Promise<boolean>
  tryAgain(mail: KeptMail, nextTryAt: Temporal.Instant): Promise<void>
  /** For good: its content is deleted. */
  markFailed(customerId: string, mailId: string, at: Temporal.Instant, follow?: FollowsFromMail): Promise<void>
  forget(customerId: string, mailId: string): Promise<void>
  queueOverdue(dueBefore: Temporal.Instant, now: Temporal.Instant): Promise<number>
}
