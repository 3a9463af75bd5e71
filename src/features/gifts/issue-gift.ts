import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import { SERIAL_COUNT, storeBarcodeNumber } from '../../domain/gift-receipts/store-barcode.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type { GiftMails } from './gift-mails.ts'
import type { GiftReceiptRecords } from './gift-receipt.records.ts'

export interface IssueGiftParts {
  giftReceipts: Pick<GiftReceiptRecords, 'issue' | 'noteState'>
  mails: Pick<MailRecords, 'queue'>
  giftMails: GiftMails
}

const TOKEN_BYTES = 32

/** Writes the link, the barcode and the mail in one transaction (D-165). Only the mail contains the token itself. */
export async function issueGift(
  { giftReceipts, mails, giftMails }: IssueGiftParts,
  transaction: Transaction,
  receipt: GiftReceipt,
  order: Order,
  now: Temporal.Instant,
): Promise<void> {
  const { customerId } = receipt
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const issuedReceipt = { ...receipt, storeBarcodeNumber: newBarcodeNumber(), mailId: crypto.randomUUID() }
  const link = giftMails.linkOf(receipt, token)
  const mail = giftMails.gift(issuedReceipt, order, link, now)
  await mails.queue(transaction, { ...mail, customerId, mailId: issuedReceipt.mailId, queuedAt: now })
  await giftReceipts.issue(transaction, receipt, { ...issuedReceipt, tokenHash: giftTokenHash(token) })
  await giftReceipts.noteState(transaction, receipt, 'sending', now)
}

export function giftTokenHash(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}

/** Random, so that numbers cannot be guessed; a duplicate aborts the transaction. */
export function newBarcodeNumber(): string {
  return storeBarcodeNumber(randomInt(SERIAL_COUNT))
}
