import type { Route } from '../../web/route.ts'
import { type BuyerPagesParts, buyerRoutes } from './buyer.routes.ts'
import type { EndGiftParts } from './end-gift.ts'
import type { PrintGiftParts } from './print-gift.ts'
import type { SendGiftParts } from './send-gift.ts'
import { themePicturesRoute } from './theme-pictures.server.ts'

export type GiftReceiptParts = SendGiftParts & PrintGiftParts & EndGiftParts & BuyerPagesParts

export function giftReceiptRoutes(parts: GiftReceiptParts): Route[] {
  return [themePicturesRoute, ...buyerRoutes(parts)]
}
