import type { Order } from '../orders/order.ts'

export function theirLines(
  { lines }: Pick<Order, 'lines'>,
  returning: readonly { lineNo: number; splitNo: number }[],
): string[] {
  const isTheirs = (line: { lineNo: number; splitNo: number }) =>
    returning.some(({ lineNo, splitNo }) => lineNo === line.lineNo && splitNo === line.splitNo)
  return lines.filter(isTheirs).map(({ key }) => key)
}
