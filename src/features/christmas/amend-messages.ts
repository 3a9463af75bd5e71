import type { AmendmentProblem } from '../../domain/christmas/read-amendment.ts'
import { defineWords } from '../../domain/words/words.ts'

export const AMEND_MESSAGES = defineWords('christmas.amend', {
  /** Followed by a day; `untilTime` is followed by a day and a time. */
  untilDay: 'Choose fewer of an item, or remove it. You can do this until the end of',
  untilTime: 'Choose fewer of an item, or remove it. You can do this until',
  items: 'Items in your order',
  quantity: 'Quantity',
  of: (name: string) => `of ${name}`,
  remove: '0 (remove)',
  /** The hint of the number field, which replaces a long list of quantities. */
  upTo: (ordered: number) => `A number from 0 to ${ordered}. Enter 0 to remove the item.`,
  fixed: "This item can't be changed any more.",
  review: 'Review changes',
  keep: "Don't amend",
  /** Also shown to a shopper who has gone back after a change and sent it again. */
  nothingChanged: 'Your order already has these quantities. Choose fewer of an item, or remove it.',
  changedSince: 'Your order has changed since you opened this page. Please check it and choose again.',
  reviewTitle: 'Check your changes',
  changes: "What you're changing",
  removed: 'Will be removed',
  lowered: (before: number, after: number) => `Changing from ${before} to ${after}`,
  after: 'Your order after this change',
  legend: "Why you're amending your order",
  back: 'Go back and choose again',
  isAll: 'Nothing would be left, so this will cancel your whole order.',
  nowAll: 'Nothing would be left now. If you still want this, select "Cancel order".',
  noRefund: "There's nothing to refund. You'll pay the rest when you collect your order.",
  paidInFull: "There's nothing to refund, and nothing left to pay.",
  again: 'Please check your changes and try again.',
  failed: "We're sorry, but we can't amend your order at this time. Please try again later.",
  refused: "We're sorry, but this order can't be amended any more. Please contact us if you need help.",
  /** For an order whose quantities at order management differ from ours. */
  outdated: "We couldn't make your change because this order has been updated since. Please check it in a few minutes.",
} as const)

/** Each message names the quantity and the item, since the error summary shows it without the item. */
export const AMEND_PROBLEMS = defineWords('christmas.amendProblems', {
  'not-a-number': (ordered, name) => `Choose a number from 0 to ${ordered} for ${name}`,
  'too-many': (ordered, name) => `Choose ${ordered} or fewer of ${name}`,
} as const satisfies Record<AmendmentProblem['code'], (ordered: number, name: string) => string>)
