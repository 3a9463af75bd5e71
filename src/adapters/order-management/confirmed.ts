import type { Order } from '../../domain/orders/order.ts'
import { layOver, type ReturnedPart } from '../../domain/orders/order-change.ts'
import { isKept } from '../../domain/returns/line-return-status.ts'
import type { ReturnConfirmation } from '../../ports/order-management.ts'
import type { KnownReturn } from './known-returns.ts'
import { newPart } from './new-part.ts'
import { onTheirWayBack } from './on-its-way-back.ts'

export type Confirmed = { refusal: string } | { order: Order; parts: ReturnedPart[]; returned: KnownReturn }

/** What the built-in order management makes of a return: a new one, or another method for one that is there (CRE-10). */
export function confirmed(
  order: Order,
  returns: readonly KnownReturn[],
  confirmation: ReturnConfirmation,
  on: Temporal.PlainDate,
): Confirmed {
  return confirmation.replaces ? replaced(order, returns, confirmation) : created(order, returns, confirmation, on)
}

/** Of lines that the customer has, in no more than their units. What goes back in part is split off. */
function created(
  order: Order,
  returns: readonly KnownReturn[],
  confirmation: ReturnConfirmation,
  on: Temporal.PlainDate,
): Confirmed {
  const { returnNumber } = confirmation
  if (returns.some((each) => each.returnNumber === returnNumber)) return { refusal: 'not-allowed' }
  const parts: ReturnedPart[] = []
  const lines: KnownReturn['lines'] = []
  const taken = order.lines.map(({ lineNo, splitNo }) => ({ lineNo, splitNo }))
  for (const { lineKey, quantity } of confirmation.lines) {
    const line = order.lines.find(({ key }) => key === lineKey)
    if (line === undefined) return { refusal: 'unknown-line' }
    if (!isKept(line) || quantity > line.quantity) return { refusal: 'not-allowed' }
    const part = { lineKey, quantity, ...(quantity < line.quantity ? newPart(taken, line) : wholeOf(line)) }
    parts.push(part)
    taken.push({ lineNo: line.lineNo, splitNo: part.splitNo })
    lines.push({ lineKey: part.key, statusBefore: line.status })
  }
  return {
    order: layOver(order, { kind: 'return-created', returnNumber, on, parts }),
    parts,
    returned: { ...promised(confirmation), lines },
  }
}

/** Nothing about the lines changes: they are on their way back already, under the keys that they have. */
function replaced(order: Order, returns: readonly KnownReturn[], confirmation: ReturnConfirmation): Confirmed {
  const found = onTheirWayBack(order, returns, confirmation)
  if ('refusal' in found) return found
  const lines = found.lines.map(({ line, statusBefore }) => ({ lineKey: line.key, statusBefore }))
  return {
    order,
    parts: found.lines.map(({ line }) => ({ lineKey: line.key, quantity: line.quantity, ...wholeOf(line) })),
    returned: { ...promised(confirmation), lines: found.known?.lines ?? lines },
  }
}

type Named = Pick<ReturnedPart, 'key' | 'splitNo'>

function wholeOf({ key, splitNo }: Named): Named {
  return { key, splitNo }
}

function promised(confirmation: ReturnConfirmation): Omit<KnownReturn, 'lines'> {
  const { returnNumber, methodId, refund, giftRecipient = null } = confirmation
  return { returnNumber, methodId, totalPence: refund.totalPence, deliveryPence: refund.delivery.pence, giftRecipient }
}
