import { unitsLeftOf } from '../orders/cancel-line.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { isLastItem } from '../orders/order-change.ts'
import type { ChosenReason, OrderRequest } from '../orders/order-request.ts'
import { WITHDRAWAL } from '../returns/return-reasons.data.ts'

interface CancelReason {
  code: string
  label: string
  secondaries: readonly { code: string; label: string }[]
}

export const CANCEL_REASONS: readonly CancelReason[] = [
  { code: 'C01-P0', label: 'No longer required', secondaries: [] },
  { code: 'C02-P0', label: "Item(s) wouldn't arrive in time", secondaries: [] },
  {
    code: 'C03-P0',
    label: 'Need to change the delivery details',
    secondaries: [
      { code: 'C03-S1', label: 'Date' },
      { code: 'C03-S2', label: 'Delivery option' },
      { code: 'C03-S3', label: 'Shipping address' },
    ],
  },
  {
    code: 'C04-P0',
    label: 'Need to change the payment details',
    secondaries: [
      { code: 'C04-S1', label: 'Billing address' },
      { code: 'C04-S2', label: 'Payment method' },
    ],
  },
  {
    code: 'C05-P0',
    label: 'Promotion not applied',
    secondaries: [
      { code: 'C05-S1', label: 'Sparks discount' },
      { code: 'C05-S2', label: 'Promotion code' },
      { code: 'C05-S3', label: 'Bank reward voucher' },
      { code: 'C05-S4', label: 'Promotion not applicable' },
    ],
  },
  {
    code: 'C06-P0',
    label: 'Ordered incorrect item(s)',
    secondaries: [
      { code: 'C06-S1', label: 'Size' },
      { code: 'C06-S2', label: 'Colour' },
      { code: 'C06-S3', label: 'Quantity' },
      { code: 'C06-S4', label: 'Style' },
    ],
  },
  { code: 'C07-P0', label: 'Found a lower priced item', secondaries: [] },
  { code: 'C08-P0', label: 'Other', secondaries: [] },
]

/** An empty code means that nothing was chosen. */
export interface ReasonChoice {
  primary: string
  secondary: string
}

export type NoCancelReason = 'primary-missing' | 'secondary-missing' | 'secondary-of-another'

/** A primary reason that is not offered counts as none (CAN-04, CAN-05, D-33). */
export function readCancelReason({
  primary,
  secondary,
}: ReasonChoice): { ok: true; reason: ChosenReason } | { ok: false; code: NoCancelReason } {
  const chosen = CANCEL_REASONS.find(({ code }) => code === primary)
  if (chosen === undefined) return { ok: false, code: 'primary-missing' }
  if (secondary !== '' && !chosen.secondaries.some(({ code }) => code === secondary)) {
    return { ok: false, code: 'secondary-of-another' }
  }
  if (secondary === '' && chosen.secondaries.length > 0) return { ok: false, code: 'secondary-missing' }
  return { ok: true, reason: { primary, secondary: secondary === '' ? null : secondary } }
}

export const LAST_ITEM = 'This is the only item left, so removing it will cancel your whole order.'

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
