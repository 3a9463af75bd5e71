import type { AmendmentProblem } from '../../domain/christmas/read-amendment.ts'

/** Every sentence that amending Christmas food can say. */
export const AMEND_MESSAGES = {
  title: 'Amend order',
  lede: 'Choose fewer of an item, or remove it. You can do this until the end of',
  items: 'Items in your order',
  quantity: 'Quantity',
  of: (name: string) => `of ${name}`,
  /** Of none. */
  remove: '0 (remove)',
  fixed: "This item can't be changed any more.",
  review: 'Review changes',
  keep: "Don't amend",
  nothingChanged: 'Nothing has changed. Choose fewer of an item, or remove it.',
  reviewTitle: 'Check your changes',
  changes: "What you're changing",
  removed: 'Removed',
  lowered: (before: number, after: number) => `Changing from ${before} to ${after}`,
  after: 'Your order after this change',
  legend: "Why you're amending your order",
  confirm: 'Confirm changes',
  confirmCancel: 'Cancel order',
  back: 'Go back and choose again',
  /** D-35. */
  isAll: 'Nothing would be left, so this will cancel your whole order.',
  nowAll: 'Nothing would be left now. If you still want this, select "Cancel order".',
  refund: (amount: string, to: string) => `We'll refund ${amount} of your deposit to ${to}.`,
  refundAll: (amount: string, to: string) => `We'll refund your ${amount} deposit to ${to}.`,
  noRefund: "There's nothing to refund. You'll pay the rest when you collect your order.",
  again: 'Please check your changes and try again.',
  restored: 'Please check your choices and continue.',
  failed: "We're sorry, but we can't amend your order at this time. Please try again later.",
  refused: "We're sorry, but this order can't be amended any more. Please contact us if you need help.",
} as const

export const AMEND_PROBLEMS = {
  'not-a-number': 'Select how many you want',
  'too-many': 'You can only choose fewer than you ordered',
} as const satisfies Record<AmendmentProblem['code'], string>
