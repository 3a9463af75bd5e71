import { compareUpdates } from '../../domain/orders/compare-updates.ts'
import { isCancelled } from '../../domain/orders/line-status.ts'
import type { Order, OrderFacts } from '../../domain/orders/order.ts'
import { noteNews } from '../../domain/orders/told-cancellations.ts'
import { noteInLog } from '../../kept-json/note-in-log.ts'
import type { Log } from '../../ports/log.ts'
import type { OrderUpdate } from '../../ports/order-intake.ts'
import type { TransactionSql } from './connect.ts'
import { toUpdate, type WholeRow } from './details-row.ts'

type Noted = Pick<OrderFacts, 'cancellations' | 'totals'>

/**
 * What order management has cancelled by itself is noted with the order, as what was cancelled here is: only the order
 * of before says what it took off and which refunds were none of its own (D-177). Only an order that has fewer units
 * or another total now is read whole.
 */
export async function noteToldCancellations(
  tx: TransactionSql,
  log: Log | null,
  known: readonly OrderUpdate[],
  /** With those of the batch that are not written, since a newer one is: they tell what came before it. */
  batch: readonly OrderUpdate[],
): Promise<Map<string, Noted>> {
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
    rows.map((row) => {
      const stored = noteInLog(log, { order: row.order_number }, (note) => toUpdate(row, note))
      const ofOrder = batch.filter(({ order }) => order.orderNumber === row.order_number)
      return [row.order_number, noteAll(stored, ofOrder)]
    }),
  )
}

/** One piece of news after the other, as if each had come alone. */
function noteAll(stored: OrderUpdate, batch: readonly OrderUpdate[]): Noted {
  const newer = batch.filter((each) => compareUpdates(each, stored) === 'newer').toSorted(byVersion)
  let [before, noted]: [Order, Noted] = [stored.order, {}]
  for (const { order, sequence, occurredAt } of newer) {
    noted = { ...noted, ...noteNews(before, order, `told ${sequence} ${occurredAt}`) }
    const { cancellations, totals, returnPromises } = { ...before.facts, ...noted }
    const kept = {
      ...(cancellations && { cancellations }),
      ...(totals && { totals }),
      ...(returnPromises && { returnPromises }),
    }
    before = { ...order, facts: { ...order.facts, ...kept } }
  }
  return noted
}

function byVersion(one: OrderUpdate, other: OrderUpdate): number {
  return { newer: 1, same: 0, older: -1 }[compareUpdates(one, other)]
}
