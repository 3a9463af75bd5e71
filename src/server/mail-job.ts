import { deliverMail } from '../adapters/mail/deliver-mail.ts'
import { mailboxMail } from '../adapters/mail/mailbox-mail.ts'
import { smtpMail } from '../adapters/mail/smtp-mail.ts'
import type { Sql } from '../adapters/postgres/connect.ts'
import { postgresMailRecords } from '../adapters/postgres/mail-records.ts'
import type { Clock } from '../ports/clock.ts'
import { SEND_MAIL_JOB } from '../ports/mail-records.ts'
import type { Configuration } from './configuration.ts'
import type { Job } from './jobs.ts'

/** Sends what was queued: to the mail server, or nowhere when our own records are the mailbox. */
export function mailJob({ smtpUrl, mailFrom, outsideTimeoutMs }: Configuration, sql: Sql, clock: Clock): Job {
  const mail = smtpUrl ? smtpMail({ url: smtpUrl, from: mailFrom, timeoutMs: outsideTimeoutMs }) : mailboxMail
  const host = mailFrom.address.split('@')[1] ?? ''
  return { name: SEND_MAIL_JOB, run: deliverMail({ mails: postgresMailRecords(sql, null), mail, clock, host }) }
}
