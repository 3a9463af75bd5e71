import type { Order } from '../domain/orders/order.ts'
import type { GiftReceipt } from '../ports/gift-receipts.ts'
import type { MailParty } from '../ports/mail.ts'
import type { WrittenMail } from './order-write.ts'

/** What is mailed about gift receipts; written by their journey. */
export interface GiftMails {
  /** To its recipient. The receipt names its barcode; the link is whole. */
  gift(
    receipt: GiftReceipt & { storeBarcodeNumber: string },
    order: Order,
    link: string,
    now: Temporal.Instant,
  ): WrittenMail
  /** To the buyer, when it turned out later that it was not sent: its lines are theirs to return again (D-39). */
  notSent(receipt: GiftReceipt, to: MailParty): WrittenMail
  /** To its recipient: link and barcode do not work any more (D-42). */
  takenBack(receipt: GiftReceipt): WrittenMail
}
