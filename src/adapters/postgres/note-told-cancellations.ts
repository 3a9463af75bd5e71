import { isCancelled } from '../../domain/orders/line-status.ts'
import type { OrderFacts } from '../../domain/orders/order.ts'
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
  const stored = new Map(
    rows.map((row) => {
      const { order } = noteInLog(log, { order: row.order_number }, (note) => toUpdate(row, note))
      return [row.order_number, order]
    }),
  )
  return new Map(
    known.flatMap(({ order, sequence, occurredAt }) => {
      const before = stored.get(order.orderNumber)
      return before ? [[order.orderNumber, noteNews(before, order, `told ${sequence} ${occurredAt}`)] as const] : []
    }),
  )
}
