import { regionOf } from '../../domain/calendar/region.ts'
import { SEARCH_TEXT_LENGTH_MAX } from '../../domain/shops/search-text.ts'
import type { GeocodingCountry } from '../../domain/sites/geocoding-country.ts'
import { findTowns } from './find-towns.ts'
import type { FoundPlace } from './geocoder.ts'
import { readCode, type TypedCode } from './read-code.ts'
import { eircodes, ukCodes } from './tables.ts'

/** Where something typed is: a postcode, or else every town of that name; none where nothing is meant by it. */
export function findPlaces(text: string, country: GeocodingCountry): FoundPlace[] {
  const typed = text.trim()
  if (typed === '' || typed.length > SEARCH_TEXT_LENGTH_MAX) return []
  // Postcodes of Northern Ireland are nobody else's, whichever country is asked for (D-71).
  const codeCountry = /^BT\s*\d/i.test(typed) ? 'UK' : country
  const code = readCode(typed, codeCountry)
  const found = code && ofCode(code, codeCountry)
  return found ? [found] : findTowns(typed, country)
}

function ofCode({ postcode, district, area }: TypedCode, country: GeocodingCountry): FoundPlace | null {
  const { districts, areas } = country === 'IE' ? eircodes() : ukCodes()
  const facts = { name: postcode, postcode, area: regionOf(country, postcode) }
  if (district !== null) {
    const point = districts.get(district) ?? districts.get(district.replace(/(?<=\d)[A-Z]$/, ''))
    if (point) return { ...facts, point, exactness: 'district' }
  }
  const point = area === null ? undefined : areas.get(area)
  return point ? { ...facts, point, exactness: 'area' } : null
}
