import { ADDRESS_LENGTHS_MAX, ADDRESSES_MAX } from '../../domain/addresses/address.ts'
import { defineWords } from '../../domain/words/words.ts'
import type { AccountNotice, AddressBookNotice } from '../../notice-params.ts'

const ALLOWED_IN_NAMES = 'can only contain letters, spaces, hyphens, apostrophes and full stops'
const ALLOWED_IN_LINES = "can only contain letters, numbers, spaces and these characters: ' . , - / & ( ) # : +"
const upTo = (length: number) => `must be ${length} characters or fewer`

export const ACCOUNT_MESSAGES = defineWords('account', {
  viewReturns: 'View your returns',
  manageAddresses: 'Manage addresses',
  changeAddress: 'Change address',
  empty: 'Not added',
  contactLede: {
    withCollections:
      'We use these to contact you about orders and collections, and need both to collect something from you. They can be different from your sign-in email.',
    withoutCollections: 'We use these to contact you about orders. They can be different from your sign-in email.',
  },
  contactForCollection:
    'We need an email address and a phone number to arrange your collection. They can be different from your sign-in details.',
  noAddresses: "You haven't saved any addresses.",
  addressGone: "That address isn't in your address book.",
  bookFull: `You can save up to ${ADDRESSES_MAX} addresses. Remove one to add another.`,
  sendAgain: 'This page had been open for a while. Please check it and save again.',
  removeLede: "We'll remove this address from your address book. Orders you've already placed won't change.",
  removeDefaultLede:
    "This is your default address. Once it's removed, the address you changed most recently will become your default.",
} as const)

export const ACCOUNT_DONE_MESSAGES: Record<AccountNotice | AddressBookNotice, string> = defineWords('account.done', {
  created: "Your account is ready and you're signed in.",
  name: 'Your name has been saved.',
  contact: 'Your contact details have been saved.',
  password: "Your password has been changed. We've signed you out everywhere else.",
  'email-sent': "We've sent a link to your new email address. Open it to finish the change.",
  email: 'Your sign-in email has been changed.',
  added: 'Address added.',
  changed: 'Address saved.',
  removed: 'Address removed.',
  default: 'Default address changed.',
})

export const DETAILS_WORDS = defineWords('account.details', {
  title: 'Your details',
  name: 'Name',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  changeName: 'Change name',
  changeContact: 'Change contact details',
  signIn: 'Sign-in details',
  signInEmail: 'Sign-in email',
  password: 'Password',
  changeEmail: 'Change email',
  changePassword: 'Change password',
  signOut: 'Sign out',
  yourData: 'Your data: download it, or erase your account',
} as const)

export const PROFILE_WORDS = defineWords('account.profile', {
  name: 'Change your name',
  saveName: 'Save name',
  contact: 'Change your contact details',
  saveContact: 'Save contact details',
  emailOptional: 'Contact email (optional)',
  phoneOptional: 'Contact phone (optional)',
} as const)

export const ADDRESS_WORDS = defineWords('account.addresses', {
  isDefault: 'Default address',
  change: 'Change',
  remove: 'Remove',
  makeDefault: 'Make default',
  removeTitle: 'Remove an address',
  removeSubmit: 'Remove address',
  keep: 'Keep address',
  save: 'Save address',
  title: 'Title (optional)',
  noTitle: 'No title',
  firstName: 'First name',
  lastName: 'Last name',
  country: 'Country',
  line1: 'Address line 1',
  line2: 'Address line 2 (optional)',
  line3: 'Address line 3 (optional)',
  city: 'Town or city',
  county: 'County (optional)',
  postcode: { UK: 'Postcode', IE: 'Eircode', both: 'Postcode or Eircode' },
  phone: 'Phone (optional)',
  phoneHint: 'So the driver can contact you. To collect from you, we need one here or in My Account.',
  email: 'Email (optional)',
  phoneHintWithoutCollections: 'So the driver can contact you.',
  emailHint: 'To collect from you, we need one here or in My Account.',
  asDefault: 'Make this my default address',
} as const)

/** The errors of an address form's fields; `missing` is null for a field that may stay empty. */
export const ADDRESS_FIELD_ERRORS = defineWords('account.fields', {
  firstName: {
    missing: 'Enter a first name',
    tooLong: `First name ${upTo(ADDRESS_LENGTHS_MAX.name)}`,
    notAllowed: `First name ${ALLOWED_IN_NAMES}`,
  },
  lastName: {
    missing: 'Enter a last name',
    tooLong: `Last name ${upTo(ADDRESS_LENGTHS_MAX.name)}`,
    notAllowed: `Last name ${ALLOWED_IN_NAMES}`,
  },
  line1: {
    missing: 'Enter the first line of the address',
    tooLong: `Address line 1 ${upTo(ADDRESS_LENGTHS_MAX.line)}`,
    notAllowed: `Address line 1 ${ALLOWED_IN_LINES}`,
  },
  line2: {
    missing: null,
    tooLong: `Address line 2 ${upTo(ADDRESS_LENGTHS_MAX.line)}`,
    notAllowed: `Address line 2 ${ALLOWED_IN_LINES}`,
  },
  line3: {
    missing: null,
    tooLong: `Address line 3 ${upTo(ADDRESS_LENGTHS_MAX.line)}`,
    notAllowed: `Address line 3 ${ALLOWED_IN_LINES}`,
  },
  city: {
    missing: 'Enter a town or city',
    tooLong: `Town or city ${upTo(ADDRESS_LENGTHS_MAX.city)}`,
    notAllowed: `Town or city ${ALLOWED_IN_LINES}`,
  },
  county: {
    missing: null,
    tooLong: `County ${upTo(ADDRESS_LENGTHS_MAX.county)}`,
    notAllowed: `County ${ALLOWED_IN_LINES}`,
  },
  title: 'Choose a title from the list',
  country: 'Choose a country from the list',
  postcode: { UK: 'Enter a UK postcode, such as W2 1NW', IE: 'Enter an Eircode, such as D02 AF30' },
  phone: 'Enter a phone number, such as 07700 900123 or +353 20 912 3456',
  email: 'Enter an email address, such as name@example.com',
} as const)
