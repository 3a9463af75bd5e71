import type { GiftReceipt } from '../../ports/gift-receipts.ts'
import type { OrderDetails } from '../../ports/order-records.ts'
import type { OrderVisit } from '../../web/visit.ts'

export function receiptIn({ query }: Pick<OrderVisit, 'query'>, { giftReceipts }: OrderDetails): GiftReceipt | null {
  return giftReceipts.find(({ receiptId }) => receiptId === query.get('receipt')) ?? null
}
