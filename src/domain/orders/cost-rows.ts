import { type CostRow, nameCharges } from './charge-names.ts'
import { areAllCancelled, isCancelled } from './line-status.ts'
import type { Order } from './order.ts'
import { type PaymentSummary, summarisePayment } from './payment-summary.ts'

/**
 * The rows between delivery and total: other charges by their names, what was cancelled, and what nobody explains.
 * "Cancelled items" is items alone: delivery and charges that went with them stand in rows of their own.
 */
export function otherCostRows(order: Order, summary: PaymentSummary = summarisePayment(order)): CostRow[] {
  const { rows, restPence } = nameCharges(order, summary.adjustmentPence)
  const ofCancelled = order.lines.filter(isCancelled).reduce((sum, line) => sum + line.lineTotalPence, 0)
  const itemsPence = Math.min(summary.cancelledPence, ofCancelled)
  // Of a cancelled order, what the total lacks beyond its items went with them.
  const lacking = areAllCancelled(order.lines) ? Math.max(0, -restPence) : 0
  const beyondPence = summary.cancelledPence - itemsPence + lacking
  const deliveryPence = Math.min(beyondPence, summary.deliveryPence ?? 0)
  return [
    ...rows,
    { label: 'Cancelled items', pence: -itemsPence },
    { label: 'Cancelled delivery', pence: -deliveryPence },
    { label: 'Other cancelled charges', pence: deliveryPence - beyondPence },
    { label: 'Other adjustments', pence: restPence + lacking },
  ].filter(({ pence }) => pence !== 0)
}
