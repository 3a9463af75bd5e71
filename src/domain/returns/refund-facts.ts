import { shareOut } from '../money/share-out.ts'
import { type Costs, calculateCosts, toCostInput } from '../orders/calculate-costs.ts'
import { isCancelled, isGoingBack } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { refundDestination } from '../orders/payment-name.ts'
import { outstandingPence, paidAndRefunded, refundablePence } from '../orders/refundable.ts'
import { withdrawnUnits } from '../orders/withdrawn-units.ts'
import type { DeliveryRefundPolicy } from '../policy/delivery-refund-terms.ts'
import { offeredMethods } from '../policy/offered-methods.ts'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import { WITHDRAWAL } from '../policy/return-reasons.data.ts'
import type { BrandSite, Sites } from '../sites/site.ts'
import { dayOf } from '../time/days.ts'
import {
  calculateRefund,
  type OrderedLine,
  type OverallTotals,
  type Refund,
  type RefundCalculationOptions,
  type RefundFacts,
} from './calculate-refund.ts'
import { type DeliveryFacts, type DeliveryRefundOption, deliveryRefund } from './delivery-refund.ts'
import { giftCardUseBy, useBySentence } from './gift-card-use-by.ts'
import { isKept } from './line-return-status.ts'
import { costNote } from './return-cost-text.ts'
import type { SelectedLine } from './selection.ts'
import type { EligibilityOptions } from './why-not-returnable.ts'

export interface RefundOptions extends RefundRules, RefundCalculationOptions {}

/** Order management's totals, if known, replace our own sum (D-61). */
export function refundSummary(order: Order, selection: readonly SelectedLine[], options: RefundOptions): Refund {
  const isWithdrawal = isWithdrawn(selection)
  return calculateRefund(refundFacts(order, { ...options, isWithdrawal }), selection, options)
}

/** Our own calculation of the totals, for a draft to which order management gave none (D-213). */
export function ownTotals(
  order: Order,
  selection: readonly SelectedLine[],
  rules: Pick<RefundRules, 'at' | 'sites'>,
): OverallTotals {
  const { itemsPence } = refundSummary(order, selection, { ...rules, path: null, eGiftCardEnabled: false })
  const unitPence = new Map(order.lines.map(({ key, unitPricePence }) => [key, unitPricePence]))
  const costPence = selection.reduce((all, { lineKey, quantity }) => all + (unitPence.get(lineKey) ?? 0) * quantity, 0)
  const lineSubTotalPence = Math.max(costPence, itemsPence)
  return { lineSubTotalPence, grandDiscountPence: lineSubTotalPence - itemsPence }
}

/** For orders without a limit of their own (gcRefundUpperLimit, SUM-08). */
const E_GIFT_CARD_LIMIT_PENCE = 10_000

interface RefundRules extends Pick<EligibilityOptions, 'returner'> {
  at: Temporal.Instant
  sites: Sites
  eGiftCardEnabled: boolean
  isWithdrawal?: boolean
}

/** The only part of the order that is sent to the browser. */
export function refundFacts(order: Order, rules: RefundRules): RefundFacts {
  const { currency, facts } = order
  const site = rules.sites[order.site]
  const ordered = orderedLines(order)
  const kept = keptLines(order)
  return {
    currency,
    lines: order.lines
      .filter((line) => !isCancelled(line))
      .map((line) => ({
        key: line.key,
        units: line.quantity,
        totalPence: line.lineTotalPence,
        orderedIndex: ordered.findIndex(({ lines }) => lines.includes(line)),
        isKept: kept.includes(line),
      })),
    ordered: ordered.map(({ totalPence, gonePence, discountPence }) => ({ totalPence, gonePence, discountPence })),
    delivery: deliveryFacts(order, site, rules),
    returnCostNote: costNote(site),
    refundablePence: refundablePence(order),
    payment: refundDestination(facts.payments ?? []),
    eGiftCard: {
      isPossible: rules.eGiftCardEnabled && facts.paymentAllowsEGiftCard === true,
      limitPence: facts.eGiftCardLimitPence ?? E_GIFT_CARD_LIMIT_PENCE,
      useBy: useBySentence(giftCardUseBy(order.site, dayOf(rules.at))),
    },
    isGift: rules.returner === 'gift-recipient',
  }
}

export function deliveryFacts(
  order: Order,
  site: Pick<BrandSite, 'main' | 'policy' | 'deliveryPricesPence'>,
  { isWithdrawal = false }: Pick<RefundRules, 'isWithdrawal'> = {},
): DeliveryFacts {
  const { deliveryChargePence = 0, deliveryRefundedPence = 0, promisedRefunds = [] } = order.facts
  const promises = promisedRefunds.map(({ deliveryPence, before }) => ({
    refundPence: deliveryPence,
    before: { refundedPence: before.deliveryRefundedPence },
  }))
  // Refunds that earlier returns have promised count as made, so that delivery is never refunded twice (D-154).
  const promisedPence = outstandingPence(promises, deliveryRefundedPence)
  const leftPence = Math.max(0, deliveryPaidPence(order) - deliveryRefundedPence - promisedPence)
  return {
    chargePence: deliveryChargePence,
    refundablePence: Math.min(leftPence, refundablePence(order)),
    standardPence: isWithdrawal && hadStandardDelivery(order) ? deliveryChargePence : site.deliveryPricesPence.standard,
    // By law a withdrawal refunds delivery, whatever the retailer's terms are (WDR-06).
    terms: isWithdrawal ? SPECIFIED_POLICY.deliveryRefund : termsOf(site),
  }
}

/** Then the whole charge is the price of standard delivery, whatever `brand.json` has as its price today. */
function hadStandardDelivery({ lines }: Order): boolean {
  const modes = new Set(lines.map(({ facts }) => facts.deliveryMode))
  modes.delete('email')
  return modes.size === 1 && modes.has('standard')
}

/** Where goods only go back in store, or never, the same terms hold before a method is chosen. */
function termsOf(site: Pick<BrandSite, 'main' | 'policy'>): DeliveryRefundPolicy {
  const { inStore, sentBack } = site.policy.deliveryRefund
  const methods = offeredMethods(site)
  const isOnly = (inStoreOnly: boolean) =>
    methods.length > 0 && methods.every(({ path }) => (path === 'in-store') === inStoreOnly)
  return { inStore: isOnly(false) ? sentBack : inStore, sentBack: isOnly(true) ? inStore : sentBack }
}

function isWithdrawn(selection: readonly SelectedLine[]): boolean {
  return selection.length > 0 && selection.every(({ reason }) => reason.primary === WITHDRAWAL.code)
}

/** The delivery refund as step 1 shows it, before a return method is chosen (D-178, D-209). */
export function deliveryRefundOptionOf(
  order: Order,
  selection: readonly SelectedLine[],
  sites: Sites,
): DeliveryRefundOption {
  const delivery = deliveryFacts(order, sites[order.site], { isWithdrawal: isWithdrawn(selection) })
  const kept = keptLines(order)
  const lines = order.lines.map((line) => ({ key: line.key, units: line.quantity, isKept: kept.includes(line) }))
  return deliveryRefund({ lines, delivery }, selection, null).option
}

/** Withdrawn lines are not kept, even if they are still with the customer (D-163). */
function keptLines(order: Order): OrderLine[] {
  const withdrawn = withdrawnUnits(order)
  // A recipient's return is hidden from the buyer, so it counts as kept (D-168).
  return order.lines.filter(
    (line) => (isKept(line) || line.returnedByRecipient) && withdrawn.get(line.key) !== line.quantity,
  )
}

/** Each ordered line, with the parts into which it has been split. */
export function orderedLines(order: Order): (OrderedLine & { lines: OrderLine[] })[] {
  const live = order.lines.filter((line) => !isCancelled(line))
  const groups = [...new Set(live.map(({ lineNo }) => lineNo))].map((lineNo) => {
    const lines = live.filter((line) => line.lineNo === lineNo)
    return { lines, totalPence: sum(lines), gonePence: sum(lines.filter(isGoingBack)) }
  })
  const totals = groups.map(({ totalPence }) => totalPence)
  const shares = shareOut(costsAsPaid(order).offItemsPence, totals)
  return groups.map((group, index) => ({ ...group, discountPence: shares[index] ?? 0 }))
}

/** Discounts that no charge explains are taken off the delivery first (D-177). */
export function deliveryPaidPence(order: Order): number {
  return (order.facts.deliveryChargePence ?? 0) - costsAsPaid(order).offDeliveryPence
}

/**
 * Order management may lower the total when it refunds, or payments may include a line that was cancelled: calculates
 * with the total or the payments, whichever leaves less unexplained.
 */
function costsAsPaid(order: Order): Costs {
  const { paidPence } = paidAndRefunded(order)
  const reported = calculateCosts(toCostInput(order))
  if (paidPence <= order.grandTotalPence) return reported
  const asPaid = calculateCosts(toCostInput({ ...order, grandTotalPence: paidPence }))
  // Not if the payments exceed the sum of the order's lines and charges, since then they include something else.
  return asPaid.restPence <= 0 && Math.abs(asPaid.restPence) < Math.abs(reported.restPence) ? asPaid : reported
}

function sum(lines: readonly OrderLine[]): number {
  return lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 0)
}
