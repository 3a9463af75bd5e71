import { E_GIFT_CARD_TO_COME } from '../../../domain/returns/e-gift-card-to-come.data.ts'
/** Every sentence of step 2 beside those of its rules. Apart, since no browser that is at step 1 needs it. */
export const STEP_TWO = {
  /** Of the window: the heading is that of all steps. */
  windowTitle: (title: string) => `${title}, step 2 of 3: Return method`,
  title: 'Return method',
  lede: 'Every method is free.',
  ledeOfChange: (booked: string) => `Current method: ${booked}. Every method is free.`,
  free: 'Free',
  /** D-128. */
  nothingExpected: "You don't need to send this back",
  options: {
    'in-store': 'Which type of store?',
    postal: 'Which carrier would you like to use?',
    'collect-from-home': 'Who should collect?',
  },
  size: 'Parcel size',
  limits: 'Each parcel can be up to',
  /** D-73. */
  customs: 'The label includes a customs declaration.',
  /** A method that we have no carrier for. */
  unavailable: 'Please contact us to use this method.',
  noneUsable: "We can't book any of these methods online. Please contact us.",
  update: 'Show options for this method',
  /** D-42. */
  asGift: E_GIFT_CARD_TO_COME,
  noEmail: 'We need an email address to send your e-gift card to. Please add one in My Account.',
  collection: {
    title: 'Collection details',
    change: 'Change details',
    select: 'Select from address book',
    /** Where the order's own address is not in the book: nobody has picked the first of it. */
    pick: 'Choose an address',
    confirm: 'Confirm Address',
    cancel: 'Cancel',
    add: 'Add new address',
    addThere: "You can add an address in your address book. We'll keep your choices and bring you back here.",
    toBook: 'Go to address book',
    /** COL-04. */
    noAddress: "We don't have an address to collect from. Please add one.",
    myAccount: 'Go to My Account',
    /** D-102. */
    otherAddress: 'To use another address, make it your default in My Account.',
    myAccountWords: 'My Account',
    days: 'Choose a collection date',
    evriDays: 'We collect any time from 8am to 8pm.',
    workingDays: 'We collect on working days.',
    slots: 'Choose a time slot',
    safePlace: 'Safe space (optional)',
    parcels: 'Number of parcels',
    showDays: 'Show dates',
    showSlots: 'Show times',
    asking: 'Checking collection dates…',
    askingSlots: 'Checking time slots…',
    /** Heard, not seen. */
    daysThere: 'Collection dates have loaded.',
    slotsThere: 'Time slots have loaded.',
    /** What was chosen for another address. */
    letGo: {
      day: "We couldn't keep your collection date for this address. Please choose a new one.",
      slot: "We couldn't keep your time slot for this address. Please choose a new one.",
    },
    /** D-73. */
    remote: 'Parcels from your area may take a day or two longer to reach us.',
    heading: 'Collection',
    allDay: '8am to 8pm',
    parcelsChosen: (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`),
  },
  places: {
    find: { shops: 'Find a store', 'drop-offs': 'Find a drop-off point' },
    optional: 'This is optional. You can go on without choosing one.',
    label: { UK: 'Postcode or town', IE: 'Eircode or town' },
    search: 'Search',
    locate: 'Use my location',
    locating: 'Finding your location…',
    near: {
      shops: (place: string | null) => `Stores near ${place ?? 'you'}`,
      'drop-offs': (carrier: string, place: string | null) => `${carrier} drop-off points near ${place ?? 'you'}`,
    },
    /** Said when the list changes. */
    count: (shown: number, all: number) => `Showing ${shown} of ${all}, nearest first.`,
    more: 'Show more',
    asking: 'Looking for places…',
    show: 'Show places near me',
    printsLabel: 'Prints your label for you',
    remove: { shops: 'Remove this store', 'drop-offs': 'Remove this drop-off point' },
    chosen: { shops: 'Store', 'drop-offs': 'Drop-off point' },
  },
  missing: { 'a-day': 'Choose a collection date', 'a-slot': 'Choose a time slot' },
  /** Heard, not seen. */
  tooLate: (label: string) => `This is taking too long. Select "${label}" to try again.`,
  notKept: {
    offline: "We couldn't save your choice. Please check your connection and try again.",
    /** The cookies are gone, or somebody else has signed in. */
    outdated: "We couldn't save your choice. Please reload this page. You may need to sign in again.",
    broken: "We couldn't save your choice. Please try again in a minute.",
  },
  reload: 'Reload the page',
  /** CRE-09. */
  failed: 'Sorry, unable to process this return at the moment. Please try again later.',
} as const

/** What only the server says of collections: the page that the browser runs need not carry it. */
export const COLLECTION_FAILURES = {
  bookFailed: 'Sorry, unable to change collection address details. Please try again later.',
  /** D-210. */
  daysFailed:
    'Sorry, collection dates cannot be retrieved at the moment. Please choose another return method or try again later.',
  /** D-77. */
  noDays:
    'Sorry, there are no collection dates for this postcode at the moment. Please choose another return method or try again later.',
  noSlots:
    'Sorry, there are no collection slots available for this date. Please choose another date or try again later.',
  slotsFailed: 'Sorry, collection time slots cannot be retrieved at the moment. Please try again later.',
} as const
