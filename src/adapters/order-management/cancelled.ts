import type { Order } from '../../domain/orders/order.ts'
import { layOver } from '../../domain/orders/order-change.ts'
import type { ReturnCancellation } from '../../domain/returns/cancel-return.ts'
import type { KnownReturn } from './known-returns.ts'
import { onTheirWayBack } from './on-its-way-back.ts'

/** What the built-in order management makes of the end of a return: its lines are what they were (D-127, D-142). */
export function cancelled(
  order: Order,
  returns: readonly KnownReturn[],
  { returnNumber, lines, until }: ReturnCancellation,
): { refusal: string } | { order: Order; returned: KnownReturn | null } {
  const found = onTheirWayBack(order, returns, { returnNumber, lines })
  if ('refusal' in found) return found
  const parts = found.lines.map(({ line: { lineNo, splitNo }, statusBefore }) => ({
    lineNo,
    splitNo,
    status: statusBefore,
  }))
  const { known } = found
  const isOver = (key: string) => lines.some(({ lineKey }) => lineKey === key)
  return {
    order: layOver(order, { kind: 'return-ended', returnNumber, parts, until }),
    returned: known && { ...known, lines: known.lines.filter(({ lineKey }) => !isOver(lineKey)) },
  }
}
