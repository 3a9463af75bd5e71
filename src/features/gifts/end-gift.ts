import { buyerActions } from '../../domain/gift-receipts/buyer-actions.ts'
import { type GiftReceipt, RELEASE_GIFT_WORK, SEND_GIFT_WORK } from '../../domain/gift-receipts/gift-receipt.ts'
import type { SendFailure } from '../../domain/gift-receipts/receipt-states.data.ts'
import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { CommandLog } from '../../platform/forms/command-log.records.ts'
import type { DueWorkRecords } from '../../platform/jobs/due-work.records.ts'
import { DUE_WORK_JOB } from '../../platform/jobs/due-work.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type { GiftMailOutcome, StoredMail } from '../../platform/mails/mail.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import type { OrderDetails } from '../order-records/order-details.records.ts'
import type { GiftMails } from './gift-mails.ts'
import type { GiftReceiptRecords } from './gift-receipt.records.ts'

export interface EndGiftParts extends TakeBackParts {
  orders: Pick<OrderRecords, 'findDetails'>
  giftReceipts: GiftReceiptRecords
  commands: CommandLog
  settings: { giftEmailWaitMs: number }
}

export const END_GIFT_PURPOSE = 'end-gift-receipt'

export type EndGiftResult =
  /** `canReturnItems`: whether the buyer can return the items yet. */
  | { outcome: 'cancelled' | 'taken-back'; canReturnItems: boolean }
  /** The receipt had already ended, or its return has begun. */
  | { outcome: 'too-late' }
  | { outcome: 'missing' }

/** Thrown to roll back, so that the command key is not used up. */
class TooLate extends Error {}

/** Cancels a scheduled receipt or takes a sent one back (D-42); a repeated request gets the same result. */
export async function endGift(
  parts: EndGiftParts,
  details: OrderDetails,
  receiptId: string,
  request: { now: Temporal.Instant; key: string },
): Promise<EndGiftResult> {
  const { customerId, orderNumber } = details.order
  const receiptKey = { customerId, orderNumber, receiptId }
  const receiptBefore = await parts.giftReceipts.find(receiptKey)
  if (receiptBefore === null) return { outcome: 'missing' }
  const command = {
    ...{ customerId, key: request.key, purpose: END_GIFT_PURPOSE, acceptedAt: request.now },
    payload: { orderNumber, receiptId },
  }
  try {
    await parts.commands.once(command, async (transaction) => {
      await cancelOrTakeBack(parts, transaction, receiptBefore, request.now)
      return receiptId
    })
  } catch (error) {
    if (!(error instanceof TooLate)) throw error
  }
  const ended = await waitFor(
    () => parts.giftReceipts.find(receiptKey),
    (receipt) => receipt?.endedAt === null || receipt?.releasedAt !== null,
    parts.settings.giftEmailWaitMs,
  )
  if (ended?.state !== 'cancelled' && ended?.state !== 'taken-back') return { outcome: 'too-late' }
  return { outcome: ended.state, canReturnItems: ended.releasedAt !== null }
}

async function cancelOrTakeBack(
  parts: EndGiftParts,
  transaction: Transaction,
  receipt: GiftReceipt,
  now: Temporal.Instant,
): Promise<void> {
  const locked = await stopReceiptMail(parts, transaction, receipt, now)
  // Read after locking, since the creation of a return locks the receipt, too.
  const details = locked && (await parts.orders.findDetails(receipt.customerId, receipt.orderNumber, transaction))
  if (!locked || !details) throw new TooLate()
  const { order } = details
  const lines = sharedLines(order, locked.receipt.lines)
  if (buyerActions({ ...locked.receipt, lines, order }, now) === null) throw new TooLate()
  await takeBackReceipt(parts, transaction, locked, now)
}

interface EndReceiptParts {
  giftReceipts: Pick<GiftReceiptRecords, 'noteState' | 'saveReleased'>
  dueWork: Pick<DueWorkRecords, 'plan'>
  jobs: JobQueue | null
}

type ReceiptEnd =
  | { as: 'cancelled' | 'taken-back' }
  /** `neverFlagged`: order management has certainly not flagged the receipt's lines, so there are none to free. */
  | { as: 'failed'; failure: SendFailure; neverFlagged?: boolean }

/** Link and barcode stop working at once; freeing the lines is retried until order management confirms it (D-39). */
export async function endReceipt(
  { giftReceipts, dueWork, jobs }: EndReceiptParts,
  transaction: Transaction,
  receipt: Pick<GiftReceipt, 'customerId' | 'orderNumber' | 'receiptId'>,
  ending: ReceiptEnd,
  now: Temporal.Instant,
): Promise<void> {
  const { customerId, orderNumber, receiptId } = receipt
  const failure = 'failure' in ending ? ending.failure : undefined
  await giftReceipts.noteState(transaction, receipt, ending.as, now, failure)
  if ('neverFlagged' in ending && ending.neverFlagged) return await giftReceipts.saveReleased(transaction, receipt, now)
  const work = {
    customerId,
    kind: RELEASE_GIFT_WORK,
    subject: receiptId,
    dueAt: now,
    facts: { orderNumber, receiptId },
  }
  await dueWork.plan(transaction, [work], now)
  await jobs?.send(DUE_WORK_JOB, {}, { transaction })
}

export async function notifyNotSent(
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

export interface TakeBackParts {
  giftReceipts: Pick<GiftReceiptRecords, 'hold' | 'noteState' | 'saveReleased'>
  dueWork: Pick<DueWorkRecords, 'plan' | 'drop'>
  mails: Pick<MailRecords, 'queue' | 'drop'>
  giftMails: Pick<GiftMails, 'takenBack'>
  queue: JobQueue | null
}

/** A receipt that is locked until the transaction ends. */
interface LockedReceipt {
  receipt: GiftReceipt
  isUnsent: boolean
}

/**
 * Drops the planned or queued mail and locks the receipt. Null if the receipt is gone or its mail was queued meanwhile:
 * the caller then rolls back, and a retry drops that mail.
 */
export async function stopReceiptMail(
  { giftReceipts, dueWork, mails }: TakeBackParts,
  transaction: Transaction,
  stored: GiftReceipt,
  now: Temporal.Instant,
): Promise<LockedReceipt | null> {
  const { customerId, receiptId, mailId } = stored
  // Locks in the same order as sending does: due work, mail, receipt.
  await dueWork.drop(transaction, { customerId, kind: SEND_GIFT_WORK, subject: receiptId })
  const isUnsent = mailId !== null && (await mails.drop(transaction, customerId, mailId, now))
  const receipt = await giftReceipts.hold(transaction, stored)
  return receipt && receipt.mailId === mailId ? { receipt, isUnsent } : null
}

/** Ends the receipt, and emails the recipient unless the gift receipt never reached them. */
export async function takeBackReceipt(
  { giftReceipts, dueWork, mails, giftMails, queue }: TakeBackParts,
  transaction: Transaction,
  { receipt, isUnsent }: LockedReceipt,
  now: Temporal.Instant,
): Promise<void> {
  const { customerId, state, email } = receipt
  const as = state === 'scheduled' ? 'cancelled' : 'taken-back'
  await endReceipt({ giftReceipts, dueWork, jobs: queue }, transaction, receipt, { as }, now)
  if (email === null || state === 'scheduled' || isUnsent) return
  await mails.queue(transaction, { ...giftMails.takenBack(receipt), customerId, queuedAt: now })
}

const FIRST_PAUSE_MS = 50

/** Reads until `isDone` or until the time is up, and returns the last value. */
export async function waitFor<Value>(
  read: () => Promise<Value>,
  isDone: (value: Value) => boolean,
  waitMs: number,
): Promise<Value> {
  const deadline = performance.now() + waitMs
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    const value = await read()
    const remainingMs = deadline - performance.now()
    if (isDone(value) || remainingMs <= 0) return value
    await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, remainingMs)))
  }
}

interface GiftMailEndedParts extends EndReceiptParts {
  giftReceipts: GiftReceiptRecords
  orders: Pick<OrderRecords, 'findDetails'>
  mails: Pick<MailRecords, 'queue'>
  giftMails: Pick<GiftMails, 'areOffered' | 'notSent' | 'takenBack'>
}

/** Runs in the transaction that records whether a gift's mail was sent (D-39). */
export function onGiftMailEnded(parts: GiftMailEndedParts) {
  return async (
    transaction: Transaction,
    { giftReceipt, customerId }: Pick<StoredMail, 'giftReceipt' | 'customerId'>,
    mailEnd: GiftMailOutcome,
    at: Temporal.Instant,
  ): Promise<void> => {
    const receipt = giftReceipt && (await parts.giftReceipts.hold(transaction, { ...giftReceipt, customerId }))
    if (mailEnd === 'sent-all-the-same') {
      // Too late to stop the mail: the recipient has a dead link and is notified (D-42).
      if (receipt?.state !== 'taken-back') return
      return await parts.mails.queue(transaction, { ...parts.giftMails.takenBack(receipt), customerId, queuedAt: at })
    }
    if (receipt?.state !== 'sending') return
    if (mailEnd === 'sent') return await parts.giftReceipts.noteState(transaction, receipt, 'sent', at)
    const failure = parts.giftMails.areOffered ? 'email' : 'not-offered'
    await endReceipt(parts, transaction, receipt, { as: 'failed', failure }, at)
    const details = await parts.orders.findDetails(customerId, receipt.orderNumber, transaction)
    await notifyNotSent(parts, transaction, { ...receipt, failure }, details, at)
  }
}
