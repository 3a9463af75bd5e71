import type { Order } from '../../domain/orders/order.ts'
import { layOver, type ReturnedPart } from '../../domain/orders/order-change.ts'
import type { ReturnConfirmation } from '../../domain/returns/confirm-return.ts'
import { isKept } from '../../domain/returns/line-return-status.ts'

/** Whether the built-in order management confirms a return: of lines that the customer has, in no more than their units. */
export function whyNotConfirmed({ lines }: Order, { lines: wanted }: ReturnConfirmation): string | null {
  for (const { lineKey, quantity } of wanted) {
    const line = lines.find(({ key }) => key === lineKey)
    if (line === undefined) return 'unknown-line'
    if (!isKept(line) || quantity > line.quantity) return 'not-allowed'
  }
  return null
}

/** The order with what goes back. What goes back in part is split, under keys and numbers of its own. */
export function confirmed(
  order: Order,
  { returnNumber, lines }: ReturnConfirmation,
  on: Temporal.PlainDate,
): { order: Order; parts: ReturnedPart[] } {
  const parts = lines.flatMap(({ lineKey, quantity }): ReturnedPart[] => {
    const line = order.lines.find(({ key }) => key === lineKey)
    if (!line || quantity >= line.quantity)
      return line ? [{ lineKey, quantity, key: lineKey, splitNo: line.splitNo }] : []
    const taken = order.lines.filter(({ lineNo }) => lineNo === line.lineNo).map(({ splitNo }) => splitNo)
    const splitNo = 1 + Math.max(...taken)
    return [{ lineKey, quantity, key: `${lineKey}.${splitNo}`, splitNo }]
  })
  return { order: layOver(order, { kind: 'return-created', returnNumber, on, parts }), parts }
}
