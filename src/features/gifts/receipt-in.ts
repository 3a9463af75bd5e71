import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { OrderDetails } from '../order-records/order-details.ts'

export function receiptIn({ query }: Pick<OrderVisit, 'query'>, { giftReceipts }: OrderDetails): GiftReceipt | null {
  return giftReceipts.find(({ receiptId }) => receiptId === query.get('receipt')) ?? null
}
