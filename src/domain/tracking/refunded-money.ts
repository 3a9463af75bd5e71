import { readLineStatus } from '../orders/line-status.ts'
import type { OrderLine } from '../orders/order.ts'
import { isSameLine, orderLineOf } from '../returns/lines-of-return.ts'
import type { CreatedReturn, ReturnedLine, ReturnStatus } from '../returns/return.ts'
import { isNotReceived } from './item-label.ts'
import type { ReturnProgress } from './progress.ts'

export interface TrackedItem {
  returned: ReturnedLine
  line: OrderLine
}

export function trackedItems(
  { lines }: { lines: readonly OrderLine[] },
  created: Pick<CreatedReturn, 'lines'>,
): TrackedItem[] {
  return created.lines.flatMap((returned) => {
    const line = orderLineOf({ lines }, returned)
    return line ? [{ returned, line }] : []
  })
}

/** The promised refund, less deductions and what was refunded as an e-gift card instead. Null if unknown. */
export function refundedPence({ facts }: Pick<CreatedReturn, 'facts'>, items: readonly TrackedItem[]): number | null {
  if (facts.refundPence === undefined) return null
  // The amount for an item that was not in its parcel is unknown (D-159).
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

export interface RefundToCome {
  /** `nothing`: the goods are going back to the customer, or were never sent. */
  as: 'money' | 'e-gift-card' | 'nothing'
  pence: number | null
}

type Refunded = Pick<CreatedReturn, 'facts' | 'lines'>

const WITH_OWNER: readonly ReturnStatus[] = ['heading-back', 'returned-to-customer']

/** The promised refund, less what was rejected since (D-94). */
export function refundToCome(
  returned: Refunded,
  lines: readonly OrderLine[],
  { bannerStatus, parcels, endedAs }: Pick<ReturnProgress, 'bannerStatus' | 'parcels' | 'endedAs'>,
): RefundToCome {
  const as = returned.facts.eGiftCardRequested ? 'e-gift-card' : 'money'
  if (endedAs) return { as: 'nothing', pence: null }
  if (WITH_OWNER.includes(bannerStatus)) {
    const isAll = parcels.length === 1 || parcels.every(({ status }) => WITH_OWNER.includes(status))
    // It is unknown which item was in which parcel.
    return isAll ? { as: 'nothing', pence: null } : { as, pence: null }
  }
  const rejected = returned.lines.flatMap((line) => {
    const rejection = lines.find((orderLine) => isSameLine(line, orderLine))?.facts.rejection
    return rejection ? [{ line, rejection }] : []
  })
  const isAllAsCard = rejected.length === returned.lines.length && rejected.every(isEGiftCard)
  if (rejected.length > 0 && isAllAsCard) return { as: 'e-gift-card', pence: null }
  return { as, pence: refundedPence(returned, trackedItems({ lines }, returned)) }
}

function isEGiftCard({ rejection }: { rejection: { eGiftCardIssued: boolean } }): boolean {
  return rejection.eGiftCardIssued
}
