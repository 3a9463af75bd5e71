import type { Order, OrderLine } from '../orders/order.ts'

/** A line as a receipt names it. */
export type BoundLine = Pick<OrderLine, 'lineNo' | 'splitNo' | 'key'>

/**
 * The lines of an order that a receipt is for, as they are now. What was split off one of them when some of its units
 * went back is among them. A line whose key is gone is known by its number.
 */
export function sharedLines({ lines }: Pick<Order, 'lines'>, bound: readonly BoundLine[]): OrderLine[] {
  const keys = new Set(lines.map(({ key }) => key))
  const renamed = bound.filter(({ key }) => !keys.has(key))
  return lines.filter(
    (line) =>
      bound.some(({ key }) => key === line.key || key === line.facts.derivedFromLineKey) ||
      renamed.some(({ lineNo, splitNo }) => lineNo === line.lineNo && splitNo === line.splitNo),
  )
}
