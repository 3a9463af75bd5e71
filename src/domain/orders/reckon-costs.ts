import { shareOut } from '../money/share-out.ts'
import { type CostRow, nameCharges } from './charge-names.ts'
import { areAllCancelled, isCancelled, type LineStanding } from './line-status.ts'
import type { Charge, Order } from './order.ts'

export interface CostedOrder {
  grandTotalPence: number
  deliveryPence: number | null
  otherCharges: readonly Charge[]
  lines: readonly CostedLine[]
}

export interface CostedLine extends LineStanding {
  lineTotalPence: number
  charges: readonly Charge[]
  /** Cancelled here, but still in order management's total. */
  stillInTotal: boolean
}

export interface Costs {
  named: CostRow[]
  cancelledPence: number
  /** Unexplained by the rows; and by order management's own figures. */
  adjustmentPence: number
  restPence: number
  /** Without what was cancelled here. */
  totalPence: number
  /** For what order management has cancelled and kept in its total. */
  toRefundPence: number
  /** Off the remaining lines, and off the delivery (D-177). */
  offItemsPence: number
  offDeliveryPence: number
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
 * Order management either lowers its total for cancellations or refunds them, and does not say which: take what
 * leaves less unexplained, and refunded where that is the same. Named discounts are shared over the items; others come off the delivery first (D-177).
 */
export function reckonCosts(order: CostedOrder): Costs {
  const { grandTotalPence, lines } = order
  const deliveryPence = order.deliveryPence ?? 0
  const herePence = sum(lines.filter((line) => isCancelled(line) && line.stillInTotal))
  const elsewherePence = sum(lines.filter((line) => isCancelled(line) && !line.stillInTotal))
  const left = grandTotalPence - sum(lines) - deliveryPence
  const kept = nameCharges(order, left)
  const lowered = nameCharges(order, left + elsewherePence)
  const isLowered = Math.abs(lowered.restPence) < Math.abs(kept.restPence)
  const { rows: named, restPence } = isLowered ? lowered : kept
  const cancelledPence = herePence + (isLowered ? elsewherePence : 0)

  const livePence = sum(lines) - herePence - elsewherePence
  const toRefund = isLowered ? 0 : elsewherePence
  const goodsPence = livePence + herePence + toRefund
  const unexplained = Math.max(0, -restPence)
  // Never more than the total shows: a discount may be that of before something was removed.
  const byName = named.reduce((all, { pence }) => all + Math.max(0, -pence), 0) - Math.max(0, restPence)
  const offAll = Math.min(goodsPence, Math.max(0, byName) + Math.max(0, unexplained - deliveryPence))
  const [offItemsPence = 0, offHerePence = 0, offRestPence = 0] = shareOut(offAll, [livePence, herePence, toRefund])

  const isAllGone = herePence > 0 && areAllCancelled(lines)
  const totalPence = isAllGone ? 0 : grandTotalPence - (herePence - offHerePence)
  const namedPence = named.reduce((all, { pence }) => all + pence, 0)
  return {
    named,
    cancelledPence,
    adjustmentPence: totalPence - (sum(lines) + deliveryPence + namedPence - cancelledPence),
    restPence,
    totalPence,
    toRefundPence: toRefund - offRestPence,
    offItemsPence,
    offDeliveryPence: Math.min(deliveryPence, unexplained),
  }
}

function sum(lines: readonly { lineTotalPence: number }[]): number {
  return lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 0)
}
