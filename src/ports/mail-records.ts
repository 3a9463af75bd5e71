import type { SiteKey } from '../domain/sites/site.ts'
import type { Transaction } from './command-log.ts'
import type { MailParty } from './mail.ts'

/** The job that sends one mail. */
export const SEND_MAIL_JOB = 'send-mail'
/** The same for mails that somebody waits for: a thousand others do not hold them up. */
export const SEND_AWAITED_MAIL_JOB = 'send-awaited-mail'

export interface MailToSend {
  customerId: string
  mailId: string
}

export interface ConfirmedReturn {
  site: SiteKey
  orderNumber: string
  returnNumber: string
  /** Whether it goes back in another way than before (isCim); unless said, it is new. */
  replaces?: boolean
}

/** Its acknowledgement goes along as a PDF (WDR-03). */
export interface AcknowledgedWithdrawal {
  orderNumber: string
  withdrawalId: string
}

/** A gift receipt goes along. Whoever reads our records must not be able to use it (D-165). */
export interface BroughtReceipt {
  orderNumber: string
  receiptId: string
  /** The link in the mail, for a service that writes the mail itself. */
  link: string
}

/** Whose mail it is, and what it is about: from that follows what goes along with it. */
export interface MailSubject {
  customerId: string
  confirms: ConfirmedReturn | null
  acknowledges: AcknowledgedWithdrawal | null
  brings: Omit<BroughtReceipt, 'link'> | null
  /** A calendar file, whole; null where it is forgotten, too. */
  calendar: string | null
}

export interface NewMail {
  customerId: string
  /** Where somebody must know it; otherwise it is given one. */
  mailId?: string
  /** What it is about, for whoever looks for it: `confirm-email`, `return-created`. */
  kind: string
  to: MailParty
  subject: string
  html: string
  text: string
  queuedAt: Temporal.Instant
  /** The return that it confirms: its papers go along, and step 3 tells if it never arrives (D-83). */
  confirms?: ConfirmedReturn
  /** The return that it reminds of: once that has ended or goes back in another way, it is not sent any more. */
  reminds?: Pick<ConfirmedReturn, 'orderNumber' | 'returnNumber'>
  /** A mail confirms a return, acknowledges a withdrawal or brings a gift receipt, or is about none of them. */
  acknowledges?: AcknowledgedWithdrawal
  /** Such a mail is sealed: its text and its link are kept encrypted until it is sent. */
  brings?: BroughtReceipt
  /** A calendar file that goes along. */
  calendar?: string
  /** Somebody waits for it: for a link in it that does not live long, or since the law gives us little time. */
  isAwaited?: boolean
  /** The link in it, which lives for so long from when the mail is sent. */
  link?: { tokenHash: Uint8Array; minutes: number }
}

export interface KeptMail extends Required<Omit<NewMail, 'link' | 'reminds' | keyof Omit<MailSubject, 'customerId'>>> {
  confirms: Required<ConfirmedReturn> | null
  acknowledges: AcknowledgedWithdrawal | null
  /** Its link, and its text, are gone when it has ended, and when none of our keys opens it any more. */
  brings: (Omit<BroughtReceipt, 'link'> & { link: string | null }) | null
  calendar: string | null
  state: 'queued' | 'sent' | 'failed'
  /** Its return has ended since, or goes back in another way: it is not true any more. */
  isOvertaken: boolean
  tries: number
}

/** What follows from the end of a mail: both happen, or neither. Nothing follows if the mail had ended before. */
export type FollowsFromMail = (transaction: Transaction) => Promise<void>

/** How a mail that brings a receipt ends. `sent-all-the-same`: it was dropped while it was being sent. */
export type GiftMailEnd = 'sent' | 'failed' | 'sent-all-the-same'

export interface MailRecords {
  /** Writes a mail and queues the job that sends it: both happen, or neither, with the transaction. */
  queue(transaction: Transaction, mail: NewMail): Promise<void>
  /** The same for many at once, in a few statements. */
  queueAll(transaction: Transaction, mails: readonly NewMail[]): Promise<void>
  /** How many of a kind were queued for a return since then; whoever else asks meanwhile waits for the transaction. */
  countOfReturn(
    transaction: Transaction,
    whose: { customerId: string; returnNumber: string },
    which: { kind: string; since: Temporal.Instant },
  ): Promise<number>
  find(customerId: string, mailId: string): Promise<KeptMail | null>
  /** A mail that is not to be sent any more: what was in it is forgotten. False where it has been sent, or failed. */
  drop(transaction: Transaction, customerId: string, mailId: string, at: Temporal.Instant): Promise<boolean>
  /**
   * The link in it lives from now on. `forgetText`: what has left the house is not kept, since there may be a link in it that opens something.
   */
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
  /**
   * Notes a try that begins, so that another is not begun before this one can have ended. False where the mail has been
   * sent, has failed or was dropped meanwhile.
   */
  noteTry(customerId: string, mailId: string, nextTryAt: Temporal.Instant): Promise<boolean>
  /** Notes that nobody took it, and queues the job for the next try. */
  tryAgain(mail: KeptMail, nextTryAt: Temporal.Instant): Promise<void>
  /** It has failed for good: what was in it is forgotten. */
  markFailed(customerId: string, mailId: string, at: Temporal.Instant, follow?: FollowsFromMail): Promise<void>
  /** Deletes a mail that is still queued. */
  forget(customerId: string, mailId: string): Promise<void>
  /** Queues the jobs of mails whose next try is long over; gives how many. */
  queueOverdue(dueBefore: Temporal.Instant, now: Temporal.Instant): Promise<number>
}
