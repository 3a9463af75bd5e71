import { expect, test } from 'vitest'
import { sizeText } from './product.ts'

test.each([
  ['GM', ['Size M', 'Size 907g', 'One size', 'One size', null, null]],
  ['Foods', ['M', '907g', 'One size', 'one size', null, null]],
])('RSN-08 a size of %s', (productType, read) => {
  const sizes = ['M', '907g', 'One size', 'one size', '', null]
  expect(sizes.map((size) => sizeText({ size, productType }))).toEqual(read)
})
