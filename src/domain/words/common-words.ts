import { defineWords } from './words.ts'

/** Words of several features that step 1 of a return needs in browsers, too. */
export const COMMON_WORDS = defineWords('common', {
  reasonMissing: 'Select a reason',
  expectedRefund: 'Expected total refund',
  /** The specification's text for any failure that has no text of its own (ERR-06). */
  failed: 'Sorry something went wrong, please try again later.',
} as const)

/** Sentences of several features, only on the server. */
export const COMMON_SENTENCES = defineWords('common.sentences', {
  itemsInReturn: 'Items in this return',
  checkAgain: 'Check again',
  startShopping: 'Start shopping',
  backToOrder: 'Back to order details',
  backToOrders: 'Back to order list',
  addAddress: 'Add an address',
  notExpected: 'No need to send back',
  /** Shown after a sign-in that interrupted a form (D-130). */
  restoredChoices: 'Please check your choices and continue.',
  restoredDetails: 'Please check your details and continue.',
  sendAgain: 'This page had been open for a while. Please check your choices and confirm again.',
  busy: "We're still working on another change to this order. Please try again in a minute.",
  /** Removing the last item cancels the whole order (D-35). */
  lastItem: 'This is the only item left, so removing it will cancel your whole order.',
  orderUnchanged: "Your order hasn't changed.",
  viewOrder: 'View order details',
  chooseNewPassword: 'Choose a new password',
  anyStore: 'any store that takes returns',
  byContact: 'Please contact us and we will arrange it.',
  /** To a gift's recipient, without any amount (D-42). */
  eGiftCardToCome: "You'll get an e-gift card by email once we've received your gift.",
  /** Of what customer service has done for the customer. */
  arrangedByTeam: 'Arranged by our team',
  hello: (name: string) => `Hello ${name},`,
  collectOn: (when: string) => `Collect on ${when}`,
  each: (price: string) => `${price} each`,
} as const)
