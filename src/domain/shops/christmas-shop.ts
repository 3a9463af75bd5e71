import type { Country } from '../addresses/address.ts'
import { type Region, regionOf } from '../calendar/region.ts'
import type { Shop } from './shop.ts'

/** Northern Ireland, Ireland, or the rest: Christmas food is not moved from one to another (D-47). */
export type ChristmasRegion = Extract<Region, 'UK' | 'NI' | 'IE'>

/** The region of a shop. Northern Ireland is one of its own, although its shops are in the country UK (XMS-11). */
export function christmasRegionOf({ country, postcode }: Pick<Shop, 'country' | 'postcode'>): ChristmasRegion {
  return toChristmasRegion(regionOf(country, postcode))
}

/** The islands count as the United Kingdom here. */
export function toChristmasRegion(area: Region): ChristmasRegion {
  return area === 'NI' || area === 'IE' ? area : 'UK'
}

export function countryOfRegion(region: ChristmasRegion): Country {
  return region === 'IE' ? 'IE' : 'UK'
}
