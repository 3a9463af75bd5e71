import { itemFacts } from '../orders/item-facts.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import type { WindowFacts } from '../returns/return-window.ts'
import { SITES } from '../sites/site.ts'
import { formatDay } from '../time/format-day.ts'
import { giftReturnBy } from './send-days.ts'
import { barcodeDigits } from './store-barcode.ts'
import { GIFT_THEMES, type GiftThemeCode } from './themes.data.ts'

/** What a receipt needs to know of a line. Prices are not among it (D-43). */
type GiftedLine = Pick<OrderLine, 'description' | 'size' | 'colour' | 'quantity' | 'picture'> & { facts: WindowFacts }

interface ReceiptParts {
  order: Pick<Order, 'orderNumber' | 'site'>
  lines: readonly GiftedLine[]
  gift: { name: string; message: string | null; theme: GiftThemeCode }
  storeBarcodeNumber: string
  /** The day on which it is read or printed. */
  today: Temporal.PlainDate
}

/**
 * All that a gift receipt shows (GFT-12), on a page, on paper and in its mail. It holds text alone: whatever has a place
 * in it was written for the recipient, and an amount has none.
 */
export interface ShownReceipt {
  heading: string
  orderNumber: string
  greeting: string
  /** Line by line; empty without a message. */
  message: string[]
  theme: { value: GiftThemeCode; title: string; url: string }
  items: ShownGift[]
  /** The digits stand below it. */
  barcode: { number: string; digits: string }
  instructions: string
}

interface ShownGift {
  name: string
  /** Size and colour. */
  facts: string[]
  quantity: string
  picture: string | null
}

/** Takes over what is listed here and nothing else, so that no field of an order slips in. */
export function shownReceipt({ order, lines, gift, storeBarcodeNumber, today }: ReceiptParts): ShownReceipt {
  const { value, title, url } = GIFT_THEMES.find((theme) => theme.value === gift.theme) ?? GIFT_THEMES[0]
  return {
    heading: "You've been gifted",
    orderNumber: order.orderNumber,
    greeting: `Hello ${gift.name},`,
    message: gift.message?.split('\n') ?? [],
    theme: { value, title, url },
    items: lines.map((line) => ({
      name: line.description,
      facts: itemFacts(line),
      quantity: `Qty ${line.quantity}`,
      picture: line.picture,
    })),
    barcode: { number: storeBarcodeNumber, digits: barcodeDigits(storeBarcodeNumber) },
    instructions: instructionsOf(order, giftReturnBy(lines, today)),
  }
}

/** D-43. Where no last day is known, none is named. */
function instructionsOf({ site }: ReceiptParts['order'], returnBy: Temporal.PlainDate | null): string {
  const stores = SITES[site].main === 'uk' ? 'UK stores' : 'Irish stores'
  const by = returnBy ? ` by ${formatDay(returnBy)}` : ''
  return `To return your gift, take it with this receipt to any of our ${stores}${by}. We'll give you an e-gift card.`
}
