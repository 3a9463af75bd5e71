import { expect, test } from 'vitest'
import { aShop } from '../../../test/builders/shop.ts'
import { hasSelfReturn, isOnList, isWanted, serviceNames, type WhichShops } from './shop-lists.ts'

test.each([
  ['Full Line', true, false],
  ['Simply Food', false, true],
] as const)('STR-11 D-149 %s shops are on their list alone', (kind, clothing, foodhall) => {
  const shop = aShop({ kind })
  expect([isOnList('clothing-and-home', shop), isOnList('foodhall', shop)]).toEqual([clothing, foodhall])
})

test('STR-08 D-69 two foodhalls are left out of the list of foodhalls and outlets, and of no other', () => {
  for (const shopId of ['9001', '9002']) {
    expect(isOnList('foodhall', aShop({ shopId, kind: 'Simply Food' }))).toBe(false)
    expect(isOnList('clothing-and-home', aShop({ shopId, kind: 'Full Line' }))).toBe(true)
  }
})

test.each([
  [['SRK'], true],
  [['SRD', 'CAC'], true],
  [['CAC', 'OIS'], false],
  [[], false],
])('STR-07 D-69 with %j one can hand in returns oneself: %s', (services, expected) => {
  expect(hasSelfReturn({ services })).toBe(expected)
})

test('STR-03 services are named for shoppers; those without a name are left out', () => {
  const services = ['SRK', 'toString', 'XYZ', 'CAC']
  expect(serviceNames({ services })).toEqual(['Self-return kiosk', 'Collect in Store'])
})

test('XMS-11 shops are listed by their services', () => {
  const [collects, christmas, neither] = [
    aShop({ services: ['CAC'], christmasOrders: false }),
    aShop({ services: [], christmasOrders: true }),
    aShop({ services: [], christmasOrders: false }),
  ]
  const wanted = (which: WhichShops) => [collects, christmas, neither].map((shop) => isWanted(which, shop))
  expect(wanted('hands-over-orders')).toEqual([true, false, false])
  expect(wanted('christmas')).toEqual([false, true, false])
  expect(wanted('all')).toEqual([true, true, true])
})
