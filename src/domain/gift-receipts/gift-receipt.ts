import type { SiteKey } from '../sites/site.ts'
import type { GiftReceiptState, SendFailure } from './receipt-states.data.ts'
import type { BoundLine } from './shared-lines.ts'
import type { GiftThemeCode } from './themes-on.ts'

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
  requestedAt: Temporal.Instant
  /** Immediately, or at nine on the chosen day. */
  dueAt: Temporal.Instant
  sentAt: Temporal.Instant | null
  endedAt: Temporal.Instant | null
  /** When order management removed the gift flag from the lines; null until then. */
  releasedAt: Temporal.Instant | null
  /** Null until the receipt is printed or sent, so that no usable number is stored before (D-165). */
  storeBarcodeNumber: string | null
  mailId: string | null
  lines: readonly BoundLine[]
  /** The origin of our URL in the buyer's request, for the links in the mail. */
  origin: string
}

export type NewGiftReceipt = Omit<GiftReceipt, 'failure' | 'sentAt' | 'endedAt' | 'releasedAt' | 'mailId'>

export type ReceiptKey = Pick<GiftReceipt, 'customerId' | 'orderNumber' | 'receiptId'>

/** Kinds of due work. */
export const SEND_GIFT_WORK = 'send-gift-receipt'
export const RELEASE_GIFT_WORK = 'free-gift-lines'
