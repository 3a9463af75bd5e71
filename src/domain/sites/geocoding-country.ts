import type { Site } from './site.ts'

/** The two countries that the geocoder knows (D-71). */
export type GeocodingCountry = 'UK' | 'IE'

/**
 * The country in which the geocoder is asked to look. Northern Ireland is UK, whichever site its postcode is typed on:
 * BT postcodes exist nowhere else.
 */
export function geocodingCountry(site: Site, typed: string): GeocodingCountry {
  if (/^\s*BT\s*\d/i.test(typed)) return 'UK'
  return site.main === 'uk' ? 'UK' : 'IE'
}
