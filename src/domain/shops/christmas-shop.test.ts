import { expect, test } from 'vitest'
import { christmasRegionOf, toChristmasRegion } from './christmas-shop.ts'

test.each([
  ['UK', 'W2 1HU', 'UK'],
  ['UK', 'EH1 1AA', 'UK'],
  ['UK', 'B1 1AA', 'UK'],
  ['UK', 'BT1 5AA', 'NI'],
  ['UK', 'bt15aa', 'NI'],
  ['UK', 'JE2 3AB', 'UK'],
  ['IE', 'D02 X285', 'IE'],
] as const)('XMS-11 D-47 a shop in %s at %s is in the region %s', (country, postcode, region) => {
  expect(christmasRegionOf({ country, postcode })).toBe(region)
})

test('XMS-11 what the geocoder calls an island is the United Kingdom (D-47, D-150)', () => {
  expect((['UK', 'NI', 'IE', 'JE', 'GY', 'IM'] as const).map(toChristmasRegion)).toEqual([
    ...['UK', 'NI', 'IE', 'UK', 'UK', 'UK'],
  ])
})
