import type { Policy } from '../../domain/policy/policy.ts'
import { shopAsOffered } from '../../domain/return-methods/offered-shops.ts'
import { regionOfShop } from '../../domain/shops/christmas-shop.ts'
import { nearestFirst } from '../../domain/shops/distance.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { isShopIncluded } from '../../domain/shops/shop-lists.ts'
import type { Clock } from '../../domain/time/days.ts'
import {
  BUILT_IN_URL,
  type ClientOptions,
  readFromSystem,
  type SystemCall,
} from '../../platform/outside/call-system.ts'
import { responseCache } from '../../platform/outside/response-cache.ts'
import type { Shops } from './shops.ts'
import {
  ANY_PATH,
  type BuiltInFilter,
  FIND_PATH,
  isShopId,
  NEAR_PATH,
  readShops,
  toFindQuestion,
  toNearQuestion,
} from './shops-wire.ts'

/** The retailer's shops (API-10, DAT-15): its own system, or the built-in list. */
export function shopsClient(options: ClientOptions): Shops {
  const isBuiltIn = options.baseUrl === BUILT_IN_URL
  const read = async (call: Omit<SystemCall, 'system'>): Promise<Shop[] | null> => {
    const answer = await readFromSystem(options, { ...call, system: 'shops' }, readShops, ({ refused }) => refused)
    return answer?.shops ?? null
  }
  return {
    async find(ids) {
      const wantedIds = [...new Set(ids)].filter(isShopId)
      if (wantedIds.length === 0) return []
      const { query } = toFindQuestion(wantedIds)
      const shops = await read({ name: 'stores', method: 'GET', path: FIND_PATH, query })
      return shops?.filter(({ shopId }) => ids.includes(shopId)) ?? null
    },

    async near(point, wanted, limit) {
      const { country, which, region } = wanted
      const { query, body } = toNearQuestion(options.sites, point, country)
      const request = isBuiltIn
        ? { ...body, ...({ which, limit, ...(region && { region }) } satisfies BuiltInFilter) }
        : body
      const shops = await read({ name: 'in-store data', method: 'POST', path: NEAR_PATH, query, body: request })
      // API-10 can't filter by `which` or region, so its answer is filtered here.
      const isInRegion = (shop: Shop) => region === undefined || regionOfShop(shop) === region
      const suiting = shops?.filter(
        (shop) => shop.country === country && isShopIncluded(which, shop) && isInRegion(shop),
      )
      return suiting ? nearestFirst(suiting, point).slice(0, limit) : null
    },

    async hasAny() {
      if (!isBuiltIn) return true
      const anyShops = await read({ name: 'any store', method: 'GET', path: ANY_PATH })
      return anyShops === null || anyShops.length > 0
    },
  }
}

/** Leaves out services that the retailer doesn't offer, such as self-return. */
export function withOfferedServices(shops: Shops, policy: Policy): Shops {
  const asOffered = (found: Shop[] | null) => found?.map((shop) => shopAsOffered(shop, policy)) ?? null
  return {
    find: async (ids) => asOffered(await shops.find(ids)),
    near: async (point, wanted, limit) => asOffered(await shops.near(point, wanted, limit)),
    hasAny: () => shops.hasAny(),
  }
}

const CACHE_SECONDS = 600
const SHOPS_MAX = 5000
const SEARCHES_MAX = 500

/**
 * Shops seldom change, and every order that is collected names one, so shops and the shops near a point are cached for
 * ten minutes. A missing answer is not cached, nor is an unknown shop, which may open.
 */
export function cachedShops(inner: Shops, clock: Clock): { port: Shops; forget(): void } {
  const forTenMinutes = { clock, seconds: CACHE_SECONDS }
  const byId = responseCache<Shop | 'unknown' | null>({
    ...forTenMinutes,
    entriesMax: SHOPS_MAX,
    isAnswer: (shop) => shop !== null && shop !== 'unknown',
  })
  const near = responseCache<Shop[] | null>({
    ...forTenMinutes,
    entriesMax: SEARCHES_MAX,
    isAnswer: (shops) => shops !== null && shops.length > 0,
  })
  return {
    port: {
      async find(ids) {
        const wanted = [...new Set(ids)]
        const missing: string[] = []
        // Runs after all ids that are not cached have been added to `missing`, so that one call requests them.
        const answerForMissing = Promise.resolve().then(() => (missing.length === 0 ? [] : inner.find(missing)))
        const shops = await Promise.all(
          wanted.map((id) =>
            byId.getOrLoad([id], async () => {
              missing.push(id)
              const answer = await answerForMissing
              return answer && (answer.find(({ shopId }) => shopId === id) ?? 'unknown')
            }),
          ),
        )
        if (shops.includes(null)) return null
        return shops.filter((shop) => shop !== null && shop !== 'unknown')
      },
      async near(point, wanted, limit) {
        const { country, which, region = '' } = wanted
        const question = [point.latitude, point.longitude, country, which, region, limit].map(String)
        return await near.getOrLoad(question, () => inner.near(point, wanted, limit))
      },
      hasAny: () => inner.hasAny(),
    },
    forget() {
      byId.forget()
      near.forget()
    },
  }
}
