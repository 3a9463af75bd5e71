import type { Order, OrderLine } from '../orders/order.ts'
import { whatCanGoBack } from '../returns/what-can-go-back.ts'

/** Whether what is left of a receipt can be returned online: now, or not at all; begun where a recipient returns all of it. */
export type OnlineReturn = 'open' | 'begun' | 'closed'

/** Of some lines of the order, as order management has it, with what recipients return marked. */
export function onlineReturn(order: Order, lines: readonly OrderLine[], at: Temporal.Instant): OnlineReturn {
  const { online } = whatCanGoBack(order, at, { asker: 'gift-recipient' })
  const left = lines.filter((line) => !line.returnedByRecipient)
  if (left.length === 0) return 'begun'
  return left.some(({ key }) => online.includes(key)) ? 'open' : 'closed'
}
