import type { CostRow } from './charge-names.ts'
import { isCancelled } from './line-status.ts'
import type { Order } from './order.ts'
import { costedOf, reckonCosts } from './reckon-costs.ts'

const UNEXPLAINED = 'Other adjustments'

/** The rows between delivery and total: other charges by their names, what was cancelled, and what nothing explains (D-192). */
export function otherCostRows(order: Order): CostRow[] {
  const { named, cancelledPence, adjustmentPence } = reckonCosts(costedOf(order))
  return [
    ...named,
    { label: 'Cancelled items', pence: -cancelledPence },
    { label: UNEXPLAINED, pence: adjustmentPence },
  ].filter(({ pence }) => pence !== 0)
}

/** The items that are left of an order, what else is charged or taken off, and what that comes to. */
export function leftOf(order: Order) {
  const { named, cancelledPence, adjustmentPence, totalPence } = reckonCosts(costedOf(order))
  const lines = order.lines.filter((line) => !isCancelled(line))
  const gonePence = order.lines.reduce((all, line) => all + (isCancelled(line) ? line.lineTotalPence : 0), 0)
  const rest = { label: UNEXPLAINED, pence: adjustmentPence + gonePence - cancelledPence }
  return { lines, rows: [...named, rest].filter(({ pence }) => pence !== 0), totalPence }
}
