import { mailboxOf } from '../../domain/account/email-address.ts'
import { markReturned } from '../../domain/gift-receipts/buyer-view.ts'
import type { GiftMailCounts, limitPeriods } from '../../domain/gift-receipts/gift-mail-limits.ts'
import type { GiftReceipt, NewGiftReceipt, ReceiptKey } from '../../domain/gift-receipts/gift-receipt.ts'
import type { GiftReceiptState, SendFailure } from '../../domain/gift-receipts/receipt-states.data.ts'
import { recipientView } from '../../domain/gift-receipts/recipient-view.ts'
import { SITES, type Site, type SiteKey } from '../../domain/sites/site.ts'
import { noteInLog, type ReportUnreadable } from '../../platform/database/codec.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { appendEvents } from '../../platform/events/order-events.records.ts'
import { sqlOf } from '../../platform/forms/command-log.records.ts'
import type { RetentionRule } from '../../platform/jobs/retention.ts'
import type { Log } from '../../platform/log.ts'
import type { BoundGift, BoundGifts } from '../order-records/order-details.records.ts'
import {
  type GiftReceiptRow,
  giftReceiptColumns,
  giftReceiptListColumn,
  type RecipientReturnsRow,
  type ReturningRow,
  recipientReturnsColumn,
  returningColumns,
  toGiftReceipts,
  toWithdrawn,
  type WithdrawnRow,
  withdrawnColumn,
} from '../order-records/order-details.records.ts'
import { type LineRow, type OrderRow, orderOfRows } from '../order-records/order-rows.records.ts'

/** Without a log, unreadable facts of gifts are dropped silently. */
export function postgresGiftReceiptRecords(sql: Sql, log: Log | null = null) {
  const findThroughDirectory = async (directory: ReturnType<Sql>): Promise<GiftReceipt | null> => {
    const [row] = await sql<GiftReceipt[]>`
      select ${giftReceiptColumns(sql)} from ${directory} d
      join gift_receipts g on g.customer_id = d.customer_id and g.order_number = d.order_number
        and g.receipt_id = d.receipt_id`
    return row ?? null
  }
  return {
    async countMails(
      transaction: Transaction,
      customerId: string,
      mailbox: string,
      { requestedAfter, dueFrom, dueBefore }: ReturnType<typeof limitPeriods>,
    ) {
      const tx = sqlOf(transaction)
      await tx`select from customers where customer_id = ${customerId} for no key update`
      await tx`select pg_advisory_xact_lock(hashtextextended(${`gift mails to ${mailbox}`}, 0))`
      // Counted after locking the customer and the mailbox, so that earlier transactions are included.
      const [row] = await tx<GiftMailCounts[]>`
        select
          (select count(*)::integer from gift_receipts
            where customer_id = ${customerId} and email is not null and failure is distinct from 'order-management'
              and requested_at > ${String(requestedAfter)}) as "byAccount",
          (select count(*)::integer from gift_receipts
            where mailbox = ${mailbox} and due_at >= ${String(dueFrom)} and due_at < ${String(dueBefore)}
              and state not in ('cancelled', 'failed')) as "toRecipient"`
      return row ?? { byAccount: 0, toRecipient: 0 }
    },

    async add(transaction: Transaction, receipt: NewGiftReceipt) {
      const tx = sqlOf(transaction)
      const { customerId, orderNumber, receiptId, site, state, name, email, message, theme, origin } = receipt
      const { storeBarcodeNumber } = receipt
      await tx`
        insert into gift_receipts (customer_id, order_number, receipt_id, site, state, name, email, mailbox, message, theme,
          requested_at, due_at, barcode, lines, origin)
        values (${customerId}, ${orderNumber}, ${receiptId}, ${site}, ${state}, ${name}, ${email}, ${email && mailboxOf(email)}, ${message},
          ${theme},
          ${String(receipt.requestedAt)}, ${String(receipt.dueAt)}, ${storeBarcodeNumber},
          ${JSON.stringify(receipt.lines)}::text::jsonb, ${origin})`
      if (storeBarcodeNumber !== null) await listBarcode(tx, receipt, storeBarcodeNumber)
    },

    async find({ customerId, orderNumber, receiptId }: ReceiptKey) {
      const [row] = await sql<GiftReceipt[]>`
        select ${giftReceiptColumns(sql)} from gift_receipts g
        where g.customer_id = ${customerId} and g.order_number = ${orderNumber} and g.receipt_id = ${receiptId}`
      return row ?? null
    },

    /** Lists the gifts that this shopper has signed in to return. */
    async listGifts(shopperId: string, { site, limit }: { site: SiteKey; limit: number }) {
      const rows = await listBoundGiftRows(sql, shopperId, SITES[site], limit)
      return noteInLog(log, {}, (note) => toBoundGifts(rows, note))
    },

    /** Finds the receipt, and locks it until the transaction ends. */
    async hold(transaction: Transaction, { customerId, orderNumber, receiptId }: ReceiptKey) {
      const tx = sqlOf(transaction)
      const [row] = await tx<GiftReceipt[]>`
        select ${giftReceiptColumns(tx)} from gift_receipts g
        where g.customer_id = ${customerId} and g.order_number = ${orderNumber} and g.receipt_id = ${receiptId}
        for update`
      return row ?? null
    },

    /** The link and the barcode work as soon as the transaction has committed. */
    async issue(
      transaction: Transaction,
      receiptKey: ReceiptKey,
      { tokenHash, storeBarcodeNumber, mailId }: { tokenHash: Uint8Array; storeBarcodeNumber: string; mailId: string },
    ) {
      const tx = sqlOf(transaction)
      const { customerId, orderNumber, receiptId } = receiptKey
      await tx`
        update gift_receipts
        set token_hash = ${Buffer.from(tokenHash)}, barcode = ${storeBarcodeNumber}, mail_id = ${mailId}
        where customer_id = ${customerId} and order_number = ${orderNumber} and receipt_id = ${receiptId}`
      await tx`
        insert into gift_links (token_hash, customer_id, order_number, receipt_id)
        values (${Buffer.from(tokenHash)}, ${customerId}, ${orderNumber}, ${receiptId})`
      await listBarcode(tx, receiptKey, storeBarcodeNumber)
    },

    async noteState(
      transaction: Transaction,
      { customerId, orderNumber, receiptId }: ReceiptKey,
      state: GiftReceiptState,
      at: Temporal.Instant,
      failure?: SendFailure,
    ) {
      const tx = sqlOf(transaction)
      const isEnded = state === 'failed' || state === 'cancelled' || state === 'taken-back'
      await tx`
        update gift_receipts
        set state = ${state}, failure = ${failure ?? null},
          sent_at = ${state === 'sent' ? String(at) : tx`sent_at`}, ended_at = ${isEnded ? String(at) : tx`ended_at`}
        where customer_id = ${customerId} and order_number = ${orderNumber} and receipt_id = ${receiptId}`
      if (state !== 'sent' && state !== 'taken-back') return
      const type = state === 'sent' ? 'gift_receipt.sent' : 'gift_receipt.taken_back'
      await appendEvents(transaction, [{ customerId, orderNumber, at, type, data: { receiptId } }])
    },

    async saveReleased(transaction: Transaction, receiptKey: ReceiptKey, at: Temporal.Instant) {
      const { customerId, orderNumber, receiptId } = receiptKey
      await sqlOf(transaction)`
        update gift_receipts set released_at = coalesce(released_at, ${String(at)})
        where customer_id = ${customerId} and order_number = ${orderNumber} and receipt_id = ${receiptId}`
    },

    /** Binding the same recipient again changes nothing (D-42). */
    async bind({ customerId, orderNumber, receiptId }: ReceiptKey, recipientId: string, at: Temporal.Instant) {
      await sql`
        insert into gift_recipients (recipient_id, order_number, receipt_id, customer_id, bound_at)
        values (${recipientId}, ${orderNumber}, ${receiptId}, ${customerId}, ${String(at)})
        on conflict do nothing`
    },

    async isBound({ customerId, orderNumber, receiptId }: ReceiptKey, recipientId: string) {
      const rows = await sql`
        select from gift_recipients
        where recipient_id = ${recipientId} and order_number = ${orderNumber} and receipt_id = ${receiptId}
          and customer_id = ${customerId}`
      return rows.length > 0
    },

    findByToken: (tokenHash: Uint8Array) =>
      findThroughDirectory(sql`(select * from gift_links where token_hash = ${Buffer.from(tokenHash)})`),
    findByBarcode: (storeBarcodeNumber: string) =>
      findThroughDirectory(sql`(select * from gift_barcodes where barcode = ${storeBarcodeNumber})`),
  }
}

export type GiftReceiptRecords = ReturnType<typeof postgresGiftReceiptRecords>

/** Receipts are stored until long after anything could be returned. Deleting one deletes its link and barcode. */
export const giftReceiptsRetention: RetentionRule = {
  name: 'gift_receipts',
  retentionHours: 24 * 400,
  remove: (sql, before) => sql`
    /* all-customers: old-gift-receipts */ delete from gift_receipts where (customer_id, order_number, receipt_id) in (
      select customer_id, order_number, receipt_id from gift_receipts
      where requested_at < ${before} order by requested_at limit 1000)`,
}

async function listBarcode(
  tx: TransactionSql,
  { customerId, orderNumber, receiptId }: Pick<GiftReceipt, 'customerId' | 'orderNumber' | 'receiptId'>,
  barcode: string,
): Promise<void> {
  await tx`
    insert into gift_barcodes (barcode, customer_id, order_number, receipt_id)
    values (${barcode}, ${customerId}, ${orderNumber}, ${receiptId})`
}

interface BoundGiftRow extends OrderRow, RecipientReturnsRow, ReturningRow {
  lines: LineRow[] | null
  withdrawn: WithdrawnRow[] | null
  gift_receipts: GiftReceiptRow[] | null
}

type Row = { has_orders: boolean } & (BoundGiftRow | { [Column in keyof BoundGiftRow]: null })

/** The gift bound most recently comes first. If no gift is bound, a single row has only `has_orders`. */
async function listBoundGiftRows(
  sql: Sql,
  recipientId: string,
  { key: site, currency }: Site,
  limit: number,
): Promise<Row[]> {
  return await sql<Row[]>`
    select own.has_orders, gift.*
    from (select exists (select from orders where customer_id = ${recipientId}) as has_orders) own
    left join lateral (
      select o.customer_id, o.order_number, o.site, o.placed_at, o.currency, o.grand_total_pence, o.cancel_allowed,
        o.user_type, o.as_of, o.facts, held.bound_at,
        ${returningColumns(sql, recipientId)},
        (
          select jsonb_agg(to_jsonb(l) - '{customer_id,order_number}'::text[] order by l.line_no, l.split_no)
          from order_lines l
          where l.customer_id = o.customer_id and l.order_number = o.order_number
        ) as lines, ${recipientReturnsColumn(sql)}, ${withdrawnColumn(sql)}, ${giftReceiptListColumn(sql, recipientId)}
      from (
        select customer_id, order_number, max(bound_at) as bound_at from gift_recipients
        where recipient_id = ${recipientId} group by customer_id, order_number
      ) held
      join orders o on o.customer_id = held.customer_id and o.order_number = held.order_number and o.site = ${site}
        and o.currency = ${currency}
      order by held.bound_at desc, o.order_number
      limit ${limit}
    ) gift on true
    order by gift.bound_at desc, gift.order_number`
}

function toBoundGifts(rows: readonly Row[], note: ReportUnreadable): BoundGifts {
  return {
    hasOrders: rows.some(({ has_orders }) => has_orders),
    gifts: rows.flatMap((row) => (row.order_number === null ? [] : [toBoundGift(row, note)])),
  }
}

function toBoundGift(row: BoundGiftRow, note: ReportUnreadable): BoundGift {
  const order = orderOfRows(row, row.lines ?? [], note)
  const whole = {
    ...order,
    lines: markReturned(order.lines, { lines: row.by_recipients ?? [], requested: row.requested_by_recipients ?? [] }),
    ...(row.withdrawn && { withdrawn: toWithdrawn(row.withdrawn) }),
  }
  const giftReceipts = toGiftReceipts(row.gift_receipts)
  return { order: recipientView(whole, giftReceipts), giftReceipts, returning: row.returning ?? [] }
}
