import { defineWords } from '../../../domain/words/words.ts'
/** These texts have a file of their own, so that the scripts of the other steps do not load them. */
export const CHOOSING_MESSAGES = defineWords('returns.items', {
  /** Says why a line's refund is below its price (D-177). */
  discountShare: (amount: string) => `Your share of an order discount: ${amount}`,
  refundedTo: 'Refund to:',
  eGiftCard: 'E-gift card',
  primary: 'Primary reason',
  secondary: 'Secondary reason',
  noReason: 'Please select reason',
  comment: 'Tell us more (optional, up to 200 characters)',
  quantity: 'How many to return',
  selectAll: 'Select all',
  clearAll: 'Clear all',
  useForAll: 'Use this reason for all',
  toMissing: 'Click here to continue',
  gettingReasons: 'Getting the reasons for this item…',
  tryAgain: 'Try again',
  refundChoice: 'Where should we refund you?',
  later: { title: 'To return later', drop: 'Remove' },
} as const)

/** These texts are sent with the page, to keep the script small. */
export const REFUND_HINTS = defineWords('returns.refundHints', {
  nothingYet: 'Tick an item to see your refund.',
  withoutScript: "We'll work out your refund when you continue.",
} as const)
