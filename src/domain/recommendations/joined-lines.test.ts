import { expect, test } from 'vitest'
import { othersOf, someGoods } from '../../../test/builders/goods.ts'
import type { ComparedProduct } from './goods.ts'
import { rangeRanker } from './joined-lines.ts'

const home = { department: 'home', category: 'bed-and-bath' }

const rangeOf = (productId: string, goods: readonly ComparedProduct[]) => othersOf(rangeRanker, goods, productId)

test('DAT-35 a range shares a name that few others have, over several kinds of thing', () => {
  const goods = [
    someGoods('A', 'Harbour Stripe Towel', home),
    someGoods('B', 'Harbour Stripe Bedding Set', home),
    someGoods('C', 'Harbour Check Cushion', home),
    someGoods('D', 'Cotton Towel', home),
  ]
  expect(rangeOf('A', goods)).toEqual(['B', 'C'])
  expect(rangeOf('D', goods)).toEqual([])
  expect(rangeOf('A', [someGoods('A', 'Fen Towel', home), someGoods('B', 'Fen Cushion', home)])).toEqual(['B'])
})

test.each([
  ['what it is made of names no range', 'Stoneware Mug', 'Stoneware Vase'],
  ['two of the same thing are no range', 'Harbour Large Towel', 'Harbour Small Towel'],
  ['what a thing is called names no range', 'Bear Boots', 'Bertie the Bear'],
  ['a number names no range', '1850 Towel', '1850 Bedding'],
  ['two letters name no range', 'Oz Towel', 'Oz Bedding'],
])('%s', (_, one, other) => expect(rangeOf('A', [someGoods('A', one, home), someGoods('B', other, home)])).toEqual([]))

test('what more than twelve share is no range', () => {
  const kinds = ['Towel', 'Cushion', 'Lamp', 'Rug', 'Vase', 'Chair', 'Table', 'Sofa', 'Mug', 'Plate', 'Bowl', 'Throw']
  const twelve = kinds.map((kind, nth) => someGoods(`P${nth}`, `Harbour ${kind}`, home))
  expect(rangeOf('P0', twelve)).toHaveLength(11)
  expect(rangeOf('P0', [...twelve, someGoods('P12', 'Harbour Candle', home)])).toEqual([])
})

test.each(['food bakery', 'garage tyres'])('food has no ranges, nor has an unlisted category: %s', (place) => {
  const [department = '', category = ''] = place.split(' ')
  const goods = ['Loaf', 'Buns'].map((name) => someGoods(name, `Harbour ${name}`, { department, category }))
  expect(rangeOf('Loaf', goods)).toEqual([])
})
