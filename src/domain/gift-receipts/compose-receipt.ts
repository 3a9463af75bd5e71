import type { MainSiteKey } from '../sites/site.ts'
import type { ShownGift, ShownReceipt, ShownTheme } from './shown-receipt.ts'
import { barcodeDigits } from './store-barcode.ts'

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
  }
}

/** D-43. Where no last day is known, none is named. */
function instructionsOf({ country, returnBy }: ComposedParts): string {
  const stores = country === 'uk' ? 'UK stores' : 'Irish stores'
  const by = returnBy ? ` by ${returnBy}` : ''
  return `To return your gift, take it with this receipt to any of our ${stores}${by}. We'll give you an e-gift card.`
}
