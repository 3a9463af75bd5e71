import { GIFT_THEMES } from '../../domain/gift-receipts/themes-on.ts'
import { missing } from '../../platform/http/answer.ts'
import { forAnyone, forOwner, type Route } from '../../platform/http/route.ts'
import { themePicture } from '../../ui/theme-picture.ts'
import { PATHS } from '../../urls.ts'
import type { EndGiftParts } from './end-gift.ts'
import {
  type GiftPagesParts,
  showGiftForm,
  showGiftReceipts,
  submitGiftEmail,
  submitGiftPrint,
} from './gift-receipts.server.ts'
import { type GiftPrintedParts, type GiftSentParts, showGiftPrinted, showGiftSent } from './gift-sent.server.ts'
import type { PrintGiftParts, SendGiftParts } from './send-gift.ts'
import { type StoreBarcodeParts, storeBarcodeCall } from './store-barcode.api.ts'
import { showTakeBack, submitTakeBack, type TakeBackPageParts } from './take-back.server.ts'

export type GiftReceiptParts = SendGiftParts & PrintGiftParts & EndGiftParts & BuyerPagesParts & StoreBarcodeParts

export function giftReceiptRoutes(parts: GiftReceiptParts): Route[] {
  return [themePicturesRoute, ...buyerRoutes(parts), storeBarcodeCall(parts)]
}

const themePicturesRoute = forAnyone({
  name: 'gift-theme-picture',
  method: 'GET',
  path: PATHS.giftPictures,
  sites: 'one-address',
  isIndexed: true,
  example: '/pictures/gift-birthday.svg',
  answer({ path }) {
    const theme = GIFT_THEMES.find(({ url }) => url === path)
    if (!theme) return missing
    return {
      kind: 'file',
      type: 'image/svg+xml; charset=utf-8',
      body: themePicture(theme.value, 'receipt'),
      cache: 'forever',
    }
  },
})

type BuyerPagesParts = GiftPagesParts & GiftSentParts & GiftPrintedParts & TakeBackPageParts

/** An order in every demo database, since a test requests the example of every route. */
const EXAMPLE = '?storeId=10151&orderNumber=600000001'

function buyerRoutes(parts: BuyerPagesParts): Route[] {
  const routeAt = (path: string, extraQuery = '') =>
    ({ path, sites: 'uk-and-ireland', example: path + EXAMPLE + extraQuery }) as const
  return [
    forOwner('orderNumber', {
      ...routeAt(PATHS.giftReceipts),
      name: 'gift-receipts',
      method: 'GET',
      answer: (visit) => showGiftReceipts(parts, visit),
    }),
    forOwner('orderNumber', {
      ...routeAt(PATHS.giftEmail),
      name: 'gift-email',
      method: 'GET',
      answer: (visit) => showGiftForm(parts, visit, 'email'),
    }),
    forOwner('orderNumber', {
      ...routeAt(PATHS.giftEmail),
      name: 'gift-email',
      method: 'POST',
      outsideCallsInSequence: 2,
      answer: (visit) => submitGiftEmail(parts, visit),
    }),
    forOwner('orderNumber', {
      ...routeAt(PATHS.giftPrint),
      name: 'gift-print',
      method: 'GET',
      answer: (visit) => showGiftForm(parts, visit, 'print'),
    }),
    forOwner('orderNumber', {
      ...routeAt(PATHS.giftPrint),
      name: 'gift-print',
      method: 'POST',
      answer: (visit) => submitGiftPrint(parts, visit),
    }),
    forOwner('orderNumber', {
      ...routeAt(PATHS.giftSent, '&receipt=walk-sent'),
      name: 'gift-sent',
      method: 'GET',
      answer: (visit) => showGiftSent(parts, visit),
    }),
    forOwner('orderNumber', {
      ...routeAt(PATHS.giftPrinted, '&receipt=walk-printed'),
      name: 'gift-printed',
      method: 'GET',
      answer: (visit) => showGiftPrinted(parts, visit),
    }),
    forOwner('orderNumber', {
      ...routeAt(PATHS.endGift, '&receipt=walk'),
      name: 'take-back-gift',
      method: 'GET',
      answer: (visit) => showTakeBack(parts, visit),
    }),
    forOwner('orderNumber', {
      ...routeAt(PATHS.endGift, '&receipt=walk'),
      name: 'take-back-gift',
      method: 'POST',
      answer: (visit) => submitTakeBack(parts, visit),
    }),
  ]
}
