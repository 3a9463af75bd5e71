import { REGION_AREAS, type Region } from '../../domain/calendar/region.ts'
import { CLICK_AND_COLLECT } from '../../domain/shops/collection-shop.ts'
import { nearestFirst } from '../../domain/shops/distance.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { EXCLUDED_FOODHALLS, SHOP_KINDS_OF, type WhichShops } from '../../domain/shops/shop-lists.ts'
import type { NoteUnreadable } from '../../kept-json/codec.ts'
import { noteInLog } from '../../kept-json/note-in-log.ts'
import { shopFacts } from '../../kept-json/shop-facts.ts'
import type { Log } from '../../ports/log.ts'
import type { Shops } from '../../ports/shops.ts'
import { isNear } from '../near-sql.ts'
import type { OwnSql } from '../own-sql.ts'

interface ShopRow extends Pick<Shop, 'name' | 'kind' | 'country' | 'postcode' | 'latitude' | 'longitude'> {
  shop_id: string
  christmas_orders: boolean
  facts: unknown
}

/**
 * The built-in list of shops, in a schema of its own. It stands for a system outside: it has its own connection, no
 * statement of ours joins it, and when it cannot be read the page goes on without it.
 */
export function builtInShops(sql: OwnSql, log: Log): Shops {
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

    async near(point, { country, which, region }, limit) {
      const suits = sql`country = ${country} and ${suiting(sql, which)} and ${within(sql, region)}`
      const found = await read(sql<ShopRow[]>`
        select shop_id, name, kind, country, postcode, latitude, longitude, christmas_orders, facts
        from shops.shops
        where ${isNear(sql, 'shops.shops', point, limit, suits)}
        order by shop_id`)
      return found && nearestFirst(found, point).slice(0, limit)
    },

    async hasAny() {
      const found = await read(sql<ShopRow[]>`
        select shop_id, name, kind, country, postcode, latitude, longitude, christmas_orders, facts
        from shops.shops limit 1`)
      return found === null || found.length > 0
    },
  }
}

function suiting(sql: OwnSql, which: WhichShops) {
  if (which === 'all') return sql`true`
  if (which === 'christmas') return sql`christmas_orders`
  if (which === 'hands-over-orders') return sql`facts -> 'services' ? ${CLICK_AND_COLLECT}`
  const listed = sql`kind in ${sql([...SHOP_KINDS_OF[which]])}`
  return which === 'foodhall' ? sql`${listed} and shop_id not in ${sql([...EXCLUDED_FOODHALLS])}` : listed
}

/** As `christmasRegionOf` has it; the country is asked for beside it. */
function within(sql: OwnSql, region: Region | undefined) {
  if (region === undefined || region === 'IE') return sql`true`
  const areas = Object.keys(REGION_AREAS)
  const startsWith = (area: string) => `^\\s*(${area})\\s*\\d`
  if (region === 'UK') return sql`postcode !~* ${startsWith(areas.join('|'))}`
  return sql`postcode ~* ${startsWith(areas.filter((area) => REGION_AREAS[area] === region).join('|'))}`
}

function toShop(
  { shop_id: shopId, christmas_orders: christmasOrders, facts, ...row }: ShopRow,
  note: NoteUnreadable,
): Shop | null {
  const read = shopFacts.salvage(facts, note)
  return read && { shopId, christmasOrders, ...row, ...read }
}
