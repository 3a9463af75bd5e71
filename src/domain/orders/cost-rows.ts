import type { CostRow } from './charge-names.ts'
import { isCancelled } from './line-status.ts'
import type { Order } from './order.ts'
import { costedOf, reckonCosts } from './reckon-costs.ts'

const UNEXPLAINED = 'Other adjustments'

/** Between delivery and total (D-192). */
export function otherCostRows(order: Order): CostRow[] {
  const { named, cancelledPence, adjustmentPence } = reckonCosts(costedOf(order))
  return [
    ...named,
    { label: 'Cancelled items', pence: -cancelledPence },
    { label: UNEXPLAINED, pence: adjustmentPence },
  ].filter(({ pence }) => pence !== 0)
}

export function leftOf(order: Order) {
  const { named, cancelledPence, adjustmentPence, totalPence } = reckonCosts(costedOf(order))
  const lines = order.lines.filter((line) => !isCancelled(line))
  const gonePence = order.lines.reduce((all, line) => all + (isCancelled(line) ? line.lineTotalPence : 0), 0)
  const rest = { label: UNEXPLAINED, pence: adjustmentPence + gonePence - cancelledPence }
  return { lines, rows: [...named, rest].filter(({ pence }) => pence !== 0), totalPence }
}
