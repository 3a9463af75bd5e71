import type { Order, OrderLine } from '../orders/order.ts'

export interface BoundLine extends Pick<OrderLine, 'lineNo' | 'splitNo' | 'key'> {
  /** Parts split off before, which are not in the gift. */
  apart?: readonly number[]
}

export function boundLines({ lines }: Pick<Order, 'lines'>, keys: readonly string[]): BoundLine[] {
  return lines
    .filter(({ key }) => keys.includes(key))
    .map(({ lineNo, splitNo, key }) => {
      const apart = lines.filter(({ facts }) => facts.derivedFromLineKey === key).map((part) => part.splitNo)
      return { lineNo, splitNo, key, ...(apart.length > 0 && { apart }) }
    })
}

/** Includes what was split off since, recursively. A line whose key is gone is found by its number. */
export function sharedLines({ lines }: Pick<Order, 'lines'>, bound: readonly BoundLine[]): OrderLine[] {
  const keys = new Set(lines.map(({ key }) => key))
  const renamed = bound.filter(({ key }) => !keys.has(key))
  return lines.filter(
    (line) =>
      bound.some((each) => each.key === line.key || isSplitOff(line, each, lines)) ||
      renamed.some(({ lineNo, splitNo }) => lineNo === line.lineNo && splitNo === line.splitNo),
  )
}

function isSplitOff(part: OrderLine, bound: BoundLine, lines: readonly OrderLine[]): boolean {
  const { splitNo, facts } = part
  if (facts.derivedFromLineKey === undefined) return false
  if (facts.derivedFromLineKey === bound.key) return !bound.apart?.includes(splitNo)
  const from = lines.find(({ key }) => key === facts.derivedFromLineKey)
  // Parts are numbered in order of splitting, so there is no cycle.
  return from !== undefined && from.splitNo < splitNo && isSplitOff(from, bound, lines)
}
