import { z } from 'zod'
import type { Country } from '../../domain/addresses/address.ts'
import { countryOf } from '../../domain/addresses/format-address.ts'
import { REGIONS } from '../../domain/calendar/region.ts'
import type { Point } from '../../domain/shops/distance.ts'
import { readLatLong } from '../../domain/shops/read-lat-long.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { WHICH_SHOPS } from '../../domain/shops/shop-lists.ts'
import { type Sites, siteByStoreId } from '../../domain/sites/site.ts'
import { readOnce } from '../outside-system/read-once.ts'
import { wireStores, withoutDistance } from '../wire-store.ts'
import { key } from '../wire-values.ts'
import { readShop } from './shop-wire.ts'

/** The calls as they travel. API-10, and a look-up by ids, which is an addition. Both sides read and write them here. */
export const NEAR_PATH = '/in-store-data'
export const FIND_PATH = '/stores'
/** Only the built-in list is asked for it: a retailer's own system has shops. */
export const ANY_PATH = '/stores/any'
const IDS_MAX = 200

export function toNearQuestion({ ie, uk }: Sites, { latitude, longitude }: Point, country: Country) {
  const { storeId } = country === 'IE' ? ie : uk
  return { query: { storeId }, body: { latlong: `${latitude},${longitude}` } }
}

const nearQuestion = z.object({
  query: z.object({ storeId: key(20) }),
  body: z.object({
    latlong: z.string(),
    // API-10 knows neither our lists nor our regions; the built-in list does.
    which: z.enum(WHICH_SHOPS).optional(),
    region: z.enum(REGIONS).optional(),
    limit: z.int().positive().optional(),
  }),
})

export function fromNearQuestion(sites: Sites, sent: { query: unknown; body: unknown }) {
  const { data } = nearQuestion.safeParse(sent)
  if (!data) return null
  const site = siteByStoreId(sites, data.query.storeId)
  const point = readLatLong(data.body.latlong)
  const { latlong: _, ...wanted } = data.body
  return site && point ? { ...wanted, point, country: countryOf(site) } : null
}

/** What cannot be one is no shop's, and would spoil the question. */
export function isShopId(id: string): boolean {
  return key(40).safeParse(id).success
}

export function toFindQuestion(ids: readonly string[]) {
  return { query: { ids: ids.join(',') } }
}

const findQuestion = z.object({ ids: z.string().max(10_000) })

export function fromFindQuestion(query: unknown): string[] | null {
  const ids = findQuestion.safeParse(query).data?.ids.split(',') ?? []
  return ids.length > 0 && ids.length <= IDS_MAX && ids.every(isShopId) ? ids : null
}

const readKnownShop = readOnce(readShop)

/** Null: that is no list of shops. Those of it that are none are counted, and left out. */
export function readShops(body: unknown): { shops: Shop[]; refused: number } | null {
  const { data } = wireStores.safeParse(body)
  if (!data) return null
  const read = data.stores.map((sent) => readKnownShop(withoutDistance(sent).store))
  const shops = read.flatMap((each) => (each.ok ? each.shop : []))
  return { shops, refused: read.length - shops.length }
}
