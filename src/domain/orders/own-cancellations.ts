import { isCancelled, type LineStanding } from './line-status.ts'
import type { OwnCancellation } from './order.ts'

/** As much of an order as its own cancellations are read against. */
export interface CancelledOrder {
  grandTotalPence: number
  lines: readonly (LineStanding & { key: string; stillInTotal: boolean })[]
  ownCancellations: readonly OwnCancellation[]
}

/** Those that still count. One whose line is live again was taken back by order management. */
export function standingCancellations({ lines, ownCancellations }: CancelledOrder): OwnCancellation[] {
  const live = new Set(lines.filter((line) => !isCancelled(line)).map(({ key }) => key))
  return ownCancellations.filter(({ lineKeys }) => !lineKeys.some((key) => live.has(key)))
}

/**
 * Those that order management's total still holds. Where its news shows them, the total before and now say how many it
 * was lowered by; where it does not, they are in it.
 */
export function heldByTotal(order: CancelledOrder): OwnCancellation[] {
  const laidOver = new Set(order.lines.filter(({ stillInTotal }) => stillInTotal).map(({ key }) => key))
  const standing = standingCancellations(order)
  const shown = standing.filter(({ lineKeys }) => !lineKeys.some((key) => laidOver.has(key)))
  const lowered = new Set(shown.slice(0, howManyLowered(order.grandTotalPence, shown)))
  return standing.filter((each) => !lowered.has(each))
}

/** After how many of them the total would be nearest to what it is. */
function howManyLowered(totalPence: number, shown: readonly OwnCancellation[]): number {
  let expected = shown[0]?.before.totalPence ?? totalPence
  let best = { count: 0, off: Math.abs(totalPence - expected) }
  for (const [index, { takesOffPence }] of shown.entries()) {
    expected -= takesOffPence
    const off = Math.abs(totalPence - expected)
    if (off < best.off) best = { count: index + 1, off }
  }
  return best.count
}

/** What was promised, and what of it has not come back yet: every refund since is taken for theirs. */
export function promisedPence(
  cancellations: readonly OwnCancellation[],
  refundedPence: number,
): { allPence: number; openPence: number } {
  let openPence = 0
  let refundedBefore = 0
  for (const { refundPence, before } of cancellations) {
    openPence = Math.max(0, openPence - (before.refundedPence - refundedBefore)) + refundPence
    refundedBefore = before.refundedPence
  }
  const allPence = cancellations.reduce((all, { refundPence }) => all + refundPence, 0)
  return { allPence, openPence: Math.max(0, openPence - Math.max(0, refundedPence - refundedBefore)) }
}
