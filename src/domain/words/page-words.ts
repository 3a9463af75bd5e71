import { defineWords } from './words.ts'

/** Apart from `COMMON_WORDS`, so that the script of step 1 of a return, which needs none of these, stays below 80 KB. */
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
