import type { Order, OrderLine } from '../orders/order.ts'
import type { CreatedReturn, ReturnedLine } from './return.ts'
import type { SelectedLine } from './selection.ts'

type LineNumbers = Pick<OrderLine, 'lineNo' | 'splitNo'>

export function isSameLine(returned: LineNumbers, line: LineNumbers): boolean {
  return returned.lineNo === line.lineNo && returned.splitNo === line.splitNo
}

export function orderLineOf(
  { lines }: { lines: readonly Order['lines'][number][] },
  returned: LineNumbers,
): OrderLine | undefined {
  return lines.find((line) => isSameLine(returned, line))
}

/** Return reasons come from `selection`; without it, a promised delivery refund implies that they refund delivery. */
export function linesOfReturn(
  order: Pick<Order, 'lines'>,
  created: Pick<CreatedReturn, 'lines' | 'facts'>,
  selection: readonly SelectedLine[] | null,
): SelectedLine[] {
  const { deliveryRefundPence = 0, returnCostPence = 0 } = created.facts
  // A return whose method had a price has no such reason.
  const isDeliveryRefunded = deliveryRefundPence > 0 && returnCostPence === 0
  return created.lines.flatMap((returned) => {
    const line = orderLineOf(order, returned)
    if (!line) return []
    const selected = selection?.find((candidate) => isSelectionOf(candidate, returned, order))
    const reason = selected?.reason ?? {
      primary: returned.reason ?? '',
      secondary: returned.secondaryReason,
      refundsDelivery: isDeliveryRefunded,
      expectedBack: returned.expectedBack,
    }
    const { comment } = selected ?? {}
    return [{ lineKey: line.key, quantity: returned.quantity, reason, ...(comment !== undefined && { comment }) }]
  })
}

/** A part split off by the return has a new key, so it is matched by line number, units and reason. */
function isSelectionOf(
  { lineKey, quantity, reason }: SelectedLine,
  returned: ReturnedLine,
  { lines }: Pick<Order, 'lines'>,
) {
  const from = lines.find(({ key }) => key === lineKey)
  if (from?.lineNo !== returned.lineNo) return false
  return from.splitNo === returned.splitNo || (quantity === returned.quantity && reason.primary === returned.reason)
}
