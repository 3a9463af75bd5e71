import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'

type Instants = 'askedAt' | 'dueAt' | 'sentAt' | 'endedAt' | 'freedAt'

export type GiftReceiptRow = Omit<GiftReceipt, Instants> & Record<Instants, string | null>

/** Of order `o`, newest first, or a recipient's own; null where there is none. */
export function giftReceiptsColumn(sql: Sql, recipientId: string | null) {
  const isOwn = sql`and exists (
        select from gift_holders h
        where h.recipient_id = ${recipientId} and h.order_number = g.order_number and h.receipt_id = g.receipt_id
          and h.customer_id = g.customer_id
      )`
  return sql`(
    select jsonb_agg(to_jsonb(found) order by found."askedAt" desc, found."receiptId")
    from (
      select ${giftReceiptColumns(sql)} from gift_receipts g
      where g.customer_id = o.customer_id and g.order_number = o.order_number ${recipientId === null ? sql`` : isOwn}
    ) found) as gift_receipts`
}

export function toGiftReceipts(rows: readonly GiftReceiptRow[] | null): GiftReceipt[] {
  return (rows ?? []).map((row) => ({
    ...row,
    askedAt: Temporal.Instant.from(row.askedAt ?? ''),
    dueAt: Temporal.Instant.from(row.dueAt ?? ''),
    sentAt: toInstant(row.sentAt),
    endedAt: toInstant(row.endedAt),
    freedAt: toInstant(row.freedAt),
  }))
}

export function giftReceiptColumns(sql: Sql | TransactionSql) {
  return sql`
    g.customer_id as "customerId", g.order_number as "orderNumber", g.receipt_id as "receiptId", g.site, g.state,
    g.failure, g.name, g.email, g.message, g.theme, g.asked_at as "askedAt", g.due_at as "dueAt",
    g.sent_at as "sentAt", g.ended_at as "endedAt", g.freed_at as "freedAt", g.barcode as "storeBarcodeNumber",
    g.mail_id as "mailId", g.lines, g.origin`
}

function toInstant(text: string | null): Temporal.Instant | null {
  return text === null ? null : Temporal.Instant.from(text)
}
