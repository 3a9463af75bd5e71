import { randomUUID } from 'node:crypto'
import { mailToSend } from '../../kept-json/job-data.ts'
import { mailRecipient } from '../../kept-json/mail-recipient.ts'
import type { JobQueue } from '../../ports/jobs.ts'
import { type KeptMail, type MailRecords, SEND_MAIL_JOB } from '../../ports/mail-records.ts'
import { sqlOf } from './command-log.ts'
import type { Sql } from './connect.ts'

/** Without a queue mails are written and wait. */
export function postgresMailRecords(sql: Sql, jobs: JobQueue | null): MailRecords {
  return {
    async queue(transaction, { customerId, kind, to, subject, html, text, queuedAt }) {
      const mailId = randomUUID()
      const tx = sqlOf(transaction)
      await tx`
        insert into mails (customer_id, mail_id, kind, recipient, subject, html, plain, queued_at)
        values (${customerId}, ${mailId}, ${kind}, ${tx.json(mailRecipient.write(to))}, ${subject},
          ${html}, ${text}, ${String(queuedAt)})`
      await jobs?.send(SEND_MAIL_JOB, mailToSend.write({ customerId, mailId }), { transaction })
    },

    async find(customerId, mailId) {
      const [row] = await sql<(Omit<KeptMail, 'to'> & { to: unknown })[]>`
        select customer_id as "customerId", mail_id as "mailId", kind, recipient as "to", subject, html,
          plain as "text", sent_at as "sentAt"
        from mails where customer_id = ${customerId} and mail_id = ${mailId}`
      return row ? { ...row, to: mailRecipient.read(row.to) } : null
    },

    async markSent(customerId, mailId, at, { forgetText }) {
      await sql`
        update mails set sent_at = ${String(at)},
          html = case when ${forgetText} then '' else html end,
          plain = case when ${forgetText} then '' else plain end
        where customer_id = ${customerId} and mail_id = ${mailId} and sent_at is null`
    },
  }
}
