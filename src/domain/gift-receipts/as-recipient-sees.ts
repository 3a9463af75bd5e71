import type { LineFacts, Order, OrderLine } from '../orders/order.ts'
import { everWithdrawnUnits } from '../orders/withdrawn-units.ts'
import { type BoundLine, sharedLines } from './shared-lines.ts'

/** What the return of a gift depends on. Nothing else of a line is any of the recipient's business. */
const SHARED_FACTS = [
  'upcVariant',
  'productId',
  'colourCode',
  'sizeCode',
  'department',
  'stroke',
  'shipNode',
  'despatchedOn',
  'dropShip',
  'serviceItem',
  'returnable',
  'ableToReturn',
  'withinReturnWindow',
  'extendedReturnOn',
  'defaultLastReturnOn',
  'daysLeftUntil',
  'rmaOn',
  'reshipParentKey',
  'reshipDisabled',
  'giftEmailSent',
  'orderManagementOffline',
  'derivedFromLineKey',
] as const satisfies readonly (keyof LineFacts)[]

/**
 * An order as the recipient of gifts of it may see it (D-42): their own lines, without an amount, an address or a word of
 * the buyer's. What would be shown of it by mistake is nothing.
 */
export function asRecipientSees(order: Order, receipts: readonly { lines: readonly BoundLine[] }[]): Order {
  const shared = new Set(receipts.flatMap(({ lines }) => sharedLines(order, lines)))
  const { headerKey } = order.facts
  const { withdrawn, ...rest } = order
  // By the whole order: how many units of a line that are withdrawn from depends on all its parts.
  const units = withdrawn ? everWithdrawnUnits(order) : new Map<string, number>()
  return {
    ...rest,
    grandTotalPence: 0,
    cancelAllowed: false,
    userType: null,
    facts: headerKey === undefined ? {} : { headerKey },
    lines: order.lines
      .filter((line) => shared.has(line))
      .map((line) => withoutTheBuyers(line, units.get(line.key) ?? 0)),
  }
}

function withoutTheBuyers(line: OrderLine, units: number): OrderLine {
  const facts = Object.fromEntries(
    SHARED_FACTS.flatMap((name) => (name in line.facts ? [[name, line.facts[name]]] : [])),
  )
  // A product's page tells what it costs.
  const { productSlug: _slug, ...rest } = line
  const { rejection } = line.facts
  const seen = { ...rest, unitPricePence: 0, lineTotalPence: 0, facts, ...(units > 0 && { withdrawnUnits: units }) }
  if (!rejection) return seen
  // What was found when it came back is the recipient's business; what that took off is not.
  return {
    ...seen,
    facts: { ...facts, rejection: { ...rejection, reductionPence: 0 } },
    rejectedGift: { isReduced: rejection.reductionPence > 0 },
  }
}
