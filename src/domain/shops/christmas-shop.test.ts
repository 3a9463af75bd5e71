import { expect, test } from 'vitest'
import { countryOfRegion, regionOfShop } from './christmas-shop.ts'

test.each([
  ['UK', 'W2 1HU', 'UK'],
  ['UK', 'B1 1AA', 'UK'],
  ['UK', 'BT1 5AA', 'NI'],
  ['UK', 'JE2 3AB', 'JE'],
  ['UK', 'GY1 1AA', 'GY'],
  ['UK', 'IM1 2EN', 'IM'],
  ['IE', 'D02 X285', 'IE'],
] as const)('XMS-11 D-47 D-73 a shop in %s at %s is in the region %s', (country, postcode, region) => {
  expect(regionOfShop({ country, postcode })).toBe(region)
  expect(countryOfRegion(region)).toBe(country)
})
