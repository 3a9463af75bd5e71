import { metresBetween, type Point } from '../../domain/shops/distance.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import type { Shops } from '../../ports/shops.ts'
import { NO_SUCH_CALL, NOT_FOUND, type ServedSystem, UNKNOWN_KEY, WENT_WRONG } from '../outside-system/served-system.ts'
import { writeShop } from './shop-wire.ts'
import { FIND_PATH, fromFindQuestion, fromNearQuestion, NEAR_PATH } from './shops-wire.ts'

/** Enough for every list to be full. */
const SHOPS_TOLD = 200

/** The built-in list of shops, speaking the HTTP contract. */
export function servedShops(shops: Shops, apiKey: string): ServedSystem<'no-shops'> {
  const told = (found: readonly Shop[] | null, from: Point | null) =>
    found === null
      ? WENT_WRONG
      : { status: 200, body: { stores: found.map((shop) => writeShop(shop, from && metresBetween(shop, from))) } }
  return {
    ownFaults: { 'no-shops': { status: 200, body: { stores: [] } } },
    canFail: () => true,

    async answer({ method, path, query, headers, body }) {
      if (headers.apikey !== apiKey) return UNKNOWN_KEY
      if (method === 'GET' && path === FIND_PATH) {
        const ids = fromFindQuestion(query)
        return ids === null ? NO_SUCH_CALL : told(await shops.find(ids), null)
      }
      if (method !== 'POST' || path !== NEAR_PATH) return NOT_FOUND
      const question = fromNearQuestion({ query, body })
      if (question === null) return NO_SUCH_CALL
      const { point, country } = question
      return told(await shops.near(point, { country, which: 'all' }, SHOPS_TOLD), point)
    },
  }
}
