import { isCancelled, isGoingBack, wasSentOut } from './line-status.ts'
import type { Order, OrderLine, Payment } from './order.ts'
import { applyChange, isLastItem, type OrderChange } from './order-change.ts'
import { changeFromRequest, type LineRemoval, type OrderRequest } from './order-request.ts'
import { paymentName, paymentsMade, refundDestination, SEVERAL_PAYMENTS, UNNAMED_PAYMENT } from './payment-name.ts'
import { type PaymentSummary, summarisePayment } from './payment-summary.ts'
import { hasNothingToRefund, paidAndRefunded } from './refundable.ts'

export interface CancelRefund {
  /** `deposit`: all that was paid for Christmas food; `rest`: what was not sent out yet. */
  scope: 'order' | 'deposit' | 'item' | 'rest'
  /** By how much removing an item lowers the order's total; null for a whole order, or if unknown. */
  takesOffPence: number | null
  pence: number | null
  /** The deposit that was paid; order management may refund only a part of it. */
  depositPence?: number
  to: string
  asEGiftCard: boolean
}

/** What is refunded if the whole order, a line or some units of it are cancelled (CAN-11, D-192). */
export function cancelRefund(order: Order, line: OrderLine | null, quantity?: number): CancelRefund {
  const { payments = [] } = order.facts
  const destination = { to: refundPlace(payments), asEGiftCard: isPartlyEGiftCard(payments) }
  const isPart = line !== null && quantity !== undefined && quantity < line.quantity
  if (line !== null && (isPart || !isLastItem(order, line))) {
    const units = isPart && { units: { quantity, of: null, key: '' } }
    const change: OrderChange = { kind: 'line-removed', lineKey: line.key, ...units }
    const takesOffPence = isOrderUnchanged(order) ? totalOf(order) - totalOf(applyChange(order, change)) : null
    return { scope: 'item', takesOffPence, pence: refundBy(order, change), ...destination }
  }
  const { deposit } = summarisePayment(order)
  const isSent = order.lines.some(wasSentOut)
  const pence = isSent ? null : refundBy(order, { kind: 'order-cancelled' })
  const whole = { takesOffPence: null, pence, ...destination }
  if (deposit) return { scope: 'deposit', depositPence: deposit.paidPence, ...whole }
  return { scope: isSent ? 'rest' : 'order', ...whole }
}

/** Null for orders that were changed before. Only the part of a deposit above the new total is refunded (D-170). */
function refundBy(order: Order, change: OrderChange): number | null {
  const { deposit, totalPence } = summarisePayment(order)
  const leftPence = totalOf(applyChange(order, change))
  if (deposit && deposit.paidPence <= leftPence) return 0
  if (!isOrderUnchanged(order)) return null
  return Math.min(Math.max(0, (deposit?.paidPence ?? totalPence) - leftPence), paidAndRefunded(order).paidPence)
}

/** A refund that a return has promised counts as made (D-154). */
function isOrderUnchanged(order: Order): boolean {
  const isWhole = !order.lines.some((line) => isCancelled(line) || isGoingBack(line))
  return isWhole && paidAndRefunded(order).refundedPence === 0 && !order.facts.promisedRefunds?.length
}

function totalOf(order: Order): number {
  return summarisePayment(order).totalPence
}

export function namedRefundPence(order: Order, request: OrderRequest): number | null {
  switch (request.kind) {
    case 'cancel-order':
      return cancelRefund(order, null).pence
    case 'remove-item': {
      const line = order.lines.find(({ key }) => key === request.line.key)
      return line ? cancelRefund(order, line, request.units?.quantity).pence : null
    }
    case 'amend-order':
      return amendedAmounts(order, request.removals).refundPence
    default:
      return null
  }
}

interface AmendedAmounts {
  totalPence: number
  deposit: PaymentSummary['deposit']
  refundPence: number | null
}

export function amendedAmounts(order: Order, removals: readonly LineRemoval[]): AmendedAmounts {
  const reason = { primary: '', secondary: null }
  const change = changeFromRequest({ kind: 'amend-order', removals: [...removals], reason }, '')
  const { totalPence, deposit } = summarisePayment(applyChange(order, change))
  return { totalPence, deposit, refundPence: refundBy(order, change) }
}

/**
 * Refunds for what was cancelled, in the amounts that we named to the customer: empty if one of these is unknown or a
 * refund was made since (D-192), null if nothing is refunded.
 */
export function refundsToCome(order: Order): number[] | null {
  const { namedRefunds = [] } = order.facts
  const isFree = namedRefunds.length > 0 && namedRefunds.every(({ pence }) => pence === 0)
  if (!order.lines.some(isCancelled) || hasNothingToRefund(order) || isFree) return null
  if (paidAndRefunded(order).refundedPence > 0 || namedRefunds.some(({ pence }) => pence === undefined)) return []
  return namedRefunds.flatMap(({ pence }) => pence || [])
}

export function depositToCome(order: Order): { backPence: number; openPence: number } {
  const backPence = summarisePayment(order).deposit?.backPence ?? 0
  return { backPence, openPence: Math.max(0, backPence - paidAndRefunded(order).refundedPence) }
}

const ORIGINAL_METHOD = 'your original payment method'
const SEVERAL_METHODS = 'the payment methods you used'

/** Where refunds of some payments go. A spent gift card cannot be refilled (D-60). */
const PLACES: Record<string, string> = {
  'Gift card': 'a new e-gift card by email',
  Voucher: ORIGINAL_METHOD,
  [UNNAMED_PAYMENT]: ORIGINAL_METHOD,
  [SEVERAL_PAYMENTS]: SEVERAL_METHODS,
}

export function refundPlace(payments: readonly Payment[]): string {
  const [only = UNNAMED_PAYMENT, ...others] = new Set(paymentsMade(payments).map(paymentName))
  return others.length > 0 ? SEVERAL_METHODS : paymentNameInSentence(only)
}

/** Worded so that it can follow "to". */
export function paymentNameInSentence(name: string): string {
  return Object.hasOwn(PLACES, name) ? (PLACES[name] ?? name) : name
}

export function isPartlyEGiftCard(all: readonly Payment[]): boolean {
  const payments = paymentsMade(all)
  return refundDestination(payments).asEGiftCard && payments.some(({ method }) => method !== payments[0]?.method)
}
