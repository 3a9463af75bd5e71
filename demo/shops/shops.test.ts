import { isValid } from 'postcode'
import { expect, test } from 'vitest'
import { milesBetween, type Point } from '../../src/domain/shops/distance.ts'
import { findPlaces } from '../../src/systems/geocoder/fake.ts'
import { violations } from '../../test/violations/violations.ts'
import { FULLY_BOOKED_SHOPS, SHOPS } from './shops.ts'

const named = SHOPS.map((shop) => [shop.name, shop] as const)
const byId = (id: string) => SHOPS.find((shop) => shop.shopId === id)
const inNorthernIreland = SHOPS.filter((shop) => shop.postcode.startsWith('BT'))

const W2_1NW = { latitude: 51.5162, longitude: -0.1759 }
const BELFAST = { latitude: 54.5973, longitude: -5.9301 }
const DUBLIN = { latitude: 53.3498, longitude: -6.2603 }

const within = (miles: number, place: Point) => SHOPS.filter((shop) => milesBetween(shop, place) <= miles)

test('DAT-20 shop 1531 is a full line shop near W2 1NW with a self-return kiosk', () => {
  const shop = byId('1531')
  expect(shop).toMatchObject({ kind: 'Full Line', city: 'London', country: 'UK', christmasOrders: true })
  expect(shop?.services).toContain('SRK')
  expect(milesBetween(shop ?? DUBLIN, W2_1NW)).toBeLessThan(0.5)
})

test('each region has a shop whose Christmas slots are taken', () => {
  for (const id of Object.values(FULLY_BOOKED_SHOPS)) expect(byId(id)?.christmasOrders).toBe(true)
  expect(byId(FULLY_BOOKED_SHOPS.uk)).toMatchObject({ country: 'UK', city: 'London' })
  expect(byId(FULLY_BOOKED_SHOPS.ni)?.postcode).toMatch(/^BT/)
  expect(byId(FULLY_BOOKED_SHOPS.ie)?.country).toBe('IE')
})

test('where the scenarios search there is more than enough, also for Christmas', () => {
  const full = (miles: number, place: Point) => within(miles, place).filter((shop) => shop.kind === 'Full Line')
  expect(full(5, W2_1NW).length).toBeGreaterThanOrEqual(4)
  expect(full(10, DUBLIN).length).toBeGreaterThanOrEqual(4)
  expect(full(15, BELFAST).length).toBeGreaterThanOrEqual(3)
  expect(inNorthernIreland.filter((shop) => shop.christmasOrders).length).toBeGreaterThanOrEqual(3)
})

const EIRCODE = /^[AC-FHKNPRTV-Y]\d[\dW] [\dAC-FHKNPRTV-Y]{4}$/
/** West, east, south, north. */
const IRELAND = [-10.7, -5.9, 51.4, 55.5] as const
const UNITED_KINGDOM = [-8.2, 1.8, 49.9, 60.9] as const
const IRISH_FICTION = /^020 910 0\d{3}$/
const FICTION =
  /^(?:020 7946 0\d{3}|0117 496 0\d{3}|0121 496 0\d{3}|0131 496 0\d{3}|0141 496 0\d{3}|028 9649 6\d{3}|029 2018 0\d{3}|01632 960\d{3})$/

test('every shop has a postcode of its country, and a fictional telephone number', () => {
  const wrong = violations(named, ({ country, postcode, phone }) => {
    const isIrish = country === 'IE'
    const isPostcode = isIrish ? EIRCODE.test(postcode) : isValid(postcode)
    return [
      !isPostcode && `${postcode} is no postcode`,
      !(isIrish ? IRISH_FICTION : FICTION).test(phone) && `somebody may answer at ${phone}`,
    ]
  })
  expect(wrong).toEqual([])
})

test('every shop has an address and is on these islands', () => {
  const wrong = violations(named, ({ country, line1, city, longitude, latitude }) => {
    const [west, east, south, north] = country === 'IE' ? IRELAND : UNITED_KINGDOM
    const isThere = longitude > west && longitude < east && latitude > south && latitude < north
    return [
      line1 === '' && 'has no street',
      city === '' && 'has no city',
      !isThere && `${latitude}, ${longitude} is elsewhere`,
    ]
  })
  expect(wrong).toEqual([])
})

test('every shop opens before it closes on each of seven days, or not at all', () => {
  const wrong = violations(named, ({ openingHours }) => {
    const days = openingHours.map(({ day }) => day).join()
    return [
      days !== 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday' && `its days are ${days}`,
      ...openingHours.map(({ day, opens, closes }) => {
        const isRight = opens === null || closes === null ? opens === closes : opens < closes
        return !isRight && `${day} ${opens} to ${closes}`
      }),
    ]
  })
  expect(wrong).toEqual([])
})

test('every shop is where the geocoder locates its postcode', () => {
  for (const shop of SHOPS) {
    const [place] = findPlaces(shop.postcode, shop.country)
    if (place === undefined) throw new Error(`${shop.name} is nowhere`)
    expect(place.exactness, shop.name).toBe('district')
    expect(milesBetween(place.point, shop), shop.name).toBeLessThan(8)
  }
})
