import { compareUpdates } from '../../domain/orders/compare-updates.ts'
import { isCancelled } from '../../domain/orders/line-status.ts'
import { type NotedFacts, noteHistory } from '../../domain/orders/told-cancellations.ts'
import { noteInLog } from '../../kept-json/note-in-log.ts'
import type { Log } from '../../ports/log.ts'
import type { OrderUpdate } from '../../ports/order-intake.ts'
import type { TransactionSql } from './connect.ts'
import { toUpdate, type WholeRow } from './details-row.ts'

interface Batch {
  /** Those that are written, and which of them tell of an order that we had before. */
  accepted: readonly OrderUpdate[]
  known: readonly OrderUpdate[]
  /** With those that are not written, since a newer one is: they tell what came before it. */
  all: readonly OrderUpdate[]
}

/**
 * What order management has cancelled by itself is noted with the order, as what was cancelled here is: only the order
 * of before says what it took off and which refunds were none of its own (D-177).
 */
export async function withNoted(
  tx: TransactionSql,
  log: Log | null,
  { accepted, known, all }: Batch,
): Promise<OrderUpdate[]> {
  const stored = known.length > 0 ? await storedBefore(tx, log, known) : new Map<string, OrderUpdate>()
  const unchanged = new Set(known.filter(({ order }) => !stored.has(order.orderNumber)))
  const histories = Map.groupBy(all, ({ order }) => order.orderNumber)
  return accepted.map((each) => {
    if (unchanged.has(each)) return each
    const { orderNumber, facts } = each.order
    const noted = noteAll(stored.get(orderNumber) ?? null, histories.get(orderNumber) ?? [])
    return { ...each, order: { ...each.order, facts: { ...facts, ...noted } } }
  })
}

/** Only an order that has fewer units or another total now is read whole. */
async function storedBefore(
  tx: TransactionSql,
  log: Log | null,
  known: readonly OrderUpdate[],
): Promise<Map<string, OrderUpdate>> {
  const wanted = known.map(({ order }) => ({
    customer_id: order.customerId,
    order_number: order.orderNumber,
    total: order.grandTotalPence,
    live: order.lines.reduce((all, line) => all + (isCancelled(line) ? 0 : line.quantity), 0),
  }))
  const rows = await tx<WholeRow[]>`
    select o.*, (
      select jsonb_agg(to_jsonb(l) - '{customer_id,order_number}'::text[] order by l.line_no, l.split_no)
      from order_lines l
      where l.customer_id = o.customer_id and l.order_number = o.order_number
    ) as lines
    from orders o
    join jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb)
        as wanted (customer_id text, order_number text, live numeric, total numeric)
      on o.customer_id = wanted.customer_id and o.order_number = wanted.order_number
    where o.grand_total_pence <> wanted.total or wanted.live < (
      select sum(l.quantity) from order_lines l
      where l.customer_id = o.customer_id and l.order_number = o.order_number
    )`
  return new Map(
    rows.map((row) => [row.order_number, noteInLog(log, { order: row.order_number }, (note) => toUpdate(row, note))]),
  )
}

/** From what is stored, or else from the first that tells of the order. */
function noteAll(stored: OrderUpdate | null, batch: readonly OrderUpdate[]): NotedFacts {
  const newer = batch.filter((each) => compareUpdates(each, stored) === 'newer').toSorted(byVersion)
  const [first, ...later] = stored ? [stored, ...newer] : newer
  if (!first) return {}
  const history = later.map(({ order: news, sequence, occurredAt }) => ({ news, id: `told ${sequence} ${occurredAt}` }))
  return noteHistory(first.order, history)
}

function byVersion(one: OrderUpdate, other: OrderUpdate): number {
  return { newer: 1, same: 0, older: -1 }[compareUpdates(one, other)]
}
