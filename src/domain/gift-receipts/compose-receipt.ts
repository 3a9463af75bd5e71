import type { MainSiteKey } from '../sites/site.ts'
import { barcodeDigits } from './store-barcode.ts'
import type { GiftThemeCode } from './themes-on.ts'

/**
 * Page, paper and mail show the same content (GFT-12). It has no field for an amount, because the recipient reads it.
 */
export interface ShownReceipt {
  heading: string
  orderNumber: string
  greeting: string
  message: string[]
  theme: ShownTheme
  items: ShownGift[]
  /** For a till; null where no store takes returns. */
  barcode: { number: string; digits: string } | null
  instructions: string
  returnBy: string | null
}

export interface ShownTheme {
  value: GiftThemeCode
  title: string
  url: string
}

export interface ShownGift {
  name: string
  facts: string[]
  quantity: string
  picture: string | null
}

/** How gifts are taken back; in store where the retailer offers that, perhaps only in stores of one kind. */
export type GiftReturnWay = 'in-store' | 'in-some-stores' | 'online' | 'by-contact'

export function isTakenToStore(way: GiftReturnWay): boolean {
  return way === 'in-store' || way === 'in-some-stores'
}

export interface ReceiptDetails {
  orderNumber: string
  country: MainSiteKey
  returnWay: GiftReturnWay
  gift: { name: string; message: string | null; theme: ShownTheme }
  items: ShownGift[]
  returnBy: string | null
  /** Empty in a preview: it is made when the receipt is sent or printed. */
  storeBarcodeNumber: string
}

export function composeReceipt(parts: ReceiptDetails): ShownReceipt {
  const { gift, items, storeBarcodeNumber } = parts
  return {
    heading: "You've been gifted",
    orderNumber: parts.orderNumber,
    greeting: `Hello ${gift.name},`,
    message: gift.message?.split('\n') ?? [],
    theme: gift.theme,
    items,
    barcode: isTakenToStore(parts.returnWay)
      ? { number: storeBarcodeNumber, digits: barcodeDigits(storeBarcodeNumber) }
      : null,
    instructions: instructionsOf(parts),
    returnBy: parts.returnBy,
  }
}

function instructionsOf({ country, returnBy, returnWay }: ReceiptDetails): string {
  const stores = country === 'uk' ? 'UK stores' : 'Irish stores'
  const by = returnBy ? ` by ${returnBy}` : ''
  const how: Record<GiftReturnWay, string> = {
    'in-store': `take it with this receipt to any of our ${stores}`,
    'in-some-stores': `take it with this receipt to any of our ${stores} that take returns`,
    online: 'use the link in your email, or contact us',
    'by-contact': 'please contact us',
  }
  return `To return your gift, ${how[returnWay]}${by}. We'll give you an e-gift card.`
}
