import { expect, test } from 'vitest'
import { aShop } from '../../../test/builders/shop.ts'
import { hasSelfReturn, isOnList, isShopIncluded, serviceNames, type WhichShops } from './shop-lists.ts'

test('STR-08 STR-11 D-69 D-149 shops are on the list of their kind, but for two foodhalls', () => {
  const listsOf = (kind: 'Full Line' | 'Simply Food', shopId = '1531') =>
    (['clothing-and-home', 'foodhall'] as const).filter((list) => isOnList(list, aShop({ shopId, kind })))
  expect([listsOf('Full Line'), listsOf('Simply Food')]).toEqual([['clothing-and-home'], ['foodhall']])
  for (const shopId of ['9001', '9002'])
    expect([listsOf('Full Line', shopId), listsOf('Simply Food', shopId)]).toEqual([['clothing-and-home'], []])
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
  const wanted = (which: WhichShops) => [collects, christmas, neither].map((shop) => isShopIncluded(which, shop))
  expect(wanted('hands-over-orders')).toEqual([true, false, false])
  expect(wanted('christmas')).toEqual([false, true, false])
  expect(wanted('all')).toEqual([true, true, true])
})
