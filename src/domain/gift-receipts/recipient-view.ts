import type { LineFacts, Order, OrderLine } from '../orders/order.ts'
import { everWithdrawnUnits } from '../orders/withdrawn-units.ts'
import { type BoundLine, sharedLines } from './shared-lines.ts'

/** An allow-list for privacy: everything that the return of a gift depends on, and nothing else. */
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
  'neverReturned',
  'lastReturnOnByDaysLeft',
  'rmaOn',
  'reshipParentKey',
  'reshipDisabled',
  'giftEmailSent',
  'orderManagementOffline',
  'derivedFromLineKey',
] as const satisfies readonly (keyof LineFacts)[]

/** Without amounts, addresses or the buyer's words (D-42), so that no page shows them by mistake. */
export function recipientView(order: Order, receipts: readonly { lines: readonly BoundLine[] }[]): Order {
  const shared = new Set(receipts.flatMap(({ lines }) => sharedLines(order, lines)))
  const { headerKey } = order.facts
  const { withdrawn, ...rest } = order
  // Calculated from the whole order: how many units of a line are withdrawn depends on all its parts.
  const units = withdrawn ? everWithdrawnUnits(order) : new Map<string, number>()
  return {
    ...rest,
    grandTotalPence: 0,
    cancelAllowed: false,
    userType: null,
    facts: headerKey === undefined ? {} : { headerKey },
    lines: order.lines
      .filter((line) => shared.has(line))
      .map((line) => withoutBuyersData(line, units.get(line.key) ?? 0)),
  }
}

function withoutBuyersData(line: OrderLine, units: number): OrderLine {
  const facts = Object.fromEntries(
    SHARED_FACTS.flatMap((name) => (name in line.facts ? [[name, line.facts[name]]] : [])),
  )
  // No link to the product's page, which shows its price.
  const { productSlug: _slug, ...rest } = line
  const { rejection } = line.facts
  const visible = { ...rest, unitPricePence: 0, lineTotalPence: 0, facts, ...(units > 0 && { withdrawnUnits: units }) }
  if (!rejection) return visible
  // The recipient may see the inspection's result, not the deduction.
  return {
    ...visible,
    facts: { ...facts, rejection: { ...rejection, reductionPence: 0 } },
    rejectedGift: { isReduced: rejection.reductionPence > 0 },
  }
}
