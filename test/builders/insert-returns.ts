import type { Sql, TransactionSql } from '../../src/adapters/postgres/connect.ts'
import type { CreatedReturn } from '../../src/domain/returns/return.ts'
import { returnFacts } from '../../src/kept-json/return-facts.ts'
import { insertRows } from './insert-rows.ts'

/** Puts built returns into the records, with their directories; their orders must be there. */
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

function toTrackingRows({ returnNumber, customerId, facts: { trackingNumber } }: CreatedReturn) {
  if (trackingNumber === undefined) return []
  return [{ tracking_number: trackingNumber, customer_id: customerId, return_number: returnNumber }]
}

function toReturnRow(one: CreatedReturn) {
  return {
    customer_id: one.customerId,
    return_number: one.returnNumber,
    order_number: one.orderNumber,
    created_at: String(one.createdAt),
    path: one.path,
    carrier: one.carrier,
    facts: returnFacts.write(one.facts),
  }
}

function toLineRows({ customerId, returnNumber, orderNumber, lines }: CreatedReturn) {
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
  }))
}

function toScanRows({ customerId, returnNumber, scans }: CreatedReturn) {
  return scans.map(({ status, at }) => ({
    customer_id: customerId,
    return_number: returnNumber,
    scanned_at: String(at),
    status,
  }))
}
