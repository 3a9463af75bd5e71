import type { Country } from '../../domain/addresses/address.ts'
import type { Point } from '../../domain/shops/distance.ts'
import type { Geocoder } from '../../ports/geocoder.ts'
import { EIRCODE_LINES } from './eircodes.data.ts'
import { UK_POSTCODE_LINES } from './uk-postcodes.data.ts'

const TABLES: Record<Country, ReadonlyMap<string, Point>> = {
  UK: readLines(UK_POSTCODE_LINES),
  IE: readLines(EIRCODE_LINES),
}

/** Knows districts and areas, not streets: near enough to say which shops are near. */
export const builtInGeocoder: Geocoder = {
  async locate(postcode, country) {
    const typed = postcode.replaceAll(' ', '').toUpperCase()
    const codes = country === 'IE' ? eircodesIn(typed) : ukCodesIn(typed)
    return codes.map((code) => TABLES[country].get(code)).find((point) => point !== undefined) ?? null
  },
}

// An area, a district, and perhaps its letter: "W1C".
const FIRST_HALF = /^([A-Z]{1,2})(\d{1,2})[A-Z]?$/

/** From the closest to the widest; "W14 8XX" is read as district W14, "W1 4XX" as district W1. */
function ukCodesIn(typed: string): string[] {
  const firstHalf = /\d[A-Z]{2}$/.test(typed) && typed.length >= 5 ? typed.slice(0, -3) : typed
  const [, area = '', district = ''] = FIRST_HALF.exec(firstHalf) ?? []
  return area === '' ? [] : [area + district, area]
}

function eircodesIn(typed: string): string[] {
  return /^[A-Z]\d[\dW](?:[\dA-Z]{4})?$/.test(typed) ? [typed.slice(0, 3)] : []
}

function readLines(lines: string): ReadonlyMap<string, Point> {
  return new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [code = '', latitude, longitude] = line.split(' ')
        return [code, { latitude: Number(latitude), longitude: Number(longitude) }]
      }),
  )
}
