import { asBuyerKnows } from '../../domain/gift-receipts/buyers-receipt.ts'
import { type Answer, missing, show } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import { ORDERS_ELSEWHERE } from '../order-records/order-page.ts'
import { giftSentPage } from './gift-sent.page.tsx'
import { receiptIn } from './receipt-in.ts'

export interface GiftSentParts {
  orders: Pick<OrderRecords, 'findDetails'>
}

/** GFT-02; shows the current state on every load. */
export async function showGiftSent({ orders }: GiftSentParts, visit: OrderVisit): Promise<Answer> {
  const details = await orders.findDetails(visit.shopper.customerId, visit.order.orderNumber)
  const found = details && receiptIn(visit, details)
  const receipt = found && asBuyerKnows(details.order, found)
  if (!details || !receipt || receipt.state === 'printed') return missing
  return show(giftSentPage, { visit, details, receipt, state: receipt.state }, { elsewhere: ORDERS_ELSEWHERE })
}
