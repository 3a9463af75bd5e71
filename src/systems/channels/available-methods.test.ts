import { expect, test } from 'vitest'
import { RETURN_METHODS, type ReturnMethodTerms } from '../../domain/policy/return-methods.data.ts'
import type { PackedItem } from '../../domain/return-methods/carrier-limits.ts'
import { availableMethods, type ItemsToReturn } from './fake.ts'

const packed = (kg: number, ...cm: [number, number, number]): PackedItem => ({
  grams: kg * 1000,
  sidesMm: [cm[0] * 10, cm[1] * 10, cm[2] * 10],
})
const SHIRT = packed(0.3, 33, 26, 4)
const PARASOL = packed(9.8, 20, 175, 20)
const RUG = packed(28, 305, 32, 32)

function methods(
  items: readonly (PackedItem | null)[],
  more: Partial<ItemsToReturn> = {},
  terms: readonly ReturnMethodTerms[] = RETURN_METHODS,
) {
  const decided = availableMethods(terms, {
    country: 'UK',
    address: { postcode: 'W2 1NW' },
    items: items.map((each) => ({ quantity: 1, packed: each })),
    ...more,
  })
  if (!decided.ok) return decided.failure
  return decided.methods.map(({ path, via, sizes }) => [path, via, ...sizes].join(' '))
}

const IN_STORE = ['in-store clothing-and-home', 'in-store foodhall']
const EVERYTHING = [
  ...IN_STORE,
  'postal evri',
  'postal royal-mail',
  'postal parcelforce',
  'collect-from-home evri standard large',
  'collect-from-home parcelforce standard large extra-large',
]

test.each<[string, Partial<ItemsToReturn>, string[]]>([
  ['the UK', {}, EVERYTHING],
  ['Northern Ireland', { address: { postcode: 'BT1 3XX' } }, EVERYTHING],
  ['the Isle of Man', { address: { postcode: 'IM1 2XX' } }, EVERYTHING],
  ['the UK, address unknown', { address: null }, EVERYTHING],
  ['Jersey', { address: { postcode: 'JE2 3XX' } }, [...IN_STORE, 'postal royal-mail']],
  ['Guernsey', { address: { postcode: ' gy11xx' } }, [...IN_STORE, 'postal royal-mail']],
  ['Ireland', { country: 'IE', address: { postcode: 'D02 X285' } }, [...IN_STORE, 'postal an-post']],
])('CHN-02 CHN-03 CHN-04 an ordinary parcel from %s (D-64, D-73)', (_case, more, expected) => {
  expect(methods([SHIRT], more)).toEqual(expected)
})

test.each<[string, PackedItem, Partial<ItemsToReturn>, string[]]>([
  [
    'a parasol',
    PARASOL,
    {},
    ['in-store clothing-and-home', 'collect-from-home evri large', 'collect-from-home parcelforce extra-large'],
  ],
  ['what no carrier takes', RUG, {}, ['in-store clothing-and-home']],
  ['a parasol in Jersey', PARASOL, { address: { postcode: 'JE2 3XX' } }, ['in-store clothing-and-home']],
  ['a parasol in Ireland', PARASOL, { country: 'IE' }, ['in-store clothing-and-home']],
])('RSN-26 a single bulky item goes by what carries it: %s', (_case, item, more, expected) => {
  expect(methods([item], more)).toEqual(expected)
  expect(methods([item, SHIRT], more)).toEqual(expected)
})

test.each<[string, PackedItem, string[]]>([
  ['Royal Mail: 61 x 46 x 46 cm', packed(15, 46, 61, 46), ['royal-mail', 'parcelforce']],
  ['Royal Mail: not 62 cm', packed(15, 62, 30, 30), ['evri', 'parcelforce']],
  ['Royal Mail: not 47 cm', packed(15, 61, 47, 10), ['evri', 'parcelforce']],
  ['Royal Mail: 20 kg', packed(20, 40, 30, 20), ['royal-mail', 'parcelforce']],
  ['Evri: 15 kg, 120 cm, 225 cm around', packed(15, 120, 30, 22.5), ['evri', 'parcelforce']],
  ['Evri: not 226 cm around', packed(15, 120, 30, 23), ['parcelforce']],
  ['Parcelforce: 30 kg, 150 cm, 300 cm around', packed(30, 150, 40, 35), ['parcelforce']],
  ['Parcelforce: not 30.1 kg', packed(30.1, 40, 30, 20), []],
])('CHN-09 CHN-10 %s', (_case, item, by) => {
  const postal = [methods([item])].flat().filter((each) => each.startsWith('postal '))
  expect(postal).toEqual(by.map((via) => `postal ${via}`))
})

test('RSN-26 two oversize items, or one twice, need to be split', () => {
  expect(methods([RUG, PARASOL])).toBe('no-carrier')
  expect(methods([], { items: [{ quantity: 2, packed: PARASOL }] })).toBe('no-carrier')
  expect(methods([SHIRT, SHIRT, SHIRT])).toEqual(EVERYTHING)
})

test('RSN-26 two oversize items that no method takes even alone are not to be split', () => {
  const from = (...paths: string[]) => RETURN_METHODS.filter(({ path }) => paths.includes(path))
  expect(methods([RUG, RUG], {}, from('postal', 'collect-from-home'))).toBe('no-method')
  expect(methods([SHIRT, PARASOL, PARASOL], {}, from('postal'))).toBe('no-method')
  expect(methods([RUG, PARASOL], {}, from('postal', 'collect-from-home'))).toBe('no-carrier')
})

test('RSN-26 an item without measurements blocks the return, whatever goes with it', () => {
  expect(methods([SHIRT, null])).toBe('dimensions-unknown')
  expect(methods([RUG, PARASOL, null])).toBe('dimensions-unknown')
})

test('a retailer without a method for these items or this address has answered, not failed', () => {
  const byEvri = RETURN_METHODS.filter(({ path, via }) => path === 'postal' && via === 'evri')
  expect([methods([RUG], {}, byEvri), methods([SHIRT], { address: { postcode: 'JE2 3XX' } }, byEvri)]).toEqual([
    'no-method',
    'no-method',
  ])
})

test('a retailer without post refuses no two items as oversize, and one with stores alone needs no measurements', () => {
  const of = (...paths: string[]) => RETURN_METHODS.filter(({ path }) => paths.includes(path))
  expect(methods([SHIRT, SHIRT], {}, of('in-store'))).toEqual(IN_STORE)
  expect(methods([SHIRT, null], {}, of('in-store'))).toEqual(IN_STORE)
  expect(methods([SHIRT, SHIRT], {}, of('collect-from-home'))).toEqual(EVERYTHING.slice(-2))
})
