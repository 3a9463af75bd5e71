import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { anOrderLine } from '../../../test/builders/order.ts'
import { deliveryPlaces } from './group-lines.ts'
import { itemNames } from './item-names.ts'

const to = (description: string, facts: object) => anOrderLine({ description, facts })
const namesOf = (lines: Parameters<typeof deliveryPlaces>[0]) =>
  deliveryPlaces(lines).map(({ shopId, address, lines: there }) => [shopId ?? address?.line1, itemNames(there)])

test('ORD-02 each place of an order is listed once, with its own items', () => {
  const [home, mum] = [anAddress(), anAddress({ line1: '1 Other Road' })]
  expect(
    namesOf([
      to('Dress', { shipTo: home }),
      to('Jeans', { shopId: '1531', shipTo: home }),
      to('Mug', { shipTo: mum }),
      to('Shirt', { shipTo: { ...home, phone: '1', email: 'other@example.com' } }),
      to('Wine', { shipToAbroad: { ...home, line1: 'Rue 1', country: 'FR' } }),
      to('Voucher', {}),
    ]),
  ).toEqual([
    [home.line1, 'Dress and Shirt'],
    ['1531', 'Jeans'],
    ['1 Other Road', 'Mug'],
    ['Rue 1', 'Wine'],
  ])
  expect(deliveryPlaces([])).toEqual([])
})

test.each<[string[], number | undefined, string]>([
  [[], undefined, ''],
  [['Mug'], undefined, 'Mug'],
  [['Mug', 'Mug', 'Mug'], undefined, '3 x Mug'],
  [['Mug', 'Bowl', 'Mug'], undefined, '2 x Mug and Bowl'],
  [['A', 'B', 'C', 'C', 'D'], 2, 'A, B and 3 more items'],
  [['A', 'B'], 1, 'A and 1 more item'],
])('ORD-02 the items %j, at most %s by name: %s', (items, max, text) => {
  const lines = items.map((description) => ({ description, quantity: 1 }))
  expect(itemNames(lines, max)).toBe(text)
  expect(itemNames([{ description: 'Mug', quantity: 2 }])).toBe('2 x Mug')
})

test('ORD-02 removed items have no place; a cancelled order still shows where it would have gone', () => {
  const shipTo = anAddress()
  const gone = { ...to('Bag', { shipTo }), status: 'Cancelled' }
  expect(namesOf([gone, to('Dress', { shipTo })])).toEqual([[shipTo.line1, 'Dress']])
  expect(namesOf([gone])).toEqual([[shipTo.line1, 'Bag']])
})
