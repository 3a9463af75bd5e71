import { expect, test } from 'vitest'
import { SHOP_SEARCH_MESSAGES } from '../../src/domain/shops/search-text.ts'
import { PLACES } from '../../src/systems/carriers/carriers.data.ts'
import { BY_POINT, BY_POSTCODE, readDropOffs, toWireDropOffs } from '../../src/systems/carriers/drop-offs.ts'
import * as geocoder from '../../src/systems/geocoder/geocoder-wire.ts'
import * as shops from '../../src/systems/shops/shops-wire.ts'
import { readShop, toWireShop } from '../../src/systems/shops/shops-wire.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { docsPage, exactly, examplesOf, queryOf, sectionOf } from './page.ts'

const page = docsPage('integration/places.md')

test('API-14 D-150 the example of the geocoder is what we send, and read', () => {
  const [body, answer] = exactly(2, examplesOf(page, geocoder.GEOCODE_PATH))
  const query = queryOf(page, geocoder.GEOCODE_PATH)
  const wanted = { text: body.postCode, country: body.countryCode, orderNumber: query.orderNumber ?? null }
  expect(geocoder.toWireQuestion(wanted)).toEqual({ query, body })
  const read = geocoder.readGeocodingResult(answer)
  expect(read && geocoder.toWireGeocodingResult(read)).toEqual(answer)
  expect(sectionOf(page, geocoder.GEOCODE_PATH)).toContain(`"${SHOP_SEARCH_MESSAGES.notFound}"`)
})

test('API-10 DAT-15 the example of shops is what we send, and read', () => {
  const [body, answer] = exactly(2, examplesOf(page, shops.NEAR_PATH))
  const [latitude, longitude] = body.latlong.split(',').map(Number)
  const sent = { query: queryOf(page, shops.NEAR_PATH), body }
  expect(shops.toNearQuestion(BRAND_SITES, { latitude, longitude }, 'UK')).toEqual(sent)
  const [store] = answer.stores
  const read = readShop(store)
  expect(read.ok && toWireShop(read.shop, store.distance)).toEqual(store)
  expect(shops.toFindQuestion([store.id]).query).toEqual(queryOf(page, shops.FIND_PATH))
})

test.each(['evri', 'an-post', 'royal-mail'] as const)(
  'API-15 API-16 the example of %s is what we send, and read',
  (carrier) => {
    const { path } = PLACES[carrier]
    const [body, answer] = exactly(2, examplesOf(page, path))
    expect(Object.keys(queryOf(page, path))).toEqual(['orderNumber'])
    expect(
      carrier === 'royal-mail' ? BY_POSTCODE.write({ postcode: body.postCode }) : BY_POINT.write({ point: body }),
    ).toEqual(body)
    const read = readDropOffs(answer, carrier)
    expect(read?.refused).toBe(0)
    const metresIn = carrier === 'royal-mail' ? 1 : 1000
    const written = read?.places.map(({ place }, nth) => ({ place, metres: answer.stores[nth].distance * metresIn }))
    expect(toWireDropOffs(written ?? [], carrier)).toEqual(answer)
  },
)
