import { type DeliveryParts, deliverMail } from '../adapters/mail/deliver-mail.ts'
import { mailboxMail } from '../adapters/mail/mailbox-mail.ts'
import { smtpMail } from '../adapters/mail/smtp-mail.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { type MailRecords, SEND_AWAITED_MAIL_JOB, SEND_MAIL_JOB } from '../ports/mail-records.ts'
import type { ReturnEmail } from '../ports/return-email.ts'
import type { Configuration } from './configuration.ts'
import type { Job } from './jobs.ts'

export interface MailJobParts {
  mails: MailRecords
  clock: Clock
  log: Log
  enclose: DeliveryParts['enclose']
  returnEmail: ReturnEmail
  gifts: DeliveryParts['gifts']
}

/** Sends what was queued: to the mail server, or nowhere when our own records are the mailbox. */
export function mailJobs(
  { smtpUrl, mailFrom, outsideTimeoutMs }: Configuration,
  { mails, clock, log, enclose, returnEmail, gifts }: MailJobParts,
): Job[] {
  const mail = smtpUrl ? smtpMail({ url: smtpUrl, from: mailFrom, timeoutMs: outsideTimeoutMs }) : mailboxMail
  const host = mailFrom.address.split('@')[1] ?? ''
  const run = deliverMail({ mails, mail, returnEmail, gifts, clock, log, host, enclose })
  return [SEND_MAIL_JOB, SEND_AWAITED_MAIL_JOB].map((name) => ({ name, run }))
}
