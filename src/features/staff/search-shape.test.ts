import { expect, test } from 'vitest'
import { readSearch } from './search-shape.ts'

test.each([
  [' 400000006 ', { by: 'number', number: '400000006' }],
  ['8104 729 365', { by: 'number', number: '8104729365' }],
  ['jd0002 2233 44gb', { by: 'number', number: 'JD0002223344GB' }],
  ['Amelia@Example.com', { by: 'email', email: 'amelia@example.com' }],
  ['sw1a 1aa', { by: 'postcode', postcode: 'SW1A1AA' }],
  ['E16AN', { by: 'postcode', postcode: 'E16AN' }],
  ['d02 x285', { by: 'postcode', postcode: 'D02X285' }],
  ["  O'Brien ", { by: 'name', name: "o'brien" }],
  ['Amelia   Hartley', { by: 'name', name: 'amelia hartley' }],
  ['%', null],
  ['a', null],
  ['   ', null],
  ['\u0000abc', null],
  ['x'.repeat(101), null],
])('%j is read by its shape', (typed, search) => {
  expect(readSearch(typed)).toEqual(search)
})
