import { describe, expect, test } from 'vitest'
import type { Country } from '../../domain/addresses/address.ts'
import { milesBetween } from '../../domain/shops/distance.ts'
import { builtInGeocoder } from './built-in-geocoder.ts'
import { EIRCODE_LINES } from './eircodes.data.ts'
import { UK_POSTCODE_LINES } from './uk-postcodes.data.ts'

const locate = (postcode: string, country: Country = 'UK') => builtInGeocoder.locate(postcode, country)

describe('API-14 where a postcode is', () => {
  test.each([
    ['W2 1NW', 'UK', 51.515, -0.179],
    ['w21nw', 'UK', 51.515, -0.179],
    ['W2', 'UK', 51.515, -0.179],
    // A district that is not listed falls back on its area, with or without its letter.
    ['W1C 1AP', 'UK', 51.516, -0.145],
    ['BT48 7EF', 'UK', 54.6, -5.93],
    ['W14 8XX', 'UK', 51.495, -0.21],
    ['W1 4XX', 'UK', 51.516, -0.145],
    ['JE2 3XX', 'UK', 49.19, -2.11],
    ['D02 X285', 'IE', 53.34, -6.253],
    ['d6wxy00', 'IE', 53.309, -6.3],
    ['H91', 'IE', 53.27, -9.05],
  ] as const)('%s in %s', async (postcode, country, latitude, longitude) => {
    expect(await locate(postcode, country)).toEqual({ latitude, longitude })
  })

  test.each([
    ['', 'UK'],
    ['London', 'UK'],
    ['QQ1 1AA', 'UK'],
    ['__proto__', 'UK'],
    ['D02 X285', 'UK'],
    ['W2 1NW', 'IE'],
    ['A00 X285', 'IE'],
    ['W2 1NW W2 1NW', 'UK'],
  ] as const)('"%s" is nowhere in %s', async (postcode, country) => {
    expect(await locate(postcode, country)).toBeNull()
  })
})

const CODES = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(' '))

test('every area is listed once, and lies in these islands', () => {
  const uk = CODES(UK_POSTCODE_LINES)
  expect(uk.filter(([code = '']) => /^[A-Z]+$/.test(code))).toHaveLength(124)
  for (const lines of [uk, CODES(EIRCODE_LINES)]) {
    expect(new Set(lines.map(([code]) => code)).size).toBe(lines.length)
    for (const [code, latitude, longitude] of lines) {
      expect(Number(latitude) > 49 && Number(latitude) < 61, code).toBe(true)
      expect(Number(longitude) > -11 && Number(longitude) < 2, code).toBe(true)
    }
  }
})

test('a district of London lies in London', async () => {
  const centre = { latitude: 51.509, longitude: -0.126 }
  for (const [code = '', latitude, longitude] of CODES(UK_POSTCODE_LINES).filter(([one = '']) => /\d/.test(one)))
    expect(milesBetween(centre, { latitude: Number(latitude), longitude: Number(longitude) }), code).toBeLessThan(12)
})
