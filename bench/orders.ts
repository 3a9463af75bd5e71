import { createHash } from 'node:crypto'
import { postgresDraftReturns } from '../src/features/returns/draft-returns.records.ts'
import type { Sql } from '../src/platform/database/connect.ts'
import { asTransaction } from '../src/platform/forms/command-log.records.ts'
import { aDraftReturn, aSelectedLine } from '../test/builders/draft-return.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'

/** Orders that can still be changed, and orders that can be returned on any day; their numbers differ. */
export const AMENDABLE = { firstDigit: 8, line: { status: 'Scheduled', facts: { amendable: true } } }
export const RETURNABLE = { firstDigit: 9, line: { status: 'Despatched', facts: { withinReturnWindow: true } } }
/** Inserts an order with this number of lines; the next run uses it again. */
export async function placeOrder(
  sql: Sql,
  customerId: string,
  lineCount: number,
  { firstDigit, line }: typeof AMENDABLE | typeof RETURNABLE,
): Promise<string> {
  const orderNumber = `${firstDigit}${createHash('sha256').update(customerId).digest().readUInt32BE() % 1_000_000}${lineCount}`
  const [row] = await sql`select from orders where customer_id = ${customerId} and order_number = ${orderNumber}`
  const lines = Array.from({ length: lineCount }, (_, index) =>
    anOrderLine({ key: `${orderNumber}-${index}`, ...line }),
  )
  if (!row) await insertOrders(sql, [anOrder({ customerId, orderNumber, cancelAllowed: true, lines })])
  return orderNumber
}

/** Saves a draft return at step 2, with as many lines as one return takes, to be collected by Parcelforce. */
export async function saveDraft(sql: Sql, customerId: string, orderNumber: string, lineCount: number): Promise<void> {
  await sql`delete from draft_returns where customer_id = ${customerId} and order_number = ${orderNumber}`
  const lines = Array.from({ length: Math.min(lineCount, 25) }, (_, index) =>
    aSelectedLine({ lineKey: `${orderNumber}-${index}` }),
  )
  const method = { path: 'collect-from-home', via: 'parcelforce', sizes: ['standard', 'large'] } as const
  const saved = {
    draft: aDraftReturn({ customerId, orderNumber, lines, changedAt: Temporal.Now.instant() }),
    methods: [method],
    acknowledged: null,
    returnTo: { address: null, clientId: null, childClientId: null },
    returnKey: orderNumber,
  }
  await sql.begin((tx) => postgresDraftReturns(sql).save(asTransaction(tx), saved, null))
}
