import { GIFT_THEMES } from '../../domain/gift-receipts/themes-on.ts'
import { missing } from '../../platform/http/answer.ts'
import { forAnyone, type Route } from '../../platform/http/route.ts'
import { themePicture } from '../../ui/theme-picture.ts'
import { PATHS } from '../../urls.ts'
import { type BuyerPagesParts, buyerRoutes } from './buyer.routes.ts'
import type { EndGiftParts } from './end-gift.ts'
import type { PrintGiftParts } from './print-gift.ts'
import type { SendGiftParts } from './send-gift.ts'

export type GiftReceiptParts = SendGiftParts & PrintGiftParts & EndGiftParts & BuyerPagesParts

export function giftReceiptRoutes(parts: GiftReceiptParts): Route[] {
  return [themePicturesRoute, ...buyerRoutes(parts)]
}

const themePicturesRoute = forAnyone({
  name: 'gift-theme-picture',
  method: 'GET',
  path: PATHS.giftPictures,
  sites: 'one-address',
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
