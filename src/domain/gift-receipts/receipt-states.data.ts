import { defineWords } from '../words/words.ts'
/** `requested`: not confirmed yet. `scheduled`: only planned (D-165). `failed`: refused, or its mail failed (D-156). */
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
  /** Lines are flagged only while a mail is sent or to be sent, so that the right to return is never lost (D-39). */
  flagsLines: boolean
  isValid: boolean
  /** The state alone decides this; whether there is still time is checked elsewhere. */
  buyerMay: 'cancel' | 'take-back' | null
  next: readonly GiftReceiptState[]
}

export const RECEIPT_STATE_LABELS = defineWords('gifts.states', {
  requested: 'Being sent',
  printed: 'Printed',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Not sent',
  cancelled: 'Cancelled',
  'taken-back': 'Taken back',
} as const satisfies Record<GiftReceiptState, string>)

const ENDED = { flagsLines: false, isValid: false, buyerMay: null, next: [] } as const

/** A printed receipt flags nothing, and cannot be taken back (D-39, D-43). */
export const RECEIPT_STATES: Readonly<Record<GiftReceiptState, StateReading>> = {
  requested: {
    flagsLines: false,
    isValid: false,
    buyerMay: null,
    next: ['scheduled', 'sending', 'failed'],
  },
  printed: { flagsLines: false, isValid: true, buyerMay: null, next: [] },
  scheduled: {
    flagsLines: true,
    isValid: false,
    buyerMay: 'cancel',
    // Fails if, when it is due, none of its items can be returned any more or gift receipts have been switched off.
    next: ['sending', 'cancelled', 'failed'],
  },
  // Can be taken back, so that a buyer who mistyped the address needn't wait for a day of retries (D-156).
  sending: {
    flagsLines: true,
    isValid: true,
    buyerMay: 'take-back',
    next: ['sent', 'failed', 'taken-back'],
  },
  sent: { flagsLines: true, isValid: true, buyerMay: 'take-back', next: ['taken-back'] },
  failed: ENDED,
  cancelled: ENDED,
  'taken-back': ENDED,
}

export const FIRST_STATES: readonly GiftReceiptState[] = ['printed', 'requested']

/**
 * GFT-15, GFT-16, D-39. `nothing-left`: when it was due, nothing could be returned any more. `not-offered`: gift receipts
 * had been switched off by then.
 */
export const SEND_FAILURES = defineWords('gifts.sendFailures', {
  'order-management': "We couldn't send your gift receipt at the moment. Please try again later.",
  email: "We couldn't send your gift receipt email at the moment. Please try again later.",
  'nothing-left': "We haven't sent it, because none of its items can be returned any more.",
  'not-offered': "Gift receipts weren't available when it was due.",
} as const)

export type SendFailure = keyof typeof SEND_FAILURES
