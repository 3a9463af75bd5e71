import { type BuyersReceipt, buyersReceipts } from '../../domain/gift-receipts/buyers-receipt.ts'
import { defineWords } from '../../domain/words/words.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { SentReceiptProps } from '../../ui/sent-receipts.tsx'
import { PATHS, urls } from '../../urls.ts'
import type { OrderDetails } from '../order-records/order-details.records.ts'

export const GIFT_ACTIONS = defineWords('gifts.actions', {
  cancel: { label: 'Cancel gift receipt', about: 'for' },
  'take-back': { label: 'Take back gift receipt', about: 'for' },
  print: { label: 'Print again', about: 'gift receipt for' },
} as const satisfies Record<NonNullable<BuyersReceipt['allowedAction']>, { label: string; about: string }>)

/** Order details and the gift page show the same list of gift receipts. */
export function sentReceipts(
  { order, giftReceipts }: Pick<OrderDetails, 'order' | 'giftReceipts'>,
  { site: { sites }, now, hasPage }: Pick<Visit, 'site' | 'now' | 'hasPage'>,
): SentReceiptProps[] {
  if (!hasPage(PATHS.giftReceipts)) return []
  const { orderNumber } = order
  const site = sites[order.site]
  return buyersReceipts(order, giftReceipts, now).map(({ receiptId, sentence, items, failure, allowedAction }) => {
    const path = allowedAction === 'print' ? PATHS.giftPrinted : PATHS.endGift
    const urlOf = allowedAction === 'print' ? urls.giftPrinted : urls.endGift
    const names = [...new Set(items)].join(', ')
    const link =
      allowedAction !== null && hasPage(path) ? toLink(urlOf(site, orderNumber, receiptId), allowedAction, names) : null
    return { id: receiptId, sentence, items: names, failure, link }
  })
}

function toLink(
  href: string,
  may: NonNullable<BuyersReceipt['allowedAction']>,
  names: string,
): SentReceiptProps['link'] {
  const { label, about } = GIFT_ACTIONS[may]
  return { href, label, about: `${about} ${names}` }
}
