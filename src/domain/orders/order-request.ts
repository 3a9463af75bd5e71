import { type CancelledUnits, unitsKeyOf } from './cancel-line.ts'
import type { ChristmasCollection, CollectionPlace } from './christmas-collection.ts'
import type { MessageKind } from './order.ts'
import type { NewDelivery, OrderChange, RemovedLine } from './order-change.ts'

interface LineRef {
  key: string
  lineNo: number
}

export interface MessageChange {
  kind: MessageKind
  key: string | null
  text: string | null
}

export interface ChosenReason {
  primary: string
  secondary: string | null
}

export interface LineRemoval {
  line: LineRef
  /** The quantity that the shopper saw; if the line has another one by now, nothing is removed. Absent: any. */
  seen?: number
  units?: Pick<CancelledUnits, 'quantity' | 'of'>
}

export type OrderRequest =
  | { kind: 'cancel-order'; reason: ChosenReason }
  | {
      kind: 'remove-item'
      line: LineRef
      reason: ChosenReason
      /** Absent: the whole line (D-163). */
      units?: Pick<CancelledUnits, 'quantity' | 'of'>
    }
  | { kind: 'change-message'; line: LineRef; message: MessageChange }
  | { kind: 'change-delivery'; line: LineRef; delivery: NewDelivery }
  /** Moves the collection of the whole order, but only if it is still `from`. */
  | {
      kind: 'change-collection'
      /** The caller's parameters, passed on unchanged (D-199). */
      tokens?: Readonly<Record<string, string>>
      from: ChristmasCollection
      to: ChristmasCollection
      place: CollectionPlace | null
    }
  /** All removals happen at once (D-170). */
  | { kind: 'amend-order'; removals: LineRemoval[]; reason: ChosenReason }

/** `newKey` becomes the key of a new message, or of removed units for which `of` is unknown. */
export function changeFromRequest(request: OrderRequest, newKey: string): OrderChange {
  switch (request.kind) {
    case 'cancel-order':
      return { kind: 'order-cancelled' }
    case 'remove-item':
      return { kind: 'line-removed', ...removalOf(request, newKey) }
    case 'amend-order':
      return {
        kind: 'lines-removed',
        removals: request.removals.map((removal) => removalOf(removal, `${newKey}.${removal.line.lineNo}`)),
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
