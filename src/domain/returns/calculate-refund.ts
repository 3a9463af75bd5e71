import { type Currency, penceOfUnits } from '../money/money.ts'
import type { ReturnPath } from '../policy/return-method.ts'
import { type DeliveryFacts, type DeliveryRefund, deliveryRefund, termFor } from './delivery-refund.ts'
import { type EGiftCardFacts, eGiftCardChoice, type RefundTo } from './e-gift-card.ts'
import { isReturnCharged } from './return-cost.ts'

/** Order management's totals, used in place of our own sum unless they are too high (D-61). */
export interface OverallTotals {
  lineSubTotalPence: number
  grandDiscountPence: number
}

/** Everything needed to calculate a refund, in the server or in the browser. */
export interface RefundFacts {
  currency: Currency
  /** Lines that are not cancelled, sorted as on the page. */
  lines: readonly RefundLine[]
  ordered: readonly OrderedLine[]
  delivery: DeliveryFacts
  /** What return methods cost, shown before one is chosen; null if all are free. */
  returnCostNote: string | null
  /** What was paid and is not refunded yet: the most that can be refunded (D-177). */
  refundablePence: number
  payment: { name: string; note: string | null; asEGiftCard: boolean }
  eGiftCard: EGiftCardFacts
  /** A gift recipient gets an e-gift card, without the delivery charge, which the buyer paid (D-42). */
  isGift: boolean
}

interface RefundLine {
  key: string
  units: number
  totalPence: number
  orderedIndex: number
  /** Neither cancelled, nor being returned, nor withdrawn. */
  isKept: boolean
}

export interface LineGoingBack {
  lineKey: string
  quantity: number
  reason: { refundsDelivery: boolean }
}

export interface RefundCalculationOptions {
  /** Null on step 1, which shows the delivery charge that every method refunds. */
  path: ReturnPath | null
  /** The price of the chosen method. */
  methodPence?: number
  chosen?: RefundTo | undefined
  overallTotals?: OverallTotals | null
}

export interface Refund {
  currency: Currency
  lines: RefundedLine[]
  itemsPence: number
  /** `isWhole`: the method refunds the whole charge, as far as it was paid and is not refunded yet. */
  delivery: DeliveryRefund & { label: string; note: string | null; isWhole: boolean }
  /** What is taken off for the return method, never more than the rest of the refund. */
  returnCost: { pence: number; note: string | null }
  payment: { name: string; note: string | null }
  eGiftCard: { isOffered: boolean; note: string | null }
  refundTo: RefundTo
  useBy: string | null
  /** The difference between order management's total and the sum of the rows (D-178). */
  adjustmentPence: number
  totalPence: number
}

export interface RefundedLine {
  lineKey: string
  quantity: number
  pence: number
  /** The line's share of a discount on the whole order (D-177). */
  discountPence: number
}

export function calculateRefund(
  facts: RefundFacts,
  selection: readonly LineGoingBack[],
  options: RefundCalculationOptions,
): Refund {
  const { currency, payment, isGift } = facts
  const { path, methodPence = 0, chosen = 'original-payment-card', overallTotals = null } = options
  const lines = refundLines(facts, selection)
  const linesPence = lines.reduce((all, { pence }) => all + pence, 0)
  const deliveryBy = (method: ReturnPath | null) => (isGift ? NO_DELIVERY : deliveryRefund(facts, selection, method))
  const delivery = deliveryBy(path)
  const hasReportedTotals = overallTotals !== null && !areTooHigh(overallTotals, facts.refundablePence, delivery.pence)
  const itemsPence = hasReportedTotals
    ? penceOfItems(overallTotals)
    : Math.min(linesPence, facts.refundablePence - delivery.pence)
  const wholePence = Math.max(0, itemsPence + delivery.pence)
  const isCharged = isReturnCharged(selection, isGift)
  const returnCostPence = isCharged ? Math.min(methodPence, wholePence) : 0
  const totalPence = wholePence - returnCostPence
  const { refundTo, ...eGiftCard } = isGift ? AS_GIFT : eGiftCardChoice(facts, totalPence, chosen)
  const isCardNoted = refundTo === 'e-gift-card' || payment.asEGiftCard
  return {
    currency,
    lines,
    itemsPence,
    delivery: { ...delivery, ...deliveryTexts(facts.delivery, deliveryBy, path) },
    returnCost: { pence: returnCostPence, note: isCharged && path === null ? facts.returnCostNote : null },
    payment: { name: payment.name, note: payment.note },
    eGiftCard,
    refundTo,
    useBy: isCardNoted ? facts.eGiftCard.useBy : null,
    adjustmentPence: wholePence - linesPence - delivery.pence,
    totalPence,
  }
}

export function areTooHigh(totals: OverallTotals, refundablePence: number, deliveryPence: number): boolean {
  return penceOfItems(totals) + deliveryPence > refundablePence
}

function penceOfItems({ lineSubTotalPence, grandDiscountPence }: OverallTotals): number {
  return lineSubTotalPence - grandDiscountPence
}

const NO_DELIVERY: DeliveryRefund = { option: 'NO', pence: 0 }
const AS_GIFT = { isOffered: false, note: null, refundTo: 'e-gift-card' } as const

/** In whatever parts and order everything is returned, the refunds add up to exactly what was paid. */
export function refundLines(
  { lines, ordered }: Pick<RefundFacts, 'lines' | 'ordered'>,
  selection: readonly Pick<LineGoingBack, 'lineKey' | 'quantity'>[],
): RefundedLine[] {
  const returned = lines.flatMap((line) => {
    const quantity = selection.find(({ lineKey }) => lineKey === line.key)?.quantity
    return quantity === undefined ? [] : [{ ...line, quantity }]
  })
  const refunds = new Map<string, number>()
  for (const [place, whole] of ordered.entries()) {
    const parts = returned.filter((line) => line.orderedIndex === place)
    for (const [index, pence] of refundsOfParts(whole, parts).entries()) refunds.set(parts[index]?.key ?? '', pence)
  }
  return returned.map(({ key, quantity, totalPence, units }) => {
    const pence = refunds.get(key) ?? 0
    return { lineKey: key, quantity, pence, discountPence: penceOfUnits(totalPence, units, quantity) - pence }
  })
}

/**
 * Before a method is chosen it is unknown how much is refunded, unless all refund the same (D-58). There is no note if
 * no delivery was charged (D-209).
 */
function deliveryTexts(
  { terms, chargePence }: DeliveryFacts,
  deliveryBy: (path: ReturnPath | null) => DeliveryRefund,
  path: ReturnPath | null,
): Omit<Refund['delivery'], keyof DeliveryRefund> {
  const isOpen = path === null && terms.inStore !== terms.sentBack
  const most = isOpen ? Math.max(deliveryBy('in-store').pence, deliveryBy('postal').pence) : deliveryBy(path).pence
  return {
    label: isOpen && most > 0 ? 'Delivery charges (depends on return method)' : 'Delivery charges',
    note: most === 0 && chargePence > 0 ? "Delivery charges aren't refunded on this return." : null,
    isWhole: termFor(terms, path) === 'whole',
  }
}

/** An order line with all parts that were split off from it, except cancelled ones. */
export interface OrderedLine {
  totalPence: number
  /** The price of parts that are being returned or have been refunded. */
  gonePence: number
  discountPence: number
}

interface PartGoingBack {
  totalPence: number
  units: number
  quantity: number
}

function refundsOfParts(ordered: OrderedLine, parts: readonly PartGoingBack[]): number[] {
  const { totalPence, discountPence } = ordered
  let { gonePence } = ordered
  return parts.map((part) => {
    const goodsPence = penceOfUnits(part.totalPence, part.units, part.quantity)
    // The difference of two sums, so that nothing is rounded twice.
    const discountSoFar = proportionOf(discountPence, gonePence, totalPence)
    gonePence += goodsPence
    return goodsPence - (proportionOf(discountPence, gonePence, totalPence) - discountSoFar)
  })
}

function proportionOf(pence: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(pence) * BigInt(part)) / BigInt(whole))
}
