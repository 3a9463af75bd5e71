import { expect, test } from 'vitest'
import { toWireShop } from '../../src/systems/shops/shops-wire.ts'
import { aShop } from '../../test/builders/shop.ts'
import type { FileRecord } from './read-records.ts'
import { readShopList } from './read-shop-list.ts'

const sent = (shopId: string) => toWireShop(aShop({ shopId }), null)
async function* lines(...values: unknown[]): AsyncGenerator<FileRecord> {
  for (const [index, value] of values.entries())
    yield value === undefined ? { place: index + 1, broken: true } : { place: index + 1, value }
}

test('DAT-15 rows are taken one by one; what is wrong is refused with its line and its cause', async () => {
  const { shops, untouched, printed, refused } = await readShopList(
    lines(
      sent('1'),
      undefined,
      { ...sent('3'), latitude: 'north' },
      { ...sent('4'), locationTypeName: 'Kiosk', address: { ...sent('4').address, isoTwoCountryCode: 'FR' } },
      sent('1'),
      'not a shop',
      { ...sent('7'), phone: 7 },
    ),
  )
  expect(shops.map(({ shopId }) => shopId)).toEqual(['1', '7'])
  expect(untouched).toEqual(['3', '4', '1'])
  expect(refused).toBe(5)
  expect(printed).toEqual([
    'Refused: line 2: not valid JSON in UTF-8',
    'Refused: line 3, shop 3: latitude: must be degrees from -85 to 85',
    'Refused: line 4, shop 4: address.isoTwoCountryCode: must be GB, JE, GG, IM or IE; locationTypeName: must be Full Line, Simply Food or Outlet Store',
    'Refused: line 5, shop 1: this shop stands in an earlier line',
    expect.stringMatching(/^Refused: line 6: /),
    expect.stringMatching(/^Warning: line 7, shop 7: phone: .*left out$/),
  ])
})

test('DAT-15 what is written is read again', async () => {
  const shop = aShop({ line2: 'Unit 4', county: 'Kent', openingHours: [{ day: 'Sunday', opens: null, closes: null }] })
  const { shops } = await readShopList(lines(toWireShop(shop, 516.4)))
  expect(shops).toEqual([shop])
})

test.each([
  ['services with ids', { services: [{ id: 'SRK', name: 'Kiosk' }, 'CAC'] }, { services: ['SRK', 'CAC'] }],
  ['three lines', { address: { ...sent('1').address, addressLine2: 'a', addressLine3: 'b' } }, { line2: 'a, b' }],
  ['degrees as text', { latitude: '51.5', longitude: '-0.25' }, { latitude: 51.5, longitude: -0.25 }],
  [
    'small letters',
    { coreOpeningHours: [{ day: 'monday', open: '09:00:00', close: '17:30' }] },
    { openingHours: [{ day: 'Monday', opens: '09:00', closes: '17:30' }] },
  ],
  ['an island', { address: { ...sent('1').address, isoTwoCountryCode: 'GG' } }, { country: 'UK' }],
])('DAT-15 %s', async (_case, more, expected) => {
  const { shops } = await readShopList(lines({ ...sent('1'), ...more }))
  expect(shops).toMatchObject([expected])
})
