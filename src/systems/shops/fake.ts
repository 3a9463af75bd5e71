import { REGION_BY_AREA, type Region } from '../../domain/calendar/place.ts'
import { nearestFirst } from '../../domain/shops/distance.ts'
import { CLICK_AND_COLLECT } from '../../domain/shops/opening.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { EXCLUDED_FOODHALLS, SHOP_KINDS_OF, type WhichShops } from '../../domain/shops/shop-lists.ts'
import { noteInLog, type ReportUnreadable } from '../../platform/database/codec.ts'
import { nearestCondition } from '../../platform/database/near-sql.ts'
import type { OwnSql } from '../../platform/database/own-sql.ts'
import { cachedReader } from '../../platform/outside/cached-parse.ts'
import type { BuiltInParts } from '../../platform/outside/outside-system.ts'
import { type ServedRequest, type Server, serveRoutes } from '../../platform/outside/server.ts'
import { shopFacts } from '../../platform/outside/shop-facts.ts'
import { ANY_PATH, type BuiltInFilter, FIND_PATH, NEAR_PATH, type toNearQuestion, toWireShop } from './shops-wire.ts'

interface ShopRow extends Pick<Shop, 'name' | 'kind' | 'country' | 'postcode' | 'latitude' | 'longitude'> {
  shop_id: string
  christmas_orders: boolean
  facts: unknown
}

interface ShopText {
  shop: string
}

/** Enough to fill every list that pages show. */
const RESULTS_MAX = 200

/** The built-in list of shops. It has its own schema and connection, and is never joined with our own tables. */
export function fakeShops({ sites, sql, log }: BuiltInParts): Server {
  const select = sql`
    select json_build_object('shop_id', shop_id, 'name', name, 'kind', kind, 'country', country, 'postcode', postcode,
      'latitude', latitude, 'longitude', longitude, 'christmas_orders', christmas_orders, 'facts', facts)::text as shop
    from shops.shops`
  // The same text gives the same object, so that the client checks it only once. Unreadable shops are left out.
  const storeOf = cachedReader((text) =>
    noteInLog(log, {}, (note) => {
      const shop = toShop(JSON.parse(String(text)), note)
      return shop && toWireShop(shop, null)
    }),
  )
  const read = (rows: readonly ShopText[]) => rows.flatMap(({ shop }) => storeOf(shop) ?? [])
  const answer = (stores: readonly object[]) => ({ status: 200, body: { stores } })
  return serveRoutes({
    async [`GET ${FIND_PATH}`]({ query }) {
      return answer(read(await sql<ShopText[]>`${select} where shop_id in ${sql(query.ids?.split(',') ?? [])}`))
    },

    async [`GET ${ANY_PATH}`]() {
      return answer(read(await sql<ShopText[]>`${select} limit 1`))
    },

    async [`POST ${NEAR_PATH}`](request) {
      const { query, body } = request as ServedRequest & ReturnType<typeof toNearQuestion>
      const { latlong, which = 'all', region, limit = RESULTS_MAX } = body as typeof body & Partial<BuiltInFilter>
      const [latitude = 0, longitude = 0] = latlong.split(',').map(Number)
      const point = { latitude, longitude }
      const country = query.storeId === sites.ie.storeId ? 'IE' : 'UK'
      const suits = sql`country = ${country} and ${inList(sql, which)} and ${inRegion(sql, region)}`
      const rows = await sql<ShopText[]>`
        ${select} where ${nearestCondition(sql, 'shops.shops', point, limit, suits)} order by shop_id`
      return answer(nearestFirst(read(rows), point).slice(0, limit))
    },
  })
}

function inList(sql: OwnSql, which: WhichShops) {
  if (which === 'all') return sql`true`
  if (which === 'christmas') return sql`christmas_orders`
  if (which === 'hands-over-orders') return sql`facts -> 'services' ? ${CLICK_AND_COLLECT}`
  const listed = sql`kind in ${sql([...SHOP_KINDS_OF[which]])}`
  return which === 'foodhall' ? sql`${listed} and shop_id not in ${sql([...EXCLUDED_FOODHALLS])}` : listed
}

/** Finds the same shops as `regionOfShop` would; their country is checked separately. */
function inRegion(sql: OwnSql, region: Region | undefined) {
  if (region === undefined || region === 'IE') return sql`true`
  const areas = Object.keys(REGION_BY_AREA)
  const startsWith = (area: string) => `^\\s*(${area})\\s*\\d`
  if (region === 'UK') return sql`postcode !~* ${startsWith(areas.join('|'))}`
  return sql`postcode ~* ${startsWith(areas.filter((area) => REGION_BY_AREA[area] === region).join('|'))}`
}

function toShop(
  { shop_id: shopId, christmas_orders: christmasOrders, facts, ...row }: ShopRow,
  note: ReportUnreadable,
): Shop | null {
  const read = shopFacts.readLenient(facts, note)
  return read && { shopId, christmasOrders, ...row, ...read }
}

const SHOPS_PER_INSERT = 500

interface ReplacedShops {
  stored: number
  removed: number
}

/**
 * Replaces the whole list of shops, all or nothing. Shops that are not in it are removed, except those of `untouched`,
 * whose rows could not be read.
 */
export async function replaceShops(
  sql: OwnSql,
  shops: readonly Shop[],
  untouched: readonly string[],
): Promise<ReplacedShops> {
  return await sql.begin(async (tx) => {
    // Pages can still read the list; a second replacement has to wait.
    await tx`lock table shops.shops in share row exclusive mode`
    const ids = [...shops.map(({ shopId }) => shopId), ...untouched]
    const removed = await tx`delete from shops.shops 
      where shop_id not in (select jsonb_array_elements_text(${tx.json(ids)}))`
    for (let from = 0; from < shops.length; from += SHOPS_PER_INSERT) {
      await tx`
        insert into shops.shops ${tx(shops.slice(from, from + SHOPS_PER_INSERT).map((shop) => rowOf(shop, tx.json)))}
        on conflict (shop_id) do update set name = excluded.name, kind = excluded.kind, country = excluded.country,
          postcode = excluded.postcode, latitude = excluded.latitude, longitude = excluded.longitude,
          christmas_orders = excluded.christmas_orders, facts = excluded.facts`
    }
    return { stored: shops.length, removed: removed.count }
  })
}

function rowOf(
  { shopId, christmasOrders, name, kind, country, postcode, latitude, longitude, ...facts }: Shop,
  json: OwnSql['json'],
) {
  return {
    ...{ shop_id: shopId, name, kind, country, postcode, latitude, longitude, christmas_orders: christmasOrders },
    facts: json(shopFacts.write(facts)),
  }
}
