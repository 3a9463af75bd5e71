import { expect, test } from 'vitest'
import { fabricsOf } from './listing.ts'
import { searchWords } from './search-words.ts'

test.each([
  ['55% linen, 45% recycled polyester. Iron with a damp cloth.', 'linen recycled polyester'],
  ['Cover: 100% polyester velvet. Vacuum with a soft brush.', 'polyester velvet'],
  ['Leather upper, rubber sole. Use a suede brush.', 'leather rubber'],
  ['100% cashmere. Hand wash in wool shampoo.', 'cashmere'],
  ['Turkey (92%), butter, sage. Contains milk.', ''],
  ['', ''],
])('the fabrics of %s are %j', (care, fabrics) => {
  expect(searchWords(fabricsOf(care).join(' ')).join(' ')).toBe(fabrics)
})
