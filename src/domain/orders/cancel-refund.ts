import { unitsLeftOf, withoutTakenBack } from './cancellations.ts'
import type { CostRow } from './charge-names.ts'
import { hasNothingLeft, restCostRows } from './cost-rows.ts'
import { depositBack } from './deposit-refund.ts'
import { areAllCancelled, isCancelled } from './line-status.ts'
import type { Cancellation, Order, OrderLine, Payment } from './order.ts'
import { isLastItem, layOver } from './order-change.ts'
import { changeOf, type OrderRequest } from './order-request.ts'
import { paymentName, paymentsMade, refundedTo, SEVERAL_PAYMENTS, UNNAMED_PAYMENT } from './payment-name.ts'
import { summarisePayment } from './payment-summary.ts'
import { moneyOf, refundablePence } from './refundable.ts'

/** What comes back when an order is cancelled or an item removed, and where to. */
export interface CancelRefund {
  /** Of Christmas food no more was paid than its deposit; `rest` is what was not sent out yet. */
  of: 'order' | 'deposit' | 'item' | 'rest'
  /** What removing an item takes off the order; null where it is not about an item. */
  takesOffPence: number | null
  /** Null of an order that is cancelled already. */
  pence: number | null
  /** What was paid as its deposit: less than that may be left of it. */
  depositPence?: number
  /** "Visa ending 4242", within a sentence. */
  to: string
  /** Whether a part of it comes back as an e-gift card. */
  asEGiftCard: boolean
}

/** No more than was paid and has not come back before (D-177). Of an item, for all its units or for some (D-163). */
export function cancelRefund(asked: Order, line: OrderLine | null, quantity?: number): CancelRefund {
  const order = withoutTakenBack(asked)
  const { payments = [] } = order.facts
  const place = { to: refundPlace(payments), asEGiftCard: isPartlyEGiftCard(payments) }
  const summary = summarisePayment(order)
  const backIn = (after: Order, pence: number) =>
    depositBack(order, after) ?? Math.min(Math.max(0, pence), refundablePence(order))
  const isPart = line !== null && quantity !== undefined && quantity < line.quantity
  if (line !== null && (isPart || !isLastItem(order, line))) {
    const units = isPart && { units: { quantity, of: null, key: '' } }
    // Its share of a discount stays behind, so it may be less than its price.
    const after = layOver(order, { kind: 'line-removed', lineKey: line.key, ...units })
    const takesOffPence = Math.max(0, summary.totalPence - summarisePayment(after).totalPence)
    return { of: 'item', takesOffPence, pence: backIn(after, takesOffPence), ...place }
  }
  // What was sent out stays, and so does its share of everything else.
  const after = layOver(order, { kind: 'order-cancelled' })
  const pence = areAllCancelled(order.lines)
    ? null
    : backIn(after, summary.totalPence - summarisePayment(after).totalPence)
  const whole = { takesOffPence: null, pence, ...place }
  if (summary.deposit) return { of: 'deposit', depositPence: summary.deposit.paidPence, ...whole }
  return { of: pence === null || hasNothingLeft(after) ? 'order' : 'rest', ...whole }
}

/** What is kept of a cancellation that is asked for; null where the request is another. */
export function askedCancellation(asked: Order, request: OrderRequest): Cancellation | null {
  if (request.kind !== 'cancel-order' && request.kind !== 'remove-item') return null
  const order = withoutTakenBack(asked)
  const after = layOver(order, changeOf(request, ''))
  if (request.kind === 'cancel-order') return cancellationOf(order, after, cancelRefund(order, null).pence ?? 0)
  const line = order.lines.find(({ key }) => key === request.line.key) ?? null
  const cancellation = cancellationOf(order, after, cancelRefund(order, line, request.units?.quantity).pence ?? 0)
  const left = line && request.units ? leftOfLine(order, after, line) : null
  return left ? { ...cancellation, left: [left] } : cancellation
}

/** What stays of a line that goes in part, by which it is known whether that stands; null where nothing stays. */
export function leftOfLine(
  order: Order,
  after: Order,
  line: OrderLine,
): NonNullable<Cancellation['left']>[number] | null {
  const { key, lineNo, sku } = line
  const quantity = unitsLeftOf(after, line)
  return quantity === 0 ? null : { lineNo, quantity, gone: unitsLeftOf(order, line) - quantity, key, sku }
}

export function cancellationOf(order: Order, after: Order, refundPence: number): Cancellation {
  const lines = after.lines.filter((each, index) => each !== order.lines[index] && isCancelled(each))
  return {
    lineKeys: lines.map(({ key }) => key),
    pricePence: lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 0),
    takesOffPence: Math.max(0, summarisePayment(order).totalPence - summarisePayment(after).totalPence),
    refundPence,
    before: { totalPence: order.grandTotalPence, ...moneyOf(order) },
  }
}

const ORIGINAL_METHOD = 'your original payment method'
const SEVERAL_METHODS = 'the payment methods you used'

/** What does not read well within a sentence. A spent gift card cannot be filled again (D-60). */
const PLACES: Record<string, string> = {
  'Gift card': 'a new e-gift card by email',
  Voucher: ORIGINAL_METHOD,
  [UNNAMED_PAYMENT]: ORIGINAL_METHOD,
  [SEVERAL_PAYMENTS]: SEVERAL_METHODS,
}

/** Where money goes back to, within a sentence. */
export function refundPlace(payments: readonly Payment[]): string {
  const [only = UNNAMED_PAYMENT, ...others] = new Set(paymentsMade(payments).map(paymentName))
  return others.length > 0 ? SEVERAL_METHODS : withinSentence(only)
}

/** "Visa ending 4242" as it is; "Gift card" so that it can follow "to". */
export function withinSentence(name: string): string {
  return Object.hasOwn(PLACES, name) ? (PLACES[name] ?? name) : name
}

/** Whether a part of it comes back as an e-gift card, so that this has to be said. */
export function isPartlyEGiftCard(all: readonly Payment[]): boolean {
  const payments = paymentsMade(all)
  return refundedTo(payments).asEGiftCard && payments.some(({ method }) => method !== payments[0]?.method)
}

/** The items that are left of an order, what else is charged or taken off, and what that comes to. */
export function leftOf(order: Order): { lines: OrderLine[]; rows: CostRow[]; totalPence: number } {
  const lines = order.lines.filter((line) => !isCancelled(line))
  return {
    lines,
    rows: hasNothingLeft(order) ? [] : restCostRows(order),
    totalPence: summarisePayment(order).totalPence,
  }
}
