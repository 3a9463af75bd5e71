/**
 * How far a gift receipt has come. `requested`: order management has not agreed yet. A scheduled one is nothing but a
 * plan: its text, link and barcode are made when it is due (D-165). `failed`: order management did not agree, or its mail
 * failed for good (D-156).
 */
export type GiftReceiptState =
  | 'requested'
  | 'printed'
  | 'scheduled'
  | 'sending'
  | 'sent'
  | 'failed'
  | 'cancelled'
  | 'taken-back'

interface StateReading {
  /** What the buyer reads. */
  label: string
  /** A line is flagged only while a mail is sent or to be sent, so that the right to return is never lost (D-39). */
  flagsLines: boolean
  /** Whether the link, where there is one, and the barcode can be used. */
  works: boolean
  /** What the buyer may do with it; whether there still is time is another question. */
  buyerMay: 'cancel' | 'take-back' | null
  next: readonly GiftReceiptState[]
}

const OVER = { flagsLines: false, works: false, buyerMay: null, next: [] } as const

/** Whoever prints a receipt keeps it in their hands: it flags nothing, and there is nothing to take back (D-39, D-43). */
export const RECEIPT_STATES: Readonly<Record<GiftReceiptState, StateReading>> = {
  requested: {
    label: 'Being sent',
    flagsLines: false,
    works: false,
    buyerMay: null,
    next: ['scheduled', 'sending', 'failed'],
  },
  printed: { label: 'Printed', flagsLines: false, works: true, buyerMay: null, next: [] },
  scheduled: {
    label: 'Scheduled',
    flagsLines: true,
    works: false,
    buyerMay: 'cancel',
    // Failed: when it is due nothing of it can be returned any more.
    next: ['sending', 'cancelled', 'failed'],
  },
  // A mail may be tried for a day (D-156), and somebody who mistyped the address should not have to wait for it.
  sending: {
    label: 'Sending',
    flagsLines: true,
    works: true,
    buyerMay: 'take-back',
    next: ['sent', 'failed', 'taken-back'],
  },
  sent: { label: 'Sent', flagsLines: true, works: true, buyerMay: 'take-back', next: ['taken-back'] },
  failed: { label: 'Not sent', ...OVER },
  cancelled: { label: 'Cancelled', ...OVER },
  'taken-back': { label: 'Taken back', ...OVER },
}

/** What a new receipt can be. */
export const FIRST_STATES: readonly GiftReceiptState[] = ['printed', 'requested']

/** What the buyer reads where it was not sent (GFT-15, GFT-16, D-39). `nothing-left`: when it was due, nothing of it could be returned any more. */
export const SEND_FAILURES = {
  'order-management': "We couldn't send your gift receipt at the moment. Please try again later.",
  email: "We couldn't send your gift receipt email at the moment. Please try again later.",
  'nothing-left': "We haven't sent it, because none of its items can be returned any more.",
} as const

/** Why a receipt was not sent. */
export type SendFailure = keyof typeof SEND_FAILURES
