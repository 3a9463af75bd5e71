import { readLineStatus } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { whatCanGoBack } from '../returns/what-can-go-back.ts'
import { linkStanding, type ReceiptLines } from './link-standing.ts'
import { RECEIPT_STATES } from './receipt-states.data.ts'

/** `begun`: a recipient returns all of it. */
type OnlineReturn = 'open' | 'begun' | 'closed'

/** On order management's order, with recipients' returns marked. */
export function onlineReturn(order: Order, lines: readonly OrderLine[], at: Temporal.Instant): OnlineReturn {
  const { online } = whatCanGoBack(order, at, { asker: 'gift-recipient' })
  const left = lines.filter((line) => !line.returnedByRecipient)
  if (left.length === 0) return 'begun'
  return left.some(({ key }) => online.includes(key)) ? 'open' : 'closed'
}

/** `done`: refunded. */
export type ReturnedOnline = 'begun' | 'done'

/** The reader may be somebody else, or the same person. */
export const RETURNED_ONLINE_SENTENCES = {
  begun: "This gift is already being returned online. If you didn't start this return, please contact us.",
  done: "This gift has already been returned online. If you didn't return it, please contact us.",
} as const satisfies Record<ReturnedOnline, string>

/** Also past its last day; null where something is left. */
export function returnedOnline(receipt: ReceiptLines, at: Temporal.Instant): ReturnedOnline | null {
  const lines = receipt.lines.filter(({ returnedByRecipient }) => returnedByRecipient)
  if (lines.length === 0 || !RECEIPT_STATES[receipt.state].works) return null
  const rest = receipt.lines.filter((line) => !lines.includes(line))
  if (linkStanding({ ...receipt, lines: rest }, [], at).is === 'open') return null
  return howFarReturned(lines)
}

export function howFarReturned(lines: ReceiptLines['lines']): ReturnedOnline {
  return lines.every((line) => readLineStatus(line).stage === 'refunded') ? 'done' : 'begun'
}
