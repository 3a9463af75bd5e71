import { shareOut } from '../money/share-out.ts'
import { isCancelled } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { type Costs, costedOf, reckonCosts } from '../orders/reckon-costs.ts'
import { isGoingBack } from './line-return-status.ts'
import type { OrderedLine } from './refund-of-parts.ts'

/** The order as it was ordered: each line with the parts that it consists of by now. */
export function orderedLines(order: Order): (OrderedLine & { lines: OrderLine[] })[] {
  const live = order.lines.filter((line) => !isCancelled(line))
  const groups = [...new Set(live.map(({ lineNo }) => lineNo))].map((lineNo) => {
    const lines = live.filter((line) => line.lineNo === lineNo)
    return { lines, totalPence: sum(lines), gonePence: sum(lines.filter(isGoingBack)) }
  })
  const totals = groups.map(({ totalPence }) => totalPence)
  const shares = shareOut(costsAsPaid(order).offItemsPence, totals)
  return groups.map((group, index) => ({ ...group, discountPence: shares[index] ?? 0 }))
}

/** What was paid of the delivery charge: whatever the total leaves unexplained is taken off it first (D-177). */
export function deliveryPaidPence(order: Order): number {
  return (order.facts.deliveryChargePence ?? 0) - costsAsPaid(order).offDeliveryPence
}

/** Order management may lower the total when it refunds; what was paid stays with the payments. */
function costsAsPaid(order: Order): Costs {
  return reckonCosts(costedOf({ ...order, grandTotalPence: pricePence(order) }))
}

function pricePence({ grandTotalPence, facts }: Order): number {
  const paid = (facts.payments ?? []).reduce((all, { amountPence }) => all + amountPence, 0)
  return Math.max(grandTotalPence, paid)
}

function sum(lines: readonly OrderLine[]): number {
  return lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 0)
}
