import { z } from 'zod'
import { type Carrier, PARCEL_SIZES } from '../../domain/policy/return-method.ts'
import type { CreatedReturn, ReturnEnd, ReturnedLine, ReturnFacts, ReturnScan } from '../../domain/returns/return.ts'
import { address } from '../../platform/database/address.ts'
import { dayText, instant, noteInLog, pence, type ReportUnreadable, storedJson } from '../../platform/database/codec.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { sqlOf } from '../../platform/forms/command-log.records.ts'
import type { Log } from '../../platform/log.ts'
import { draftPlaceSchema } from '../order-records/draft.records.ts'

export interface ReturnRow {
  customer_id: string
  recipient_id: string | null
  return_number: string
  order_number: string
  created_at: string
  path: CreatedReturn['path']
  carrier: Carrier | null
  facts: unknown
  ended_as: ReturnEnd | null
  ended_at: string | null
  booking_reference: string | null
  lines: LineOfReturn[] | null
  scans: ScanRow[] | null
}

interface LineOfReturn extends Omit<ReturnedLine, 'rejectedAt' | 'statusBefore'> {
  rejectedAt: string | null
  statusBefore: string | null
}

interface ScanRow {
  status: ReturnScan['status']
  at: string
  parcel: number | null
  /** Who reported the scan: a carrier, order management, a line status in an order update, or ourselves. */
  by: string
  event: string
}

/** Values of `return_scans.reported_by` for scans that no carrier reported: we did, or the lines of an order update. */
export const REPORTED_BY_US = 'aftercare'
export const REPORTED_BY_ORDER_LINES = 'order-lines'

/** Without a log, unreadable facts are dropped silently. */
export function postgresCreatedReturns(sql: Sql, log: Log | null = null) {
  return {
    async claimNumber(
      transaction: Transaction,
      { customerId, orderNumber, returnNumber }: Pick<CreatedReturn, 'customerId' | 'orderNumber' | 'returnNumber'>,
    ) {
      const claimed = await sqlOf(transaction)`
        insert into return_numbers (return_number, customer_id, order_number)
        values (${returnNumber}, ${customerId}, ${orderNumber})
        on conflict do nothing returning return_number`
      return claimed.length === 1
    },

    /** Stores a confirmed return. Throws for a line that is already in a return. */
    async create(transaction: Transaction, created: CreatedReturn) {
      const tx = sqlOf(transaction)
      const {
        customerId,
        recipientId = null,
        returnNumber,
        orderNumber,
        createdAt,
        path,
        carrier,
        lines,
        scans,
      } = created
      const facts = JSON.stringify(returnFacts.write(created.facts))
      const rows = lines.map((line) => ({
        ...{ line_no: line.lineNo, split_no: line.splitNo, quantity: line.quantity, reason: line.reason },
        ...{ secondary_reason: line.secondaryReason, item_status: line.itemStatus },
        ...{ refund_pence: line.refundPence, expected_back: line.expectedBack },
        status_before: line.statusBefore ?? null,
      }))
      const scanRows = scans.map(({ status, at }) => ({ status, scanned_at: String(at), event_id: `${status} ${at}` }))
      const numbers = created.facts.trackingNumbers ?? []
      await tx`
        with made as (
          insert into returns (customer_id, return_number, order_number, created_at, path, carrier, recipient_id, facts)
          values (${customerId}, ${returnNumber}, ${orderNumber}, ${String(createdAt)}, ${path}, ${carrier}, ${recipientId},
            ${facts}::text::jsonb)
          returning customer_id, return_number, order_number
        ), going as (
          insert into return_lines (customer_id, return_number, order_number, line_no, split_no, quantity, reason,
            secondary_reason, item_status, refund_pence, expected_back, status_before)
          select made.customer_id, made.return_number, made.order_number, l.line_no, l.split_no, l.quantity, l.reason,
            l.secondary_reason, l.item_status, l.refund_pence, l.expected_back, l.status_before
          from made, jsonb_populate_recordset(null::return_lines, ${JSON.stringify(rows)}::text::jsonb) l
        ), scanned as (
          insert into return_scans (customer_id, return_number, scanned_at, status, event_id)
          select made.customer_id, made.return_number, s.scanned_at, s.status, s.event_id
          from made, jsonb_populate_recordset(null::return_scans, ${JSON.stringify(scanRows)}::text::jsonb) s
        )
        insert into tracking_numbers (tracking_number, customer_id, return_number)
        select t.number, made.customer_id, made.return_number
        from made, jsonb_array_elements_text(${JSON.stringify(numbers)}::text::jsonb) as t (number)
        on conflict do nothing`
    },

    /** Locks the return until commit. */
    async lock(transaction: Transaction, key: Pick<CreatedReturn, 'customerId' | 'returnNumber'>) {
      const { customerId, returnNumber } = key
      const tx = sqlOf(transaction)
      await tx`
        select from returns where customer_id = ${customerId} and return_number = ${returnNumber} for no key update`
      const [row] = await tx<{ returned: ReturnRow }[]>`
        select ${returnColumn(tx)} as returned from returns r
        where r.customer_id = ${customerId} and r.return_number = ${returnNumber}`
      return row ? noteInLog(log, { return: returnNumber }, (note) => toCreatedReturn(row.returned, note)) : null
    },

    async changeMethod(transaction: Transaction, changed: CreatedReturn) {
      const { customerId, returnNumber, path, carrier, facts, lines, bookingReference } = changed
      const tx = sqlOf(transaction)
      await tx`
        update returns set path = ${path}, carrier = ${carrier}, booking_reference = ${bookingReference ?? null},
          facts = ${JSON.stringify(returnFacts.write(facts))}::text::jsonb
        where customer_id = ${customerId} and return_number = ${returnNumber}`
      await tx`
        update return_scans set is_applied = false
        where customer_id = ${customerId} and return_number = ${returnNumber} and status <> 'started'`
      const refunds = lines.map(({ lineNo, splitNo, refundPence }) => ({
        ...{ line_no: lineNo, split_no: splitNo, refund_pence: refundPence },
      }))
      await tx`
        update return_lines l set refund_pence = sent.refund_pence
        from jsonb_populate_recordset(null::return_lines, ${JSON.stringify(refunds)}::text::jsonb) sent
        where l.customer_id = ${customerId} and l.return_number = ${returnNumber} and l.line_no = sent.line_no
          and l.split_no = sent.split_no`
      // Scans of the old booking's parcels must no longer find this return.
      await tx`delete from tracking_numbers where customer_id = ${customerId} and return_number = ${returnNumber}`
      const trackingNumbersJson = JSON.stringify(facts.trackingNumbers ?? [])
      await tx`
        insert into tracking_numbers (tracking_number, customer_id, return_number)
        select t.number, ${customerId}, ${returnNumber}
        from jsonb_array_elements_text(${trackingNumbersJson}::text::jsonb) as t (number)
        on conflict do nothing`
    },

    /** Ends a return without a refund; the given lines can then be in another return. */
    async end(
      transaction: Transaction,
      { customerId, returnNumber }: Pick<CreatedReturn, 'customerId' | 'returnNumber'>,
      { as, at, lines }: { as: ReturnEnd; at: Temporal.Instant; lines: readonly { lineNo: number; splitNo: number }[] },
    ) {
      const tx = sqlOf(transaction)
      await tx`
        with ended as (
          update returns set ended_as = ${as}, ended_at = ${String(at)}
          where customer_id = ${customerId} and return_number = ${returnNumber}
          returning customer_id, coalesce(booking_reference, return_number) as booking
        )
        delete from carrier_papers p using ended
        where p.customer_id = ended.customer_id and p.booking_reference = ended.booking`
      const releasedRows = lines.map(({ lineNo, splitNo }) => ({ line_no: lineNo, split_no: splitNo }))
      await tx`
        update return_lines l set is_active = false
        from jsonb_populate_recordset(null::return_lines, ${JSON.stringify(releasedRows)}::text::jsonb) sent
        where l.customer_id = ${customerId} and l.return_number = ${returnNumber} and l.line_no = sent.line_no
          and l.split_no = sent.split_no`
    },

    /** Null if the return is missing, of another order, or of another owner. */
    async find(
      customerId: string,
      orderNumber: string,
      returnNumber: string,
      owner: 'anyone' | { recipientId: string | null } = { recipientId: null },
      transaction?: Transaction,
    ) {
      const db: Sql | TransactionSql = transaction ? sqlOf(transaction) : sql
      const [row] = await db<{ returned: ReturnRow }[]>`
        select ${returnColumn(sql)} as returned from returns r
        where r.customer_id = ${customerId} and r.return_number = ${returnNumber} and r.order_number = ${orderNumber}
          ${owner === 'anyone' ? sql`` : sql`and r.recipient_id is not distinct from ${owner.recipientId}`}`
      if (!row) return null
      return noteInLog(log, { return: returnNumber }, (note) => toCreatedReturn(row.returned, note))
    },
  }
}

export type CreatedReturns = ReturnType<typeof postgresCreatedReturns>

/** An SQL condition: the mail `m` is about a return that has ended, so that it is not sent. */
export function isReturnEnded(sql: Sql) {
  return sql`exists (
    select from returns r
    where r.customer_id = m.customer_id and r.return_number = m.return_number and r.ended_as is not null
  )`
}

/** Uses json, since jsonb is rebuilt at every level, which is slow for orders with many scans. */
export function returnColumn(sql: Sql | TransactionSql) {
  return sql`json_build_object('customer_id', r.customer_id, 'recipient_id', r.recipient_id, 'return_number', r.return_number,
    'order_number', r.order_number, 'created_at', r.created_at, 'path', r.path, 'carrier', r.carrier,
    'facts', r.facts, 'ended_as', r.ended_as, 'ended_at', r.ended_at, 'booking_reference', r.booking_reference, 'lines', (
      select json_agg(json_build_object(
        'lineNo', l.line_no, 'splitNo', l.split_no, 'quantity', l.quantity, 'reason', l.reason,
        'secondaryReason', l.secondary_reason, 'itemStatus', l.item_status, 'refundPence', l.refund_pence,
        'expectedBack', l.expected_back, 'rejectedAt', l.rejected_at, 'statusBefore', l.status_before
      ) order by l.line_no, l.split_no)
      from return_lines l
      where l.customer_id = r.customer_id and l.return_number = r.return_number
    ), 'scans', (
      select json_agg(json_build_object('status', s.status, 'at', s.scanned_at, 'parcel', s.parcel,
        'by', s.reported_by, 'event', s.event_id) order by s.scanned_at, s.status)
      from return_scans s
      where s.customer_id = r.customer_id and s.return_number = r.return_number and s.is_applied
    ))`
}

export function toCreatedReturn(row: ReturnRow, note: ReportUnreadable): CreatedReturn {
  return {
    customerId: row.customer_id,
    ...(row.recipient_id !== null && { recipientId: row.recipient_id }),
    returnNumber: row.return_number,
    orderNumber: row.order_number,
    createdAt: Temporal.Instant.from(row.created_at),
    path: row.path,
    carrier: row.carrier,
    facts: returnFacts.readLenient(row.facts, note) ?? {},
    lines: (row.lines ?? []).map(({ rejectedAt, statusBefore, ...line }) => ({
      ...line,
      ...(statusBefore !== null && { statusBefore }),
      ...(rejectedAt && { rejectedAt: Temporal.Instant.from(rejectedAt) }),
    })),
    scans: (row.scans ?? []).map(toScan),
    ...(row.ended_as && row.ended_at && { ended: { as: row.ended_as, at: Temporal.Instant.from(row.ended_at) } }),
    ...(row.booking_reference !== null && { bookingReference: row.booking_reference }),
  }
}

function toScan({ status, at, parcel, by, event }: ScanRow): ReturnScan {
  return {
    status,
    at: Temporal.Instant.from(at),
    ...(parcel !== null && { parcel }),
    ...(by !== REPORTED_BY_US && { reportedBy: by === REPORTED_BY_ORDER_LINES ? 'order-management' : (by as Carrier) }),
    scanId: `${by} ${event}`,
  }
}

const optionalText = z.string().exactOptional()
const optionalDay = dayText.exactOptional()

const refundDueDate = z.object({ on: dayText, at: instant, parcel: z.int().exactOptional() })

export const returnFactsSchema = z.object({
  size: z.enum(PARCEL_SIZES).exactOptional(),
  trackingNumber: optionalText,
  trackingNumbers: z.array(z.string()).exactOptional(),
  barcode: optionalText,
  reference: optionalText,
  storeBarcode: optionalText,
  shopId: optionalText,
  handIn: draftPlaceSchema.exactOptional(),
  collectionOn: optionalDay,
  collectionFrom: optionalText,
  collectionTo: optionalText,
  safePlace: optionalText,
  parcels: z.int().exactOptional(),
  refundPence: pence.exactOptional(),
  deliveryRefundPence: pence.exactOptional(),
  returnCostPence: pence.exactOptional(),
  refundAdjustmentPence: z.int().exactOptional(),
  refundedTo: optionalText,
  refundNotes: z.array(z.string()).exactOptional(),
  eGiftCardRequested: z.boolean().exactOptional(),
  sendBy: optionalDay,
  refundDueDates: z.array(refundDueDate).exactOptional(),
  draftNumber: optionalText,
  from: address.exactOptional(),
  to: address.exactOptional(),
  rebookedAt: instant.exactOptional(),
  sparesPrinter: z.boolean().exactOptional(),
  later: z.array(z.string()).exactOptional(),
  carrierLabels: z.int().exactOptional(),
  carrierCodes: z.int().exactOptional(),
})

export const returnFacts = storedJson<ReturnFacts>('returns.facts')(returnFactsSchema)
