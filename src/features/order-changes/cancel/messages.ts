import { hasReturnsOnline } from '../../../domain/return-methods/returns-promise.ts'
import type { BrandSite } from '../../../domain/sites/site.ts'
import { defineWords } from '../../../domain/words/words.ts'

const CONTACT = 'Please contact us if you need help.'

export const CANCELLATION_MESSAGES = defineWords('orderChanges.cancel', {
  order: {
    legend: "Why you're cancelling",
    keep: "Don't cancel",
    /** A failure also clears the chosen reasons (CAN-10). */
    failed: "We're sorry, but we can't cancel your order at this time. Please try again later.",
    /** Christmas food can't be returned, so its text offers no return (D-194). */
    refused: (site: BrandSite) =>
      `We're sorry, but this order can't be cancelled any more. ${hasReturnsOnline(site) ? "You can return anything you don't want once it arrives." : CONTACT}`,
  },
  item: {
    legend: "Why you're removing it",
    keep: "Don't remove",
    failed: "We're sorry, but we can't remove this item at this time. Please try again later.",
    /** After a refusal the chosen reason stays (D-194). */
    refused: (site: BrandSite) =>
      `We're sorry, but this item can't be removed any more. ${hasReturnsOnline(site) ? 'You can return it once it arrives.' : CONTACT}`,
  },
  nowLast: 'This has become the only item left. If you still want to remove it, select "Remove item" again.',
  allOfThem: (quantity: number) => `${quantity === 2 ? 'Both' : `All ${quantity}`} will be removed.`,
  again: 'Please check your reason and try again.',
} as const)

export const TAKEN_OFF_MESSAGE = (amount: string) => `This takes ${amount} off your order.`

export const CANCELLATION_ACTS = { order: 'cancel-order', item: 'remove-item' } as const
