import type { Country } from '../addresses/address.ts'
import { defineWords } from '../words/words.ts'

/** About stores, wherever they are searched for, chosen or shown. */
export const SHOP_WORDS = defineWords('stores.common', {
  label: { UK: 'Postcode or town', IE: 'Eircode or town' } satisfies Record<Country, string>,
  choose: 'Choose a store',
  chooseWithSlot: 'Please select a store and a slot before confirming.',
  present: 'Current store',
  showMore: 'Show more stores',
  findDropOff: 'Find a drop-off point',
  store: 'Store',
  address: 'Address',
  directions: 'Directions',
  hours: 'Opening hours',
  map: 'View map',
  unknown: "We can't show the store's details at the moment.",
} as const)
