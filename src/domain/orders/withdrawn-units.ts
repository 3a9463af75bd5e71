import { isCancelled, isGoingBack } from './line-status.ts'
import type { Order, OrderLine, WithdrawnLine } from './order.ts'

type Ordered = Pick<Order, 'lines' | 'withdrawn'>

const NONE: ReadonlyMap<string, number> = new Map()

/**
 * How many units of each line the customer has withdrawn from and still has, or is still to get; by the lines' keys. A
 * line may have been split since, cancelled or sent back in part: whatever is there beyond what was kept is withdrawn.
 */
export function withdrawnUnits({ lines, withdrawn = [] }: Ordered): ReadonlyMap<string, number> {
  if (withdrawn.length === 0) return NONE
  const units = new Map<string, number>()
  for (const lineNo of new Set(withdrawn.map((each) => each.lineNo))) {
    const records = withdrawn.filter((each) => each.lineNo === lineNo)
    const live = lines.filter((line) => line.lineNo === lineNo && isLive(line))
    let left = sumOf(live) - Math.min(...records.map(({ keeps }) => keeps))
    for (const line of live.toSorted((one, other) => nearness(other, records) - nearness(one, records))) {
      const here = Math.min(line.quantity, Math.max(0, left))
      if (here > 0) units.set(line.key, here)
      left -= here
    }
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

/** What is neither cancelled nor on its way back. */
function isLive(line: OrderLine): boolean {
  return !isCancelled(line) && !isGoingBack(line)
}

/** The line that was named is meant first, then what was split off it. */
function nearness({ key, facts }: OrderLine, records: readonly WithdrawnLine[]): number {
  if (records.some(({ lineKey }) => lineKey === key)) return 2
  return records.some(({ lineKey }) => lineKey === facts.derivedFromLineKey) ? 1 : 0
}

function sumOf(lines: readonly OrderLine[]): number {
  return lines.reduce((all, { quantity }) => all + quantity, 0)
}
