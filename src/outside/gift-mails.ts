import type { Order } from '../domain/orders/order.ts'
import type { GiftReceipt } from '../ports/gift-receipts.ts'
import type { MailParty } from '../ports/mail.ts'
import type { WrittenMail } from './order-write.ts'

/** A receipt that goes out now: its barcode works, and whoever has the link may open it. */
export interface IssuedGift extends GiftReceipt {
  storeBarcodeNumber: string
}

/** What is mailed about gift receipts; written by their journey. */
export interface GiftMails {
  /** The whole link that the gift mail leads to. */
  linkOf(receipt: GiftReceipt, token: string): string
  /** To its recipient; the mail says what it brings, so that it is sealed. */
  gift(receipt: IssuedGift, order: Order, link: string, now: Temporal.Instant): WrittenMail
  /** To the buyer, when it turned out later that it was not sent: its lines are theirs to return again (D-39). */
  notSent(receipt: GiftReceipt, to: MailParty): WrittenMail
  /** To its recipient: link and barcode do not work any more (D-42). */
  takenBack(receipt: GiftReceipt): WrittenMail
}
