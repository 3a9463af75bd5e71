import { randomUUID } from 'node:crypto'
import { storedJson } from '../database/codec.ts'
import { inPortions, type Sql, type TransactionSql } from '../database/connect.ts'
import type { Fragment } from '../database/sql.ts'
import type { Transaction } from '../database/transaction.ts'
import { asTransaction, sqlOf } from '../forms/command-log.records.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import type { Seal } from '../security/seal.ts'
import {
  type AttachmentSources,
  type MailFollowUp,
  type MailParty,
  mailParty,
  type NewMail,
  SEND_MAIL_JOB,
  SEND_URGENT_MAIL_JOB,
  type StoredMail,
} from './mail.ts'
import { openSealedMail, textColumns } from './sealed-mail.ts'

const mailRecipient = storedJson<MailParty>('mails.recipient')(mailParty)

/** Without a queue mails wait. `isReturnEnded` is an SQL condition about the return of the mail `m`. */
export function postgresMailRecords(
  sql: Sql,
  jobs: JobQueue | null,
  seal: Seal,
  isReturnEnded: (sql: Sql) => Fragment,
) {
  const queueJob = async (
    transaction: Transaction,
    { customerId, mailId, isUrgent }: MailToSend,
    startAfter?: Temporal.Instant,
  ) => {
    await jobs?.send(jobOf(isUrgent), { customerId, mailId }, { transaction, ...(startAfter && { startAfter }) })
  }
  const queueAll = async (transaction: Transaction, mails: readonly NewMail[]) => {
    if (mails.length === 0) return
    const rows = mails.map((mail) => toRow(mail, seal))
    await sqlOf(transaction)`
      insert into mails
        (customer_id, mail_id, kind, recipient, subject, html, plain, queued_at, next_try_at, urgent, link_hash,
          link_minutes, site, order_number, return_number, is_method_change, withdrawal_id, receipt_id, sealed, calendar)
      select customer_id, mail_id, kind, recipient, subject, html, plain, queued_at, queued_at, urgent,
        decode(link_hash, 'hex'), link_minutes, site, order_number, return_number, is_method_change,
        withdrawal_id, receipt_id, decode(sealed, 'hex'), calendar
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as mail (customer_id text, mail_id text, kind text,
        recipient jsonb, subject text, html text, plain text, queued_at timestamptz, urgent boolean, link_hash text,
        link_minutes integer, site text, order_number text, return_number text, is_method_change boolean,
        withdrawal_id text, receipt_id text, sealed text, calendar text)`
    for (const isUrgent of [true, false]) {
      const mailsOfQueue = rows.filter(({ urgent }) => urgent === isUrgent)
      const data = mailsOfQueue.map(({ customer_id, mail_id }) => ({ customerId: customer_id, mailId: mail_id }))
      if (data.length > 0) await jobs?.sendAll(jobOf(isUrgent), data, { transaction })
    }
  }
  /** Locks the mail's row first, as dropping it does, so that the two can't deadlock. */
  const settle = async (
    mark: (sql: Sql | TransactionSql) => Promise<boolean>,
    follow?: MailFollowUp,
    ifAlreadySettled?: (tx: TransactionSql) => Promise<void>,
  ) => {
    if (!follow) return void (await mark(sql))
    await sql.begin(async (tx) => {
      if (await mark(tx)) await follow(asTransaction(tx))
      else await ifAlreadySettled?.(tx)
    })
  }
  return {
    queue: (transaction: Transaction, mail: NewMail) => queueAll(transaction, [mail]),
    queueAll,

    /** Removes the mails just queued for a customer who does not exist. */
    async dropOf(transaction: Transaction, customerId: string) {
      await sqlOf(transaction)`delete from mails where customer_id = ${customerId}`
    },

    async countOfReturn(
      transaction: Transaction,
      { customerId, returnNumber }: { customerId: string; returnNumber: string },
      { kind, since }: { kind: string; since: Temporal.Instant },
    ) {
      const [row] = await sqlOf(transaction)<{ count: number }[]>`
        select count(*)::integer as count from mails
        where customer_id = ${customerId} and return_number = ${returnNumber} and kind = ${kind}
          and queued_at > ${String(since)}`
      return row?.count ?? 0
    },

    async find(customerId: string, mailId: string) {
      const [row] = await sql<MailRow[]>`
        select customer_id as "customerId", mail_id as "mailId", kind, recipient as "to", subject, html,
          plain as "text", queued_at as "queuedAt", urgent as "isUrgent", state, attempts,
          case when return_number is not null and site is not null then jsonb_build_object('site', site, 'orderNumber', order_number,
            'returnNumber', return_number, 'replaces', is_method_change) end as confirms,
          case when withdrawal_id is not null then
            jsonb_build_object('orderNumber', order_number, 'withdrawalId', withdrawal_id) end as acknowledges,
          case when receipt_id is not null then
            jsonb_build_object('orderNumber', order_number, 'receiptId', receipt_id) end as "giftReceipt",
          sealed, calendar,
          return_number is not null and (${isReturnEnded(sql)} or exists (
            select from mails newer
            where newer.customer_id = m.customer_id and newer.return_number = m.return_number
              and newer.kind = 'return-updated' and newer.queued_at > m.queued_at
          )) as "isSuperseded"
        from mails m where customer_id = ${customerId} and mail_id = ${mailId}`
      if (!row) return null
      const { sealed, giftReceipt, ...mail } = { ...row, to: mailRecipient.read(row.to) }
      if (giftReceipt === null) return { ...mail, giftReceipt }
      const { link = null, ...text } = openSealedMail({ customerId, mailId, sealed }, seal) ?? {}
      return { ...mail, ...text, giftReceipt: { ...giftReceipt, link } }
    },

    async drop(transaction: Transaction, customerId: string, mailId: string, at: Temporal.Instant) {
      const dropped = await sqlOf(transaction)`
        update mails set state = 'failed', failed_at = ${String(at)}, html = '', plain = '', sealed = null, calendar = null
        where customer_id = ${customerId} and mail_id = ${mailId} and state = 'queued'
        returning mail_id`
      return dropped.length > 0
    },

    markSent: (
      customerId: string,
      mailId: string,
      at: Temporal.Instant,
      sent: {
        /** Deletes the mail's text, which may contain a link. */
        forgetText: boolean
        follow?: MailFollowUp | undefined
        /** Runs instead of `follow` if the mail was dropped while it was being sent. */
        tooLate?: MailFollowUp | undefined
      },
    ) =>
      settle(
        async (tx) => {
          const marked = await tx`
          with sent as (
            update mails set state = 'sent', sent_at = ${String(at)},
              html = case when ${sent.forgetText} then '' else html end,
              plain = case when ${sent.forgetText} then '' else plain end,
              sealed = case when ${sent.forgetText} then null else sealed end,
              calendar = case when ${sent.forgetText} then null else calendar end
            where customer_id = ${customerId} and mail_id = ${mailId} and state = 'queued'
            returning link_hash, link_minutes
          ), opened as (
            update single_use_links
            set expires_at = ${String(at)}::timestamptz + make_interval(mins => sent.link_minutes)
            from sent where token_hash = sent.link_hash
          )
          select from sent`
          return marked.length > 0
        },
        sent.follow,
        // The state is changed, so that `tooLate` runs once however often the mail was sent.
        async (tx) => {
          const dropped = await tx`
            update mails set state = 'sent', sent_at = ${String(at)}, failed_at = null
            where customer_id = ${customerId} and mail_id = ${mailId} and state = 'failed' returning mail_id`
          if (dropped.length > 0) await sent.tooLate?.(asTransaction(tx))
        },
      ),

    /** Counts a try and delays the next one until this one has ended. False if the mail was sent, failed or dropped. */
    async noteAttempt(customerId: string, mailId: string, nextTryAt: Temporal.Instant) {
      const noted = await sql`
        update mails set attempts = attempts + 1, next_try_at = ${String(nextTryAt)}
        where customer_id = ${customerId} and mail_id = ${mailId} and state = 'queued'
        returning mail_id`
      return noted.length > 0
    },

    async tryAgain(mail: StoredMail, nextTryAt: Temporal.Instant) {
      await sql.begin(async (tx) => {
        await tx`
          update mails set next_try_at = ${String(nextTryAt)}
          where customer_id = ${mail.customerId} and mail_id = ${mail.mailId} and state = 'queued'`
        await queueJob(asTransaction(tx), mail, nextTryAt)
      })
    },

    markFailed: (customerId: string, mailId: string, at: Temporal.Instant, follow?: MailFollowUp) =>
      settle(async (tx) => {
        const failed = await tx`
          update mails set state = 'failed', failed_at = ${String(at)}, html = '', plain = '', sealed = null, calendar = null
          where customer_id = ${customerId} and mail_id = ${mailId} and state = 'queued'
          returning mail_id`
        return failed.length > 0
      }, follow),

    async forget(customerId: string, mailId: string) {
      await sql`delete from mails where customer_id = ${customerId} and mail_id = ${mailId} and state = 'queued'`
    },

    /** False if it was sent or has failed. A second job for the same mail is harmless. */
    async queueNow({ customerId, mailId }: Pick<StoredMail, 'customerId' | 'mailId'>, now: Temporal.Instant) {
      return await sql.begin(async (tx) => {
        const [mail] = await tx<MailToSend[]>`
          update mails set next_try_at = ${String(now)}
          where customer_id = ${customerId} and mail_id = ${mailId} and state = 'queued'
          returning customer_id as "customerId", mail_id as "mailId", urgent as "isUrgent"`
        if (mail) await queueJob(asTransaction(tx), mail)
        return mail !== undefined
      })
    },

    queueOverdue: (dueBefore: Temporal.Instant, now: Temporal.Instant) =>
      inPortions(sql, async (tx, limit) => {
        const overdue = await tx<MailToSend[]>`
          /* all-customers: overdue-mails */ update mails set next_try_at = ${String(now)}
          where (customer_id, mail_id) in (
            select customer_id, mail_id from mails where state = 'queued' and next_try_at < ${String(dueBefore)}
            order by next_try_at limit ${limit} for update skip locked)
          returning customer_id as "customerId", mail_id as "mailId", urgent as "isUrgent"`
        for (const mail of overdue) await queueJob(asTransaction(tx), mail)
        return overdue.length
      }),
  }
}

export type MailRecords = ReturnType<typeof postgresMailRecords>

type MailToSend = Pick<StoredMail, 'customerId' | 'mailId' | 'isUrgent'>

function jobOf(isUrgent: boolean): string {
  return isUrgent ? SEND_URGENT_MAIL_JOB : SEND_MAIL_JOB
}

type MailRow = Omit<StoredMail, 'to' | 'giftReceipt'> & {
  to: unknown
  giftReceipt: AttachmentSources['giftReceipt']
  sealed: Uint8Array | null
}

function toRow(mail: NewMail, seal: Seal) {
  const {
    customerId,
    kind,
    to,
    subject,
    queuedAt,
    isUrgent = false,
    link,
    confirms,
    reminds,
    acknowledges,
    giftReceipt,
  } = mail
  const mailId = mail.mailId ?? randomUUID()
  return {
    customer_id: customerId,
    mail_id: mailId,
    kind,
    recipient: mailRecipient.write(to),
    subject,
    ...textColumns(mail, mailId, seal),
    queued_at: String(queuedAt),
    urgent: isUrgent,
    link_hash: link ? Buffer.from(link.tokenHash).toString('hex') : null,
    link_minutes: link?.minutes ?? null,
    site: confirms?.site ?? null,
    order_number: (confirms ?? reminds ?? acknowledges ?? giftReceipt ?? mail).orderNumber ?? null,
    return_number: (confirms ?? reminds)?.returnNumber ?? null,
    is_method_change: confirms?.replaces ?? false,
    withdrawal_id: acknowledges?.withdrawalId ?? null,
    receipt_id: giftReceipt?.receiptId ?? null,
    calendar: mail.calendar ?? null,
  }
}
