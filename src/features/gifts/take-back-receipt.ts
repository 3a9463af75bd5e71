import { type GiftReceipt, SEND_GIFT_WORK } from '../../domain/gift-receipts/gift-receipt.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { DueWorkRecords } from '../../platform/jobs/due-work.records.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import { endReceipt } from './end-receipt.ts'
import type { GiftMails } from './gift-mail-queue.ts'
import type { GiftReceiptRecords } from './gift-receipt.records.ts'

export interface TakeBackParts {
  giftReceipts: Pick<GiftReceiptRecords, 'hold' | 'noteState' | 'noteFreed'>
  dueWork: Pick<DueWorkRecords, 'plan' | 'drop'>
  mails: Pick<MailRecords, 'queue' | 'drop'>
  giftMails: Pick<GiftMails, 'takenBack'>
  queue: JobQueue | null
}

/** Locked until the transaction ends. */
export interface HeldReceipt {
  receipt: GiftReceipt
  hasNotGone: boolean
}

/** Null: roll back (the receipt is gone, or a mail was made meanwhile that a retry will find). */
export async function stopReceipt(
  { giftReceipts, dueWork, mails }: TakeBackParts,
  transaction: Transaction,
  known: GiftReceipt,
  now: Temporal.Instant,
): Promise<HeldReceipt | null> {
  const { customerId, receiptId, mailId } = known
  // The same lock order as sending: work, mail, receipt.
  await dueWork.drop(transaction, { customerId, kind: SEND_GIFT_WORK, subject: receiptId })
  const hasNotGone = mailId !== null && (await mails.drop(transaction, customerId, mailId, now))
  const receipt = await giftReceipts.hold(transaction, known)
  return receipt && receipt.mailId === mailId ? { receipt, hasNotGone } : null
}

/** A recipient who never got it is not told. */
export async function takeBackReceipt(
  { giftReceipts, dueWork, mails, giftMails, queue }: TakeBackParts,
  transaction: Transaction,
  { receipt, hasNotGone }: HeldReceipt,
  now: Temporal.Instant,
): Promise<void> {
  const { customerId, state, email } = receipt
  const as = state === 'scheduled' ? 'cancelled' : 'taken-back'
  await endReceipt({ giftReceipts, dueWork, jobs: queue }, transaction, receipt, { as }, now)
  if (email === null || state === 'scheduled' || hasNotGone) return
  await mails.queue(transaction, { ...giftMails.takenBack(receipt), customerId, queuedAt: now })
}
