import type { OrderLine } from '../../domain/orders/order.ts'

/** How the built-in order management calls a part that it splits off a line. */
export function newPart(
  taken: readonly Pick<OrderLine, 'lineNo' | 'splitNo'>[],
  { key, lineNo }: Pick<OrderLine, 'key' | 'lineNo'>,
): Pick<OrderLine, 'key' | 'splitNo'> {
  const splitNo = 1 + Math.max(...taken.filter((each) => each.lineNo === lineNo).map((each) => each.splitNo))
  return { key: `${key}.${splitNo}`, splitNo }
}
