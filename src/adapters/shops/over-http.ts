import { christmasRegionOf } from '../../domain/shops/christmas-shop.ts'
import { nearestFirst } from '../../domain/shops/distance.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { isWanted } from '../../domain/shops/shop-lists.ts'
import type { Shops } from '../../ports/shops.ts'
import { callOutside, type HttpCall, type OverHttpOptions } from '../http-call.ts'
import { outsideAddress } from '../outside-address.ts'
import { FIND_PATH, NEAR_PATH, readShops, toFindQuestion, toNearQuestion } from './shops-wire.ts'

/** The retailer's shops behind HTTP (API-10, DAT-15). */
export function shopsOverHttp({ baseUrl, apiKey, timeoutMs, log }: OverHttpOptions): Shops {
  const ask = async (call: Pick<HttpCall, 'name' | 'method' | 'url' | 'body'>): Promise<Shop[] | null> => {
    const system = 'shops'
    const answer = await callOutside({ ...call, system, headers: { apikey: apiKey }, timeoutMs }, log)
    if (answer.kind !== 'answered' || answer.status !== 200) return null
    const read = readShops(answer.body)
    if (read === null || read.refused > 0)
      log.warn('outside answer refused', { system, call: call.name, ...(read && { refused: read.refused }) })
    return read?.shops ?? null
  }
  return {
    async find(ids) {
      if (ids.length === 0) return []
      const { query } = toFindQuestion([...new Set(ids)])
      const url = outsideAddress(baseUrl, FIND_PATH, query)
      const found = await ask({ name: 'stores', method: 'GET', url })
      return found?.filter(({ shopId }) => ids.includes(shopId)) ?? null
    },

    async near(point, { country, which, region }, limit) {
      const { query, body } = toNearQuestion(point, country)
      const url = outsideAddress(baseUrl, NEAR_PATH, query)
      const found = await ask({ name: 'in-store data', method: 'POST', url, body })
      // API-10 knows neither our lists nor our regions: it tells all that are near, and those wanted are chosen here.
      const isInRegion = (shop: Shop) => region === undefined || christmasRegionOf(shop) === region
      const wanted = found?.filter((shop) => shop.country === country && isWanted(which, shop) && isInRegion(shop))
      return wanted ? nearestFirst(wanted, point).slice(0, limit) : null
    },

    // Whoever runs such a system has shops.
    hasAny: async () => true,
  }
}
