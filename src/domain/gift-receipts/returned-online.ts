import { readLineStatus } from '../orders/line-status.ts'
import { linkStanding, type ReceiptLines } from './link-standing.ts'
import { RECEIPT_STATES } from './receipt-states.data.ts'

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
