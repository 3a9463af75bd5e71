import type { Order, OrderLine } from '../orders/order.ts'

/** By these a line of a return and the order's own line are one. */
type LineNumbers = Pick<OrderLine, 'lineNo' | 'splitNo'>

export function isLineOf(returned: LineNumbers, line: LineNumbers): boolean {
  return returned.lineNo === line.lineNo && returned.splitNo === line.splitNo
}

/** The order's own line; undefined where the order no longer has it. */
export function lineOf(
  { lines }: { lines: readonly Order['lines'][number][] },
  returned: LineNumbers,
): OrderLine | undefined {
  return lines.find((line) => isLineOf(returned, line))
}
