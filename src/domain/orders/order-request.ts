import { type CancelledUnits, unitsKeyOf } from './cancel-line.ts'
import type { MessageKind } from './order.ts'
import type { NewDelivery, OrderChange } from './order-change.ts'

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

/** Why a shopper cancels, by the codes of our list. */
export interface ChosenReason {
  primary: string
  secondary: string | null
}

/** What a shopper can ask order management to do to an order. */
export type OrderRequest =
  | { kind: 'cancel-order'; reason: ChosenReason }
  | {
      kind: 'remove-item'
      line: LineRef
      reason: ChosenReason
      /** Absent: all of it (D-163). Order management counts by itself how many there were. */
      units?: Pick<CancelledUnits, 'quantity' | 'of'>
    }
  | { kind: 'change-message'; line: LineRef; message: MessageChange }
  | { kind: 'change-delivery'; line: LineRef; delivery: NewDelivery }

/**
 * How the order changes when the request is granted. A new message gets the key that is given for it; so do units of
 * which nobody says how many there were.
 */
export function changeOf(request: OrderRequest, newKey: string): OrderChange {
  switch (request.kind) {
    case 'cancel-order':
      return { kind: 'order-cancelled' }
    case 'remove-item': {
      const { units, line } = request
      const key = units?.of ? unitsKeyOf(line.key, units.of) : newKey
      return { kind: 'line-removed', lineKey: line.key, ...(units && { units: { ...units, key } }) }
    }
    case 'change-delivery':
      return { kind: 'delivery-changed', lineKey: request.line.key, delivery: request.delivery }
    case 'change-message': {
      const { kind, key, text } = request.message
      const message = text === null ? null : { kind, text, key: key ?? newKey }
      return { kind: 'message-changed', lineKey: request.line.key, messageKey: key, message }
    }
  }
}
