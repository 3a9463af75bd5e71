import type { CreatedReturn } from '../../src/domain/returns/return.ts'
import { endedAt, progressOf } from '../../src/domain/tracking/progress.ts'
import { returnFacts } from '../../src/features/returns/created-returns.records.ts'
import type { Sql, TransactionSql } from '../../src/platform/database/connect.ts'
import { insertRows } from './insert-rows.ts'

/** Inserts returns into the records, with their rows in the directory tables. Their orders must exist. */
export async function insertReturns(sql: Sql | TransactionSql, returns: readonly CreatedReturn[]): Promise<void> {
  await insertRows(sql, 'return_numbers', returns.map(toNumberRow))
  await insertRows(sql, 'tracking_numbers', returns.flatMap(toTrackingRows))
  await insertRows(sql, 'returns', returns.map(toReturnRow))
  await insertRows(sql, 'return_lines', returns.flatMap(toLineRows))
  await insertRows(sql, 'return_scans', returns.flatMap(toScanRows))
}

function toNumberRow({ returnNumber, customerId }: CreatedReturn) {
  return { return_number: returnNumber, customer_id: customerId }
}

function toTrackingRows({ returnNumber, customerId, facts }: CreatedReturn) {
  const numbers = facts.trackingNumbers ?? (facts.trackingNumber === undefined ? [] : [facts.trackingNumber])
  return numbers.map((number) => ({
    tracking_number: number,
    customer_id: customerId,
    return_number: returnNumber,
  }))
}

function toReturnRow(one: CreatedReturn) {
  const ended = one.ended?.at ?? endedAt(one, progressOf(one, { isRejected: false }))
  return {
    ended_as: one.ended?.as ?? null,
    ended_at: ended && String(ended),
    customer_id: one.customerId,
    recipient_id: one.recipientId ?? null,
    return_number: one.returnNumber,
    order_number: one.orderNumber,
    created_at: String(one.createdAt),
    path: one.path,
    carrier: one.carrier,
    facts: returnFacts.write(one.facts),
    booking_reference: one.bookingReference ?? null,
  }
}

function toLineRows({ customerId, returnNumber, orderNumber, lines, ended }: CreatedReturn) {
  return lines.map((line) => ({
    customer_id: customerId,
    return_number: returnNumber,
    order_number: orderNumber,
    line_no: line.lineNo,
    split_no: line.splitNo,
    quantity: line.quantity,
    reason: line.reason,
    secondary_reason: line.secondaryReason,
    item_status: line.itemStatus,
    refund_pence: line.refundPence,
    expected_back: line.expectedBack,
    is_active: !ended,
    status_before: line.statusBefore ?? null,
    rejected_at: line.rejectedAt ? String(line.rejectedAt) : null,
  }))
}

function toScanRows({ customerId, returnNumber, scans }: CreatedReturn) {
  return scans.map(({ status, at, reportedBy, parcel, scanId }, place) => ({
    customer_id: customerId,
    return_number: returnNumber,
    scanned_at: String(at),
    status,
    reported_by: reportedBy ?? 'aftercare',
    event_id: scanId ?? `${place} ${status}`,
    parcel: parcel ?? null,
  }))
}
