import type { DeliveryRefusal } from '../../../domain/delivery/choose-delivery.ts'
import type { DeliveryWay } from '../../../domain/delivery/delivery-ways.ts'
import { defineWords } from '../../../domain/words/words.ts'

export const DELIVERY_MESSAGES = defineWords('orderChanges.delivery', {
  title: 'Change collection or delivery',
  back: 'Back to order details',
  item: 'Your item',
  present: 'Currently',
  wayLegend: 'How would you like to receive this item?',
  onward: 'Continue',
  changeWay: 'Change delivery option',
  nothingMore: 'Nothing more to pay',
  presentWay: 'Current choice',
  tooDear: (price: string) => `${price}. Not available here because it costs more than you paid for delivery.`,
  addresses: 'Choose an address',
  addAddress: 'Add an address',
  noAddresses: (country: string) => `There's no ${country} address in your address book. Add one to continue.`,
  presentAddress: 'Current address',
  search: 'Find a store',
  searchButton: 'Search',
  useMyLocation: 'Use my location',
  shops: 'Choose a store',
  shopsNear: (place: string | null) => `Stores near ${place ?? 'you'}`,
  showMore: 'Show more stores',
  presentShop: 'Current store',
  days: 'Choose a day',
  presentDay: 'Current day',
  confirm: 'Confirm change',
  restored: 'Please check your choices and continue.',
  sendAgain: 'This page had been open for a while. Please check your choices and confirm again.',
  nothingChanged:
    "You haven't changed anything. Choose a different day, address, store or delivery option, or go back to your order.",
  /** The text for any failure that has no text of its own (ERR-06). */
  failed: 'Sorry something went wrong, please try again later.',
  refused: "We're sorry, but this delivery can't be changed any more. Please contact us if you need help.",
} as const)

export const WAY_TEXTS = defineWords('orderChanges.deliveryWays', {
  standard: { about: 'To one of your addresses', days: '' },
  'nominated-day': {
    about: 'To one of your addresses, on a day you choose',
    days: 'We deliver Monday to Saturday.',
  },
  'collect-in-store': {
    about: 'From a store near you',
    days: 'Your order will be ready to collect from this day.',
  },
} as const satisfies Record<DeliveryWay, object>)

export const COUNTRY_ADJECTIVES = { UK: 'UK', IE: 'Irish' } as const

export const REFUSALS = defineWords('orderChanges.deliveryRefusals', {
  'way-missing': "Choose how you'd like to receive this item",
  'way-too-dear': 'Choose an option that costs no more than you paid for delivery',
  'address-missing': 'Choose an address',
  'address-unknown': "That address isn't in your address book. Choose another",
  'address-abroad': "We can't deliver this order to another country. Choose another address",
  'shop-missing': 'Choose a store',
  'shop-unknown': "We couldn't find that store. Choose another",
  'shop-abroad': 'That store is in another country. Choose another',
  'shop-hands-nothing-over': "You can't collect online orders from that store. Choose another",
  'shop-shut': 'That store is closed on the day you chose. Choose another day',
  'day-missing': 'Choose a day',
  'day-not-offered': 'That day is no longer available. Choose another day',
} satisfies Record<DeliveryRefusal, string>)
