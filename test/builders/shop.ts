import type { OpeningHours, Shop } from '../../src/domain/shops/shop.ts'

const WEEK: OpeningHours['day'][] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A full-line shop in Paddington with click and collect, open from nine to six every day. */
export function aShop(shop: Partial<Shop> = {}): Shop {
  return {
    shopId: '1531',
    name: 'Paddington',
    kind: 'Full Line',
    country: 'UK',
    line1: '14 Praed Street',
    line2: null,
    city: 'London',
    county: null,
    postcode: 'W2 1HU',
    phone: '+44 20 7946 0531',
    latitude: 51.5163,
    longitude: -0.1752,
    openingHours: WEEK.map((day) => ({ day, opens: '09:00', closes: '18:00' })),
    services: ['SRK', 'CAC'],
    facilities: ['Step-free access'],
    departments: ['Women', 'Men', 'Food'],
    christmasOrders: true,
    ...shop,
  }
}
