import type { Order, OrderLine } from '../orders/order.ts'
import { whatCanGoBack } from '../returns/what-can-go-back.ts'

/** Whether what a receipt shows can be returned online: now, no more since a recipient does so already, or not at all. */
export type OnlineReturn = 'open' | 'begun' | 'closed'

/** Of some lines of the order, as order management has it, with what recipients return marked. */
export function onlineReturn(order: Order, lines: readonly OrderLine[], at: Temporal.Instant): OnlineReturn {
  const { online } = whatCanGoBack(order, at, { asker: 'gift-recipient' })
  const left = lines.filter((line) => !line.returnedByRecipient)
  if (left.some(({ key }) => online.includes(key))) return 'open'
  return left.length < lines.length ? 'begun' : 'closed'
}
