import { ATTEMPT_LIMITS } from '../../domain/sign-in/attempt-limits.ts'
import { defineWords } from '../../domain/words/words.ts'

export const RECIPIENT_MESSAGES = defineWords('gifts.receipt', {
  title: "You've been gifted",
  yours: "You're looking at the gift receipt that you sent.",
  online: {
    submit: 'Return online',
    open: 'Or return it online.',
    /** Where no store takes returns. */
    openFrom: (country: string) => `You can return it online from an address in ${country}.`,
    begun: 'If you did, you can track it in Your returns.',
    done: 'If you did, you can see it in Your returns.',
    closed: "This gift can't be returned online: take it to one of our stores with this receipt, or contact us.",
    closedByContact: "This gift can't be returned online: please contact us.",
  },
  noGift: {
    title: 'Gift receipt',
    'not-offered':
      'Gift receipts can no longer be used. To return your gift, ask the person who gave it to you, or contact us.',
    'too-many': `Too many links have been tried from here. Please wait ${ATTEMPT_LIMITS.windowMinutes} minutes, then try again.`,
  },
} as const)

export type NoGiftReason = 'expired' | 'returned' | 'not-offered' | 'too-many'
