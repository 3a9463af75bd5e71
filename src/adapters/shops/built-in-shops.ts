import type postgres from 'postgres'
import { CLICK_AND_COLLECT } from '../../domain/shops/collection-shop.ts'
import { nearestFirst } from '../../domain/shops/distance.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import type { NoteUnreadable } from '../../kept-json/codec.ts'
import { noteInLog } from '../../kept-json/note-in-log.ts'
import { shopFacts } from '../../kept-json/shop-facts.ts'
import type { Log } from '../../ports/log.ts'
import type { Shops } from '../../ports/shops.ts'

interface ShopRow extends Pick<Shop, 'name' | 'kind' | 'country' | 'postcode' | 'latitude' | 'longitude'> {
  shop_id: string
  christmas_orders: boolean
  facts: unknown
}

/**
 * The built-in list of shops, in a schema of its own. It stands for a system outside: it has its own connection, no
 * statement of ours joins it, and when it cannot be read the page goes on without it.
 */
export function builtInShops(sql: postgres.Sql<Record<never, never>>, log: Log): Shops {
  const read = async (rows: Promise<ShopRow[]>): Promise<Shop[] | null> => {
    try {
      const found = await rows
      // A shop of which one cannot say where it is is left out; the others are shown.
      return noteInLog(log, {}, (note) => found.flatMap((row) => toShop(row, note) ?? []))
    } catch (error) {
      log.error('shops cannot be read', error)
      return null
    }
  }
  return {
    async find(ids) {
      if (ids.length === 0) return []
      return await read(sql<ShopRow[]>`
        select shop_id, name, kind, country, postcode, latitude, longitude, christmas_orders, facts
        from shops.shops
        where shop_id in ${sql([...new Set(ids)])}`)
    },

    async near(point, country, limit) {
      // On a flat earth the order is nearly right: twice as many are taken, and put right by the real distance.
      const found = await read(sql<ShopRow[]>`
        select shop_id, name, kind, country, postcode, latitude, longitude, christmas_orders, facts
        from shops.shops
        where country = ${country} and facts -> 'services' ? ${CLICK_AND_COLLECT}
        order by power(latitude - ${point.latitude}, 2)
          + power((longitude - ${point.longitude}) * cos(radians(${point.latitude})), 2), shop_id
        limit ${limit * 2}`)
      return found && nearestFirst(found, point).slice(0, limit)
    },
  }
}

function toShop(
  { shop_id: shopId, christmas_orders: christmasOrders, facts, ...row }: ShopRow,
  note: NoteUnreadable,
): Shop | null {
  const read = shopFacts.salvage(facts, note)
  return read && { shopId, christmasOrders, ...row, ...read }
}
