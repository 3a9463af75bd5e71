import { mailboxOf } from '../../domain/account/email-address.ts'
import { type GiftMailLimit, limitPeriods, reachedLimit } from '../../domain/gift-receipts/gift-mail-limits.ts'
import type { GiftReceipt, NewGiftReceipt, ReceiptKey } from '../../domain/gift-receipts/gift-receipt.ts'
import type { GiftMail, GiftPrint } from '../../domain/gift-receipts/read-gift.ts'
import { giftableLines } from '../../domain/gift-receipts/receipt-lines.ts'
import { dueAt } from '../../domain/gift-receipts/send-days.ts'
import { boundLines } from '../../domain/gift-receipts/shared-lines.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { Policy } from '../../domain/policy/policy.ts'
import type { Json, Transaction } from '../../platform/database/transaction.ts'
import type { CommandLog } from '../../platform/forms/command-log.records.ts'
import type { OutsideWrites, WriteResult } from '../../platform/writes/outside-writes.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import type { OrderDetails } from '../order-records/order-details.records.ts'
import { waitFor } from './end-gift.ts'
import type { GiftReceiptRecords } from './gift-receipt.records.ts'
import { giftPayload, SEND_GIFT_RECEIPT } from './gift-write.ts'
import { newBarcodeNumber } from './issue-gift.ts'

export interface SendGiftParts {
  writes: Pick<OutsideWrites, 'request'>
  giftReceipts: GiftReceiptRecords
  orders: Pick<OrderRecords, 'findDetails'>
  settings: { giftEmailWaitMs: number }
}

/** The purpose for which the form's command key is signed: a key of another form is refused. */
export const SEND_GIFT_PURPOSE = 'send-gift-receipt'

interface RequestContext {
  origin: string
  now: Temporal.Instant
  key: string
}

export type SendGiftResult =
  /** `sending`: the mail is queued, and its delivery is unknown. */
  | { outcome: 'sent' | 'sending' | 'scheduled'; receiptId: string }
  /** The mail has failed permanently (GFT-16). */
  | { outcome: 'email-failed'; receiptId: string }
  | { outcome: 'not-sent' }
  | { outcome: 'unknown'; receiptId: string }
  | { outcome: 'limited'; limit: GiftMailLimit }
  | { outcome: 'busy' }
  | { outcome: 'changed-elsewhere' }
  | { outcome: 'key-reused' }

/** Asks order management first: its answer decides whether the receipt is sent (D-39). */
export async function sendGift(
  parts: SendGiftParts,
  { order }: OrderDetails,
  gift: GiftMail,
  context: RequestContext & { mailLimits: Policy['giftMails'] },
): Promise<SendGiftResult> {
  const { customerId, orderNumber } = order
  const { email, sendOn } = gift
  const receipt: NewGiftReceipt & { email: string } = {
    ...receiptOf(order, gift, context),
    ...{ state: 'requested', email, dueAt: dueAt(sendOn, context.now), storeBarcodeNumber: null },
  }
  let limit: GiftMailLimit | null = null
  const addIfAllowed = async (transaction: Transaction) => {
    const mailCounts = await parts.giftReceipts.countMails(
      transaction,
      customerId,
      mailboxOf(email),
      limitPeriods(context.now, receipt.dueAt),
    )
    limit = reachedLimit(mailCounts, context.mailLimits)
    if (limit !== null || !(await canStillBeGiven(parts, transaction, order, gift, context))) return false
    await parts.giftReceipts.add(transaction, receipt)
    return true
  }
  const result = await parts.writes.request({
    ...{ customerId, orderNumber, kind: SEND_GIFT_RECEIPT, lineKey: null, reference: receipt.receiptId },
    payload: giftPayload(order, receipt.receiptId, gift.lineKeys, receipt),
    ...{
      key: context.key,
      purpose: SEND_GIFT_PURPOSE,
      sent: { ...gift, sendOn: String(sendOn) },
      allowed: addIfAllowed,
    },
  })
  if (result.state === 'not-allowed') return limit ? { outcome: 'limited', limit } : { outcome: 'changed-elsewhere' }
  return await outcomeOf(parts, { customerId, orderNumber }, result)
}

function receiptOf(
  order: Order,
  { lineKeys, name, message, theme }: GiftPrint,
  { origin, now }: RequestContext,
): Omit<NewGiftReceipt, 'state' | 'email' | 'dueAt' | 'storeBarcodeNumber'> {
  const { customerId, orderNumber, site } = order
  const receiptId = crypto.randomUUID()
  const lines = boundLines(order, lineKeys)
  return { customerId, orderNumber, receiptId, site, name, message, theme, requestedAt: now, lines, origin }
}

/** Checked again while the order is locked, since another tab may have been faster. */
async function canStillBeGiven(
  { orders }: Pick<SendGiftParts, 'orders'>,
  transaction: Transaction,
  { customerId, orderNumber }: Order,
  { lineKeys }: GiftPrint,
  { now }: Pick<RequestContext, 'now'>,
): Promise<boolean> {
  const details = await orders.findDetails(customerId, orderNumber, transaction)
  if (details === null) return false
  const verdicts = giftableLines(details.order, now, details.giftReceipts)
  return lineKeys.every((key) => verdicts.get(key) === null)
}

async function outcomeOf(
  parts: SendGiftParts,
  order: Pick<ReceiptKey, 'customerId' | 'orderNumber'>,
  result: Exclude<WriteResult, { state: 'not-allowed' }>,
): Promise<SendGiftResult> {
  switch (result.state) {
    case 'busy':
    case 'key-reused':
      return { outcome: result.state }
    case 'refused':
    case 'failed':
    case 'given-up':
      return { outcome: 'not-sent' }
    case 'requested':
      return { outcome: 'unknown', receiptId: result.reference }
    case 'confirmed':
      return await awaitFirstAttempt(parts, { ...order, receiptId: result.reference })
  }
}

/** Waits briefly for the first attempt to send the queued mail. */
async function awaitFirstAttempt(
  { giftReceipts, settings }: SendGiftParts,
  receiptKey: ReceiptKey,
): Promise<SendGiftResult> {
  const { receiptId } = receiptKey
  const receipt = await waitFor(() => giftReceipts.find(receiptKey), isSettled, settings.giftEmailWaitMs)
  if (receipt?.state === 'failed') return { outcome: 'email-failed', receiptId }
  return { outcome: receipt?.state === 'scheduled' || receipt?.state === 'sent' ? receipt.state : 'sending', receiptId }
}

function isSettled(receipt: GiftReceipt | null): boolean {
  return receipt?.state !== 'sending'
}

export interface PrintGiftParts {
  giftReceipts: Pick<GiftReceiptRecords, 'add'>
  orders: Pick<OrderRecords, 'findDetails'>
  commands: CommandLog
}

export const PRINT_GIFT_PURPOSE = 'print-gift-receipt'

export type PrintGiftResult =
  | { outcome: 'printed'; receiptId: string }
  | { outcome: 'changed-elsewhere' | 'key-reused' }

/** Thrown to roll back, so that the command key is not used up. */
class Superseded extends Error {}

/** Printing sends nothing and flags no line (D-39); the same key makes only one receipt. */
export async function printGift(
  parts: PrintGiftParts,
  { order }: OrderDetails,
  gift: GiftPrint,
  context: RequestContext,
): Promise<PrintGiftResult> {
  const createReceipt = async (transaction: Transaction): Promise<string> => {
    if (!(await canStillBeGiven(parts, transaction, order, gift, context))) throw new Superseded()
    const receipt = receiptOf(order, gift, context)
    await parts.giftReceipts.add(transaction, {
      ...receipt,
      ...{ state: 'printed', email: null, dueAt: context.now, storeBarcodeNumber: newBarcodeNumber() },
    })
    return receipt.receiptId
  }
  const command = {
    customerId: order.customerId,
    key: context.key,
    purpose: PRINT_GIFT_PURPOSE,
    payload: { orderNumber: order.orderNumber, ...gift } as unknown as Json,
    acceptedAt: context.now,
  }
  try {
    const result = await parts.commands.once(command, createReceipt)
    if (result.outcome === 'key-reused') return { outcome: 'key-reused' }
    return { outcome: 'printed', receiptId: String(result.answer) }
  } catch (error) {
    if (error instanceof Superseded) return { outcome: 'changed-elsewhere' }
    throw error
  }
}
