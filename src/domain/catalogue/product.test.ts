import { expect, test } from 'vitest'
import { sizeText } from './product.ts'

test('RSN-08 a size says that it is one, unless there is only one', () => {
  expect(['M', '12', 'One size', 'one size', '', null].map(sizeText)).toEqual([
    'Size M',
    'Size 12',
    'One size',
    'One size',
    null,
    null,
  ])
})
