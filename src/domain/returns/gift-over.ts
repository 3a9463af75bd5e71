import type { Order, OrderLine } from '../orders/order.ts'
import { isLive } from '../orders/withdrawn-shares.ts'
import { isOfGift } from './as-its-maker-sees.ts'
import { lineOf } from './line-of.ts'
import type { CreatedReturn } from './return.ts'

export type GiftOver = 'gift' | 'all' | 'some'

/** Because its buyer has withdrawn from it (D-168); null: nothing. On the recipient's view of the order. */
export function giftOver(
  order: Pick<Order, 'lines'>,
  returned: Pick<CreatedReturn, 'lines' | 'recipientId'>,
): GiftOver | null {
  if (!isOfGift(returned)) return null
  const isWithdrawn = ({ withdrawnUnits = 0, quantity }: OrderLine) => withdrawnUnits >= quantity
  const lines = returned.lines.flatMap((each) => lineOf(order, each) ?? [])
  if (!lines.some(isWithdrawn)) return null
  if (!order.lines.some((line) => isLive(line) && !isWithdrawn(line))) return 'gift'
  return lines.every(isWithdrawn) ? 'all' : 'some'
}
