import { canonicalStatus, isCancelled, isGoingBack, readLineStatus, wasSentOut } from '../orders/line-status.ts'
import type { Order, OrderLine, WithdrawnLine } from '../orders/order.ts'
import { isPassedOn, withdrawnShares } from '../orders/withdrawn-units.ts'
import { RETURNABLE_STATUSES } from '../returns/why-not-returnable.data.ts'
import { PAGE_WORDS } from '../words/page-words.ts'
import { defineWords } from '../words/words.ts'
import { withdrawalWayOf } from './line-withdrawal.ts'

/**
 * `not-stopped`: order management refused to cancel the item, which is not sent yet. `to-come`: sent, but not with the
 * customer yet.
 */
export type WithdrawnItemStatus =
  | 'being-stopped'
  | 'cancelled'
  | 'not-stopped'
  | 'to-send-back'
  | 'to-come'
  | 'going-back'
  | 'refunded'
  | 'furniture-by-phone'
  | 'by-phone'

export interface WithdrawnItem {
  withdrawalId: string
  withdrawnAt: Temporal.Instant
  quantity: number
  status: WithdrawnItemStatus
}

/** By line key. If a line was withdrawn more than once, the last withdrawal counts. */
export function withdrawnItems(order: Order): ReadonlyMap<string, WithdrawnItem> {
  const shares = withdrawnShares(order)
  return new Map(
    order.lines.flatMap((line): [string, WithdrawnItem][] => {
      const lineShares = shares.filter((share) => share.line === line)
      const record = order.withdrawn?.findLast((candidate) => lineShares.some((share) => share.record === candidate))
      if (!record) return []
      const { withdrawalId, withdrawnAt } = record
      const quantity = lineShares.reduce((all, share) => all + share.quantity, 0)
      return [[line.key, { withdrawalId, withdrawnAt, quantity, status: withdrawnItemStatus(line, record) }]]
    }),
  )
}

/** A line stays `by-phone`: a change would show the buyer that a gift recipient's return has ended (D-168). */
export function withdrawnItemStatus(line: OrderLine, record: Pick<WithdrawnLine, 'state'>): WithdrawnItemStatus {
  if (isCancelled(line)) return 'cancelled'
  if (readLineStatus(line).stage === 'refunded') return 'refunded'
  if (isGoingBack(line)) return 'going-back'
  if (withdrawalWayOf(line) === 'by-phone' || isPassedOn(record))
    return line.productType === 'Furniture' ? 'furniture-by-phone' : 'by-phone'
  if (wasSentOut(line)) return RETURNABLE_STATUSES.includes(canonicalStatus(line.status)) ? 'to-send-back' : 'to-come'
  return record.state === 'recorded' ? 'being-stopped' : 'not-stopped'
}

export const WITHDRAWN_ITEM_MESSAGES = defineWords('withdrawal.items', {
  'being-stopped': "We're trying to cancel this item. We'll email you when we know.",
  cancelled: "We've cancelled this item.",
  /** Order management refused to cancel the item (D-163). */
  'not-stopped': "We couldn't stop this item. You can send it back when it arrives.",
  'to-send-back': 'Choose how to send this item back.',
  /** For `to-send-back`, where items go back only in store. */
  'in-store': 'Choose how to return this item.',
  /** For `to-send-back`, where the retailer has no returns online. */
  'by-contact': 'Please contact us to send this item back.',
  'to-come': 'You can send this item back once you have it.',
  'going-back': "You've started a return for this item.",
  refunded: "We've refunded this item.",
  /** Furniture can be withdrawn from online, but never returned online (D-125). */
  get 'furniture-by-phone'() {
    return PAGE_WORDS.furnitureByPhone
  },
  'by-phone': 'Customer service will be in touch about this item.',
} as const satisfies Record<WithdrawnItemStatus | 'by-contact' | 'in-store', string>)
