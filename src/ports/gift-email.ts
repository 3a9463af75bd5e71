import type { Address, AddressAbroad } from '../domain/addresses/address.ts'
import type { GiftThemeCode } from '../domain/gift-receipts/themes.data.ts'
import type { SiteKey } from '../domain/sites/site.ts'
import type { MailMessage, MailOutcome } from './mail.ts'

/** By these the text of a gift mail shows what goes along with it: the picture of its theme, and its barcode. */
export const THEME_CONTENT_ID = 'theme'
export const BARCODE_CONTENT_ID = 'barcode'

/** A gift receipt, as whoever sends its mail is told of it (DAT-10). There is no price in it. */
export interface GiftToMail {
  receiptId: string
  site: SiteKey
  orderNumber: string
  userType: string | null
  firstName: string
  message: string | null
  theme: GiftThemeCode
  sendOn: Temporal.PlainDate
  storeBarcodeNumber: string
  lines: GiftLineToMail[]
  /** The buyer's. It goes to that service, and never to the recipient. */
  customerAddress: Address | AddressAbroad | null
  link: string
}

export interface GiftLineToMail {
  key: string
  description: string
  colour: string | null
  size: string | null
  quantity: number
}

/** Whoever sends gift receipts: the retailer's own service, or our own mail (API-28, D-156). */
export interface GiftEmail {
  /** Whether it only agrees, and our own mail sends it. */
  readonly leavesItToUs: boolean
  /** The same Message-ID twice is one mail. */
  send(message: MailMessage, gift: GiftToMail): Promise<MailOutcome>
}
