import type { Site } from './site.ts'

/** D-71. */
export type GeocodingCountry = 'UK' | 'IE'

/** Northern Ireland is UK, on either site: BT postcodes exist nowhere else. */
export function geocodingCountry(site: Site, typed: string): GeocodingCountry {
  if (/^\s*BT\s*\d/i.test(typed)) return 'UK'
  return site.main === 'uk' ? 'UK' : 'IE'
}
