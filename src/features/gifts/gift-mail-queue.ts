import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { MailParty } from '../../platform/mails/mail.ts'
import type { WrittenMail } from '../order-records/order-write.ts'

interface IssuedGift extends GiftReceipt {
  storeBarcodeNumber: string
}

export interface GiftMails {
  linkOf(receipt: GiftReceipt, token: string): string
  gift(receipt: IssuedGift, order: Order, link: string, now: Temporal.Instant): WrittenMail
  /** To the buyer; its lines are theirs to return again (D-39). */
  notSent(receipt: GiftReceipt, to: MailParty): WrittenMail
  /** To the recipient (D-42). */
  takenBack(receipt: GiftReceipt): WrittenMail
}
