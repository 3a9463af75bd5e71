import { defineWords } from '../../domain/words/words.ts'
import type { ItemWords } from './item-words.ts'

export const TRACK_MESSAGES = defineWords('tracking.track', {
  list: {
    place: (number: number, count: number) => `Return ${number} of ${count}`,
    refund: (amount: string) => `Refund ${amount}`,
    view: 'View return details',
  },
  detail: { heading: 'Your return', return: 'Return', order: 'Order' },
  toAll: 'All returns for this order',
  /** Texts for a gift's recipient, without any amount (D-42). */
  gift: {
    toAll: 'All your returns of this gift',
    about: 'About your e-gift card',
    sent: "We've sent your e-gift card by email.",
  },
  /** There is no such return, so trying again would not help (D-97). */
  notAvailable: 'Sorry, there are no return details available for this order.',
  notDisplayed: 'Sorry, your return details cannot be displayed at the moment. Please try again later.',
  refund: {
    done: 'Total refund',
    to: (where: string) => `to ${where}`,
  },
  progress: 'Return progress',
  about: 'About your refund',
  handOver: { parcel: 'Parcel hand-over', inStore: 'In-store hand-over', nothing: 'Your return' },
  aside: 'Parcel hand-over details',
  facts: { carrier: 'Carrier', via: 'Drop-off' },
  amend: {
    heading: 'Amend your returns',
    lede: {
      change: (until: string) =>
        `Plans changed? You can switch to another return method, or cancel this return, until ${until}.`,
      cancel: (until: string) => `Plans changed? You can cancel this return until ${until}.`,
    },
    until: { parcel: 'the parcel is on its way', inStore: 'you hand it in', nothing: "it's refunded" },
    change: 'Change your method',
    requested: "We're updating your return. We'll email you when it's done. Until then it's booked as before.",
  },
  againUntil: (day: string, { what }: ItemWords) => `You can return ${what} again until ${day}.`,
  again: ({ what }: ItemWords) => `Return ${what} again`,
  label: 'Download return label',
  print: 'Print this page',
} as const)
