import { readLineStatus } from '../orders/line-status.ts'
import type { OrderLine } from '../orders/order.ts'
import { lineOf } from '../returns/lines-of-return.ts'
import type { CreatedReturn, ReturnedLine } from '../returns/return.ts'
import { isNotReceived } from './item-label.ts'

export interface TrackedItem {
  returned: ReturnedLine
  line: OrderLine
}

export function trackedItems(
  { lines }: { lines: readonly OrderLine[] },
  created: Pick<CreatedReturn, 'lines'>,
): TrackedItem[] {
  return created.lines.flatMap((returned) => {
    const line = lineOf({ lines }, returned)
    return line ? [{ returned, line }] : []
  })
}

/** The promise, less deductions and e-gift cards. Null where unknown. */
export function refundedPence({ facts }: Pick<CreatedReturn, 'facts'>, items: readonly TrackedItem[]): number | null {
  if (facts.refundPence === undefined) return null
  // The money for what was not in its parcel is unknown (D-159).
  if (items.some(({ returned, line }) => isNotReceived(returned.itemStatus) && !isRefundedLine(line))) return null
  let pence = facts.refundPence
  for (const { returned, line } of items) {
    const { rejection } = line.facts
    if (rejection?.eGiftCardIssued) {
      if (returned.refundPence === null) return null
      pence -= returned.refundPence
    } else pence -= deductedPence({ line })
  }
  return Math.max(0, pence)
}

function isRefundedLine(line: OrderLine): boolean {
  return readLineStatus(line).stage === 'refunded'
}

export function deductedPence({ line }: Pick<TrackedItem, 'line'>): number {
  const { rejection } = line.facts
  return rejection && !rejection.eGiftCardIssued ? Math.max(0, rejection.reductionPence) : 0
}
