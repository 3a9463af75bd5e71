import { E_GIFT_CARD_TO_COME } from '../../domain/returns/e-gift-card-to-come.data.ts'
import { defineWords } from '../../domain/words/words.ts'
import type { ItemWords } from './item-words.ts'

export const TRACK_MESSAGES = defineWords('tracking.track', {
  title: 'Track and View Return',
  list: {
    heading: 'Your returns',
    place: (number: number, count: number) => `Return ${number} of ${count}`,
    number: (returnNumber: string) => `Return ${returnNumber}`,
    refund: (amount: string) => `Refund ${amount}`,
    view: 'View return details',
  },
  detail: { heading: 'Your return', return: 'Return', created: 'Created', order: 'Order' },
  back: { toOrders: 'Back to order list', toOrder: 'Back to order details', toAll: 'All returns for this order' },
  /** Texts for a gift's recipient, without any amount (D-42). */
  gift: {
    back: 'Your returns',
    toAll: 'All your returns of this gift',
    about: 'About your e-gift card',
    toCome: E_GIFT_CARD_TO_COME,
    sent: "We've sent your e-gift card by email.",
  },
  /** There is no such return, so trying again would not help (D-97). */
  notAvailable: 'Sorry, there are no return details available for this order.',
  notDisplayed: 'Sorry, your return details cannot be displayed at the moment. Please try again later.',
  refund: {
    expected: 'Expected total refund',
    done: 'Total refund',
    to: (where: string) => `to ${where}`,
  },
  progress: 'Return progress',
  parcel: (parcel: number, count: number) => `Parcel ${parcel} of ${count}`,
  about: 'About your refund',
  notExpected: 'No need to send back',
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
    cancel: 'Cancel this return',
    busy: "We're still working on another change to this order. Please try again in a minute.",
    requested: "We're updating your return. We'll email you when it's done. Until then it's booked as before.",
  },
  againUntil: (day: string, { what }: ItemWords) => `You can return ${what} again until ${day}.`,
  again: ({ what }: ItemWords) => `Return ${what} again`,
  label: 'Download return label',
  print: 'Print this page',
  contact: 'Contact us',
} as const)
