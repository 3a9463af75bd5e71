import type { Order } from './order.ts'
import { isLive, withdrawnShares } from './withdrawn-shares.ts'

type Ordered = Pick<Order, 'lines' | 'withdrawn'>

/** How many units of each line the customer has withdrawn from and still has, or is still to get; by the lines' keys. */
export function withdrawnUnits(order: Ordered): ReadonlyMap<string, number> {
  const units = new Map<string, number>()
  for (const { line, quantity } of withdrawnShares(order)) {
    if (line && isLive(line)) units.set(line.key, (units.get(line.key) ?? 0) + quantity)
  }
  return units
}

/** How many units of an ordered line, in all its parts, nobody has withdrawn from. */
export function unitsKept(order: Ordered, lineNo: number): number {
  const withdrawn = withdrawnUnits(order)
  return order.lines
    .filter((line) => line.lineNo === lineNo && isLive(line))
    .reduce((all, { key, quantity }) => all + quantity - (withdrawn.get(key) ?? 0), 0)
}
