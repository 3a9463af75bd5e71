import { defineWords } from '../../domain/words/words.ts'
import type { StillOpen } from './personal-data.records.ts'
import type { PersonalPart } from './personal-table.ts'

export const DATA_WORDS = defineWords('account.data', {
  title: 'Your data',
  copy: 'A copy of your data',
  copyLede: "We'll put what we hold about you into one copy. It's ready within a minute, and we'll email you.",
  request: 'Prepare a copy',
  requestAgain: 'Prepare a new copy',
  preparing: 'Your copy is being prepared.',
  ready: (until: string) => `Your copy is ready. You can open it until ${until}.`,
  open: 'Open your copy as a page',
  download: 'Download your copy as JSON',
  copyMade: (at: string) => `This is what we held about you on ${at}.`,
  erase: 'Erase your account',
  eraseLede: 'We can erase your account and the personal data in it.',
  eraseMore: 'What erasing your account means',
  happens: 'What happens',
  erases:
    'We erase your name, email addresses, phone number, address book, basket, and what you looked at. Nobody can sign in to the account any more.',
  noReturns: "You can't cancel or return anything online any more.",
  noCancelling: "You can't cancel anything online any more.",
  giftsEnd: 'The gift receipts that you gave are erased, too, and stop working.',
  changeMind: 'We do this after a week. Until then you can change your mind on this page.',
  keeps: 'What we keep',
  keepsOrders: (years: number) =>
    `Tax law makes us keep what you bought, paid and got back, without your name, addresses and messages. We delete it ${years} years after the last change of the order.`,
  waitsFor: 'What we wait for',
  confirm: 'Erase my account',
  stay: 'Go back',
  planned: (day: string) => `We'll erase your account on ${day}.`,
  plannedOnceEnded: "We'll erase your account once what is still open has ended.",
  byService: "Customer service has requested this, so you can't cancel it here.",
  keep: 'Keep my account',
  notErased: "We won't erase your account.",
} as const)

export const STILL_OPEN_TEXTS: Record<StillOpen, string> = defineWords('account.data.open', {
  change: 'A change to one of your orders is still being made.',
  return: "A return hasn't been refunded or ended yet.",
  withdrawal: "We haven't dealt with all items of a withdrawal yet.",
})

export const PART_NAMES: Record<PersonalPart, string> = defineWords('account.data.parts', {
  you: 'You and your addresses',
  'sign-in': 'Signing in',
  orders: 'Orders',
  returns: 'Returns and withdrawals',
  gifts: 'Gift receipts',
  mails: 'Emails',
  shopping: 'Basket and recommendations',
  records: 'Records of our system',
})
