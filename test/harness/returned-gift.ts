import { vi } from 'vitest'
import type { ReceiptKey } from '../../src/domain/gift-receipts/gift-receipt.ts'
import type { OrderLine } from '../../src/domain/orders/order.ts'
import { type OrderChange, ourKeyOf } from '../../src/domain/orders/order-change.ts'
import { returnEndedChange } from '../../src/domain/returns/end-return.ts'
import { promisedRefundOf } from '../../src/domain/returns/promised-refund.ts'
import type { CreatedReturn } from '../../src/domain/returns/return.ts'
import { postgresGiftReceiptRecords } from '../../src/features/gifts/gift-receipt.records.ts'
import { postgresOrderChanges } from '../../src/features/order-records/order-changes.records.ts'
import { CREATE_RETURN } from '../../src/features/returns/create-return.write.ts'
import { postgresCreatedReturns } from '../../src/features/returns/created-returns.records.ts'
import type { Sql } from '../../src/platform/database/connect.ts'
import type { Transaction } from '../../src/platform/database/transaction.ts'
import { asTransaction } from '../../src/platform/forms/command-log.records.ts'
import { postgresOutsideWrites } from '../../src/platform/writes/outside-writes.records.ts'
import { aReturn, aReturnedLine } from '../builders/return.ts'
import { beginOnOwnConnection } from './begin-on-own-connection.ts'
import { TEST_NOW } from './constants.ts'

const changes = postgresOrderChanges({ write() {} } as never)

let serial = 0

interface ReturnParts {
  customerId?: string
  orderNumber: string
  recipientId?: string
  /** How many units of which lines, by their keys. */
  units: Record<string, number>
  refundPence?: number
}

/** Records that the recipient of a gift returns it, as if all outside systems had confirmed. */
export async function recipientReturns(sql: Sql, parts: ReturnParts): Promise<CreatedReturn> {
  const { customerId = 'C-amelia', orderNumber, recipientId = 'C-rosie', units, refundPence = 0 } = parts
  const returnNumber = String(880_000_000 + ++serial)
  return await sql.begin(async (tx) => {
    const transaction = asTransaction(tx)
    const before: OrderLine[] = []
    const applied = await changes.apply(transaction, customerId, orderNumber, {
      id: returnNumber,
      confirmedAt: TEST_NOW,
      sequence: null,
      promise: (order) => promisedRefundOf(order, returnNumber, { totalPence: refundPence, delivery: { pence: 0 } }),
      change: (order): OrderChange => {
        before.push(...order.lines)
        const parts = Object.entries(units).map(([lineKey, quantity]) => {
          const line = order.lines.find(({ key }) => key === lineKey)
          if (!line) throw new Error(`there is no line ${lineKey}`)
          if (quantity >= line.quantity) return { lineKey, quantity, key: lineKey, splitNo: line.splitNo }
          const taken = order.lines.filter(({ lineNo }) => lineNo === line.lineNo).map(({ splitNo }) => splitNo)
          return { lineKey, quantity, key: ourKeyOf(lineKey, returnNumber), splitNo: Math.max(...taken) + 1 }
        })
        return { kind: 'return-created', returnNumber, on: Temporal.PlainDate.from('2026-11-14'), parts }
      },
    })
    if (applied === null) throw new Error('there is no such order')
    const returnedLines = applied.after.lines.filter(
      (line) => !before.some(({ key, status }) => key === line.key && status === line.status),
    )
    const lines = returnedLines.map(({ lineNo, splitNo, quantity }) =>
      aReturnedLine({ lineNo, splitNo, quantity, reason: 'R09-P0', secondaryReason: null, statusBefore: 'Despatched' }),
    )
    const created = aReturn({ customerId, recipientId, orderNumber, returnNumber, createdAt: TEST_NOW, lines })
    await postgresCreatedReturns(sql).create(transaction, created)
    return created
  })
}

/** Records that the recipient cancels the return. */
export async function recipientCancelsReturn(sql: Sql, created: CreatedReturn): Promise<void> {
  const { customerId, orderNumber, returnNumber, lines } = created
  await sql.begin(async (tx) => {
    const transaction = asTransaction(tx)
    await changes.apply(transaction, customerId, orderNumber, {
      ...{ id: `${returnNumber} ends`, confirmedAt: TEST_NOW, sequence: null, forgetsPromiseOf: returnNumber },
      change: (order) => returnEndedChange(created, order, 'cancelled', TEST_NOW),
    })
    await postgresCreatedReturns(sql).end(transaction, created, { as: 'cancelled', at: TEST_NOW, lines })
  })
}

interface Booking {
  customerId?: string
  orderNumber: string
  lineKeys: readonly string[]
}

interface GiftBooking extends Booking {
  receipt: ReceiptKey
}

async function requestBooking(
  sql: Sql,
  transaction: Transaction,
  { customerId = 'C-amelia', orderNumber, lineKeys }: Booking,
): Promise<void> {
  const write = {
    ...{ customerId, recipientId: 'C-rosie', orderNumber, reference: `8800${++serial}`, kind: CREATE_RETURN },
    ...{ lineKey: null, requestedAt: TEST_NOW },
    payload: { confirmation: { lines: lineKeys.map((lineKey) => ({ lineKey })) } },
  }
  await postgresOutsideWrites(sql, null).request(transaction, write, { jobFrom: TEST_NOW.add({ hours: 1 }) })
}

/** Runs `act` while a transaction saves the recipient's return, which commits once `act` waits for its lock. */
export async function whileRecipientBooks<Result>(
  sql: Sql,
  { receipt, ...booking }: GiftBooking,
  act: () => Promise<Result>,
): Promise<Result> {
  let acted: Promise<Result> | null = null
  await beginOnOwnConnection(sql, async (tx) => {
    const transaction = asTransaction(tx)
    await requestBooking(sql, transaction, booking)
    await postgresGiftReceiptRecords(sql).hold(transaction, receipt)
    acted = act()
    const waits = async () => (await sql`select from pg_locks where not granted`).length > 0
    await vi.waitUntil(waits, { timeout: 10_000, interval: 10 })
  })
  return await (acted as unknown as Promise<Result>)
}
