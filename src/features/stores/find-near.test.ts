import { expect, test } from 'vitest'
import { aShop } from '../../../test/builders/shop.ts'
import type { Region } from '../../domain/calendar/place.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { GeocodedPlace, Geocoder } from '../../systems/geocoder/geocoder.ts'
import type { ShopFilter } from '../../systems/shops/shops.ts'
import { searchShops } from './find-near.ts'

const POINT = { latitude: 51.5163, longitude: -0.1752 }

function place(name: string, area: Region): GeocodedPlace {
  return { name, area, point: POINT, postcode: null, exactness: 'town' }
}

const MAP: Record<string, GeocodedPlace[]> = {
  'UK:Belfast': [place('Belfast', 'NI')],
  'UK:BT1': [place('BT1', 'NI')],
  'UK:Newtown': [place('Newtown, Powys', 'UK'), place('Newtown, Antrim', 'NI'), place('Newtown, Fife', 'UK')],
  'UK:Douglas': [place('Douglas', 'IM')],
  'UK:W2': [place('W2', 'UK')],
  'IE:Dublin': [place('Dublin', 'IE')],
}

function searching(near = [aShop()]) {
  const wanted: ShopFilter[] = []
  const geocoder: Geocoder = {
    async locate({ text, country }) {
      const candidates = MAP[`${country}:${text}`]
      return candidates?.[0] ? { ...candidates[0], candidates } : 'not-found'
    },
    codeNear: async () => 'W2',
    regionNear: async () => 'UK',
  }
  const shops = {
    find: async () => [],
    async near(_point: unknown, query: ShopFilter) {
      wanted.push(query)
      return near
    },
    hasAny: async () => true,
  }
  return { wanted, parts: { geocoder, shops, settings: { placesWaitMs: 1000 } } }
}

async function search(text: string, region: Region, site = SITES['christmas-uk']) {
  const { parts, wanted } = searching()
  const result = await searchShops(parts, { site, which: 'christmas', region, orderNumber: null, around: { text } })
  return { result, wanted }
}

test.each([
  ['UK', 'Belfast', SITES['christmas-uk']],
  ['UK', 'Dublin', SITES['christmas-uk']],
  ['NI', 'W2', SITES['christmas-uk']],
  ['UK', 'Douglas', SITES['christmas-uk']],
  ['IE', 'BT1', SITES['christmas-ie']],
] as const)(
  'XMS-12 from %s, %s is in a different area, and no shops are requested (D-47, D-73)',
  async (region, text, site) => {
    expect(await search(text, region, site)).toEqual({ result: { outcome: 'other-region' }, wanted: [] })
  },
)

test.each([
  ['NI', 'BT1', 'UK', SITES['christmas-uk']],
  ['IE', 'Dublin', 'IE', SITES['christmas-ie']],
] as const)('XMS-11 within %s, %s finds shops of that region alone', async (region, text, country, site) => {
  const { result, wanted } = await search(text, region, site)
  expect(result).toMatchObject({ outcome: 'found', near: text })
  expect(wanted).toMatchObject([{ country, region, which: 'christmas' }])
})

test('XMS-12 of several places of one name only those of the region are candidates (D-150)', async () => {
  expect((await search('Newtown', 'UK')).result).toEqual({
    outcome: 'several',
    names: ['Newtown, Powys', 'Newtown, Fife'],
  })
  expect((await search('Newtown', 'NI')).result).toMatchObject({ outcome: 'found' })
})

test.each([
  ['UK', 'none'],
  ['NI', 'other-region'],
] as const)('XMS-12 XMS-17 an order of %s finds no shop round the browser, in London: %s', async (region, is) => {
  const { parts } = searching([])
  const query = { site: SITES['christmas-uk'], which: 'christmas', region, orderNumber: null } as const
  expect(await searchShops(parts, { ...query, around: { point: POINT } })).toEqual({ outcome: is })
})

test('what is nowhere is not found, and too little is too short', async () => {
  expect((await search('Atlantis', 'UK')).result).toEqual({ outcome: 'not-found' })
  expect((await search('W', 'UK')).result).toEqual({ outcome: 'too-short' })
})
