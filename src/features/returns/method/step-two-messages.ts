import { defineWords } from '../../../domain/words/words.ts'
/** The sentences of step 2 that the browser needs; the others are in step-two-answers.ts. */
export const STEP_TWO_MESSAGES = defineWords('returns.method', {
  /** Replaces the methods if no item is expected back (D-128). */
  size: 'Parcel size',
  limits: 'Each parcel can be up to',
  update: 'Show options for this method',
  collection: {
    title: 'Collection details',
    select: 'Select from address book',
    /** The order's own address is not in the book, so none is preselected. */
    pick: 'Choose an address',
    confirm: 'Confirm Address',
    addThere: "You can add an address in your address book. We'll keep your choices and bring you back here.",
    toBook: 'Go to address book',
    /** Shown if the shopper has no address at all; a single address is used without a choice. */
    noAddress: "We don't have an address to collect from. Please add one.",
    myAccount: 'Go to My Account',
    days: 'Choose a collection date',
    slots: 'Choose a time slot',
    safePlace: 'Safe space (optional)',
    parcels: 'Number of parcels',
    showDays: 'Show dates',
    showSlots: 'Show times',
    checking: 'Checking collection dates…',
    checkingSlots: 'Checking time slots…',
    daysThere: 'Collection dates have loaded.',
    slotsThere: 'Time slots have loaded.',
  },
  places: {
    optional: 'This is optional. You can go on without choosing one.',
    locating: 'Finding your location…',
    more: 'Show more',
    searching: 'Looking for places…',
    show: 'Show places near me',
  },
  tooLate: (label: string) => `This is taking too long. Select "${label}" to try again.`,
  notSaved: {
    offline: "We couldn't save your choice. Please check your connection and try again.",
    /** Shown if the cookies are gone, or another customer has signed in. */
    outdated: "We couldn't save your choice. Please reload this page. You may need to sign in again.",
    broken: "We couldn't save your choice. Please try again in a minute.",
  },
  reload: 'Reload the page',
} as const)
