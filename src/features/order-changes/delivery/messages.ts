import type { DeliveryRefusal } from '../../../domain/delivery/choose-delivery.ts'
import type { DeliveryWay } from '../../../domain/delivery/delivery-ways.ts'
import { SHOP_WORDS } from '../../../domain/shops/shop-words.ts'
import { defineWords } from '../../../domain/words/words.ts'

export const DELIVERY_MESSAGES = defineWords('orderChanges.delivery', {
  item: 'Your item',
  present: 'Currently',
  wayLegend: 'How would you like to receive this item?',
  changeWay: 'Change delivery option',
  nothingMore: 'Nothing more to pay',
  presentWay: 'Current choice',
  tooDear: (price: string) => `${price}. Not available here because it costs more than you paid for delivery.`,
  addresses: 'Choose an address',
  noAddresses: (country: string) => `There's no ${country} address in your address book. Add one to continue.`,
  presentAddress: 'Current address',
  shopsNear: (place: string | null) => `Stores near ${place ?? 'you'}`,
  days: 'Choose a day',
  presentDay: 'Current day',
  confirm: 'Confirm change',
  nothingChanged:
    "You haven't changed anything. Choose a different day, place or delivery option, or go back to your order.",
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
  get 'address-missing'(): string {
    return DELIVERY_MESSAGES.addresses
  },
  'address-unknown': "That address isn't in your address book. Choose another",
  'address-abroad': "We can't deliver this order to another country. Choose another address",
  get 'shop-missing'(): string {
    return SHOP_WORDS.choose
  },
  'shop-unknown': "We couldn't find that store. Choose another",
  'shop-abroad': 'That store is in another country. Choose another',
  'shop-hands-nothing-over': "You can't collect online orders from that store. Choose another",
  'shop-shut': 'That store is closed on the day you chose. Choose another day',
  get 'day-missing'(): string {
    return DELIVERY_MESSAGES.days
  },
  'day-not-offered': 'That day is no longer available. Choose another day',
} satisfies Record<DeliveryRefusal, string>)
