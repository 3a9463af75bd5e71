import { isCancelled, type LineStanding } from './line-status.ts'
import type { Cancellation, KeptCancellation } from './order.ts'

/** As much of an order as its cancellations are read against. */
export interface CancelledOrder {
  grandTotalPence: number
  lines: readonly (LineStanding & { key: string; lineNo: number; quantity: number })[]
  cancellations: readonly Cancellation[]
}

/** Those that still count. One whose line or units are live again was taken back by order management. */
export function standingCancellations({ lines, cancellations }: CancelledOrder): Cancellation[] {
  if (cancellations.length === 0) return []
  const live = lines.filter((line) => !isCancelled(line))
  const keys = new Set(live.map(({ key }) => key))
  const unitsOf = (lineNo: number) => live.reduce((all, line) => all + (line.lineNo === lineNo ? line.quantity : 0), 0)
  return cancellations.filter(
    ({ lineKeys, left = [] }) =>
      !lineKeys.some((key) => keys.has(key)) && left.every(({ lineNo, quantity }) => unitsOf(lineNo) <= quantity),
  )
}

/** With one more. A line is cancelled once: what was noted of it before was taken back meanwhile. */
export function withCancellation(
  earlier: readonly KeptCancellation[],
  next: KeptCancellation,
): readonly KeptCancellation[] {
  if (earlier.some(({ id }) => id === next.id)) return earlier
  return [...earlier.filter(({ lineKeys }) => !lineKeys.some((key) => next.lineKeys.includes(key))), next]
}

/**
 * Those that order management's total holds no more: so many, and such ones, that the total of before comes nearest to
 * what it is now without them.
 */
export function loweredBy(order: CancelledOrder): Cancellation[] {
  const standing = standingCancellations(order)
  const before = standing[0]?.before.totalPence ?? order.grandTotalPence
  const offBy = (some: readonly Cancellation[]) => Math.abs(before - takenOff(some) - order.grandTotalPence)
  return someOf(standing).reduce((best, some) => (offBy(some) < offBy(best) ? some : best))
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
