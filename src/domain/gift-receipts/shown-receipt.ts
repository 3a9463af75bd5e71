import { itemFacts } from '../orders/item-names.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { everyStoreTakesReturns } from '../return-methods/offered-shops.ts'
import { offeredPaths } from '../return-methods/returns-promise.ts'
import type { WindowFacts } from '../returns/return-window.ts'
import type { BrandSite } from '../sites/site.ts'
import { formatDay } from '../time/format-day.ts'
import {
  composeReceipt,
  type GiftReturnWay,
  type ShownGift,
  type ShownReceipt,
  type ShownTheme,
} from './compose-receipt.ts'

import { giftReturnBy } from './send-days.ts'
import { DEFAULT_GIFT_THEME, GIFT_THEMES, type GiftThemeCode, giftTheme } from './themes-on.ts'

export { isTakenToStore, type ShownReceipt } from './compose-receipt.ts'

/** Has no prices, since the gift's recipient reads the receipt (D-43). */
type GiftedLine = Pick<OrderLine, 'description' | 'size' | 'colour' | 'productType' | 'quantity' | 'picture'> & {
  facts: WindowFacts
}

interface ReceiptParts {
  order: Pick<Order, 'orderNumber'>
  site: BrandSite
  lines: readonly GiftedLine[]
  gift: { name: string; message: string | null; theme: GiftThemeCode }
  storeBarcodeNumber: string
  today: Temporal.PlainDate
  /** A receipt that the buyer printed has no link. */
  isOnPaper?: boolean
}

/** An allow-list, so that no other field of an order slips in. */
export function shownReceipt({
  order,
  site,
  lines,
  gift,
  storeBarcodeNumber,
  today,
  isOnPaper = false,
}: ReceiptParts): ShownReceipt {
  const returnWay = giftReturnWay(site)
  const returnBy = giftReturnBy(lines, today)
  return composeReceipt({
    orderNumber: order.orderNumber,
    country: site.main,
    returnWay: isOnPaper && returnWay === 'online' ? 'by-contact' : returnWay,
    gift: { ...gift, theme: shownTheme(gift.theme) },
    items: lines.map(shownGift),
    returnBy: returnBy && formatDay(returnBy),
    storeBarcodeNumber,
  })
}

export function giftReturnWay(site: BrandSite): GiftReturnWay {
  const paths = offeredPaths(site)
  if (paths.includes('in-store')) return everyStoreTakesReturns(site) ? 'in-store' : 'in-some-stores'
  return paths.length > 0 ? 'online' : 'by-contact'
}

function shownTheme(code: GiftThemeCode): ShownTheme {
  const { value, title, url } = GIFT_THEMES.find((theme) => theme.value === code) ?? giftTheme(DEFAULT_GIFT_THEME)
  return { value, title, url }
}

export function shownGift(line: Omit<GiftedLine, 'facts'>): ShownGift {
  return {
    name: line.description,
    facts: itemFacts(line),
    quantity: `Qty ${line.quantity}`,
    picture: line.picture,
  }
}
