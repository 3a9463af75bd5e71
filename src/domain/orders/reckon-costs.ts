import { shareOut } from '../money/share-out.ts'
import { type CostRow, nameCharges } from './charge-names.ts'
import { areAllCancelled, isCancelled, type LineStanding } from './line-status.ts'
import type { Charge, Order } from './order.ts'

/** As much of an order as its total follows from. */
export interface CostedOrder {
  grandTotalPence: number
  /** Null where nobody has told; zero is free. */
  deliveryPence: number | null
  otherCharges: readonly Charge[]
  lines: readonly CostedLine[]
}

export interface CostedLine extends LineStanding {
  lineTotalPence: number
  charges: readonly Charge[]
  /** It was cancelled here, and order management's total still holds it. */
  stillInTotal: boolean
}

export interface Costs {
  /** What was charged beside items and delivery, by name, and what no charge explains. */
  named: CostRow[]
  restPence: number
  /** What the cancelled lines cost, and what of the order's discounts was theirs. */
  cancelledPence: number
  offCancelledPence: number
  /** What of it is still in the total and so has to come back: of lines cancelled here, and of those told as cancelled. */
  due: { herePence: number; toldPence: number }
  /** What discounts take off the lines that are left, and off the delivery. */
  offItemsPence: number
  offDeliveryPence: number
  totalPence: number
}

export function costedOf({ grandTotalPence, facts, lines }: Order): CostedOrder {
  return {
    grandTotalPence,
    deliveryPence: facts.deliveryChargePence ?? null,
    otherCharges: facts.otherCharges ?? [],
    lines: lines.map((line) => ({
      ...line,
      charges: line.facts.charges ?? [],
      stillInTotal: line.facts.stillInTotal ?? false,
    })),
  }
}

/**
 * What an order comes to without its cancelled lines. Order management lowers its total by what was cancelled, or keeps
 * it and refunds, and does not say which: whichever leaves less of the total unexplained. A line that was cancelled here
 * is in it until its own news says otherwise. A discount that has a name is shared over the items; one that has none is
 * taken off the delivery first (D-177).
 */
export function reckonCosts(order: CostedOrder): Costs {
  const { grandTotalPence, lines } = order
  const deliveryPence = order.deliveryPence ?? 0
  const left = grandTotalPence - sum(lines) - deliveryPence
  const cancelled = lines.filter(isCancelled)
  const toldPence = sum(cancelled.filter(({ stillInTotal }) => !stillInTotal))
  const kept = nameCharges(order, left)
  const lowered = nameCharges(order, left + toldPence)
  // Totals are lower than their parts for many a reason, and hardly ever higher.
  const isSurcharge = left + toldPence > 0 && lowered.restPence > 0 && kept.restPence <= 0
  const isLowered = left < 0 && !isSurcharge && Math.abs(lowered.restPence) <= Math.abs(kept.restPence)
  const { rows: named, restPence } = isLowered ? lowered : kept
  const livePence = sum(lines) - sum(cancelled)
  const insidePence = sum(cancelled) - (isLowered ? toldPence : 0)
  const herePence = sum(cancelled) - toldPence
  const { offItems, offDelivery } = discounts(named, restPence, { goods: livePence + insidePence, deliveryPence })
  const [offItemsPence = 0, offCancelledPence = 0] = shareOut(offItems, [livePence, insidePence])
  return {
    named,
    restPence,
    cancelledPence: sum(cancelled),
    offCancelledPence,
    due: dueOf(herePence, insidePence - herePence, offCancelledPence),
    offItemsPence,
    offDeliveryPence: offDelivery,
    // A cancelled order costs nothing, whatever its total has come to.
    totalPence: areAllCancelled(lines) ? 0 : grandTotalPence - insidePence + offCancelledPence,
  }
}

function dueOf(herePence: number, toldPence: number, offPence: number): Costs['due'] {
  const [offHere = 0, offTold = 0] = shareOut(offPence, [herePence, toldPence])
  return { herePence: herePence - offHere, toldPence: toldPence - offTold }
}

function discounts(named: readonly CostRow[], restPence: number, of: { goods: number; deliveryPence: number }) {
  const byName = named.reduce((all, { pence }) => all + Math.max(0, -pence), 0)
  const unexplained = Math.max(0, -restPence)
  return {
    offItems: Math.min(of.goods, byName + Math.max(0, unexplained - of.deliveryPence)),
    offDelivery: Math.min(of.deliveryPence, unexplained + Math.max(0, byName - of.goods)),
  }
}

function sum(lines: readonly { lineTotalPence: number }[]): number {
  return lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 0)
}
