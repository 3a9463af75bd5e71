import { type CancelledUnits, unitsKeyOf } from './cancel-line.ts'
import type { ChristmasCollection, CollectionPlace } from './christmas-collection.ts'
import type { MessageKind } from './order.ts'
import type { NewDelivery, OrderChange, RemovedLine } from './order-change.ts'

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

/** So many units of a line, or all of it. */
export interface LineRemoval {
  line: LineRef
  /** How many units the line had when the shopper chose: it is lowered only if it still has so many. Absent: any. */
  seen?: number
  units?: Pick<CancelledUnits, 'quantity' | 'of'>
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
  /** Christmas food is collected as a whole, and changed only if it is still where it was when the shopper chose. */
  | {
      kind: 'change-collection'
      /** Parameters of the caller's, by their names, that order management gets as they came (D-199). */
      tokens?: Readonly<Record<string, string>>
      from: ChristmasCollection
      to: ChristmasCollection
      /** Where `to` is; null where nobody said. */
      place: CollectionPlace | null
    }
  /** Fewer of some lines of Christmas food, all in one go (D-170). */
  | { kind: 'amend-order'; removals: LineRemoval[]; reason: ChosenReason }

/**
 * How the order changes when the request is granted. A new message gets the key that is given for it; so do units of
 * which nobody says how many there were, each line's its own.
 */
export function changeOf(request: OrderRequest, newKey: string): OrderChange {
  switch (request.kind) {
    case 'cancel-order':
      return { kind: 'order-cancelled' }
    case 'remove-item':
      return { kind: 'line-removed', ...removalOf(request, newKey) }
    case 'amend-order':
      return {
        kind: 'lines-removed',
        removals: request.removals.map((each) => removalOf(each, `${newKey}.${each.line.lineNo}`)),
      }
    case 'change-collection':
      return { kind: 'collection-changed', collection: request.to }
    case 'change-delivery':
      return { kind: 'delivery-changed', lineKey: request.line.key, delivery: request.delivery }
    case 'change-message': {
      const { kind, key, text } = request.message
      const message = text === null ? null : { kind, text, key: key ?? newKey }
      return { kind: 'message-changed', lineKey: request.line.key, messageKey: key, message }
    }
  }
}

function removalOf({ line, units }: LineRemoval, newKey: string): RemovedLine {
  const key = units?.of ? unitsKeyOf(line.key, units.of) : newKey
  return { lineKey: line.key, ...(units && { units: { ...units, key } }) }
}
