import type { Order, WithdrawnLine } from './order.ts'
import { isLive, type WithdrawnShare, withdrawnShares } from './withdrawn-shares.ts'

type Ordered = Pick<Order, 'lines' | 'withdrawn'>

/** How many units of each line the customer has withdrawn from and still has, or is still to get; by the lines' keys. */
export function withdrawnUnits(order: Ordered): ReadonlyMap<string, number> {
  return unitsOf(withdrawnShares(order).filter(isStillThere))
}

/** The same, with what has gone back by a withdrawal or was cancelled since. */
export function everWithdrawnUnits(order: Ordered): ReadonlyMap<string, number> {
  return unitsOf(withdrawnShares(order))
}

/** Those of them that customer service sees to. */
export function unitsPassedOn(order: Ordered): ReadonlyMap<string, number> {
  return unitsOf(withdrawnShares(order).filter((share) => isStillThere(share) && isPassedOn(share.record)))
}

/** Those of them that are the customer's to send back: whatever customer service refunds must not be refunded again. */
export function unitsToSendBack(order: Ordered): ReadonlyMap<string, number> {
  return unitsOf(withdrawnShares(order).filter((share) => isStillThere(share) && !isPassedOn(share.record)))
}

/** How many units of an ordered line, in all its parts, nobody has withdrawn from. */
export function unitsKept(order: Ordered, lineNo: number): number {
  const withdrawn = withdrawnUnits(order)
  return order.lines
    .filter((line) => line.lineNo === lineNo && isLive(line))
    .reduce((all, { key, quantity }) => all + quantity - (withdrawn.get(key) ?? 0), 0)
}

/** It stays with customer service, whatever becomes of the item: they may have agreed something by then. */
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
