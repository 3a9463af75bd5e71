import type { Currency } from '../money/money.ts'
import type { Order } from '../orders/order.ts'
import { refundedTo } from '../orders/payment-name.ts'
import { dayOf } from '../time/days.ts'
import { type DeliveryRefund, type DeliveryRules, deliveryRefund } from './delivery-refund.ts'
import { eGiftCardChoice, giftCardUseBy, type RefundTo, useBySentence } from './e-gift-card.ts'
import { paidPence, refundsOf } from './refund-ledger.ts'
import type { SelectedLine } from './selection.ts'
import type { ReturnQuestion } from './why-not-returnable.ts'

/** What order management reckons for a draft; it beats our own sum (D-61). */
export interface OverallTotals {
  lineSubTotalPence: number
  /** What is taken off, as a positive amount. */
  grandDiscountPence: number
}

export interface RefundOptions extends DeliveryRules, Pick<ReturnQuestion, 'asker'> {
  at: Temporal.Instant
  /** The feature flag of e-gift card refunds. */
  eGiftCardEnabled: boolean
  chosen?: RefundTo
  overallTotals?: OverallTotals
}

/** Everything that the summary of a return shows, and the amounts that are recorded of it. */
export interface RefundSummary {
  currency: Currency
  lines: { lineKey: string; description: string; quantity: number; pence: number }[]
  itemsPence: number
  delivery: DeliveryRefund & { label: string; note: string | null }
  payment: { name: string; note: string | null }
  eGiftCard: { offered: boolean; note: string | null }
  refundTo: RefundTo
  /** "Use it by …" of the e-gift card that is noted; null where none is. */
  useBy: string | null
  totalPence: number
}

export function refundSummary(order: Order, selection: readonly SelectedLine[], options: RefundOptions): RefundSummary {
  const lines = linesOf(order, selection)
  const told = credible(options.overallTotals, order)
  const itemsPence = told
    ? told.lineSubTotalPence - told.grandDiscountPence
    : lines.reduce((all, { pence }) => all + pence, 0)
  const isGift = options.asker === 'gift-recipient'
  // The delivery was the buyer's to pay (D-42).
  const delivery = isGift ? { option: 'NO' as const, pence: 0 } : deliveryRefund(order, selection, options)
  const totalPence = Math.max(0, itemsPence + delivery.pence)
  const { asEGiftCard, ...payment } = refundedTo(order.facts.payments ?? [])
  const { refundTo, ...eGiftCard } = isGift
    ? { offered: false, note: null, refundTo: 'e-gift-card' as const }
    : eGiftCardChoice(order, totalPence, {
        enabled: options.eGiftCardEnabled,
        chosen: options.chosen ?? 'original-payment-card',
      })
  const noted = refundTo === 'e-gift-card' || asEGiftCard
  return {
    currency: order.currency,
    lines,
    itemsPence,
    delivery: { ...delivery, label: labelOf(delivery, options), note: noteOf(delivery) },
    payment,
    eGiftCard,
    refundTo,
    useBy: noted ? useBySentence(giftCardUseBy(order.site, dayOf(options.at))) : null,
    totalPence,
  }
}

/** Nobody gets back more than was paid, whoever reckons it. */
function credible(told: OverallTotals | undefined, order: Order): OverallTotals | null {
  if (told === undefined) return null
  return told.lineSubTotalPence - told.grandDiscountPence <= paidPence(order) ? told : null
}

function linesOf(order: Order, selection: readonly SelectedLine[]): RefundSummary['lines'] {
  const refunds = refundsOf(order, selection)
  return order.lines.flatMap(({ key, description }) => {
    const selected = selection.find(({ lineKey }) => lineKey === key)
    return selected ? [{ lineKey: key, description, quantity: selected.quantity, pence: refunds.get(key) ?? 0 }] : []
  })
}

/** Before a method is chosen nobody knows whether more than the standard charge comes back (D-58). */
function labelOf({ option }: DeliveryRefund, { path }: DeliveryRules): string {
  return path === null && option !== 'NO' ? 'Delivery charges (depends on return method)' : 'Delivery charges'
}

function noteOf({ pence }: DeliveryRefund): string | null {
  return pence === 0 ? "Delivery charges aren't refunded on this return." : null
}
