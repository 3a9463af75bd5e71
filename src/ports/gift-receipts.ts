import type { countedWithin, GiftMailCounts } from '../domain/gift-receipts/gift-mail-limits.ts'
import type { GiftReceiptState, SendFailure } from '../domain/gift-receipts/receipt-states.data.ts'
import type { BoundLine } from '../domain/gift-receipts/shared-lines.ts'
import type { GiftThemeCode } from '../domain/gift-receipts/themes.data.ts'
import type { SiteKey } from '../domain/sites/site.ts'
import type { Transaction } from './command-log.ts'
import type { MarkedGifts } from './order-management.ts'

/** A gift receipt as its buyer asked for it, and what has become of it. */
export interface GiftReceipt {
  customerId: string
  orderNumber: string
  receiptId: string
  site: SiteKey
  state: GiftReceiptState
  /** Why it was not sent; null unless it failed. */
  failure: SendFailure | null
  name: string
  /** Null on paper. */
  email: string | null
  message: string | null
  theme: GiftThemeCode
  askedAt: Temporal.Instant
  /** When it is to go: at once, or at nine on its day. */
  dueAt: Temporal.Instant
  sentAt: Temporal.Instant | null
  /** When it failed, was cancelled or was taken back. */
  endedAt: Temporal.Instant | null
  /** Since when order management lets the buyer return its lines again. */
  freedAt: Temporal.Instant | null
  /** Null until it is printed or sent: nothing that could be used lies in the database before (D-165). */
  storeBarcodeNumber: string | null
  mailId: string | null
  lines: readonly BoundLine[]
  /** Links in its mails start with it. */
  origin: string
}

export type NewGiftReceipt = Omit<GiftReceipt, 'failure' | 'sentAt' | 'endedAt' | 'freedAt' | 'mailId'>

export type WhichReceipt = Pick<GiftReceipt, 'customerId' | 'orderNumber' | 'receiptId'>

/** What is made when a receipt goes out. */
export interface IssuedReceipt {
  tokenHash: Uint8Array
  storeBarcodeNumber: string
  mailId: string
}

/** The due work that sends a scheduled receipt; and that which has order management free the lines of one that ended. */
export const SEND_GIFT_WORK = 'send-gift-receipt'
export const FREE_GIFT_WORK = 'free-gift-lines'

/** What a write that tells order management of a receipt carries with it until it is settled. */
export interface GiftWritePayload extends MarkedGifts {
  site: SiteKey
  headerKey: string
  receiptId: string
}

export type GiftWorkFacts = Pick<GiftReceipt, 'orderNumber' | 'receiptId'>

export interface GiftReceiptRecords {
  /**
   * How many gift mails the customer has asked for, and how many go to the mailbox, whoever sent them. Others who ask
   * for the same customer or mailbox wait for the transaction.
   */
  countMails(
    transaction: Transaction,
    customerId: string,
    mailbox: string,
    within: ReturnType<typeof countedWithin>,
  ): Promise<GiftMailCounts>
  add(transaction: Transaction, receipt: NewGiftReceipt): Promise<void>
  find(which: WhichReceipt): Promise<GiftReceipt | null>
  /** Whoever else would change it waits for the transaction. */
  hold(transaction: Transaction, which: WhichReceipt): Promise<GiftReceipt | null>
  /** Its link and barcode work from now on, if the transaction holds. */
  issue(transaction: Transaction, which: WhichReceipt, issued: IssuedReceipt): Promise<void>
  noteState(
    transaction: Transaction,
    which: WhichReceipt,
    state: GiftReceiptState,
    at: Temporal.Instant,
    failure?: SendFailure,
  ): Promise<void>
  /** Its lines can be returned by the buyer again. */
  noteFreed(transaction: Transaction, which: WhichReceipt, at: Temporal.Instant): Promise<void>
  /** Whoever brings its token and is signed in may return its items: safe to repeat (D-42). */
  bind(which: WhichReceipt, recipientId: string, at: Temporal.Instant): Promise<void>
  isBound(which: WhichReceipt, recipientId: string): Promise<boolean>
  /** By the hash of its link's token; null for an unknown one. */
  findByToken(tokenHash: Uint8Array): Promise<GiftReceipt | null>
  /** By the number of its barcode; null for an unknown one. */
  findByBarcode(storeBarcodeNumber: string): Promise<GiftReceipt | null>
}
