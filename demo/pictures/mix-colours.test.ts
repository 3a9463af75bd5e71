import { expect, test } from 'vitest'
import { mixColours } from './mix-colours.ts'

// What Chromium answers for color-mix(in oklab, first, second share).
const EXPECTED = [
  ['#ffffff', '#000000', 0.5, '#636363'],
  ['#ff0000', '#0000ff', 0.5, '#8c53a2'],
  ['#8d4a5b', '#ffffff', 0.26, '#ac7783'],
  ['#8d4a5b', '#20140c', 0.42, '#5c3238'],
  ['#7fa3bd', '#20140c', 0.2, '#6b8496'],
  ['#e3b04f', '#f6f4ee', 0.84, '#f3e9d6'],
] as const

test.each(EXPECTED)('%s with %s at %d is %s', (first, second, share, mixed) => {
  expect(mixColours(first, second, share)).toBe(mixed)
})
