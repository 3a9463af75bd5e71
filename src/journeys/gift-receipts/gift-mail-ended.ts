import { type EndReceiptParts, endReceipt, tellNotSent } from '../../outside/end-receipt.ts'
import type { GiftMails } from '../../outside/gift-mails.ts'
import type { Transaction } from '../../ports/command-log.ts'
import type { GiftReceiptRecords } from '../../ports/gift-receipts.ts'
import type { KeptMail, MailRecords } from '../../ports/mail-records.ts'
import type { OrderRecords } from '../../ports/order-records.ts'

export interface GiftMailEndedParts extends EndReceiptParts {
  giftReceipts: GiftReceiptRecords
  orders: Pick<OrderRecords, 'findDetails'>
  mails: Pick<MailRecords, 'queue'>
  giftMails: Pick<GiftMails, 'notSent'>
}

/** What follows from the end of a mail that brings a receipt, in the transaction that notes it (D-39). */
export function giftMailEnded(parts: GiftMailEndedParts) {
  return async (
    transaction: Transaction,
    { brings, customerId }: Pick<KeptMail, 'brings' | 'customerId'>,
    ended: 'sent' | 'failed',
    at: Temporal.Instant,
  ): Promise<void> => {
    const receipt = brings && (await parts.giftReceipts.hold(transaction, { ...brings, customerId }))
    if (receipt?.state !== 'sending') return
    if (ended === 'sent') return await parts.giftReceipts.noteState(transaction, receipt, 'sent', at)
    await endReceipt(parts, transaction, receipt, { as: 'failed', failure: 'email' }, at)
    const details = await parts.orders.findDetails(customerId, receipt.orderNumber)
    await tellNotSent(parts, transaction, receipt, details, at)
  }
}
