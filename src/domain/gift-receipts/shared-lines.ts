import type { Order, OrderLine } from '../orders/order.ts'

/** A line as a receipt names it. */
export interface BoundLine extends Pick<OrderLine, 'lineNo' | 'splitNo' | 'key'> {
  /** The numbers of the parts that had been split off it before, and are no part of the gift; left out without any. */
  apart?: readonly number[]
}

/** How a receipt that is asked for now names its lines. */
export function boundLines({ lines }: Pick<Order, 'lines'>, keys: readonly string[]): BoundLine[] {
  return lines
    .filter(({ key }) => keys.includes(key))
    .map(({ lineNo, splitNo, key }) => {
      const apart = lines.filter(({ facts }) => facts.derivedFromLineKey === key).map((part) => part.splitNo)
      return { lineNo, splitNo, key, ...(apart.length > 0 && { apart }) }
    })
}

/**
 * The lines of an order that a receipt is for, as they are now. What was split off one of them since, when some of its
 * units went back, is among them, and so is what was split off such a part. A line whose key is gone is known by its number.
 */
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
  // Parts are numbered as they are split off, so that none leads back to itself.
  return from !== undefined && from.splitNo < splitNo && isSplitOff(from, bound, lines)
}
