import { expect, test } from 'vitest'
import { aShop } from '../../../test/builders/shop.ts'
import { draftPlaceOf, listIncludesShop, placeForMethod, placeListFor } from './return-place.ts'

test.each([
  ['in-store', 'clothing-and-home', 'clothing-and-home'],
  ['in-store', 'foodhall', 'foodhall'],
  ['in-store', 'evri', null],
  ['postal', 'evri', 'evri'],
  ['postal', 'royal-mail', 'royal-mail'],
  ['postal', 'parcelforce', 'royal-mail'],
  ['postal', 'an-post', 'an-post'],
  ['postal', 'pigeon', null],
  ['collect-from-home', 'evri', null],
  ['postal', 'constructor', null],
] as const)('STR-12 D-205 which places are searched: %s by %s', (path, via, expected) => {
  expect(placeListFor({ path, via })).toBe(expected)
})

test('D-145 a place stays chosen with the size of the parcel, and not with another carrier or channel', () => {
  const saved = draftPlaceOf('evri', { ...aShop(), placeId: 'EVRI-1' })
  expect(placeForMethod({ path: 'postal', via: 'evri' }, saved)).toBe(saved)
  expect(placeForMethod({ path: 'postal', via: 'royal-mail' }, saved)).toBeUndefined()
  expect(placeForMethod({ path: 'collect-from-home', via: 'evri' }, saved)).toBeUndefined()
  expect(placeForMethod({ path: 'postal', via: 'evri' }, undefined)).toBeUndefined()
  const openingHours = aShop().openingHours.slice(0, 1)
  expect(draftPlaceOf('evri', { ...aShop({ openingHours }), placeId: 'EVRI-1' })).toHaveProperty('hours')
})

test('STR-08 D-149 a shop accepts what is on its list, in its own country', () => {
  const [full, food] = [aShop({ kind: 'Full Line' }), aShop({ kind: 'Simply Food' })]
  expect([listIncludesShop('clothing-and-home', 'UK', full), listIncludesShop('foodhall', 'UK', food)]).toEqual([
    true,
    true,
  ])
  expect([listIncludesShop('foodhall', 'UK', full), listIncludesShop('evri', 'UK', full)]).toEqual([false, false])
  expect(listIncludesShop('clothing-and-home', 'IE', full)).toBe(false)
  expect(listIncludesShop('foodhall', 'UK', { ...food, shopId: '9001' })).toBe(false)
})
