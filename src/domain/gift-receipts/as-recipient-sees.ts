import type { LineFacts, Order, OrderLine } from '../orders/order.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'
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
 * the buyer's. What would be shown of it by mistake is nothing. A receipt that no longer works shares nothing, but what
 * the recipient has returned stays theirs.
 */
export function asRecipientSees(
  order: Order,
  receipts: readonly { state: GiftReceiptState; lines: readonly BoundLine[] }[],
  returned: readonly Pick<OrderLine, 'lineNo' | 'splitNo'>[],
): Order {
  const working = receipts.filter(({ state }) => RECEIPT_STATES[state].works)
  const shared = new Set(working.flatMap(({ lines }) => sharedLines(order, lines)))
  const isTheirs = (line: OrderLine) => returned.some((each) => isSameLine(each, line))
  const { headerKey } = order.facts
  return {
    ...order,
    grandTotalPence: 0,
    cancelAllowed: false,
    userType: null,
    facts: headerKey === undefined ? {} : { headerKey },
    lines: order.lines.filter((line) => shared.has(line) || isTheirs(line)).map(withoutTheBuyers),
  }
}

function isSameLine(one: Pick<OrderLine, 'lineNo' | 'splitNo'>, other: OrderLine): boolean {
  return one.lineNo === other.lineNo && one.splitNo === other.splitNo
}

function withoutTheBuyers(line: OrderLine): OrderLine {
  const facts = Object.fromEntries(
    SHARED_FACTS.flatMap((name) => (name in line.facts ? [[name, line.facts[name]]] : [])),
  )
  return { ...line, unitPricePence: 0, lineTotalPence: 0, facts }
}
