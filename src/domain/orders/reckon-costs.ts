import { PENNIES, shareOut } from '../money/share-out.ts'
import { addedPence, type CostRow, type NamedCharges, nameCharges, unnamedOffPence } from './charge-names.ts'
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
  /** Off the remaining lines, and off the delivery (D-177). */
  offItemsPence: number
  offDeliveryPence: number
  /** May still be refunded for cancelled lines: cancelled here, and all others. */
  due: { herePence: number; toldPence: number }
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
 * leaves less unexplained. Named discounts are shared over the items; others come off the delivery first (D-177).
 */
export function reckonCosts(order: CostedOrder): Costs {
  const { grandTotalPence, lines } = order
  const deliveryPence = order.deliveryPence ?? 0
  const cancelled = lines.filter(isCancelled)
  const told = cancelled.filter(({ stillInTotal }) => !stillInTotal)
  const toldPence = sum(told)
  const herePence = sum(cancelled) - toldPence
  const livePence = sum(lines) - sum(cancelled)
  const left = grandTotalPence - sum(lines) - deliveryPence
  const kept = nameCharges(order, left)
  const lowered = nameCharges(order, left + toldPence)
  // Totals are often below the sum of their parts, and hardly ever above.
  const isSurcharge = left + toldPence > 0 && lowered.restPence > 0 && kept.restPence <= 0
  const isLowered = toldPence > 0 && left < 0 && !isSurcharge && Math.abs(lowered.restPence) <= Math.abs(kept.restPence)
  const ifKept = shareDiscounts(kept, { livePence, herePence, toldPence, deliveryPence })
  const shared = isLowered ? shareDiscounts(lowered, { livePence, herePence, toldPence: 0, deliveryPence }) : ifKept
  const { rows: named, restPence } = isLowered ? lowered : kept
  // Where both explain the total, the smaller promise is the safe one.
  const isEither = isLowered && Math.abs(kept.restPence) <= Math.abs(lowered.restPence) + PENNIES
  const due = isEither ? ifKept : shared
  const isAllGone = herePence > 0 && areAllCancelled(lines)
  const totalPence = isAllGone ? 0 : grandTotalPence - shared.herePence
  const cancelledPence = herePence + (isLowered ? toldPence : 0)
  const namedPence = named.reduce((all, { pence }) => all + pence, 0)
  return {
    named,
    cancelledPence,
    adjustmentPence: totalPence - (sum(lines) + deliveryPence + namedPence - cancelledPence),
    restPence,
    totalPence,
    offItemsPence: shared.offItemsPence,
    offDeliveryPence: shared.offDeliveryPence,
    due: {
      herePence: due.herePence,
      toldPence: due.toldPence + beside(told, { rows: named, restPence: restPence + unnamedOffPence(order, named) }),
    },
  }
}

/** Charges and an unexplained rest may come back with the lines: the smaller promise is safe (D-177). */
function beside(told: readonly CostedLine[], { rows, restPence }: NamedCharges): number {
  const chargesPence = told.reduce((all, { charges }) => all + addedPence(charges, rows), 0)
  return chargesPence + (told.some(({ lineTotalPence }) => lineTotalPence === 0) ? Math.max(0, restPence) : 0)
}

function shareDiscounts(
  { rows, restPence }: NamedCharges,
  { livePence, herePence, toldPence, deliveryPence }: Record<`${'live' | 'here' | 'told' | 'delivery'}Pence`, number>,
) {
  const goodsPence = livePence + herePence + toldPence
  const unexplained = Math.max(0, -restPence)
  // Never more than the total shows: a discount may be that of before something was removed.
  const byName = rows.reduce((all, { pence }) => all + Math.max(0, -pence), 0) - Math.max(0, restPence)
  const offAll = Math.min(goodsPence, Math.max(0, byName) + Math.max(0, unexplained - deliveryPence))
  const [offItemsPence = 0, offCancelled = 0] = shareOut(offAll, [livePence, herePence + toldPence])
  const [offHere = 0, offTold = 0] = shareOut(offCancelled, [herePence, toldPence])
  return {
    offItemsPence,
    offDeliveryPence: Math.min(deliveryPence, unexplained + Math.max(0, byName - goodsPence)),
    herePence: herePence - offHere,
    toldPence: toldPence - offTold,
  }
}

function sum(lines: readonly { lineTotalPence: number }[]): number {
  return lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 0)
}
