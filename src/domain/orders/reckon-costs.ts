import { PENNIES, shareOut } from '../money/share-out.ts'
import { addedPence, type CostRow, type NamedCharges, nameCharges, unnamedOffPence } from './charge-names.ts'
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
  /** What was charged beside items and delivery, by name. */
  named: CostRow[]
  /** What the cancelled lines cost that the total does not hold. */
  cancelledPence: number
  /** What nothing of that explains; and what order management's own figures leave unexplained. */
  adjustmentPence: number
  restPence: number
  /** Without what was cancelled here; else order management's own. */
  totalPence: number
  /** What discounts take off the lines that are left, and off the delivery (D-177). */
  offItemsPence: number
  offDeliveryPence: number
  /** What was paid for cancelled lines and may be refunded yet: for those cancelled here, and for all others. */
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
 * The rows of an order, from order management's figures. It lowers its total by what it has cancelled, or keeps it and
 * refunds, and does not say which: it is whichever leaves less of the total unexplained. A discount that has a name is
 * shared over the items; one that has none is taken off the delivery first (D-177).
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
  // Totals are lower than their parts for many a reason, and hardly ever higher.
  const isSurcharge = left + toldPence > 0 && lowered.restPence > 0 && kept.restPence <= 0
  const isLowered = toldPence > 0 && left < 0 && !isSurcharge && Math.abs(lowered.restPence) <= Math.abs(kept.restPence)
  const ifKept = shareDiscounts(kept, { livePence, herePence, toldPence, deliveryPence })
  const shared = isLowered ? shareDiscounts(lowered, { livePence, herePence, toldPence: 0, deliveryPence }) : ifKept
  const { rows: named, restPence } = isLowered ? lowered : kept
  // Where both explain the total alike, it may still hold them: the smaller promise is the safe one.
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

/**
 * The own charges of lines that order management has cancelled may come back with them, and what nothing explains may be
 * the price of one that has none: the smaller promise is the safe one (D-177).
 */
function beside(told: readonly CostedLine[], { rows, restPence }: NamedCharges): number {
  const chargesPence = told.reduce((all, { charges }) => all + addedPence(charges, rows), 0)
  return chargesPence + (told.some(({ lineTotalPence }) => lineTotalPence === 0) ? Math.max(0, restPence) : 0)
}

/** What is taken off the items that are left and off the delivery, and what the cancelled lines in the total come to. */
function shareDiscounts(
  { rows, restPence }: NamedCharges,
  { livePence, herePence, toldPence, deliveryPence }: Record<`${'live' | 'here' | 'told' | 'delivery'}Pence`, number>,
) {
  const goodsPence = livePence + herePence + toldPence
  const unexplained = Math.max(0, -restPence)
  // No more is taken off than the total shows: a discount may still be that of before something was taken out.
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
