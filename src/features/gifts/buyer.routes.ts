import { forOwner, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { type GiftPrintedParts, showGiftPrinted } from './gift-printed.server.ts'
import {
  type GiftPagesParts,
  showGiftForm,
  showGiftReceipts,
  submitGiftEmail,
  submitGiftPrint,
} from './gift-receipts.server.ts'
import { type GiftSentParts, showGiftSent } from './gift-sent.server.ts'

export type BuyerPagesParts = GiftPagesParts & GiftSentParts & GiftPrintedParts

/** In every demo database, for the walk over all routes. */
const EXAMPLE = '?storeId=10151&orderNumber=600000001'

export function buyerRoutes(parts: BuyerPagesParts): Route[] {
  const at = (path: string, more = '') => ({ path, sites: 'uk-and-ireland', example: path + EXAMPLE + more }) as const
  return [
    forOwner('orderNumber', {
      ...at(PATHS.giftReceipts),
      name: 'gift-receipts',
      method: 'GET',
      answer: (visit) => showGiftReceipts(parts, visit),
    }),
    forOwner('orderNumber', {
      ...at(PATHS.giftEmail),
      name: 'gift-email',
      method: 'GET',
      answer: (visit) => showGiftForm(parts, visit, 'email'),
    }),
    forOwner('orderNumber', {
      ...at(PATHS.giftEmail),
      name: 'gift-email',
      method: 'POST',
      waitsForOutside: 2,
      answer: (visit) => submitGiftEmail(parts, visit),
    }),
    forOwner('orderNumber', {
      ...at(PATHS.giftPrint),
      name: 'gift-print',
      method: 'GET',
      answer: (visit) => showGiftForm(parts, visit, 'print'),
    }),
    forOwner('orderNumber', {
      ...at(PATHS.giftPrint),
      name: 'gift-print',
      method: 'POST',
      answer: (visit) => submitGiftPrint(parts, visit),
    }),
    forOwner('orderNumber', {
      ...at(PATHS.giftSent, '&receipt=walk-sent'),
      name: 'gift-sent',
      method: 'GET',
      answer: (visit) => showGiftSent(parts, visit),
    }),
    forOwner('orderNumber', {
      ...at(PATHS.giftPrinted, '&receipt=walk-printed'),
      name: 'gift-printed',
      method: 'GET',
      answer: (visit) => showGiftPrinted(parts, visit),
    }),
  ]
}
