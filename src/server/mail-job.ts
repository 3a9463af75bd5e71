import { type DeliveryParts, deliverMail } from '../adapters/mail/deliver-mail.ts'
import { smtpMail } from '../adapters/mail/smtp-mail.ts'
import type { MailRecords } from '../adapters/postgres/mail-records.ts'
import { isEmailAddress } from '../domain/account/email-address.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Mail } from '../ports/mail.ts'
import { SEND_AWAITED_MAIL_JOB, SEND_MAIL_JOB } from '../ports/mail-records.ts'
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

export function mailJobs(
  { smtpUrl, mailFrom, outsideTimeoutMs }: Configuration,
  { mails, clock, log, enclose, returnEmail, gifts }: MailJobParts,
): Job[] {
  const mail = smtpUrl ? smtpMail({ url: smtpUrl, from: mailFrom, timeoutMs: outsideTimeoutMs }) : mailboxMail
  const host = mailFrom.address.split('@')[1] ?? ''
  const run = deliverMail({ mails, mail, returnEmail, gifts, clock, log, host, enclose })
  return [SEND_MAIL_JOB, SEND_AWAITED_MAIL_JOB].map((name) => ({ name, run }))
}

/** Nothing leaves the house: backstage shows the records as the mailbox. */
export const mailboxMail: Mail = {
  isMailbox: true,
  async send({ to }) {
    // As strict as the one that sends, so that the demo refuses what production would.
    return isEmailAddress(to.address) ? { is: 'taken' } : { is: 'refused', why: 'no usable address' }
  },
}
