import { regionOf } from '../../domain/calendar/place.ts'
import { SEARCH_TEXT_LENGTH_MAX } from '../../domain/shops/search-text.ts'
import type { GeocodingCountry } from '../../domain/sites/site.ts'
import { type ServedRequest, type Server, serveRoutes } from '../../platform/outside/server.ts'
import { findTowns } from './find-towns.ts'
import type { GeocodedPlace } from './geocoder.ts'
import { GEOCODE_PATH, toGeocodingResult, toWireGeocodingResult, type toWireQuestion } from './geocoder-wire.ts'
import { eircodes, ukCodes } from './tables.ts'

/** The built-in geocoder: outward codes, routing keys, areas and towns, without streets and without a network. */
export function fakeGeocoder(): Server {
  return serveRoutes({
    [`POST ${GEOCODE_PATH}`](request) {
      const { postCode, countryCode } = (request as ServedRequest & ReturnType<typeof toWireQuestion>).body
      return { status: 200, body: toWireGeocodingResult(toGeocodingResult(findPlaces(postCode, countryCode))) }
    },
  })
}

/** The place of a postcode, or else every town of that name. */
export function findPlaces(text: string, country: GeocodingCountry): GeocodedPlace[] {
  const typed = text.trim()
  if (typed === '' || typed.length > SEARCH_TEXT_LENGTH_MAX) return []
  // BT is always Northern Ireland, whichever country is searched (D-71).
  const codeCountry = /^BT\s*\d/i.test(typed) ? 'UK' : country
  const code = readCode(typed, codeCountry)
  const place = code && locateCode(code, codeCountry)
  return place ? [place] : findTowns(typed, country)
}

function locateCode({ postcode, district, area }: TypedCode, country: GeocodingCountry): GeocodedPlace | null {
  const { districts, areas } = country === 'IE' ? eircodes() : ukCodes()
  const facts = { name: postcode, postcode, area: regionOf(country, postcode) }
  if (district !== null) {
    const point = districts.get(district) ?? districts.get(district.replace(/(?<=\d)[A-Z]$/, ''))
    if (point) return { ...facts, point, exactness: 'district' }
  }
  const point = area === null ? undefined : areas.get(area)
  return point ? { ...facts, point, exactness: 'area' } : null
}

interface TypedCode {
  /** "W2 1NW", or only the part that was typed. */
  postcode: string
  /** "W2"; null where only the area was typed. */
  district: string | null
  /** "W"; null for an Eircode, whose routing key has no area. */
  area: string | null
}

// An area, a district with or without a letter, and perhaps the second half, which stands for a street.
const UK_CODE = /^([A-Z]{1,2})(\d[A-Z\d]?)(?:\s*(\d[A-Z]{2}))?$/
// The second half is incomplete.
const INCOMPLETE_UK_CODE = /^([A-Z]{1,2})(\d[A-Z\d]?)\s+\d[A-Z]?$/
const UK_CODE_IN_TEXT = /(?<![A-Z\d])([A-Z]{1,2})(\d[A-Z\d]?)\s*(\d[A-Z]{2})(?![A-Z\d])/
const EIRCODE = /^([A-Z]\d[\dW])\s*([\dA-Z]{4})?$/
const EIRCODE_IN_TEXT = /(?<![A-Z\d])([A-Z]\d[\dW])\s*([\dA-Z]{4})(?![A-Z\d])/
const DUBLIN_DISTRICT = /^D(?:UBLIN)?\s*(\d{1,2}|6W)$/

/** Finds the postcode in a text, which may be a whole address. */
function readCode(text: string, country: GeocodingCountry): TypedCode | null {
  const typed = text
    .toUpperCase()
    .replaceAll(/[\s,.\u2010-\u2015-]+/gu, ' ')
    .trim()
  return country === 'IE' ? readEircode(typed) : readUkCode(typed)
}

function readUkCode(typed: string): TypedCode | null {
  if (/^[A-Z]{1,2}$/.test(typed)) return { postcode: typed, district: null, area: typed }
  // The letter O is accepted in place of a zero at the start of the second half.
  const corrected = typed.replace(/\sO(?=[A-Z]{2}$)/, ' 0')
  const joined = corrected.replaceAll(' ', '')
  const [, area, district, street] =
    INCOMPLETE_UK_CODE.exec(corrected) ?? UK_CODE.exec(joined) ?? UK_CODE_IN_TEXT.exec(corrected) ?? ([] as string[])
  if (area === undefined || district === undefined) return null
  const outward = area + district
  return { postcode: street ? `${outward} ${street}` : outward, district: outward, area }
}

function readEircode(typed: string): TypedCode | null {
  const [, number] = DUBLIN_DISTRICT.exec(typed) ?? []
  if (number !== undefined) {
    const key = number === '6W' ? 'D6W' : `D${number.padStart(2, '0')}`
    return { postcode: key, district: key, area: null }
  }
  const [, key, rest] = EIRCODE.exec(typed.replaceAll(' ', '')) ?? EIRCODE_IN_TEXT.exec(typed) ?? ([] as string[])
  return key === undefined ? null : { postcode: rest ? `${key} ${rest}` : key, district: key, area: null }
}
