import { type BuyersReceipt, buyersReceipts } from '../domain/gift-receipts/buyers-receipt.ts'
import { SITES } from '../domain/sites/site.ts'
import type { OrderDetails } from '../ports/order-records.ts'
import type { SentReceiptProps } from '../ui/sent-receipts.tsx'
import { PATHS, urls } from '../urls.ts'
import type { Visit } from '../web/visit.ts'

const LABELS = {
  cancel: 'Cancel gift receipt',
  'take-back': 'Take back gift receipt',
  print: 'Print again',
} as const satisfies Record<NonNullable<BuyersReceipt['may']>, string>

/** What order details and the page of gift receipts say of those there are: the same on both. */
export function sentReceipts(
  { order, giftReceipts }: Pick<OrderDetails, 'order' | 'giftReceipts'>,
  { now, hasPage }: Pick<Visit, 'now' | 'hasPage'>,
): SentReceiptProps[] {
  const { orderNumber } = order
  const site = SITES[order.site]
  return buyersReceipts(order, giftReceipts, now).map(({ receiptId, sentence, items, failure, may }) => {
    const path = may === 'print' ? PATHS.giftPrinted : PATHS.endGift
    const address = may === 'print' ? urls.giftPrinted : urls.endGift
    const names = [...new Set(items)].join(', ')
    const link = may &&
      hasPage(path) && { href: address(site, orderNumber, receiptId), label: LABELS[may], about: `for ${names}` }
    return { id: receiptId, sentence, items: names, failure, link: link || null }
  })
}
