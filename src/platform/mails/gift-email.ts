import type { Address, AddressAbroad } from '../../domain/addresses/address.ts'
import type { GiftThemeCode } from '../../domain/gift-receipts/themes-on.ts'
import type { SiteKey } from '../../domain/sites/site.ts'
import type { MailMessage, MailOutcome } from './mail.ts'

/** Content ids by which the mail's text shows its pictures. */
export const THEME_CONTENT_ID = 'theme'
export const BARCODE_CONTENT_ID = 'barcode'

/** What a gift receipt's email contains, without prices (DAT-10). */
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
  /** The buyer's address: for the gift email service, never shown to the recipient. */
  customerAddress: Address | AddressAbroad | null
  link: string
}

interface GiftLineToMail {
  key: string
  description: string
  colour: string | null
  size: string | null
  quantity: number
}

/** Sends gift receipts by the retailer's service or by our own mail server (API-28, D-156). */
export interface GiftEmail {
  /** True if our own mail server sends the mail. */
  readonly isSentByUs: boolean
  /** Idempotent by Message-ID. */
  send(message: MailMessage, gift: GiftToMail): Promise<MailOutcome>
}
