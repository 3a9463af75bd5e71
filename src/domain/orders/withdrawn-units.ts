import type { Order, WithdrawnLine } from './order.ts'
import { isLive, type WithdrawnShare, withdrawnShares } from './withdrawn-shares.ts'

type Ordered = Pick<Order, 'lines' | 'withdrawn'>

/** Still with the customer, or still to come; by line key. */
export function withdrawnUnits(order: Ordered): ReadonlyMap<string, number> {
  return unitsOf(withdrawnShares(order).filter(isStillThere))
}

/** Including returned and cancelled ones. */
export function everWithdrawnUnits(order: Ordered): ReadonlyMap<string, number> {
  return unitsOf(withdrawnShares(order))
}

export function unitsPassedOn(order: Ordered): ReadonlyMap<string, number> {
  return unitsOf(withdrawnShares(order).filter((share) => isStillThere(share) && isPassedOn(share.record)))
}

/** Without those of customer service, which must not be refunded twice. */
export function unitsToSendBack(order: Ordered): ReadonlyMap<string, number> {
  return unitsOf(withdrawnShares(order).filter((share) => isStillThere(share) && !isPassedOn(share.record)))
}

export function unitsKept(order: Ordered, lineNo: number): number {
  const withdrawn = withdrawnUnits(order)
  return order.lines
    .filter((line) => line.lineNo === lineNo && isLive(line))
    .reduce((all, { key, quantity }) => all + quantity - (withdrawn.get(key) ?? 0), 0)
}

/** Final: customer service may have agreed something by then. */
export function isPassedOn({ state }: Pick<WithdrawnLine, 'state'>): boolean {
  return state === 'passed-on'
}

function isStillThere({ line }: WithdrawnShare): boolean {
  return line !== null && isLive(line)
}

function unitsOf(shares: readonly WithdrawnShare[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>()
  for (const { line, quantity } of shares) if (line) units.set(line.key, (units.get(line.key) ?? 0) + quantity)
  return units
}
