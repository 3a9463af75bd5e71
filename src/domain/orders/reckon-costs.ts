import { PENNIES, shareOut } from '../money/share-out.ts'
import { partedByTotal, takenOff } from './cancellations.ts'
import { addedPence, type CostRow, type NamedCharges, nameCharges, unnamedOffPence } from './charge-names.ts'
import { areAllCancelled, isCancelled, type LineStanding } from './line-status.ts'
import type { Cancellation, Charge, Order, SentLine } from './order.ts'
import { notListed } from './sent-before.ts'

/** As much of an order as its total follows from. */
export interface CostedOrder {
  grandTotalPence: number
  /** Null where nobody has told; zero is free. */
  deliveryPence: number | null
  otherCharges: readonly Charge[]
  lines: readonly CostedLine[]
  sentBefore: readonly SentLine[]
  cancellations: readonly Cancellation[]
}

export interface CostedLine extends LineStanding {
  key: string
  lineNo: number
  sku: string
  quantity: number
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
  /** Whether all of it is cancelled. */
  isNothingLeft: boolean
  totalPence: number
}

export function costedOf({ grandTotalPence, facts, lines }: Order): CostedOrder {
  return {
    grandTotalPence,
    deliveryPence: facts.deliveryChargePence ?? null,
    otherCharges: facts.otherCharges ?? [],
    cancellations: facts.cancellations ?? [],
    sentBefore: facts.sentBefore ?? [],
    lines: lines.map((line) => ({
      ...line,
      charges: line.facts.charges ?? [],
      stillInTotal: line.facts.stillInTotal ?? false,
    })),
  }
}

/**
 * What an order comes to without its cancelled lines. Order management lowers its total by what was cancelled, or keeps
 * it and refunds, and does not say which. Of cancellations that we saw, the total before and what they took off tell; of
 * the rest it is whichever leaves less of the total unexplained. A discount that has a name is shared over the items; one
 * that has none is taken off the delivery first (D-177).
 */
export function reckonCosts(order: CostedOrder): Costs {
  const sentBefore = notListed(order)
  const costs = reckonSeen({ ...order, sentBefore })
  if (sentBefore.length === 0) return costs
  // What was sent and is listed no more may be out of the total as well.
  const ofListed = reckonSeen({ ...order, sentBefore: [] })
  return Math.abs(ofListed.restPence) < Math.abs(costs.restPence) ? ofListed : costs
}

function reckonSeen(order: CostedOrder): Costs {
  const { gone, held } = partedByTotal(order)
  const asTold = reckonWith(order, { gone, held })
  if (gone.length === 0 || asTold.restPence === 0) return asTold
  // A discount that was not lowered along is still that of the whole order.
  const grandTotalPence = order.grandTotalPence + takenOff(gone)
  const asBefore = reckonWith({ ...order, grandTotalPence }, { gone: [], held: [...gone, ...held] })
  return Math.abs(asBefore.restPence) < Math.abs(asTold.restPence) ? asBefore : asTold
}

const SENT_EARLIER = 'Items sent earlier'

/** With what the total no longer holds, and what it still does. */
function reckonWith(
  order: CostedOrder,
  { gone, held }: { gone: readonly Cancellation[]; held: readonly Cancellation[] },
): Costs {
  const { grandTotalPence, lines } = order
  const deliveryPence = order.deliveryPence ?? 0
  const linesOf = (cancellations: readonly Cancellation[]) => {
    const keys = new Set(cancellations.flatMap(({ lineKeys }) => lineKeys))
    return lines.filter(({ key }) => keys.has(key))
  }
  const known = new Set(linesOf([...gone, ...held]))
  const heldPence = held.reduce((all, { pricePence }) => all + pricePence, 0)
  // Some of it the order may no longer have, though its total does.
  const vanishedPence = heldPence - sum(linesOf(held))
  const offHeld = heldPence - takenOff(held)
  const sentPence = sum(order.sentBefore)
  const left = grandTotalPence - sum(lines) - sentPence - vanishedPence - deliveryPence + sum(linesOf(gone))
  const cancelled = lines.filter(isCancelled)
  const others = cancelled.filter((line) => !known.has(line))
  const told = others.filter(({ stillInTotal }) => !stillInTotal)
  const toldPence = sum(told)
  const kept = nameCharges(order, left)
  const lowered = nameCharges(order, left + toldPence)
  // Totals are lower than their parts for many a reason, and hardly ever higher.
  const isSurcharge = left + toldPence > 0 && lowered.restPence > 0 && kept.restPence <= 0
  const isLowered = toldPence > 0 && left < 0 && !isSurcharge && Math.abs(lowered.restPence) <= Math.abs(kept.restPence)
  const { rows: named, restPence } = isLowered ? lowered : kept
  const herePence = sum(others) - toldPence
  const parts = { livePence: sum(lines) - sum(cancelled), sentPence, heldPence, offHeld, deliveryPence }
  const ifKept = shareDiscounts(kept, { ...parts, insidePence: sum(others) })
  const shared = isLowered ? shareDiscounts(lowered, { ...parts, insidePence: herePence }) : ifKept
  const { insidePence, offOthers, unnamed } = shared
  // Where both explain the total alike, nobody knows whether it still holds them: the smaller promise is the safe one.
  const isEither = isLowered && Math.abs(kept.restPence) <= Math.abs(lowered.restPence) + PENNIES
  const due = isEither ? ifKept : shared
  const isNothingLeft = areAllCancelled(lines) && order.sentBefore.length === 0
  return {
    named: sentPence > 0 ? [{ label: SENT_EARLIER, pence: sentPence }, ...named] : named,
    restPence: restPence + unnamed,
    cancelledPence: sum(cancelled),
    offCancelledPence: offOthers + offHeld - unnamed,
    due: withCharges(dueOf(herePence, due.insidePence - herePence, due.offOthers), told, {
      rows: named,
      restPence: restPence + unnamedOffPence(order, named),
    }),
    offItemsPence: shared.offItems,
    offDeliveryPence: shared.offDelivery,
    // A cancelled order costs nothing, whatever its total has come to.
    isNothingLeft,
    totalPence: isNothingLeft ? 0 : grandTotalPence - insidePence + offOthers - takenOff(held),
  }
}

function dueOf(herePence: number, toldPence: number, offPence: number): Costs['due'] {
  const [offHere = 0, offTold = 0] = shareOut(offPence, [herePence, toldPence])
  return { herePence: herePence - offHere, toldPence: toldPence - offTold }
}

/**
 * Of lines that arrived cancelled nobody told what they took off. Their own charges may come back with them, and what
 * nobody explains may be the price of one that has none: the smaller promise is the safe one (D-177).
 */
function withCharges(
  { herePence, toldPence }: Costs['due'],
  told: readonly CostedLine[],
  { rows, restPence }: NamedCharges,
): Costs['due'] {
  const chargesPence = told.reduce((all, { charges }) => all + addedPence(charges, rows), 0)
  const unpricedPence = told.some(({ lineTotalPence }) => lineTotalPence === 0) ? Math.max(0, restPence) : 0
  return { herePence, toldPence: toldPence + chargesPence + unpricedPence }
}

interface Discounted {
  livePence: number
  sentPence: number
  /** Of lines that the total holds though they are cancelled, and of what was noted so. */
  insidePence: number
  heldPence: number
  /** What was the share of the cancelled lines that the total still holds. */
  offHeld: number
  deliveryPence: number
}

/** What is taken off the items that are left, off those that are cancelled and in the total, and off the delivery. */
function shareDiscounts({ rows, restPence }: NamedCharges, parts: Discounted) {
  const { livePence, sentPence, insidePence, heldPence, offHeld, deliveryPence } = parts
  const goods = livePence + sentPence + insidePence + heldPence
  const unexplained = Math.max(0, -restPence)
  // Where order management has lowered its discount by that share and kept its total, the share has no name any more.
  const unnamed = offHeld > 0 && Math.abs(unexplained - offHeld) <= 1 ? unexplained : 0
  // No more is taken off than the total shows: a discount may still be that of before something was taken out.
  const tooMuch = Math.max(0, restPence)
  const byName = unnamed - tooMuch + rows.reduce((all, { pence }) => all + Math.max(0, -pence), 0)
  const offAll = Math.min(goods, Math.max(0, byName) + Math.max(0, unexplained - unnamed - deliveryPence))
  const weights = [livePence, insidePence, sentPence]
  const [offItems = 0, offOthers = 0] = shareOut(Math.max(0, offAll - offHeld), weights)
  const offDelivery = Math.min(deliveryPence, unexplained - unnamed + Math.max(0, byName - goods))
  return { insidePence, offItems, offOthers, offDelivery, unnamed }
}

function sum(lines: readonly { lineTotalPence: number }[]): number {
  return lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 0)
}
