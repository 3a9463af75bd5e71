import type { NoCancelReason } from '../../domain/cancellation/cancel-reason.ts'

/** Every sentence that cancelling an order and removing an item can say. */
export const CANCELLATION_MESSAGES = {
  order: {
    title: 'Cancel order',
    legend: "Why you're cancelling",
    submit: 'Cancel order',
    keep: "Don't cancel",
    /** CAN-10. */
    failed: "We're sorry, but we can't cancel your order at this time. Please try again later.",
  },
  item: {
    title: 'Remove item',
    legend: "Why you're removing it",
    submit: 'Remove item',
    keep: "Don't remove",
    /** D-31. */
    failed: "We're sorry, but we can't remove this item at this time. Please try again later.",
  },
  /** D-35. */
  lastItem: 'This is the only item left, so removing it will cancel your whole order.',
  again: 'Please check your choice and send it again.',
  /** D-130. */
  restored: 'Please check your choices and continue.',
} as const

export const NO_REASON_MESSAGES = {
  'primary-missing': 'Select a reason',
  'secondary-missing': 'Select a more specific reason',
  'secondary-of-another': 'Select a more specific reason',
} as const satisfies Record<NoCancelReason, string>

/** What each of the two forms asks for. */
export const CANCELLATION_ACTS = { order: 'cancel-order', item: 'remove-item' } as const
