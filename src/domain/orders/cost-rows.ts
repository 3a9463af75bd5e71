import type { CostRow } from './charge-names.ts'
import type { Order } from './order.ts'
import { type Costs, costedOf, reckonCosts } from './reckon-costs.ts'

/**
 * The rows between delivery and total: other charges by their names, what was cancelled, and what nobody explains.
 * "Cancelled items" is items alone: delivery, charges and discounts that went with them stand in rows of their own.
 */
export function otherCostRows(order: Order): CostRow[] {
  const costs = reckonCosts(costedOf(order))
  return [
    ...costs.named,
    { label: 'Cancelled items', pence: -costs.cancelledPence },
    ...(costs.isNothingLeft ? goneWithAll(order, costs) : goneWithSome(costs)),
  ].filter(({ pence }) => pence !== 0)
}

/** What was charged or taken off beside the items that are left and their delivery. */
export function restCostRows(order: Order): CostRow[] {
  const costs = reckonCosts(costedOf(order))
  return [...costs.named, ...goneWithSome(costs)].filter(({ pence }) => pence !== 0)
}

/** Whether all of an order is cancelled, what was sent earlier included. */
export function hasNothingLeft(order: Order): boolean {
  return reckonCosts(costedOf(order)).isNothingLeft
}

const DISCOUNT = 'Discount on cancelled items'
const UNEXPLAINED = 'Other adjustments'

function goneWithSome({ offCancelledPence, restPence }: Costs): CostRow[] {
  return [
    { label: DISCOUNT, pence: offCancelledPence },
    { label: UNEXPLAINED, pence: restPence },
  ]
}

/** What the total of a cancelled order lacks beyond its items went with them. */
function goneWithAll({ facts }: Order, { named, restPence }: Costs): CostRow[] {
  const surplus = Math.max(0, restPence)
  const added = named.reduce((all, { pence }) => all + Math.max(0, pence), 0)
  const takenOff = named.reduce((all, { pence }) => all + Math.max(0, -pence), 0)
  return [
    { label: 'Cancelled delivery', pence: -(facts.deliveryChargePence ?? 0) },
    { label: 'Other cancelled charges', pence: -(added + surplus) },
    { label: DISCOUNT, pence: takenOff },
    { label: UNEXPLAINED, pence: surplus },
  ]
}
