import { defineWords } from './words.ts'

/** Words of several features, in browsers, too. Step 1 of a return needs none of them, and its script has no bytes to spare. */
export const PAGE_WORDS = defineWords('common.pages', {
  cancel: 'Cancel',
  onward: 'Continue',
  search: 'Search',
  confirmChanges: 'Confirm changes',
  nothingToSend: "You don't need to send this back",
  useMyLocation: 'Use my location',
  notInOrder: "This item isn't part of your order.",
  furnitureByPhone: "We'll call you to arrange collection.",
} as const)
