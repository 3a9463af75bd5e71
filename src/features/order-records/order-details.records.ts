import {
  markReturned,
  type RecipientReturnLine,
  withoutReceiptFlag,
  withRecipientReturnsHidden,
} from '../../domain/gift-receipts/buyer-view.ts'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import { recipientView } from '../../domain/gift-receipts/recipient-view.ts'
import type { OpenWrite } from '../../domain/order-actions/allowed-actions.ts'
import type { Order, WithdrawnLine } from '../../domain/orders/order.ts'
import type { Policy } from '../../domain/policy/policy.ts'
import { WITHDRAWAL } from '../../domain/policy/return-reasons.data.ts'
import type { CreatedReturn } from '../../domain/returns/return.ts'
import { noteInLog, type ReportUnreadable } from '../../platform/database/codec.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import type { Fragment } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { sqlOf } from '../../platform/forms/command-log.records.ts'
import type { Log } from '../../platform/log.ts'
import type { WriteState } from '../../platform/writes/outside-write.ts'
import type { SavedAddress } from '../account/address-book.records.ts'
import { productSlugColumn } from '../catalogue/product.records.ts'
import { type DraftRow, type SavedDraft, toSavedDraft } from './draft.records.ts'
import { type LineRow, type OrderRow, orderOfRows } from './order-rows.records.ts'

/**
 * For a gift recipient, `order` has only the gift, and contact, returns, open write, draft and creation are the
 * recipient's.
 */
export interface OrderDetails {
  order: Order
  /** The order with everything, for calculations only: it must never be shown. */
  wholeOrder: Order
  hasReturns: boolean
  /** The lines that are being returned, to show each one's return status (D-161). */
  returning: LineInReturn[]
  /** From the profile; without an email address there, the sign-in address. */
  contact: { email: string | null; phone: string | null }
  owner?: string
  /** Newest first; for a recipient only their own. */
  giftReceipts: readonly GiftReceipt[]
  openWrite: OpenWrite | null
  draft: SavedDraft | null
  lastCreation: LastReturnCreation | null
}

export type BoundGift = Pick<OrderDetails, 'order' | 'giftReceipts' | 'returning'>

export interface BoundGifts {
  gifts: BoundGift[]
  hasOrders: boolean
}

export interface LineInReturn {
  lineNo: number
  splitNo: number
  returnNumber: string
  itemStatus: string
  /** False if the line need not be sent back (D-128). */
  expectedBack: boolean
}

export interface LastReturnCreation {
  returnNumber: string
  state: WriteState['state']
  requestedAt: Temporal.Instant
}

export interface TrackedReturn {
  created: CreatedReturn
  /** Whether the return's mail has failed for good (D-83). */
  mailFailed: boolean
  /** Customer service has created, changed or cancelled it for the customer. */
  byStaff: boolean
}

export interface TrackedOrder extends OrderDetails {
  returns: TrackedReturn[]
  /** Customer service has cancelled it, or items of it, for the customer. */
  changedByStaff: boolean
  /** Keys of lines whose delivery was changed through our pages (D-29). */
  changedDeliveryLineKeys: string[]
  /** The address book, for a home collection if the order went to a shop (D-146). */
  book: SavedAddress[]
}

interface WhichDetails {
  customerId: string
  orderNumber: string
  within?: Transaction | undefined
  recipientId?: string | null | undefined
}

/** Reads the details in one statement. `columns` adds SQL columns, in which `o` is the order and `c` its reader. */
export function orderDetailsReader(sql: Sql, log: Log | null, offers: Policy['offers']) {
  return async <Row extends DetailsRow, More>(
    { customerId, orderNumber, within, recipientId = null }: WhichDetails,
    columns: Fragment,
    toMore: (row: Row, note: ReportUnreadable) => More,
  ) => {
    const connection: Sql | TransactionSql = within ? sqlOf(within) : sql
    // The draft and the contact details are those of the gift's recipient or, without one, of the customer.
    const readerId = recipientId ?? customerId
    const [row] = await connection<Row[]>`
      select o.customer_id, o.order_number, o.site, o.placed_at, o.currency, o.grand_total_pence, o.cancel_allowed,
        o.user_type, o.as_of, o.facts, coalesce(c.contact_email, c.sign_in_email) as email,
        c.contact_phone as phone, c.first_name || ' ' || c.last_name as owner,
        exists (
          select from returns r
          where r.customer_id = o.customer_id and r.order_number = o.order_number
            and r.recipient_id is not distinct from ${recipientId}
        ) as has_returns,
        ${returningColumns(sql, recipientId)}, ${recipientReturnsColumn(sql)},
        (
          select jsonb_build_object('kind', w.kind, 'lineKey', w.line_key, 'returnNumber',
            coalesce(w.payload->>'returnNumber', w.payload->'confirmation'->>'returnNumber'),
            'endsAs', w.payload->>'as') from outside_writes w
          where w.customer_id = o.customer_id and w.order_number = o.order_number and w.state = 'requested'
            and w.locks_order and w.recipient_id is not distinct from ${recipientId}
        ) as open_write,
        (
          select to_jsonb(d) from draft_returns d
          where d.customer_id = ${readerId} and d.order_number = o.order_number and d.return_number = ''
        ) as draft,
        (
          select jsonb_build_object('returnNumber', w.reference, 'state', w.state, 'requestedAt', w.requested_at)
          from outside_writes w
          where w.customer_id = o.customer_id and w.order_number = o.order_number and w.kind = 'create-return'
            and w.recipient_id is not distinct from ${recipientId}
          -- Of two writes in the same moment, the one that has succeeded or is still pending comes first.
          order by w.requested_at desc, w.state in ('requested', 'confirmed') desc limit 1
        ) as last_creation,
        (
          select jsonb_agg(to_jsonb(l) - '{customer_id,order_number}'::text[]
            || jsonb_build_object('product_slug', ${productSlugColumn(sql)}) order by l.line_no, l.split_no)
          from order_lines l
          where l.customer_id = o.customer_id and l.order_number = o.order_number
        ) as lines, ${withdrawnColumn(sql)}, ${giftReceiptListColumn(sql, recipientId)}${columns}
      from orders o
      left join customers c on c.customer_id = ${readerId}
      where o.customer_id = ${customerId} and o.order_number = ${orderNumber}`
    if (!row) return null
    const facts = { order: orderNumber }
    return noteInLog(log, facts, (note) => ({
      ...toOrderDetails(row, note, { recipientId, offers }),
      ...toMore(row, note),
    }))
  }
}

export interface DetailsRow extends OrderRow, RecipientReturnsRow, ReturningRow {
  email: string | null
  phone: string | null
  owner: string | null
  has_returns: boolean
  open_write: OpenWrite | null
  draft: DraftRow | null
  last_creation: (Omit<LastReturnCreation, 'requestedAt'> & { requestedAt: string }) | null
  lines: LineRow[] | null
  withdrawn: WithdrawnRow[] | null
  gift_receipts: GiftReceiptRow[] | null
}

function toOrderDetails(
  row: DetailsRow,
  note: ReportUnreadable,
  { recipientId, offers }: { recipientId: string | null; offers: Policy['offers'] },
): OrderDetails {
  const recipientReturns = { lines: row.by_recipients ?? [], requested: row.requested_by_recipients ?? [] }
  const order = orderOfRows(row, row.lines ?? [], note)
  const wholeOrder = {
    ...order,
    lines: markReturned(order.lines, recipientReturns),
    ...(row.withdrawn && { withdrawn: toWithdrawn(row.withdrawn) }),
  }
  const giftReceipts = toGiftReceipts(row.gift_receipts)
  const buyersOrder = withRecipientReturnsHidden(wholeOrder, recipientReturns)
  // Without gift receipts, no recipient can return a line from its link, so the buyer may.
  const buyersLines = offers.giftReceipts ? buyersOrder.lines : buyersOrder.lines.map(withoutReceiptFlag)
  return {
    order: recipientId === null ? { ...buyersOrder, lines: buyersLines } : recipientView(wholeOrder, giftReceipts),
    wholeOrder,
    hasReturns: row.has_returns,
    returning: row.returning ?? [],
    contact: { email: row.email, phone: row.phone },
    owner: row.owner ?? '',
    giftReceipts,
    openWrite: row.open_write,
    draft: row.draft && toSavedDraft(row.draft, note),
    lastCreation: row.last_creation && {
      ...row.last_creation,
      requestedAt: Temporal.Instant.from(row.last_creation.requestedAt),
    },
  }
}

export interface RecipientReturnsRow {
  by_recipients: RecipientReturnLine[] | null
}

export interface ReturningRow {
  returning: LineInReturn[] | null
  /** The keys of lines that a recipient's return is being created for. */
  requested_by_recipients: string[] | null
}

/** Columns with the lines that the order's customer (null) or a gift recipient is returning. */
export function returningColumns(sql: Sql, recipientId: string | null) {
  return sql`(
    select jsonb_agg(jsonb_build_object(
      'lineNo', l.line_no, 'splitNo', l.split_no, 'returnNumber', r.return_number,
      'itemStatus', l.item_status, 'expectedBack', l.expected_back))
    from returns r
    join return_lines l on l.customer_id = r.customer_id and l.return_number = r.return_number and l.is_active
    where r.customer_id = o.customer_id and r.order_number = o.order_number
      and r.recipient_id is not distinct from ${recipientId}
  ) as returning,
  (
    select jsonb_agg(l->>'lineKey')
    from outside_writes w, jsonb_array_elements(w.payload->'confirmation'->'lines') l
    where w.customer_id = o.customer_id and w.order_number = o.order_number and w.state = 'requested'
      and w.locks_order and w.kind = 'create-return' and w.recipient_id is not null
  ) as requested_by_recipients`
}

/**
 * Lines in returns by gift recipients. A return whose creation was given up may exist (D-189), so its lines and the
 * parts split off them are listed too.
 */
export function recipientReturnsColumn(sql: Sql) {
  return sql`(
    select jsonb_agg(jsonb_build_object(
      'returnNumber', l.return_number, 'lineNo', l.line_no, 'splitNo', l.split_no, 'statusBefore', l.status_before,
      'isActive', l.is_active, 'isGivenUp', l.is_given_up, 'isNamed', exists (
        select from gift_receipts g
        where g.customer_id = o.customer_id and g.order_number = o.order_number
          and g.lines @> jsonb_build_array(jsonb_build_object('lineNo', l.line_no, 'splitNo', l.split_no))
      )))
    from (
      select r.return_number, l.line_no, l.split_no, l.status_before, l.is_active, false as is_given_up
      from returns r
      join return_lines l on l.customer_id = r.customer_id and l.return_number = r.return_number
      where r.customer_id = o.customer_id and r.order_number = o.order_number and r.recipient_id is not null
      union all
      select w.reference, l.line_no, l.split_no, null, true, true
      from outside_writes w
      cross join jsonb_array_elements(w.payload->'confirmation'->'lines') confirmed
      join order_lines l on l.customer_id = w.customer_id and l.order_number = w.order_number
        and confirmed->>'lineKey' in (l.order_line_key, l.facts->>'derivedFromLineKey')
      where w.customer_id = o.customer_id and w.order_number = o.order_number and w.kind = 'create-return'
        and w.state = 'given-up' and w.recipient_id is not null and not exists (
          select from return_lines recorded
          where recorded.customer_id = l.customer_id and recorded.order_number = l.order_number
            and recorded.line_no = l.line_no and recorded.split_no = l.split_no and recorded.is_active)
    ) l
  ) as by_recipients`
}

type Instants = 'requestedAt' | 'dueAt' | 'sentAt' | 'endedAt' | 'releasedAt'

export type GiftReceiptRow = Omit<GiftReceipt, Instants> & Record<Instants, string | null>

/** The gift receipts of order `o`, newest first; for a recipient only their own. Null if there are none. */
export function giftReceiptListColumn(sql: Sql, recipientId: string | null) {
  const ownReceiptsOnly = sql`and exists (
        select from gift_recipients h
        where h.recipient_id = ${recipientId} and h.order_number = g.order_number and h.receipt_id = g.receipt_id
          and h.customer_id = g.customer_id
      )`
  return sql`(
    select jsonb_agg(to_jsonb(receipt) order by receipt."requestedAt" desc, receipt."receiptId")
    from (
      select ${giftReceiptColumns(sql)} from gift_receipts g
      where g.customer_id = o.customer_id and g.order_number = o.order_number ${recipientId === null ? sql`` : ownReceiptsOnly}
    ) receipt) as gift_receipts`
}

export function toGiftReceipts(rows: readonly GiftReceiptRow[] | null): GiftReceipt[] {
  return (rows ?? []).map((row) => ({
    ...row,
    requestedAt: Temporal.Instant.from(row.requestedAt ?? ''),
    dueAt: Temporal.Instant.from(row.dueAt ?? ''),
    sentAt: toInstant(row.sentAt),
    endedAt: toInstant(row.endedAt),
    releasedAt: toInstant(row.releasedAt),
  }))
}

export function giftReceiptColumns(sql: Sql | TransactionSql) {
  return sql`
    g.customer_id as "customerId", g.order_number as "orderNumber", g.receipt_id as "receiptId", g.site, g.state,
    g.failure, g.name, g.email, g.message, g.theme, g.requested_at as "requestedAt", g.due_at as "dueAt",
    g.sent_at as "sentAt", g.ended_at as "endedAt", g.released_at as "releasedAt", g.barcode as "storeBarcodeNumber",
    g.mail_id as "mailId", g.lines, g.origin`
}

function toInstant(text: string | null): Temporal.Instant | null {
  return text === null ? null : Temporal.Instant.from(text)
}

export type WithdrawnRow = Omit<WithdrawnLine, 'withdrawnAt'> & { withdrawnAt: string }

/** The withdrawn lines of order `o`, oldest first; null if there are none. */
export function withdrawnColumn(sql: Sql | TransactionSql) {
  return sql`(
    select jsonb_agg(jsonb_build_object(
      'withdrawalId', w.withdrawal_id, 'withdrawnAt', w.withdrawn_at, 'lineNo', l.line_no, 'splitNo', l.split_no,
      'lineKey', l.line_key, 'sku', l.sku, 'quantity', l.quantity, 'keeps', l.kept_units, 'state', l.state,
      'stoppedUnits', l.stopped_units, 'returnedSince', other.returned_since, 'otherReturns', other.split_nos,
      'returnedByRecipients', other.by_recipients
    ) order by w.recorded_at, w.withdrawal_id, l.line_no, l.split_no)
    from withdrawals w
    join withdrawal_lines l on l.customer_id = w.customer_id and l.order_number = w.order_number
      and l.withdrawal_id = w.withdrawal_id
    cross join lateral (${otherReturns(sql)}) other
    where w.customer_id = o.customer_id and w.order_number = o.order_number) as withdrawn`
}

/**
 * Reads how many units of withdrawn line `l` went into returns for other reasons since withdrawal `w` was recorded, how
 * many of these are gift recipients' returns, and the splits in such returns. An earlier return that has ended since is
 * subtracted, unless it had a withdrawn line or was a gift recipient's.
 */
function otherReturns(sql: Sql | TransactionSql) {
  return sql`
    select
      coalesce(sum(case
        when b.is_active and r.created_at >= w.recorded_at then b.quantity
        when not b.is_active and r.recipient_id is null and r.created_at < w.recorded_at and r.ended_at >= w.recorded_at and not exists (
          select from withdrawal_lines n
          join withdrawals v on v.customer_id = n.customer_id and v.order_number = n.order_number
            and v.withdrawal_id = n.withdrawal_id
          where n.customer_id = w.customer_id and n.order_number = w.order_number
            and ${isNotedOn(sql, 'n', 'v')}) then -b.quantity
        else 0 end), 0) as returned_since,
      sum(b.quantity) filter (
        where b.is_active and r.created_at >= w.recorded_at and r.recipient_id is not null) as by_recipients,
      coalesce(jsonb_agg(b.split_no order by b.split_no) filter (
        where b.is_active and not (${isNotedOn(sql, 'l', 'w')})), '[]') as split_nos
    from returns r
    join return_lines b on b.customer_id = r.customer_id and b.return_number = r.return_number
    where r.customer_id = w.customer_id and r.order_number = w.order_number and b.line_no = l.line_no
      and b.reason is distinct from ${WITHDRAWAL.code}`
}

/** Whether the withdrawn line was in return `r`, as `b`, when the withdrawal was recorded. */
function isNotedOn(sql: Sql | TransactionSql, line: 'l' | 'n', withdrawal: 'w' | 'v') {
  const [lineAlias, withdrawalAlias] = [sql(line), sql(withdrawal)]
  return sql`
    ${lineAlias}.way = 'in-return' and ${lineAlias}.line_no = b.line_no and ${lineAlias}.split_no = b.split_no
    and ${withdrawalAlias}.recorded_at >= r.created_at and (b.is_active or ${withdrawalAlias}.recorded_at <= r.ended_at)`
}

export function toWithdrawn(rows: readonly WithdrawnRow[] | null): WithdrawnLine[] {
  return (rows ?? []).map(({ returnedByRecipients, stoppedUnits, ...row }) => ({
    ...row,
    ...(returnedByRecipients && { returnedByRecipients }),
    ...(stoppedUnits && { stoppedUnits }),
    withdrawnAt: Temporal.Instant.from(row.withdrawnAt),
  }))
}

/** The address for mails about the order and its returns, such as a confirmation (CNF-02). */
export function mailAddressOf({ order, contact }: Pick<OrderDetails, 'order' | 'contact'>): string | null {
  return order.facts.customerEmail ?? contact.email
}
