import type { Order, OrderLine } from '../orders/order.ts'

type LineNumbers = Pick<OrderLine, 'lineNo' | 'splitNo'>

export function isLineOf(returned: LineNumbers, line: LineNumbers): boolean {
  return returned.lineNo === line.lineNo && returned.splitNo === line.splitNo
}

export function lineOf(
  { lines }: { lines: readonly Order['lines'][number][] },
  returned: LineNumbers,
): OrderLine | undefined {
  return lines.find((line) => isLineOf(returned, line))
}
