import { shareOut } from '../money/share-out.ts'
import { isCancelled, type LineStanding } from './line-status.ts'
import type { Cancellation, KeptCancellation, Order, OrderLine, SentLine } from './order.ts'
import { notListed } from './sent-before.ts'

/** As much of an order as its cancellations are read against. */
export interface CancelledOrder<Kept extends Cancellation = Cancellation> {
  grandTotalPence: number
  lines: readonly (LineStanding & { key: string; lineNo: number; sku: string; quantity: number })[]
  sentBefore: readonly SentLine[]
  cancellations: readonly Kept[]
}

/** Those that still count. What is live again, line or units, was taken back by order management. */
export function standingCancellations<Kept extends Cancellation>(order: CancelledOrder<Kept>): Kept[] {
  const { lines, cancellations } = order
  if (cancellations.length === 0) return []
  const live = lines.filter((line) => !isCancelled(line))
  const keys = new Set(live.map(({ key }) => key))
  const unitsNow = ({ key, ...left }: PartLeft) =>
    countUnits(order, { ...left, lineNo: lines.find((line) => line.key === key)?.lineNo ?? left.lineNo })
  const standing = cancellations.flatMap((each) => {
    if (each.lineKeys.some((key) => keys.has(key))) return []
    const [left] = each.left ?? []
    return left ? standingPart(each, left, unitsNow(left) - left.quantity) : [each]
  })
  // The first of all tells the total of before, whether it was taken back since or not.
  const { totalPence } = cancellations[0]?.before ?? {}
  return standing.map((each, place) =>
    place > 0 || totalPence === undefined || totalPence === each.before.totalPence
      ? each
      : { ...each, before: { ...each.before, totalPence } },
  )
}

function countUnits(order: CancelledOrder, { lineNo, sku }: Pick<PartLeft, 'lineNo' | 'sku'>): number {
  return [...order.lines.filter((line) => !isCancelled(line)), ...notListed(order)]
    .filter((line) => line.lineNo === lineNo && line.sku === (sku ?? line.sku))
    .reduce((all, { quantity }) => all + quantity, 0)
}

/** How many units of a line are not cancelled, in all its parts and with those that were sent and are listed no more. */
export function unitsLeftOf(order: Order, line: Pick<OrderLine, 'lineNo' | 'sku'>): number {
  return countUnits({ ...order, sentBefore: order.facts.sentBefore ?? [], cancellations: [] }, line)
}

/** Without what was taken back: units that are cancelled after all would bring it back as well. */
export function withoutTakenBack(order: Order): Order & { facts: { cancellations: KeptCancellation[] } } {
  const { sentBefore = [], cancellations = [] } = order.facts
  const standing = standingCancellations({ ...order, sentBefore, cancellations })
  return { ...order, facts: { ...order.facts, cancellations: standing } }
}

type PartLeft = NonNullable<Cancellation['left']>[number]

/** As much of it as stands once so many units are back. */
function standingPart<Kept extends Cancellation>(cancellation: Kept, left: PartLeft, back: number): Kept[] {
  if (back <= 0) return [cancellation]
  const gone = (left.gone ?? 0) - back
  if (gone <= 0) return []
  const partOf = (pence: number) => shareOut(pence, [gone, back])[0] ?? 0
  const { pricePence, takesOffPence, refundPence } = cancellation
  return [
    {
      ...cancellation,
      left: [{ ...left, quantity: left.quantity + back, gone }],
      pricePence: partOf(pricePence),
      takesOffPence: partOf(takesOffPence),
      refundPence: partOf(refundPence),
    },
  ]
}

/**
 * With one more. A line is cancelled once: what was noted of it before was taken back meanwhile. So is a unit: news may
 * have told of it before the answer came.
 */
export function withCancellation(
  earlier: readonly KeptCancellation[],
  next: KeptCancellation,
): readonly KeptCancellation[] {
  if (earlier.some((each) => each.id === next.id || isTold(next, each))) return earlier
  const same = earlier.filter((each) => isWithin(each, next))
  const lineKeys = [...new Set([next, ...same].flatMap((each) => each.lineKeys))]
  const others = earlier.filter((each) => !each.lineKeys.some((key) => lineKeys.includes(key)) && !same.includes(each))
  return [...others, { ...next, lineKeys }]
}

/** Whether it is a part of what an earlier one has noted: of more units, or of all. */
function isTold(next: Cancellation, earlier: Cancellation): boolean {
  const [left] = next.left ?? []
  if (left?.key !== undefined && earlier.lineKeys.includes(left.key)) return true
  return isWithin(next, earlier) && !isWithin(earlier, next)
}

/** Units of a line go one after the other: those of one may all be among those of another. */
function isWithin(one: Cancellation, other: Cancellation): boolean {
  const [[part], [whole]] = [one.left ?? [], other.left ?? []]
  if (!part || !whole || part.lineNo !== whole.lineNo || part.sku !== whole.sku) return false
  const above = ({ quantity, gone = 0 }: PartLeft) => quantity + gone
  return whole.quantity <= part.quantity && above(part) <= above(whole)
}
/**
 * Those that order management's total holds no more, and those that it still does. They are gone from it, so many and
 * such ones that the total of before comes nearest to what it is now without them.
 */
export function partedByTotal(order: CancelledOrder): Record<'gone' | 'held', Cancellation[]> {
  const standing = standingCancellations(order)
  const before = standing[0]?.before.totalPence ?? order.grandTotalPence
  const offBy = (some: readonly Cancellation[]) => Math.abs(before - takenOff(some) - order.grandTotalPence)
  const gone = someOf(standing).reduce((best, some) => (offBy(some) < offBy(best) ? some : best))
  return { gone, held: standing.filter((each) => !gone.includes(each)) }
}

const TRIED_ONE_BY_ONE = 8

/** Every selection, none first; of very many only the first so many. */
function someOf(all: readonly Cancellation[]): Cancellation[][] {
  if (all.length > TRIED_ONE_BY_ONE) return Array.from({ length: all.length + 1 }, (_, count) => all.slice(0, count))
  return Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_each, place) => (bits >> place) & 1))
}

export function takenOff(cancellations: readonly Cancellation[]): number {
  return cancellations.reduce((all, { takesOffPence }) => all + takesOffPence, 0)
}

/** What is to come back, and what had come back before that was said. */
export interface Promised {
  refundPence: number
  before: { refundedPence: number }
}

/** What was promised, and what of it has not come back yet: every refund since is taken for theirs. */
export function promisedPence(
  promises: readonly Promised[],
  refundedPence: number,
): { allPence: number; openPence: number } {
  let openPence = 0
  let refundedBefore = 0
  // Refunds only ever grow, so those that knew of fewer came first.
  for (const { refundPence, before } of promises.toSorted(
    (one, other) => one.before.refundedPence - other.before.refundedPence,
  )) {
    openPence = Math.max(0, openPence - (before.refundedPence - refundedBefore)) + refundPence
    refundedBefore = before.refundedPence
  }
  const allPence = promises.reduce((all, { refundPence }) => all + refundPence, 0)
  return { allPence, openPence: Math.max(0, openPence - Math.max(0, refundedPence - refundedBefore)) }
}
