import type { MainSiteKey } from '../sites/site.ts'
import { barcodeDigits } from './store-barcode.ts'
import type { GiftThemeCode } from './themes.data.ts'

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
  theme: ShownTheme
  items: ShownGift[]
  /** The digits stand below it. */
  barcode: { number: string; digits: string }
  instructions: string
  /** The last day, as the instructions name it. */
  returnBy: string | null
}

export interface ShownTheme {
  value: GiftThemeCode
  title: string
  url: string
}

export interface ShownGift {
  name: string
  /** Size and colour. */
  facts: string[]
  quantity: string
  picture: string | null
}

export interface ComposedParts {
  orderNumber: string
  /** Where it was bought. */
  country: MainSiteKey
  gift: { name: string; message: string | null; theme: ShownTheme }
  items: ShownGift[]
  /** As it is read; null where nobody can say. */
  returnBy: string | null
  /** Empty in a preview: it has none before it is sent or printed. */
  storeBarcodeNumber: string
}

/** The text of a receipt, on the server and in the preview that a browser draws. */
export function composeReceipt(parts: ComposedParts): ShownReceipt {
  const { gift, items, storeBarcodeNumber } = parts
  return {
    heading: "You've been gifted",
    orderNumber: parts.orderNumber,
    greeting: `Hello ${gift.name},`,
    message: gift.message?.split('\n') ?? [],
    theme: gift.theme,
    items,
    barcode: { number: storeBarcodeNumber, digits: barcodeDigits(storeBarcodeNumber) },
    instructions: instructionsOf(parts),
    returnBy: parts.returnBy,
  }
}

/** D-43. Where no last day is known, none is named. */
function instructionsOf({ country, returnBy }: ComposedParts): string {
  const stores = country === 'uk' ? 'UK stores' : 'Irish stores'
  const by = returnBy ? ` by ${returnBy}` : ''
  return `To return your gift, take it with this receipt to any of our ${stores}${by}. We'll give you an e-gift card.`
}
