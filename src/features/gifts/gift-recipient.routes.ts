import { forGiftRecipient, forOwner, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import type { BindGiftParts } from './bind-gift.ts'
import {
  consumeToken,
  type RecipientParts,
  refuseToken,
  showExpired,
  showGiftReceipt,
  showGiftReturn,
  submitGiftReturn,
} from './gift-receipt.server.ts'
import { type StoreBarcodeParts, storeBarcodeCall } from './store-barcode.api.ts'
import { showTakeBack, submitTakeBack, type TakeBackPageParts } from './take-back.server.ts'

export type GiftRecipientParts = RecipientParts & BindGiftParts & TakeBackPageParts & StoreBarcodeParts

const RETURN_ONLINE = {
  name: 'gift-return',
  path: PATHS.giftReturn,
  sites: 'uk-and-ireland',
  expired: showExpired,
} as const

const TAKE_BACK = {
  name: 'take-back-gift',
  path: PATHS.endGift,
  sites: 'uk-and-ireland',
  example: `${PATHS.endGift}?storeId=10151&orderNumber=600000001&receipt=walk`,
} as const

export function giftRecipientRoutes(parts: GiftRecipientParts): Route[] {
  return [
    forGiftRecipient(
      { param: 'token' },
      {
        name: 'gift-link',
        method: 'GET',
        path: PATHS.giftLink,
        sites: 'uk-and-ireland',
        example: `/gift/${'example-gift-token-'.padEnd(43, '0')}`,
        expired: refuseToken,
        answer: consumeToken,
      },
    ),
    forGiftRecipient('cookie', {
      name: 'gift-receipt',
      method: 'GET',
      path: PATHS.giftReceipt,
      sites: 'uk-and-ireland',
      expired: showExpired,
      answer: (visit) => showGiftReceipt(parts, visit),
    }),
    forGiftRecipient('cookie', { ...RETURN_ONLINE, method: 'GET', answer: (visit) => showGiftReturn(parts, visit) }),
    forGiftRecipient('cookie', { ...RETURN_ONLINE, method: 'POST', answer: (visit) => submitGiftReturn(parts, visit) }),
    forOwner('orderNumber', { ...TAKE_BACK, method: 'GET', answer: (visit) => showTakeBack(parts, visit) }),
    forOwner('orderNumber', { ...TAKE_BACK, method: 'POST', answer: (visit) => submitTakeBack(parts, visit) }),
    storeBarcodeCall(parts),
  ]
}
