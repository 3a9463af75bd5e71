import type { Order } from '../orders/order.ts'
import { dayOf } from '../time/days.ts'
import { formatDay } from '../time/format-day.ts'
import { buyerActions } from './buyer-actions.ts'
import { allWithdrawnAt, giftLinkStatusForBuyer } from './gift-link-status.ts'
import { hasLineToGive, type ReceiptWithLines } from './receipt-lines.ts'
import {
  type GiftReceiptState,
  RECEIPT_STATE_LABELS,
  RECEIPT_STATES,
  SEND_FAILURES,
  type SendFailure,
} from './receipt-states.data.ts'
import { type BoundLine, sharedLines } from './shared-lines.ts'

/** A gift receipt as stored, sent or not. */
export interface StoredReceipt {
  receiptId: string
  state: GiftReceiptState
  failure: SendFailure | null
  name: string
  email: string | null
  requestedAt: Temporal.Instant
  dueAt: Temporal.Instant
  sentAt: Temporal.Instant | null
  endedAt: Temporal.Instant | null
  lines: readonly BoundLine[]
}

/** A gift receipt as the buyer sees it in the order. */
export interface BuyersReceipt {
  receiptId: string
  sentence: string
  items: string[]
  /** Why the receipt could not be sent (D-39). Null once there is a newer receipt for its items. */
  failure: string | null
  allowedAction: 'cancel' | 'take-back' | 'print' | null
}

/** Sorted like `receipts`, newest first. Repeated failures for the same items and recipient are shown once. */
export function buyersReceipts(
  order: Order,
  receipts: readonly StoredReceipt[],
  at: Temporal.Instant,
): BuyersReceipt[] {
  return receipts.flatMap((receipt, place) => {
    const newer = receipts.slice(0, place)
    if (newer.some((other) => isRetriedBy(receipt, other))) return []
    return {
      receiptId: receipt.receiptId,
      sentence: receiptSentence(receiptForBuyer(order, receipt)),
      items: sharedLines(order, receipt.lines).map(({ description }) => description),
      failure: isSuperseded(receipt, newer) ? null : failureOf(receipt),
      allowedAction: actionFor(order, receipt, at),
    }
  })
}

export function hasGiftReceipts(order: Order, receipts: readonly ReceiptWithLines[], at: Temporal.Instant): boolean {
  return receipts.length > 0 || hasLineToGive(order, at, receipts)
}

function actionFor(order: Order, receipt: StoredReceipt, at: Temporal.Instant): BuyersReceipt['allowedAction'] {
  const { state, dueAt } = receipt
  const lines = sharedLines(order, receipt.lines)
  if (state === 'printed') return giftLinkStatusForBuyer({ state, lines, order }, at).status === 'open' ? 'print' : null
  return buyerActions({ state, lines, order, dueAt }, at)?.may ?? null
}

/**
 * A receipt looks ended to the buyer once they have withdrawn from all its items, even if a return has begun (D-168).
 */
export function receiptForBuyer<Receipt extends Pick<StoredReceipt, 'state' | 'endedAt' | 'lines'>>(
  order: Order,
  receipt: Receipt,
): Receipt {
  const endedAt = RECEIPT_STATES[receipt.state].isValid
    ? allWithdrawnAt(order, sharedLines(order, receipt.lines))
    : null
  return endedAt === null || receipt.state === 'printed' ? receipt : { ...receipt, state: 'taken-back', endedAt }
}

export function receiptSentence(receipt: StoredReceipt): string {
  const { state, name, requestedAt, dueAt, sentAt, endedAt } = receipt
  const label = RECEIPT_STATE_LABELS[state]
  const recipient = recipientOf(receipt)
  const on = (instant: Temporal.Instant | null) => (instant ? ` on ${formatDay(dayOf(instant))}` : '')
  switch (state) {
    case 'printed':
      return `${label} for ${name}${on(requestedAt)}`
    case 'scheduled':
      return `${label} for ${formatDay(dayOf(dueAt))}, to ${recipient}`
    case 'sent':
      return `${label} to ${recipient}${on(sentAt ?? dueAt)}`
    case 'cancelled':
      return `${label}${on(endedAt)}. It was for ${recipient}.`
    case 'taken-back':
      // The receipt may have been taken back before its mail was sent.
      return `${label}${on(endedAt)}. It was ${sentAt ? `sent to ${recipient}${on(sentAt)}` : `for ${recipient}`}.`
    case 'requested':
    case 'sending':
    case 'failed':
      return `${label} to ${recipient}`
  }
}

export function recipientOf({ name, email }: Pick<StoredReceipt, 'name' | 'email'>): string {
  return email === null ? name : `${name} (${email})`
}

function failureOf({ state, failure }: StoredReceipt): string | null {
  return state === 'failed' ? SEND_FAILURES[failure ?? 'email'] : null
}

function isSuperseded({ lines }: StoredReceipt, newer: readonly StoredReceipt[]): boolean {
  const keys = new Set(lines.map(({ key }) => key))
  return newer.some((other) => other.lines.some(({ key }) => keys.has(key)))
}

function isRetriedBy({ state, lines, email }: StoredReceipt, later: StoredReceipt): boolean {
  if (state !== 'failed' || later.email !== email) return false
  const keysOf = (bound: readonly BoundLine[]) =>
    bound
      .map(({ key }) => key)
      .sort()
      .join(' ')
  return keysOf(lines) === keysOf(later.lines)
}
