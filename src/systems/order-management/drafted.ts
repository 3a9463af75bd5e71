import { isDeduction } from '../../domain/orders/charge-names.ts'
import { isCancelled } from '../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import type { AcknowledgedDraft, DraftRequest } from '../../domain/returns/draft-return.ts'
import { isKept } from '../../domain/returns/line-return-status.ts'

/** Whether the built-in order management drafts a return: of lines that the customer has, in no more than their units. */
export function whyNotDrafted({ lines }: Order, { draftNumber, change }: DraftRequest): string | null {
  if ((change.kind === 'update') !== (draftNumber !== null)) return 'not-allowed'
  for (const { action, line: wanted } of change.lines) {
    const line = lines.find(({ key }) => key === wanted.lineKey)
    if (line === undefined) return 'unknown-line'
    if (action !== 'remove' && (!isKept(line) || wanted.quantity > line.quantity)) return 'not-allowed'
  }
  return null
}

/**
 * What it reckons: the goods at their full price, and what was taken off them. It knows nothing of our ledger, as no
 * order management would: of a discount on the whole order each line bears its part by value, rounded by itself,
 * whatever else goes back or went before. So it can come to another penny than we do, and its own is shown (D-61).
 */
export function drafted(order: Order, { draftNumber, change }: DraftRequest, reference: string): AcknowledgedDraft {
  const chargedPence = chargedFor(order)
  const offOrderPence = takenOffOrder(order, chargedPence)
  const goods = change.lines.flatMap(({ action, line: { lineKey, quantity } }) => {
    const line = order.lines.find(({ key }) => key === lineKey)
    if (line === undefined || action === 'remove') return []
    const pence = penceOf(line, quantity)
    // A charge beside the price, for a message say, makes a line dearer than its units.
    const fullPence = Math.max(line.unitPricePence * quantity, pence)
    return [{ fullPence, offPence: fullPence - pence + nearest(offOrderPence, pence, chargedPence) }]
  })
  return {
    draftNumber: draftNumber ?? `DR-${reference}`,
    totals: {
      lineSubTotalPence: goods.reduce((sum, { fullPence }) => sum + fullPence, 0),
      grandDiscountPence: goods.reduce((sum, { offPence }) => sum + offPence, 0),
    },
  }
}

function chargedFor({ lines }: Order): number {
  return lines.reduce((sum, line) => (isCancelled(line) ? sum : sum + line.lineTotalPence), 0)
}

/**
 * A discount on the whole order: what has a name was taken off the goods; of the rest, what they cost beyond what was
 * paid, since that is on the delivery first (D-177).
 */
function takenOffOrder({ grandTotalPence, facts }: Order, chargedPence: number): number {
  const payments = (facts.payments ?? []).reduce((sum, { amountPence }) => sum + amountPence, 0)
  const offPence = chargedPence - Math.max(grandTotalPence, payments)
  const discounts = (facts.otherCharges ?? []).filter(({ kind }) => isDeduction(kind))
  const namedPence = discounts.reduce((sum, { amountPence }) => sum + amountPence, 0)
  const ofGoods = Math.max(offPence, Math.min(namedPence, offPence + (facts.deliveryChargePence ?? 0)))
  return Math.min(Math.max(0, ofGoods), chargedPence)
}

/** What some of a line's units cost. The odd pennies of three for £10 lie with the first of them. */
function penceOf({ lineTotalPence, quantity: units }: OrderLine, quantity: number): number {
  const eachPence = Math.floor(lineTotalPence / units)
  return eachPence * quantity + Math.min(quantity, lineTotalPence - eachPence * units)
}

/** A part of some pence to the nearest penny; half a penny counts as one. */
function nearest(pence: number, part: number, whole: number): number {
  if (whole === 0) return 0
  // Pence times pence can be more than a number holds exactly.
  const twice = 2n * BigInt(pence) * BigInt(part)
  return Number((twice + BigInt(whole)) / (2n * BigInt(whole)))
}
