import { unitsLeftOf } from '../orders/cancel-line.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { isLastItem } from '../orders/order-change.ts'
import type { ChosenReason, OrderRequest } from '../orders/order-request.ts'
import type { CancelReason } from '../policy/cancel-reasons.data.ts'
import { WITHDRAWAL } from '../policy/return-reasons.data.ts'

/** An empty code means that nothing was chosen. */
export interface ReasonChoice {
  primary: string
  secondary: string
}

export type CancelReasonProblem = 'primary-missing' | 'secondary-missing' | 'secondary-of-another'

/** A primary reason that is not offered counts as none (CAN-04, CAN-05, D-33). */
export function readCancelReason(
  offered: readonly CancelReason[],
  { primary, secondary }: ReasonChoice,
): { ok: true; reason: ChosenReason } | { ok: false; code: CancelReasonProblem } {
  const chosen = offered.find(({ code }) => code === primary)
  if (chosen === undefined) return { ok: false, code: 'primary-missing' }
  if (secondary !== '' && !chosen.secondaries.some(({ code }) => code === secondary)) {
    return { ok: false, code: 'secondary-of-another' }
  }
  if (secondary === '' && chosen.secondaries.length > 0) return { ok: false, code: 'secondary-missing' }
  return { ok: true, reason: { primary, secondary: secondary === '' ? null : secondary } }
}

/** Removing the last item that is not cancelled cancels the order (D-35). */
export function requestToCancel(order: Order, line: OrderLine | null, reason: ChosenReason): OrderRequest {
  if (line === null || isLastItem(order, line)) return { kind: 'cancel-order', reason }
  return { kind: 'remove-item', line: { key: line.key, lineNo: line.lineNo }, reason }
}

/** Cancels some units of a line, or all that are left, for a withdrawal before despatch (WDR-04, D-163). */
export function requestToWithdraw(order: Order, line: OrderLine, quantity: number): OrderRequest {
  const reason = { primary: WITHDRAWAL.code, secondary: null }
  if (quantity >= line.quantity) return requestToCancel(order, line, reason)
  const { key, lineNo } = line
  return { kind: 'remove-item', line: { key, lineNo }, reason, units: { quantity, of: unitsLeftOf(order, line) } }
}
