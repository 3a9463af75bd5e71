import { expect, test } from 'vitest'
import { searchedFor } from './search.ts'

test.each([
  ['400000024', '400000024'],
  ['Order 400000024', '400000024'],
  ['order400000024', '400000024'],
  ['ORDER NUMBER: 400000024', '400000024'],
  ['Order no. 400000024', '400000024'],
  ['Order #400000024', '400000024'],
  ['#400000024', '400000024'],
  ['# 4000 00024', '400000024'],
  ['4000 00024', '400000024'],
  ['400 000 024', '400000024'],
  ['#24', '24'],
  ['7 8', '7 8'],
  ['', ''],
  ['#', '#'],
  ['Order', 'Order'],
  ['Border 400000024', 'Border 400000024'],
  ['Set of 4 400000 cups', 'Set of 4 400000 cups'],
  ['2 in 1 dress', '2 in 1 dress'],
])('%j looks for %j', (search, looked) => {
  expect(searchedFor(search)).toBe(looked)
})
