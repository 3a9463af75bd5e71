import { FREE_GIFT_WORK, type GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import type { SendFailure } from '../../domain/gift-receipts/receipt-states.data.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { DueWorkRecords } from '../../platform/jobs/due-work.records.ts'
import { DUE_WORK_JOB } from '../../platform/jobs/due-work.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type { OrderDetails } from '../order-records/order-details.ts'
import type { GiftMails } from './gift-mail-queue.ts'
import type { GiftReceiptRecords } from './gift-receipt.records.ts'

export interface EndReceiptParts {
  giftReceipts: Pick<GiftReceiptRecords, 'noteState' | 'noteFreed'>
  dueWork: Pick<DueWorkRecords, 'plan'>
  jobs: JobQueue | null
}

type Ending =
  | { as: 'cancelled' | 'taken-back' }
  /** `neverFlagged`: order management is known not to have flagged its lines, so there is nothing to free. */
  | { as: 'failed'; failure: SendFailure; neverFlagged?: boolean }

/** Link and barcode stop at once; freeing the lines is retried until order management agrees (D-39). */
export async function endReceipt(
  { giftReceipts, dueWork, jobs }: EndReceiptParts,
  transaction: Transaction,
  receipt: Pick<GiftReceipt, 'customerId' | 'orderNumber' | 'receiptId'>,
  ending: Ending,
  now: Temporal.Instant,
): Promise<void> {
  const { customerId, orderNumber, receiptId } = receipt
  const failure = 'failure' in ending ? ending.failure : undefined
  await giftReceipts.noteState(transaction, receipt, ending.as, now, failure)
  if ('neverFlagged' in ending && ending.neverFlagged) return await giftReceipts.noteFreed(transaction, receipt, now)
  const work = { customerId, kind: FREE_GIFT_WORK, subject: receiptId, dueAt: now, facts: { orderNumber, receiptId } }
  await dueWork.plan(transaction, [work], now)
  await jobs?.send(DUE_WORK_JOB, {}, { transaction })
}

export async function tellNotSent(
  { mails, giftMails }: { mails: Pick<MailRecords, 'queue'>; giftMails: Pick<GiftMails, 'notSent'> },
  transaction: Transaction,
  receipt: GiftReceipt,
  details: Pick<OrderDetails, 'order' | 'contact' | 'owner'> | null,
  now: Temporal.Instant,
): Promise<void> {
  const address = details?.order.facts.customerEmail ?? details?.contact.email ?? null
  if (address === null) return
  const mail = giftMails.notSent(receipt, { name: details?.owner ?? '', address })
  await mails.queue(transaction, { ...mail, customerId: receipt.customerId, queuedAt: now })
}
