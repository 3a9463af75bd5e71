import type { Order } from '../orders/order.ts'

/** The keys of the lines of an order that are among these of somebody's returns. */
export function theirLines(
  { lines }: Pick<Order, 'lines'>,
  returning: readonly { lineNo: number; splitNo: number }[],
): string[] {
  const isTheirs = (line: { lineNo: number; splitNo: number }) =>
    returning.some(({ lineNo, splitNo }) => lineNo === line.lineNo && splitNo === line.splitNo)
  return lines.filter(isTheirs).map(({ key }) => key)
}
