import type { ChosenReason } from '../cancellation/cancel-reason.ts'
import type { MessageKind, Order, OrderLine } from './order.ts'
import { isLastItem, type NewDelivery, type OrderChange } from './order-change.ts'

export interface LineRef {
  key: string
  lineNo: number
}

export interface MessageChange {
  kind: MessageKind
  /** The key of the message that is changed or taken away; null for a new one. */
  key: string | null
  /** Null takes it away. */
  text: string | null
}

/** What a shopper can ask order management to do to an order. */
export type OrderRequest =
  | { kind: 'cancel-order'; reason: ChosenReason }
  | { kind: 'remove-item'; line: LineRef; reason: ChosenReason }
  | { kind: 'change-message'; line: LineRef; message: MessageChange }
  | { kind: 'change-delivery'; line: LineRef; delivery: NewDelivery }

/** Removing an item, or cancelling where it is the last one that is not cancelled yet (D-35); without an item, cancelling. */
export function requestToCancel(order: Order, line: OrderLine | null, reason: ChosenReason): OrderRequest {
  if (line === null || isLastItem(order, line)) return { kind: 'cancel-order', reason }
  return { kind: 'remove-item', line: { key: line.key, lineNo: line.lineNo }, reason }
}

/** How the order changes when the request is granted. A new message gets the key that is given for it. */
export function changeOf(request: OrderRequest, newKey: string): OrderChange {
  switch (request.kind) {
    case 'cancel-order':
      return { kind: 'order-cancelled' }
    case 'remove-item':
      return { kind: 'line-removed', lineKey: request.line.key }
    case 'change-delivery':
      return { kind: 'delivery-changed', lineKey: request.line.key, delivery: request.delivery }
    case 'change-message': {
      const { kind, key, text } = request.message
      const message = text === null ? null : { kind, text, key: key ?? newKey }
      return { kind: 'message-changed', lineKey: request.line.key, messageKey: key, message }
    }
  }
}
