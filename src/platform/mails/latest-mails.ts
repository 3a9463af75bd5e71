import type { Sql } from '../database/connect.ts'
import type { Seal } from '../security/seal.ts'
import type { AttachmentSources } from './mail.ts'
import { openSealedMail } from './sealed-mail.ts'

export interface DemoMail extends AttachmentSources {
  mailId: string
  to: string
  subject: string
  text: string
  html: string
  queuedAt: Temporal.Instant
  /** A failed mail has lost its text. */
  state: 'queued' | 'sent' | 'failed'
}

const MAILS_SHOWN_MAX = 50

/** The demo's mailbox: the latest mails of all customers, newest first. Production has no page that shows them. */
export async function latestMails(sql: Sql, seal: Seal): Promise<DemoMail[]> {
  const rows = await sql<(DemoMail & { sealed: Uint8Array | null })[]>`
    /* all-customers: backstage-mailbox */
    select mail_id as "mailId", recipient->>'address' as "to", subject, plain as "text", html, queued_at as "queuedAt", state,
      customer_id as "customerId", case when return_number is not null then
        jsonb_build_object('site', site, 'orderNumber', order_number, 'returnNumber', return_number) end as confirms,
      case when withdrawal_id is not null then
        jsonb_build_object('orderNumber', order_number, 'withdrawalId', withdrawal_id) end as acknowledges,
      case when receipt_id is not null then
        jsonb_build_object('orderNumber', order_number, 'receiptId', receipt_id) end as "giftReceipt", sealed, calendar
    from mails order by queued_at desc, mail_id limit ${MAILS_SHOWN_MAX}`
  return rows.map(({ sealed, ...mail }) => {
    const { html, text } = openSealedMail({ ...mail, sealed }, seal) ?? mail
    return { ...mail, html, text }
  })
}
