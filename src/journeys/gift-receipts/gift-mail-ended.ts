import { type EndReceiptParts, endReceipt, tellNotSent } from '../../outside/end-receipt.ts'
import type { GiftMails } from '../../outside/gift-mails.ts'
import type { Transaction } from '../../ports/command-log.ts'
import type { GiftReceiptRecords } from '../../ports/gift-receipts.ts'
import type { GiftMailEnd, KeptMail, MailRecords } from '../../ports/mail-records.ts'
import type { OrderRecords } from '../../ports/order-records.ts'

export interface GiftMailEndedParts extends EndReceiptParts {
  giftReceipts: GiftReceiptRecords
  orders: Pick<OrderRecords, 'findDetails'>
  mails: Pick<MailRecords, 'queue'>
  giftMails: Pick<GiftMails, 'notSent' | 'takenBack'>
}

/** What follows from the end of a mail that brings a receipt, in the transaction that notes it (D-39). */
export function giftMailEnded(parts: GiftMailEndedParts) {
  return async (
    transaction: Transaction,
    { brings, customerId }: Pick<KeptMail, 'brings' | 'customerId'>,
    ended: GiftMailEnd,
    at: Temporal.Instant,
  ): Promise<void> => {
    const receipt = brings && (await parts.giftReceipts.hold(transaction, { ...brings, customerId }))
    if (ended === 'sent-all-the-same') {
      // Whoever took it back was too late to stop its mail: its recipient has a link that does not work (D-42).
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
