import { LINK_SENTENCES } from '../../../domain/gift-receipts/gift-link-status.ts'
import type { WithdrawnPartOfGift } from '../../../domain/returns/end-return.ts'
import { RETURN_STATUS_WORDS } from '../../../domain/tracking/return-statuses.data.ts'
import { defineWords } from '../../../domain/words/words.ts'
import type { ItemWords } from '../item-words.ts'

function sendAnotherWaySentence({ what, them }: ItemWords): string {
  return `You've withdrawn from the contract for ${what}, so please return ${them} another way.`
}

/** Texts about a return that ends without a refund (D-127, D-142). */
export const END_MESSAGES = defineWords('tracking.cancel', {
  title: 'Cancel this return',
  keep: 'Keep this return',
  question: ({ yours }: ItemWords) =>
    `We'll cancel the booking, and your label and code will stop working. ${yours} will be yours to keep.`,
  /** A return in store has no label. */
  questionInStore: ({ yours }: ItemWords) =>
    `We'll cancel the booking, and your code will stop working. ${yours} will be yours to keep.`,
  after: (until: string | null, { what, possessive }: ItemWords) =>
    until === null
      ? `You won't be able to return ${what} again, because ${possessive} return window has ended.`
      : `You can still return ${what} until ${until}.`,
  /** For items that the customer has withdrawn from (D-125). */
  withdrawn: {
    question: "We'll cancel the booking, and your label and code will stop working.",
    questionInStore: "We'll cancel the booking, and your code will stop working.",
    after: sendAnotherWaySentence,
  },
  /** For a gift that can't be returned again, wholly or in part, since the buyer has withdrawn from it (D-168). */
  giftOver: {
    get gift() {
      // Another word.
      return () => LINK_SENTENCES.expired
    },
    all: ({ what }: ItemWords) => `You can't return ${what} again. Please contact us if your gift is faulty.`,
    some: () => "Some of these items can't be returned again. Please contact us if your gift is faulty.",
  } satisfies Record<WithdrawnPartOfGift, (things: ItemWords) => string>,
  giftWillBeOver: {
    gift: ({ what }: ItemWords) =>
      `You won't be able to return ${what} again, because your gift receipt has expired. Please contact us if your gift is faulty.`,
    all: ({ what }: ItemWords) =>
      `You won't be able to return ${what} again. Please contact us if your gift is faulty.`,
    some: () => "You won't be able to return all of these items again. Please contact us if your gift is faulty.",
  } satisfies Record<WithdrawnPartOfGift, (things: ItemWords) => string>,
  already: 'This return has already been cancelled.',
  again: 'This page had been open for a while. Please check it and cancel again.',
  doneAfterWithdrawal: (things: ItemWords) => `Your return has been cancelled. ${sendAnotherWaySentence(things)}`,
  done: (until: string | null, { what }: ItemWords) =>
    `Your return has been cancelled.${until === null ? '' : ` You can still return ${what} until ${until}.`}`,
  requested: "We're cancelling your return. We'll email you when it's done.",
  tooLate: "This return has moved on, so it can't be cancelled now. Here's the latest.",
  mail: {
    cancelled: {
      heading: 'Your return has been cancelled',
      first: (returnNumber: string, from: string) => `We've cancelled return ${returnNumber} ${from}.`,
    },
    lapsed: {
      heading: 'Your return has expired',
      first: (returnNumber: string, from: string) =>
        `We didn't receive return ${returnNumber} ${from}, so we've closed it.`,
    },
    returned: {
      get heading() {
        return RETURN_STATUS_WORDS['returned-to-customer'].label
      },
      first: (returnNumber: string, from: string) =>
        `The carrier brought return ${returnNumber} ${from} back to you, so we've closed it.`,
    },
    fromOrder: (orderNumber: string) => `from your order ${orderNumber}`,
    /** Instead of `fromOrder` for a gift's recipient, who must not see the order (D-42). */
    forGift: 'for your gift',
    until: (day: string, { what }: ItemWords) => `You can still return ${what} until ${day}.`,
    noLonger: "Your label and code no longer work. Please don't use them.",
    noLongerInStore: "Your code no longer works. Please don't use it.",
    sent: "If you've already sent it, please contact us with your proof of posting.",
    notEnded: {
      heading: "We couldn't cancel your return",
    },
  },
  remind: {
    notSeen: (returnNumber: string) => `We haven't seen return ${returnNumber} yet.`,
    sendBy: { heading: 'Please send your return back soon' },
    bringBy: { heading: 'Please bring your return back soon' },
    collection: {
      heading: 'Your parcel will be collected tomorrow',
      first: (returnNumber: string, carrier: string, when: string) =>
        `${carrier} will collect return ${returnNumber} from you on ${when}.`,
      ready: 'Please have it packed and labelled.',
    },
    cancelled: "If you've changed your mind, you can cancel the return on its page.",
  },
} as const)
