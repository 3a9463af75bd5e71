import type postgres from 'postgres'
import type { Shop } from '../../domain/shops/shop.ts'
import type { Log } from '../../ports/log.ts'
import type { Shops } from '../../ports/shops.ts'

interface ShopRow extends Pick<Shop, 'name' | 'kind' | 'country' | 'postcode' | 'latitude' | 'longitude'> {
  shop_id: string
  christmas_orders: boolean
  facts: Omit<Shop, keyof ShopRow | 'shopId' | 'christmasOrders'>
}

/**
 * The built-in list of shops, in a schema of its own. It stands for a system outside: it has its own connection, no
 * statement of ours joins it, and when it cannot be read the page goes on without it.
 */
export function builtInShops(sql: postgres.Sql<Record<never, never>>, log: Log): Shops {
  return {
    async find(ids) {
      if (ids.length === 0) return []
      try {
        const rows = await sql<ShopRow[]>`
          select shop_id, name, kind, country, postcode, latitude, longitude, christmas_orders, facts
          from shops.shops
          where shop_id in ${sql([...new Set(ids)])}`
        return rows.map(toShop)
      } catch (error) {
        log.error('shops cannot be read', error)
        return null
      }
    },
  }
}

function toShop({ shop_id: shopId, christmas_orders: christmasOrders, facts, ...row }: ShopRow): Shop {
  return { shopId, christmasOrders, ...row, ...facts }
}
