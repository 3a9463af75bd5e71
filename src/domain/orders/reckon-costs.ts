import { shareOut } from '../money/share-out.ts'
import { type CostRow, nameCharges } from './charge-names.ts'
import { areAllCancelled, isCancelled, type LineStanding } from './line-status.ts'
import type { Charge, Order, OwnCancellation } from './order.ts'
import { heldByTotal, standingCancellations } from './own-cancellations.ts'

/** As much of an order as its total follows from. */
export interface CostedOrder {
  grandTotalPence: number
  /** Null where nobody has told; zero is free. */
  deliveryPence: number | null
  otherCharges: readonly Charge[]
  lines: readonly CostedLine[]
  ownCancellations: readonly OwnCancellation[]
}

export interface CostedLine extends LineStanding {
  key: string
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
  /** What of it is still in the total and was not promised yet: of lines about to be cancelled, and of those told so. */
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
    ownCancellations: facts.ownCancellations ?? [],
    lines: lines.map((line) => ({
      ...line,
      charges: line.facts.charges ?? [],
      stillInTotal: line.facts.stillInTotal ?? false,
    })),
  }
}

/**
 * What an order comes to without its cancelled lines. Order management lowers its total by what was cancelled, or keeps
 * it and refunds, and does not say which. Of what was cancelled here we know what it took off and from which total; of
 * the rest it is whichever leaves less of the total unexplained. A discount that has a name is shared over the items; one
 * that has none is taken off the delivery first (D-177).
 */
export function reckonCosts(order: CostedOrder): Costs {
  const { lines } = order
  const deliveryPence = order.deliveryPence ?? 0
  const own = reckonOwn(order)
  const grandTotalPence = order.grandTotalPence - own.vanishedPence
  const left = grandTotalPence - sum(lines) - deliveryPence + own.loweredPence
  const cancelled = lines.filter(isCancelled)
  const others = cancelled.filter((line) => !own.lines.has(line))
  const toldPence = sum(others.filter(({ stillInTotal }) => !stillInTotal))
  const kept = nameCharges(order, left)
  const lowered = nameCharges(order, left + toldPence)
  // Totals are lower than their parts for many a reason, and hardly ever higher.
  const isSurcharge = left + toldPence > 0 && lowered.restPence > 0 && kept.restPence <= 0
  const isLowered = left < 0 && !isSurcharge && Math.abs(lowered.restPence) <= Math.abs(kept.restPence)
  const { rows: named, restPence } = isLowered ? lowered : kept
  const livePence = sum(lines) - sum(cancelled)
  const insidePence = sum(others) - (isLowered ? toldPence : 0)
  const herePence = sum(others) - toldPence
  const goods = livePence + insidePence + own.heldPence
  const { offItems, offDelivery } = discounts(named, restPence, { goods, deliveryPence, own })
  const [offItemsPence = 0, offOthers = 0] = shareOut(Math.max(0, offItems - own.offPence), [livePence, insidePence])
  const totalPence = grandTotalPence - insidePence + offOthers - own.heldPence + own.offPence
  return {
    named,
    restPence,
    cancelledPence: sum(cancelled),
    offCancelledPence: offOthers + own.offPence,
    due: dueOf(herePence, insidePence - herePence, offOthers),
    offItemsPence,
    offDeliveryPence: offDelivery,
    // A cancelled order costs nothing, whatever its total has come to.
    totalPence: areAllCancelled(lines) ? 0 : totalPence,
  }
}

/** What was cancelled here: its lines at their prices, and what stays behind of them as their share of discounts. */
function reckonOwn(order: CostedOrder) {
  const held = heldByTotal(order)
  const linesOf = (cancellations: readonly OwnCancellation[]) => {
    const keys = new Set(cancellations.flatMap(({ lineKeys }) => lineKeys))
    return order.lines.filter(({ key }) => keys.has(key))
  }
  const standing = standingCancellations(order)
  const lines = linesOf(standing)
  const heldPence = sum(linesOf(held))
  const shown = held.filter((each) => linesOf([each]).length > 0)
  return {
    lines: new Set(lines),
    heldPence,
    offPence: heldPence - takenOff(shown),
    /** Whether the total, or the order, no longer holds some of it. */
    isGone: standing.length > shown.length,
    loweredPence: sum(lines) - heldPence,
    /** Of lines that the order no longer has, though its total does. */
    vanishedPence: takenOff(held) - takenOff(shown),
  }
}

function takenOff(cancellations: readonly OwnCancellation[]): number {
  return cancellations.reduce((all, { takesOffPence }) => all + takesOffPence, 0)
}

function dueOf(herePence: number, toldPence: number, offPence: number): Costs['due'] {
  const [offHere = 0, offTold = 0] = shareOut(offPence, [herePence, toldPence])
  return { herePence: herePence - offHere, toldPence: toldPence - offTold }
}

interface Discounted {
  goods: number
  deliveryPence: number
  own: ReturnType<typeof reckonOwn>
}

function discounts(named: readonly CostRow[], restPence: number, { goods, deliveryPence, own }: Discounted) {
  const unexplained = Math.max(0, -restPence)
  // Where order management has lowered its discount by that share and kept its total, the share has no name any more.
  const share = Math.abs(unexplained - own.offPence) <= 1 ? unexplained : 0
  // Where it has lowered its total and not its discount, that share is still in the name.
  const tooMuch = own.isGone ? Math.max(0, restPence) : 0
  const byName = share - tooMuch + named.reduce((all, { pence }) => all + Math.max(0, -pence), 0)
  return {
    offItems: Math.min(goods, Math.max(0, byName) + Math.max(0, unexplained - share - deliveryPence)),
    offDelivery: Math.min(deliveryPence, unexplained - share + Math.max(0, byName - goods)),
  }
}

function sum(lines: readonly { lineTotalPence: number }[]): number {
  return lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 0)
}
