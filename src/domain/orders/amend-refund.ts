import { cancellationOf, leftOfLine } from './cancel-refund.ts'
import { withoutTakenBack } from './cancellations.ts'
import { depositBack, depositLeft } from './deposit-refund.ts'
import type { Cancellation, Order } from './order.ts'
import { layOver } from './order-change.ts'
import { changeOf, type LineRemoval, type OrderRequest } from './order-request.ts'
import { type PaymentSummary, summarisePayment } from './payment-summary.ts'

type Amendment = Extract<OrderRequest, { kind: 'amend-order' }>

/** What Christmas food comes to once it is amended: no more comes back than the deposit is above it (D-170). */
export interface AmendedAmounts {
  totalPence: number
  deposit: PaymentSummary['deposit']
  /** What of the deposit comes back now. */
  refundPence: number
}

export function amendedAmounts(order: Order, removals: readonly LineRemoval[]): AmendedAmounts {
  const after = layOver(order, removalsOf(removals))
  const { totalPence, deposit } = summarisePayment(after)
  const parts = partsOf(order, removals)
  return {
    totalPence,
    deposit,
    refundPence: parts.reduce((all, { refundPence }) => all + refundPence, 0),
  }
}

/** What is kept of an amendment: one cancellation for each line of it, as if they went one after another. */
export function amendmentParts(order: Order, { removals }: Amendment): Cancellation[] {
  return partsOf(order, removals)
}

function partsOf(asked: Order, removals: readonly LineRemoval[]): Cancellation[] {
  const parts: Cancellation[] = []
  let order: Order = withoutTakenBack(asked)
  let left = depositLeft(order)
  for (const removal of removals) {
    const after = layOver(order, removalsOf([removal]))
    const refundPence = Math.min(left, depositBack(order, after) ?? 0)
    left -= refundPence
    const cancellation = cancellationOf(order, after, refundPence)
    const line = order.lines.find(({ key }) => key === removal.line.key)
    const stays = line && removal.units ? leftOfLine(order, after, line) : null
    parts.push(stays ? { ...cancellation, left: [stays] } : cancellation)
    order = after
  }
  return parts
}

function removalsOf(removals: readonly LineRemoval[]) {
  const reason = { primary: '', secondary: null }
  return changeOf({ kind: 'amend-order', removals: [...removals], reason }, '')
}
