import type { Order, OrderLine } from '../orders/order.ts'
import { whyNotReturnable } from '../returns/why-not-returnable.ts'

/** Whether what a receipt shows can be returned online: now, no more since a recipient does so already, or not at all. */
export type OnlineReturn = 'open' | 'begun' | 'closed'

/** Of the lines as they are, with what a recipient returns marked. */
export function onlineReturn(
  lines: readonly OrderLine[],
  order: Pick<Order, 'placedAt'>,
  at: Temporal.Instant,
): OnlineReturn {
  const left = lines.filter((line) => !line.returnedByRecipient)
  if (left.some((line) => whyNotReturnable(line, order, at, { asker: 'gift-recipient' }) === null)) return 'open'
  return left.length < lines.length ? 'begun' : 'closed'
}
