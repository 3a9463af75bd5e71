import type { OrderLine } from '../orders/order.ts'
import { isLineOf } from '../returns/lines-of-return.ts'
import type { CreatedReturn, ReturnStatus } from '../returns/return.ts'
import type { ReturnProgress } from './progress.ts'
import { refundedPence, trackedItems } from './refunded-money.ts'

export interface RefundToCome {
  /** `nothing`: the goods come back to their owner, or never left. */
  as: 'money' | 'e-gift-card' | 'nothing'
  pence: number | null
}

type Refunded = Pick<CreatedReturn, 'facts' | 'lines'>

const WITH_OWNER: readonly ReturnStatus[] = ['heading-back', 'returned-to-customer']

/** As promised, less later rejections (D-94). */
export function refundToCome(
  returned: Refunded,
  lines: readonly OrderLine[],
  { told, parcels, over }: Pick<ReturnProgress, 'told' | 'parcels' | 'over'>,
): RefundToCome {
  const as = returned.facts.eGiftCardRequested ? 'e-gift-card' : 'money'
  if (over) return { as: 'nothing', pence: null }
  if (WITH_OWNER.includes(told)) {
    const isAll = parcels.length === 1 || parcels.every(({ status }) => WITH_OWNER.includes(status))
    // What was in which parcel is unknown.
    return isAll ? { as: 'nothing', pence: null } : { as, pence: null }
  }
  const rejected = returned.lines.flatMap((line) => {
    const rejection = lines.find((each) => isLineOf(line, each))?.facts.rejection
    return rejection ? [{ line, rejection }] : []
  })
  const isAllAsCard = rejected.length === returned.lines.length && rejected.every(asCard)
  if (rejected.length > 0 && isAllAsCard) return { as: 'e-gift-card', pence: null }
  return { as, pence: refundedPence(returned, trackedItems({ lines }, returned)) }
}

function asCard({ rejection }: { rejection: { eGiftCardIssued: boolean } }): boolean {
  return rejection.eGiftCardIssued
}
