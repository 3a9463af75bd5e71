import type { NoDelivery } from '../../domain/delivery/choose-delivery.ts'
import type { DeliveryWay } from '../../domain/delivery/delivery-prices.data.ts'

/** Every sentence that a change of collection or delivery can say. */
export const DELIVERY_MESSAGES = {
  title: 'Change collection or delivery',
  back: 'Back to order details',
  item: 'The item',
  present: 'At the moment',
  wayLegend: 'How would you like to get this item?',
  onward: 'Continue',
  changeWay: 'Choose another way',
  nothingMore: 'Nothing more to pay',
  presentWay: 'How you get it now',
  tooDear: (price: string) => `${price}. You can't choose this here, because it costs more than you paid for delivery.`,
  addresses: 'Choose an address',
  addAddress: 'Add an address',
  noAddresses: (country: string) => `You have no address in ${country} in your address book. Add one to go on.`,
  presentAddress: 'Where it goes now',
  search: 'Find a store',
  searchHint: { UK: 'Enter a postcode, such as W2 1NW', IE: 'Enter an Eircode, such as D02 AF30' },
  searchButton: 'Search',
  shops: 'Choose a store',
  presentShop: 'Your store now',
  noShops: 'We found no store there that hands over online orders. Try another postcode.',
  days: 'Choose a day',
  confirm: 'Confirm',
  restored: 'Please check your choices and continue.',
  sendAgain: 'This form was open for a long time. Check your choices and confirm again.',
  nothingChanged: 'You haven’t changed anything. Choose another day, place or way, or go back to your order.',
  /** ERR-06, the default anywhere. */
  failed: 'Sorry something went wrong, please try again later.',
} as const

export const WAY_TEXTS = {
  standard: { about: 'To one of your addresses', days: '' },
  'nominated-day': {
    about: 'To one of your addresses, on a day you choose',
    days: 'We deliver from Monday to Saturday.',
  },
  'collect-in-store': { about: 'From a store near you', days: 'The store keeps your order from this day on.' },
} as const satisfies Record<DeliveryWay, object>

export const COUNTRIES = { UK: 'the United Kingdom', IE: 'Ireland' } as const

export const POSTCODE_UNKNOWN = {
  UK: 'We can’t find that postcode. Enter a UK postcode, such as W2 1NW',
  IE: 'We can’t find that Eircode. Enter an Eircode, such as D02 AF30',
} as const

export const REFUSALS = {
  'way-missing': 'Choose how you would like to get this item',
  'way-too-dear': 'Choose a way that costs no more than you paid for delivery',
  'address-missing': 'Choose an address',
  'address-unknown': 'That address isn’t in your address book. Choose another one',
  'address-abroad': 'We can’t deliver this order to another country. Choose another address',
  'shop-missing': 'Choose a store',
  'shop-unknown': 'We don’t know that store. Choose another one',
  'shop-abroad': 'That store is in another country. Choose another one',
  'shop-hands-nothing-over': 'You can’t collect online orders from that store. Choose another one',
  'shop-shut': 'That store is closed on the day you chose. Choose another day',
  'day-missing': 'Choose a day',
  'day-not-offered': 'That day is no longer available. Choose another day',
} satisfies Record<NoDelivery, string>
