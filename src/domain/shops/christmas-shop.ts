import type { Country } from '../addresses/address.ts'
import { type Region, regionOf } from '../calendar/place.ts'
import type { Shop } from './shop.ts'

/** Northern Ireland, Jersey, Guernsey and the Isle of Man are regions of their own (D-47, XMS-11, D-73). */
export function regionOfShop({ country, postcode }: Pick<Shop, 'country' | 'postcode'>): Region {
  return regionOf(country, postcode)
}

export function countryOfRegion(region: Region): Country {
  return region === 'IE' ? 'IE' : 'UK'
}
