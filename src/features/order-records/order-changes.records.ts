import { z } from 'zod'
import { isCancelled } from '../../domain/orders/line-status.ts'
import type { NamedRefund, Order, PromisedRefund } from '../../domain/orders/order.ts'
import { applyChange, type OrderChange } from '../../domain/orders/order-change.ts'
import { subjectOf } from '../../domain/orders/pending-changes.ts'
import { address } from '../../platform/database/address.ts'
import { day, noteInLog, orNull, storedJson } from '../../platform/database/codec.ts'
import type { TransactionSql } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { sqlOf } from '../../platform/forms/command-log.records.ts'
import type { Log } from '../../platform/log.ts'
import {
  type LineRow,
  lineMessageSchema,
  type OrderRow,
  orderOfRows,
  rowsOfLines,
  upsertLines,
} from './order-rows.records.ts'

/** The schemas of a change's parts, as they are stored in pending changes and in the payloads of order writes. */
export const newDeliverySchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('standard'), shipTo: address }),
  z.object({ mode: z.literal('nominated-day'), shipTo: address, on: day }),
  z.object({
    mode: z.literal('collect-in-store'),
    shopId: z.string(),
    shopName: z.string().exactOptional(),
    on: day,
  }),
])

export const removedUnitsSchema = z.object({ quantity: z.int(), of: z.int().nullable() })

const removedLineSchema = z.object({
  lineKey: z.string(),
  units: z.object({ ...removedUnitsSchema.shape, key: z.string() }).exactOptional(),
})

export const christmasCollectionSchema = z.object({
  shopId: z.string(),
  on: day,
  startsAt: z.string(),
  endsAt: z.string(),
})

export const giftMarkSchema = z.object({ name: z.string(), on: day })

export const orderChange = storedJson<OrderChange>('pending_changes.facts')(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('order-cancelled') }),
    z.object({ kind: z.literal('line-removed'), ...removedLineSchema.shape }),
    z.object({ kind: z.literal('lines-removed'), removals: z.array(removedLineSchema) }),
    z.object({ kind: z.literal('collection-changed'), collection: christmasCollectionSchema }),
    z.object({
      kind: z.literal('message-changed'),
      lineKey: z.string(),
      messageKey: orNull(z.string()),
      message: lineMessageSchema.nullable(),
    }),
    z.object({ kind: z.literal('delivery-changed'), lineKey: z.string(), delivery: newDeliverySchema }),
    z.object({ kind: z.literal('gift-marked'), lineKey: z.string(), gift: giftMarkSchema.nullable() }),
    z.object({
      kind: z.literal('return-created'),
      returnNumber: z.string(),
      on: day,
      parts: z.array(z.object({ lineKey: z.string(), quantity: z.int(), key: z.string(), splitNo: z.int() })),
    }),
    z.object({
      kind: z.literal('return-ended'),
      returnNumber: z.string(),
      parts: z.array(z.object({ lineNo: z.int(), splitNo: z.int(), status: z.string() })),
      until: day.nullable(),
    }),
  ]),
)

export function postgresOrderChanges(log: Log) {
  return {
    /**
     * Idempotent by id. A change that an update of `sequence` or later already shows is not applied; promises are
     * saved in any case.
     */
    async apply(
      transaction: Transaction,
      customerId: string,
      orderNumber: string,
      request: {
        id: string
        confirmedAt: Temporal.Instant
        /** Derives the change from the order, which has been locked by then. */
        change: (order: Order) => OrderChange | Promise<OrderChange>
        sequence: number | null
        refund?: Omit<NamedRefund, 'id'> | null
        /** Replaces the earlier promise of the same return. */
        promise?: ((order: Order) => PromisedRefund | null) | undefined
        forgetsPromiseOf?: string | undefined
      },
    ) {
      const { id, confirmedAt, sequence, refund = null, promise, forgetsPromiseOf } = request
      const tx = sqlOf(transaction)
      const locked = await lockOrder(tx, log, customerId, orderNumber)
      if (locked === null) return null
      const { order: before } = locked
      const change = await request.change(before)
      // If the stored update already shows the change, the change is applied only if it replaces an earlier one that is
      // still pending.
      const isAlreadyShown = sequence !== null && locked.sequence >= sequence
      const withRefund = refund ? await saveRefund(tx, before, { id, ...refund }, isAlreadyShown) : before
      const withoutPromise = forgetsPromiseOf
        ? await savePromisedRefunds(tx, withRefund, otherPromises(withRefund, forgetsPromiseOf))
        : withRefund
      const newPromise = promise?.(before) ?? null
      const withPromise = newPromise ? await savePromisedRefund(tx, withoutPromise, newPromise) : withoutPromise
      if (isAlreadyShown && !(await forgetReplaced(tx, customerId, orderNumber, change)))
        return { before, after: withPromise }
      const facts = JSON.stringify(orderChange.write(change))
      if (!isAlreadyShown)
        await tx`
        insert into pending_changes (customer_id, order_number, change_id, confirmed_at, sequence, facts)
        values (${customerId}, ${orderNumber}, ${id}, ${String(confirmedAt)}, ${sequence}, ${facts}::text::jsonb)
        on conflict do nothing`
      const after = applyChange(withPromise, change)
      await writeBack(tx, before, after)
      return { before, after }
    },

    async replacePromise(
      transaction: Transaction,
      customerId: string,
      orderNumber: string,
      promise: (order: Order) => PromisedRefund,
    ) {
      const tx = sqlOf(transaction)
      const locked = await lockOrder(tx, log, customerId, orderNumber)
      if (locked === null) return null
      const newPromise = promise(locked.order)
      return await savePromisedRefunds(tx, locked.order, [
        ...otherPromises(locked.order, newPromise.returnNumber),
        newPromise,
      ])
    },
  }
}

export type OrderChanges = ReturnType<typeof postgresOrderChanges>

function otherPromises({ facts: { promisedRefunds = [] } }: Order, returnNumber: string): PromisedRefund[] {
  return promisedRefunds.filter((each) => each.returnNumber !== returnNumber)
}

async function savePromisedRefunds(
  tx: TransactionSql,
  order: Order,
  promisedRefunds: PromisedRefund[],
): Promise<Order> {
  const { customerId, orderNumber, facts } = order
  await tx`
    update orders
    set facts = jsonb_set(facts, '{promisedRefunds}', ${JSON.stringify(promisedRefunds)}::text::jsonb)
    where customer_id = ${customerId} and order_number = ${orderNumber}`
  return { ...order, facts: { ...facts, promisedRefunds } }
}

async function saveRefund(
  tx: TransactionSql,
  order: Order,
  refund: NamedRefund,
  isAlreadyShown: boolean,
): Promise<Order> {
  const { customerId, orderNumber, facts } = order
  // `earlier` stands for a cancellation that order management made itself, for which no refund was named (D-192).
  const unnamed = !isAlreadyShown && order.lines.some(isCancelled) ? [{ id: 'earlier' }] : []
  const namedRefunds = [...(facts.namedRefunds ?? unnamed).filter(({ id }) => id !== refund.id), refund]
  await tx`
    update orders
    set facts = jsonb_set(facts, '{namedRefunds}', ${JSON.stringify(namedRefunds)}::text::jsonb)
    where customer_id = ${customerId} and order_number = ${orderNumber}`
  return { ...order, facts: { ...facts, namedRefunds } }
}

async function savePromisedRefund(tx: TransactionSql, order: Order, promise: PromisedRefund): Promise<Order> {
  const { promisedRefunds: earlier = [] } = order.facts
  if (earlier.some(({ returnNumber }) => returnNumber === promise.returnNumber)) return order
  return await savePromisedRefunds(tx, order, [...earlier, promise])
}

/** Deletes pending changes that `change` replaces, and returns whether there were any. */
async function forgetReplaced(
  tx: TransactionSql,
  customerId: string,
  orderNumber: string,
  change: OrderChange,
): Promise<boolean> {
  const rows = await tx<{ change_id: string; facts: unknown }[]>`
    select change_id, facts from pending_changes where customer_id = ${customerId} and order_number = ${orderNumber}`
  const replaced = rows.filter(({ facts }) => {
    const earlier = orderChange.readLenient(facts, () => {})
    return earlier !== null && subjectOf(earlier) === subjectOf(change)
  })
  for (const { change_id } of replaced) {
    await tx`
      delete from pending_changes
      where customer_id = ${customerId} and order_number = ${orderNumber} and change_id = ${change_id}`
  }
  return replaced.length > 0
}

/** Locks the order, so that updates and confirmed changes run one after the other. */
async function lockOrder(
  tx: TransactionSql,
  log: Log,
  customerId: string,
  orderNumber: string,
): Promise<{ order: Order; sequence: number } | null> {
  const [row] = await tx<(OrderRow & { sequence: number })[]>`
    select * from orders where customer_id = ${customerId} and order_number = ${orderNumber} for update`
  if (!row) return null
  const lines = await tx<LineRow[]>`
    select * from order_lines where customer_id = ${customerId} and order_number = ${orderNumber}
    order by line_no, split_no`
  const order = noteInLog(log, { order: orderNumber }, (note) => orderOfRows(row, lines, note))
  return { order, sequence: row.sequence }
}

/** Writes only what a change can touch: `cancelAllowed`, changed lines, and lines that were split off. */
async function writeBack(tx: TransactionSql, before: Order, after: Order): Promise<void> {
  const { customerId, orderNumber } = after
  if (before.cancelAllowed !== after.cancelAllowed) {
    await tx`
      update orders set cancel_allowed = ${after.cancelAllowed}
      where customer_id = ${customerId} and order_number = ${orderNumber}`
  }
  const rows = rowsOfLines(after).filter((_row, index) => after.lines[index] !== before.lines[index])
  if (rows.length === 0) return
  await upsertLines(tx, JSON.stringify(rows))
}
