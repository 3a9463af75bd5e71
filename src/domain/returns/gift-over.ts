import type { Order, OrderLine } from '../orders/order.ts'
import { isLive } from '../orders/withdrawn-shares.ts'
import { isOfGift } from './as-its-maker-sees.ts'
import { lineOf } from './line-of.ts'
import type { CreatedReturn } from './return.ts'

/** How much of a gift has gone with its buyer's withdrawal: all of it, all of this return, or some of this return. */
export type GiftOver = 'gift' | 'all' | 'some'

/**
 * What a recipient whose return has ended can't return again, because its buyer has withdrawn from it (D-168); null where
 * that is nothing. By the order as the recipient sees it.
 */
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
