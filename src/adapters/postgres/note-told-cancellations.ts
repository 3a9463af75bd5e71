import { toldCancellation } from '../../domain/orders/cancel-refund.ts'
import { standingCancellations, withCancellation } from '../../domain/orders/cancellations.ts'
import { isCancelled } from '../../domain/orders/line-status.ts'
import type { KeptCancellation, Order } from '../../domain/orders/order.ts'
import { costedOf } from '../../domain/orders/reckon-costs.ts'
import { noteInLog } from '../../kept-json/note-in-log.ts'
import type { Log } from '../../ports/log.ts'
import type { OrderUpdate } from '../../ports/order-intake.ts'
import type { TransactionSql } from './connect.ts'
import { toUpdate, type WholeRow } from './details-row.ts'

/**
 * What order management has cancelled by itself is noted with the order, as what was cancelled here is: only the order
 * of before says what it took off and which refunds were none of its own (D-177).
 */
export async function noteToldCancellations(
  tx: TransactionSql,
  log: Log | null,
  known: readonly OrderUpdate[],
): Promise<Map<string, readonly KeptCancellation[]>> {
  const suspects = known.filter(({ order }) => order.lines.some(isCancelled))
  if (suspects.length === 0) return new Map()
  const keys = suspects.map(({ order }) => ({ customer_id: order.customerId, order_number: order.orderNumber }))
  const rows = await tx<WholeRow[]>`
    select o.*, (
      select jsonb_agg(to_jsonb(l) - '{customer_id,order_number}'::text[] order by l.line_no, l.split_no)
      from order_lines l
      where l.customer_id = o.customer_id and l.order_number = o.order_number
    ) as lines
    from orders o
    join jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) as wanted (customer_id text, order_number text)
      on o.customer_id = wanted.customer_id and o.order_number = wanted.order_number`
  const stored = new Map(rows.map((row) => [row.order_number, noteInLog(log, {}, (note) => toUpdate(row, note)).order]))
  return new Map(
    suspects.flatMap((update) => {
      const before = stored.get(update.order.orderNumber)
      const cancellations = before && withTold(before, update)
      return cancellations ? [[update.order.orderNumber, cancellations] as const] : []
    }),
  )
}

/** Null where the news cancels nothing that was not cancelled before. */
function withTold(before: Order, { order, sequence }: OrderUpdate): readonly KeptCancellation[] | null {
  const { cancellations = [] } = before.facts
  const noted = new Set(standingCancellations(costedOf(before)).flatMap(({ lineKeys }) => lineKeys))
  const live = new Set(before.lines.filter((line) => !isCancelled(line)).map(({ key }) => key))
  const lineKeys = order.lines
    .filter((line) => isCancelled(line) && live.has(line.key) && !noted.has(line.key))
    .map(({ key }) => key)
  if (lineKeys.length === 0) return null
  return withCancellation(cancellations, { id: `told ${sequence}`, ...toldCancellation(before, lineKeys) })
}
