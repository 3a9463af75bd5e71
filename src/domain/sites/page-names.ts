import { defineWords } from '../words/words.ts'

/** As titles, in navigation, and in links from other pages. */
export const PAGE_NAMES = defineWords('pages', {
  account: 'Your account',
  addressBook: 'Address book',
  contact: 'Contact us',
  findOrder: 'Find your order',
  giftReceipts: 'Gift receipts',
  help: 'Returns and refunds help',
  order: 'Order details',
  returns: 'Your returns',
  signIn: 'Sign in',
  stores: 'Find a store',
  trackReturn: 'Track and View Return',
} as const)
