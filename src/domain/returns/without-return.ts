import type { Order } from '../orders/order.ts'
import { layOver } from '../orders/order-change.ts'
import { returnEnded } from './end-return.ts'
import type { CreatedReturn } from './return.ts'

/** The order as if this return of it had never been: from that is reckoned what it refunds in another way (D-154). */
export function withoutReturn(
  order: Order,
  created: Pick<CreatedReturn, 'returnNumber' | 'lines' | 'createdAt'>,
): Order {
  const freed = layOver(order, returnEnded(created, order, 'cancelled', created.createdAt))
  const { returnPromises = [] } = freed.facts
  const rest = returnPromises.filter(({ returnNumber }) => returnNumber !== created.returnNumber)
  return { ...freed, facts: { ...freed.facts, returnPromises: rest } }
}
