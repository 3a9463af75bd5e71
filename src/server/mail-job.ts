import { type DeliveryParts, deliverMail } from '../adapters/mail/deliver-mail.ts'
import { mailboxMail } from '../adapters/mail/mailbox-mail.ts'
import { smtpMail } from '../adapters/mail/smtp-mail.ts'
import type { Sql } from '../adapters/postgres/connect.ts'
import { postgresMailRecords } from '../adapters/postgres/mail-records.ts'
import type { Clock } from '../ports/clock.ts'
import type { JobQueue } from '../ports/jobs.ts'
import type { Log } from '../ports/log.ts'
import { SEND_AWAITED_MAIL_JOB, SEND_MAIL_JOB } from '../ports/mail-records.ts'
import type { ReturnEmail } from '../ports/return-email.ts'
import type { Configuration } from './configuration.ts'
import type { Job } from './jobs.ts'

export interface MailJobParts {
  sql: Sql
  clock: Clock
  log: Log
  jobs: JobQueue
  enclose: DeliveryParts['enclose']
  returnEmail: ReturnEmail
}

/** Sends what was queued: to the mail server, or nowhere when our own records are the mailbox. */
export function mailJobs(
  { smtpUrl, mailFrom, outsideTimeoutMs }: Configuration,
  { sql, clock, log, jobs, enclose, returnEmail }: MailJobParts,
): Job[] {
  const mail = smtpUrl ? smtpMail({ url: smtpUrl, from: mailFrom, timeoutMs: outsideTimeoutMs }) : mailboxMail
  const host = mailFrom.address.split('@')[1] ?? ''
  const run = deliverMail({ mails: postgresMailRecords(sql, jobs), mail, returnEmail, clock, log, host, enclose })
  return [SEND_MAIL_JOB, SEND_AWAITED_MAIL_JOB].map((name) => ({ name, run }))
}
