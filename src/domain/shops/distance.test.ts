import { expect, test } from 'vitest'
import { formatDistance, isWithinReach, milesOfKilometres, milesOfMetres, readLatLong } from './distance.ts'

test.each([
  [0, 0],
  [1609.344, 1],
  [1000, 0.62],
  [516, 0.32],
  [80_467.2, 50],
])('STR-05 %d metres are %d miles', (metres, miles) => expect(milesOfMetres(metres)).toBe(miles))

test.each([
  [0, 0],
  [1, 0.62],
  [10, 6.21],
  [100, 62.14],
])('STR-06 D-68 %d kilometres of a carrier are %d miles', (km, miles) => expect(milesOfKilometres(km)).toBe(miles))

test.each([
  [2.1, 'UK', '2.10 miles'],
  [2.1, 'IE', '2.10 miles (3.4 km)'],
  [0, 'UK', '0.00 miles'],
  [0.32, 'IE', '0.32 miles (0.5 km)'],
  [12.345, 'UK', '12.35 miles'],
] as const)('STR-03 D-70 %d miles in %s read "%s"', (miles, country, text) => {
  expect(formatDistance(miles, country)).toBe(text)
})

test('STR-09 what is more than 50 miles off is not offered', () => {
  expect([isWithinReach(50), isWithinReach(50.01)]).toEqual([true, false])
})

test.each([
  ['51.5163,-0.1752', { latitude: 51.5163, longitude: -0.1752 }],
  ['53,-6', { latitude: 53, longitude: -6 }],
  ['-85,180', { latitude: -85, longitude: 180 }],
])('API-10 "%s" is a point', (text, point) => expect(readLatLong(text)).toEqual(point))

test.each(['', '51.5', '51.5, -0.1', '51.5,-0.1,3', '86,0', '0,181', '1e1,2', 'NaN,NaN', ' 51,0', '.5,.5'])(
  'API-10 "%s" is none',
  (text) => expect(readLatLong(text)).toBeNull(),
)
