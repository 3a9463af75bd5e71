import type { Transaction } from './command-log.ts'
import type { MailParty } from './mail.ts'

/** The job that sends one mail. */
export const SEND_MAIL_JOB = 'send-mail'

export interface MailToSend {
  customerId: string
  mailId: string
}

export interface NewMail {
  customerId: string
  /** What it is about, for whoever looks for it: `confirm-email`, `return-created`. */
  kind: string
  to: MailParty
  subject: string
  html: string
  text: string
  queuedAt: Temporal.Instant
}

export interface KeptMail extends Omit<NewMail, 'queuedAt'> {
  mailId: string
  sentAt: Temporal.Instant | null
}

export interface MailRecords {
  /** Writes a mail and queues the job that sends it: both happen, or neither, with the transaction. */
  queue(transaction: Transaction, mail: NewMail): Promise<void>
  find(customerId: string, mailId: string): Promise<KeptMail | null>
  /** `forgetText`: what has left the house is not kept, since there may be a link in it that opens something. */
  markSent(customerId: string, mailId: string, at: Temporal.Instant, options: { forgetText: boolean }): Promise<void>
}
