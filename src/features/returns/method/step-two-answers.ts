import { SHOP_WORDS } from '../../../domain/shops/shop-words.ts'
import { defineWords } from '../../../domain/words/words.ts'
import { BOOKING_MESSAGES } from '../create/messages.ts'

/** Only the server uses these texts, so browsers do not load them. */
export const STEP_TWO_SERVER_MESSAGES = defineWords('returns.method', {
  /** All steps share one heading, so the window's title names the step. */
  windowTitle: (title: string) => `${title}, step 2 of 3: Return method`,
  costs: {
    none: 'Every method is free.',
    some: 'Some methods are free. We take the price of the others off your refund.',
    all: 'We take the price off your refund.',
  },
  ledeOfChange: (booked: string, costs: string) => `Current method: ${booked}. ${costs}`,
  free: 'Free',
  options: {
    'in-store': 'Which type of store?',
    postal: 'Which carrier would you like to use?',
    'collect-from-home': 'Who should collect?',
  },
  /** For parcels from Jersey and Guernsey (D-73). */
  customs: 'The label includes a customs declaration.',
  /** A method that we have no carrier for. */
  unavailable: 'Please contact us to use this method.',
  noneUsable: "We can't book any of these methods online. Please contact us.",
  /** A gift recipient's refund is always an e-gift card (D-42). */
  noEmail: 'We need an email address to send your e-gift card to. Please add one in My Account.',
  collection: {
    change: 'Change details',
    add: 'Add new address',
    /** Where the collection address can't be chosen here (D-102). */
    otherAddress: 'To use another address, make it your default in My Account.',
    myAccountLink: 'My Account',
    evriDays: 'We collect any time from 8am to 8pm.',
    workingDays: 'We collect on working days.',
    /** The collection time was chosen for another address. */
    dropped: {
      day: "We couldn't keep your collection date for this address. Please choose a new one.",
      slot: "We couldn't keep your time slot for this address. Please choose a new one.",
    },
    /** Parcels from remote areas, recognised by postcode, take up to 2 days longer (D-73). */
    remote: 'Parcels from your area may take a day or two longer to reach us.',
    heading: 'Collection',
    allDay: '8am to 8pm',
    parcelsChosen: (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`),
    bookFailed: 'Sorry, unable to change collection address details. Please try again later.',
    /** The dates are unknown: the service failed (D-210). */
    daysFailed:
      'Sorry, collection dates cannot be retrieved at the moment. Please choose another return method or try again later.',
    /** The service answered, but has no dates (D-77). */
    noDays:
      'Sorry, there are no collection dates for this postcode at the moment. Please choose another return method or try again later.',
    noSlots:
      'Sorry, there are no collection slots available for this date. Please choose another date or try again later.',
    slotsFailed: 'Sorry, collection time slots cannot be retrieved at the moment. Please try again later.',
  },
  places: {
    near: {
      shops: (place: string | null) => `Stores near ${place ?? 'you'}`,
      'drop-offs': (carrier: string, place: string | null) => `${carrier} drop-off points near ${place ?? 'you'}`,
    },
    /** Announced to screen readers when the list changes. */
    count: (shown: number, all: number) => `Showing ${shown} of ${all}, nearest first.`,
    printsLabel: 'Prints your label for you',
    remove: { shops: 'Remove this store', 'drop-offs': 'Remove this drop-off point' },
    chosen: {
      get shops(): string {
        return SHOP_WORDS.store
      },
      'drop-offs': 'Drop-off point',
    },
  },
  refused: {
    'method-not-offered': "That method isn't available for this return. Choose another one.",
    'address-unknown': 'Choose an address from your address book.',
    /** The day or slot was offered, but no longer when the return was booked (D-152). */
    get 'day-not-offered'(): string {
      return BOOKING_MESSAGES['date-gone']
    },
    get 'slot-not-offered'(): string {
      return BOOKING_MESSAGES['slot-taken']
    },
    'safe-place-unknown': 'Choose a safe space from the list.',
    'place-not-offered': "That place isn't available any more. Choose another one, or go on without one.",
    'parcels-out-of-range': 'Choose between 1 and 9 parcels.',
  },
  /** The return could not be created (CRE-09). */
  failed: 'Sorry, unable to process this return at the moment. Please try again later.',
  /** Follows the sentence about how many items are left (D-219). */
  goOn: 'Once this return is booked, you can continue with the rest.',
  /** For a method whose refund differs from that of the booked method (D-58). */
  refundInstead: (total: string, before: string) => `You'll get ${total} back instead of ${before}.`,
  totalMoved: (total: string) =>
    `Your refund has changed. It's now ${total}. Please check it, then update your return.`,
  /** After a change of address, where the chosen method isn't offered (D-146). */
  instead: (method: string, other: string) =>
    `${method.charAt(0).toUpperCase()}${method.slice(1)} isn't available from this address, so we've chosen ${other}.`,
} as const)

/** Empty without a method. `booked`: the present method of a return that is being changed. */
export function methodLede(prices: readonly number[], booked: string | null): string {
  const { costs, ledeOfChange } = STEP_TWO_SERVER_MESSAGES
  if (prices.length === 0) return ''
  const free = prices.filter((pence) => pence === 0)
  const sentence = free.length === prices.length ? costs.none : free.length > 0 ? costs.some : costs.all
  return booked === null ? sentence : ledeOfChange(booked, sentence)
}
