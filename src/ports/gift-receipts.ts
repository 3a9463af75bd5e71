import type { countedWithin, GiftMailCounts } from '../domain/gift-receipts/gift-mail-limits.ts'
import type { GiftReceiptState, SendFailure } from '../domain/gift-receipts/receipt-states.data.ts'
import type { BoundLine } from '../domain/gift-receipts/shared-lines.ts'
import type { GiftThemeCode } from '../domain/gift-receipts/themes.data.ts'
import type { SiteKey } from '../domain/sites/site.ts'
import type { Transaction } from './command-log.ts'

export interface GiftReceipt {
  customerId: string
  orderNumber: string
  receiptId: string
  site: SiteKey
  state: GiftReceiptState
  failure: SendFailure | null
  name: string
  email: string | null
  message: string | null
  theme: GiftThemeCode
  askedAt: Temporal.Instant
  /** At once, or at nine on its day. */
  dueAt: Temporal.Instant
  sentAt: Temporal.Instant | null
  endedAt: Temporal.Instant | null
  freedAt: Temporal.Instant | null
  /** Null until printed or sent: nothing usable is stored before (D-165). */
  storeBarcodeNumber: string | null
  mailId: string | null
  lines: readonly BoundLine[]
  origin: string
}

export type NewGiftReceipt = Omit<GiftReceipt, 'failure' | 'sentAt' | 'endedAt' | 'freedAt' | 'mailId'>

export type WhichReceipt = Pick<GiftReceipt, 'customerId' | 'orderNumber' | 'receiptId'>

export interface IssuedReceipt {
  tokenHash: Uint8Array
  storeBarcodeNumber: string
  mailId: string
}

export const SEND_GIFT_WORK = 'send-gift-receipt'
export const FREE_GIFT_WORK = 'free-gift-lines'

export interface GiftReceiptRecords {
  /** By customer and by mailbox. Locks both until commit. */
  countMails(
    transaction: Transaction,
    customerId: string,
    mailbox: string,
    within: ReturnType<typeof countedWithin>,
  ): Promise<GiftMailCounts>
  add(transaction: Transaction, receipt: NewGiftReceipt): Promise<void>
  find(which: WhichReceipt): Promise<GiftReceipt | null>
  /** Locked until commit. */
  hold(transaction: Transaction, which: WhichReceipt): Promise<GiftReceipt | null>
  /** Link and barcode work from the commit on. */
  issue(transaction: Transaction, which: WhichReceipt, issued: IssuedReceipt): Promise<void>
  noteState(
    transaction: Transaction,
    which: WhichReceipt,
    state: GiftReceiptState,
    at: Temporal.Instant,
    failure?: SendFailure,
  ): Promise<void>
  noteFreed(transaction: Transaction, which: WhichReceipt, at: Temporal.Instant): Promise<void>
  /** Idempotent (D-42). */
  bind(which: WhichReceipt, recipientId: string, at: Temporal.Instant): Promise<void>
  isBound(which: WhichReceipt, recipientId: string): Promise<boolean>
  findByToken(tokenHash: Uint8Array): Promise<GiftReceipt | null>
  findByBarcode(storeBarcodeNumber: string): Promise<GiftReceipt | null>
}
