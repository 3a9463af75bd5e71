import { isCancelled, wasSentOut } from './line-status.ts'
import type { Order, OrderLine, Payment } from './order.ts'
import { isLastItem } from './order-change.ts'
import { paymentName, paymentsMade, refundedTo, UNNAMED_PAYMENT } from './payment-name.ts'
import { summarisePayment } from './payment-summary.ts'

/** What comes back when an order is cancelled or an item removed, and where to. */
export interface CancelRefund {
  /** Of Christmas food no more was paid than its deposit. */
  of: 'order' | 'deposit' | 'item'
  /** Null where a discount on the whole order makes it less than the item's price, or where items were sent out. */
  pence: number | null
  /** "Visa ending 4242", within a sentence. */
  to: string
  /** Whether a part of it comes back as an e-gift card. */
  asEGiftCard: boolean
}

export function cancelRefund(order: Order, line: OrderLine | null): CancelRefund {
  const { payments = [] } = order.facts
  const place = { to: refundPlace(payments), asEGiftCard: isPartlyEGiftCard(payments) }
  const summary = summarisePayment(order)
  if (line !== null && !isLastItem(order, line)) {
    const isDiscounted = summary.adjustmentPence < 0
    return { of: 'item', pence: isDiscounted ? null : line.lineTotalPence, ...place }
  }
  if (summary.deposit) return { of: 'deposit', pence: summary.deposit.paidPence, ...place }
  // What was sent out already may have to come back first: no amount is promised for that.
  const isPartlySent = order.lines.some(wasSentOut)
  return { of: 'order', pence: isPartlySent ? null : summary.totalPence, ...place }
}

const ORIGINAL_METHOD = 'your original payment method'

/** What does not read well within a sentence. A spent gift card cannot be filled again (D-60). */
const PLACES: Record<string, string> = {
  'Gift card': 'a new e-gift card by email',
  Voucher: ORIGINAL_METHOD,
  [UNNAMED_PAYMENT]: ORIGINAL_METHOD,
}

/** Where money goes back to, within a sentence. */
export function refundPlace(payments: readonly Payment[]): string {
  const [only = UNNAMED_PAYMENT, ...others] = new Set(paymentsMade(payments).map(paymentName))
  if (others.length > 0) return 'the payment methods you used'
  return Object.hasOwn(PLACES, only) ? (PLACES[only] ?? only) : only
}

/** Whether a part of it comes back as an e-gift card, so that this has to be said. */
export function isPartlyEGiftCard(all: readonly Payment[]): boolean {
  const payments = paymentsMade(all)
  return refundedTo(payments).asEGiftCard && payments.some(({ method }) => method !== payments[0]?.method)
}

/** The items that are left of an order, and what they cost. */
export function leftOf(order: Order): { lines: OrderLine[]; totalPence: number } {
  return { lines: order.lines.filter((line) => !isCancelled(line)), totalPence: summarisePayment(order).totalPence }
}
