import { ADDRESS_LENGTHS_MAX, ADDRESSES_MAX } from '../../domain/addresses/address-limits.ts'
import type { AccountNews, AddressBookNews } from '../../urls.ts'

const NAME_SIGNS = 'can only have letters, spaces, hyphens, apostrophes and full stops'
const LINE_SIGNS = "can only have letters, numbers, spaces and the signs ' . , - / & ( ) # : +"
const upTo = (length: number) => `must be ${length} characters or fewer`

export const ACCOUNT_MESSAGES = {
  restored: 'Please check your choices and continue.',
  empty: 'Not given',
  contactLede: 'We use these about your orders and collections. They can differ from the email you sign in with.',
  noAddresses: "You haven't saved any addresses.",
  addressGone: "That address isn't in your address book.",
  bookFull: `You can keep ${ADDRESSES_MAX} addresses. Remove one before you add another.`,
  sendAgain: 'This form was open for a long time. Check it and save it again.',
  removeLede: "We'll take this address out of your address book. Orders you've placed keep theirs.",
  removeDefaultLede: 'It is your default address: the one you changed last takes its place.',
} as const

/** What was done, by the word in the address that a success leads to. */
export const DONE: Record<AccountNews | AddressBookNews, string> = {
  created: 'Your account is ready, and you are signed in.',
  name: 'Your name is saved.',
  contact: 'Your contact details are saved.',
  password: 'Your password is changed. Everywhere else you have been signed out.',
  'email-sent': 'We have sent a link to your new email address. Open it to finish the change.',
  email: 'The email you sign in with is changed.',
  added: 'The address is added.',
  changed: 'The address is saved.',
  removed: 'The address is removed.',
  default: 'Your default address is changed.',
}

/** What can be wrong with a field that is typed, by what it is called in the form. */
export const FIELD_MESSAGES = {
  firstName: {
    missing: 'Enter a first name',
    tooLong: `First name ${upTo(ADDRESS_LENGTHS_MAX.name)}`,
    notAllowed: `First name ${NAME_SIGNS}`,
  },
  lastName: {
    missing: 'Enter a last name',
    tooLong: `Last name ${upTo(ADDRESS_LENGTHS_MAX.name)}`,
    notAllowed: `Last name ${NAME_SIGNS}`,
  },
  line1: {
    missing: 'Enter the first line of the address',
    tooLong: `Address line 1 ${upTo(ADDRESS_LENGTHS_MAX.line)}`,
    notAllowed: `Address line 1 ${LINE_SIGNS}`,
  },
  line2: {
    missing: null,
    tooLong: `Address line 2 ${upTo(ADDRESS_LENGTHS_MAX.line)}`,
    notAllowed: `Address line 2 ${LINE_SIGNS}`,
  },
  line3: {
    missing: null,
    tooLong: `Address line 3 ${upTo(ADDRESS_LENGTHS_MAX.line)}`,
    notAllowed: `Address line 3 ${LINE_SIGNS}`,
  },
  city: {
    missing: 'Enter a town or city',
    tooLong: `Town or city ${upTo(ADDRESS_LENGTHS_MAX.city)}`,
    notAllowed: `Town or city ${LINE_SIGNS}`,
  },
  county: {
    missing: null,
    tooLong: `County ${upTo(ADDRESS_LENGTHS_MAX.county)}`,
    notAllowed: `County ${LINE_SIGNS}`,
  },
  title: 'Choose a title from the list',
  country: 'Choose a country from the list',
  postcode: { UK: 'Enter a UK postcode, such as W2 1NW', IE: 'Enter an Eircode, such as D02 AF30' },
  phone: 'Enter a phone number, such as 07700 900123 or +353 20 912 3456',
  email: 'Enter an email address, such as name@example.com',
} as const
