import { expect, test } from 'vitest'
import { readLatLong } from './read-lat-long.ts'

test.each([
  ['51.5163,-0.1752', { latitude: 51.5163, longitude: -0.1752 }],
  ['53,-6', { latitude: 53, longitude: -6 }],
  ['-85,180', { latitude: -85, longitude: 180 }],
])('API-10 "%s" is a point', (text, point) => expect(readLatLong(text)).toEqual(point))

test.each([
  '',
  '51.5',
  '51.5, -0.1',
  '51.5,-0.1,3',
  '86,0',
  '0,181',
  '1e1,2',
  'NaN,NaN',
  '51.5;-0.1',
  ' 51,0',
  '.5,.5',
])('API-10 "%s" is none', (text) => expect(readLatLong(text)).toBeNull())
