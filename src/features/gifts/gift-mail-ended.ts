import type { Transaction } from '../../platform/database/transaction.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type { GiftMailEnd, KeptMail } from '../../platform/mails/mail.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import { type EndReceiptParts, endReceipt, tellNotSent } from './end-receipt.ts'
import type { GiftMails } from './gift-mail-queue.ts'
import type { GiftReceiptRecords } from './gift-receipt.records.ts'

export interface GiftMailEndedParts extends EndReceiptParts {
  giftReceipts: GiftReceiptRecords
  orders: Pick<OrderRecords, 'findDetails'>
  mails: Pick<MailRecords, 'queue'>
  giftMails: Pick<GiftMails, 'notSent' | 'takenBack'>
}

/** In the transaction that records it (D-39). */
export function giftMailEnded(parts: GiftMailEndedParts) {
  return async (
    transaction: Transaction,
    { brings, customerId }: Pick<KeptMail, 'brings' | 'customerId'>,
    ended: GiftMailEnd,
    at: Temporal.Instant,
  ): Promise<void> => {
    const receipt = brings && (await parts.giftReceipts.hold(transaction, { ...brings, customerId }))
    if (ended === 'sent-all-the-same') {
      // Too late to stop the mail: the recipient has a dead link and is told (D-42).
      if (receipt?.state !== 'taken-back') return
      return await parts.mails.queue(transaction, { ...parts.giftMails.takenBack(receipt), customerId, queuedAt: at })
    }
    if (receipt?.state !== 'sending') return
    if (ended === 'sent') return await parts.giftReceipts.noteState(transaction, receipt, 'sent', at)
    await endReceipt(parts, transaction, receipt, { as: 'failed', failure: 'email' }, at)
    const details = await parts.orders.findDetails(customerId, receipt.orderNumber, transaction)
    await tellNotSent(parts, transaction, receipt, details, at)
  }
}
