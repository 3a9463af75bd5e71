import { isEmailAddress } from '../domain/account/email-address.ts'
import type { Clock } from '../domain/time/days.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { MailRecords } from '../platform/mails/mail.records.ts'
import { type MailTransport, SEND_MAIL_JOB, SEND_URGENT_MAIL_JOB } from '../platform/mails/mail.ts'
import type { ReturnConfirmationMailer } from '../platform/mails/return-email.ts'
import { deliverMail, type MailDeliveryParts } from '../systems/mail/deliver-mail.ts'
import { smtpMail } from '../systems/mail/smtp-mail.ts'
import type { Configuration } from './configuration.ts'

export interface MailJobParts {
  mails: MailRecords
  clock: Clock
  log: Log
  attach: MailDeliveryParts['attach']
  returnEmail: ReturnConfirmationMailer
  gifts: MailDeliveryParts['gifts']
}

export function mailJobs(
  { smtpUrl, mailFrom, outsideTimeoutMs }: Configuration,
  { mails, clock, log, attach, returnEmail, gifts }: MailJobParts,
): Job[] {
  const mail = smtpUrl ? smtpMail({ url: smtpUrl, from: mailFrom, timeoutMs: outsideTimeoutMs }) : mailboxMail
  const host = mailFrom.address.split('@')[1] ?? ''
  const run = deliverMail({ mails, mail, returnEmail, gifts, clock, log, host, attach })
  return [SEND_MAIL_JOB, SEND_URGENT_MAIL_JOB].map((name) => ({ name, run }))
}

/** Sends nothing: backstage shows the stored mails as a mailbox. */
export const mailboxMail: MailTransport = {
  isMailbox: true,
  async send({ to }) {
    // As strict as the mail server's client, so that the demo refuses what production would.
    return isEmailAddress(to.address) ? { outcome: 'accepted' } : { outcome: 'refused', why: 'no usable address' }
  },
}
