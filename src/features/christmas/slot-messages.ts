import { defineWords } from '../../domain/words/words.ts'

function otherStores(shown: number, all: number): string {
  if (all === 1) return '1 other'
  return `${shown === all ? '' : `${shown} of `}${all} others, nearest first`
}

/** The messages that the browser needs. */
export const SLOT_MESSAGES = defineWords('christmas.slot', {
  store: 'Collection store',
  slot: 'Collection slot',
  change: 'Change',
  changeStore: 'collection store',
  changeSlot: 'collection slot',
  locating: 'Finding your location',
  confirmStore: 'Confirm store',
  day: 'Choose a day',
  time: 'Choose a time',
  showTimes: 'Show times',
  confirmSlot: 'Confirm slot',
  from: 'Current collection',
  to: 'New collection',
  presentCollection: 'Your collection now',
  aside: 'Your order',
  slotTerm: 'Slot',
} as const)

/** Messages that only the server uses; those from the specification are word for word. */
export const SLOT_SERVER_MESSAGES = defineWords('christmas.slot', {
  about: (orderNumber: string) => `Christmas food order ${orderNumber}`,
  /** The legend of the list when a search finds no other store. */
  keepStore: 'Keep your current store',
  storesNear: (place: string | null) => `Stores near ${place ?? 'you'}`,
  /** Below the list, in which the present store is always first. */
  count: (shown: number, all: number) => `Your current store, then ${otherStores(shown, all)}.`,
  noOthers: 'There are no other stores nearby.',
  usualHours:
    'These are its usual opening hours. Christmas food can be collected outside them, at the time you choose.',
  days: (year: number) => `Collection days in December ${year}.`,
  fullyBooked: 'Fully booked',
  bring: 'Bring your confirmation email with you on the day.',
  quantity: (units: number) => `Qty ${units}`,
  /** Order management refuses the change, so trying again doesn't help. */
  refused: "We're sorry, but this collection can't be changed any more. Please contact us if you need help.",
  /** Another tab has made the same change. */
  alreadyThere: 'Your collection has already been changed to this store and slot.',
  changedElsewhere: 'Your collection has changed since you opened this page. Please check it and confirm again.',
  /** Added if the lines' collections differ or their store is unlisted (XMS-16): trying again changes nothing. */
  help: 'Contact us if you need help with your order.',
  /** The link in the notice that slots failed to load (XMS-13). */
  refresh: 'Refresh the page',
  allBooked: "Looks like this store's all booked up. Pick another to continue.",
  pickAnother: 'Pick another',
  /** Repeats what the shopper typed (XMS-19). */
  notSearched: (typed: string) => `We couldn't search for stores near ${typed} at the moment. Please try again later.`,
} as const)
