import type { Order, OrderLine } from '../orders/order.ts'
import { whatCanGoBack } from '../returns/what-can-go-back.ts'

/** `begun`: a recipient returns all of it. */
export type OnlineReturn = 'open' | 'begun' | 'closed'

/** On order management's order, with recipients' returns marked. */
export function onlineReturn(order: Order, lines: readonly OrderLine[], at: Temporal.Instant): OnlineReturn {
  const { online } = whatCanGoBack(order, at, { asker: 'gift-recipient' })
  const left = lines.filter((line) => !line.returnedByRecipient)
  if (left.length === 0) return 'begun'
  return left.some(({ key }) => online.includes(key)) ? 'open' : 'closed'
}
