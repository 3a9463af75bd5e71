import { REGION_AREAS, type Region } from '../../domain/calendar/region.ts'
import { CLICK_AND_COLLECT } from '../../domain/shops/collection-shop.ts'
import { metresBetween, nearestFirst, type Point } from '../../domain/shops/distance.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { EXCLUDED_FOODHALLS, SHOP_KINDS_OF, type WhichShops } from '../../domain/shops/shop-lists.ts'
import { noteInLog, type NoteUnreadable } from '../../kept-json/codec.ts'
import { shopFacts } from '../../kept-json/shop-facts.ts'
import { isNear } from '../near-sql.ts'
import type { BuiltInParts } from '../outside-system/outside-system.ts'
import { NO_SUCH_CALL, type Server, serveRoutes } from '../outside-system/server.ts'
import type { OwnSql } from '../own-sql.ts'
import { writeShop } from './shop-wire.ts'
import { ANY_PATH, FIND_PATH, fromFindQuestion, fromNearQuestion, NEAR_PATH } from './shops-wire.ts'

interface ShopRow extends Pick<Shop, 'name' | 'kind' | 'country' | 'postcode' | 'latitude' | 'longitude'> {
  shop_id: string
  christmas_orders: boolean
  facts: unknown
}

/** Enough for every list to be full. */
const SHOPS_TOLD = 200

/** The built-in list of shops, in a schema of its own and on its own connection: no statement of ours joins it. */
export function fakeShops({ sql, log }: BuiltInParts): Server {
  const select = sql`
    select shop_id, name, kind, country, postcode, latitude, longitude, christmas_orders, facts from shops.shops`
  // A shop of which one cannot say where it is is left out; the others are shown.
  const read = (rows: readonly ShopRow[]) =>
    noteInLog(log, {}, (note) => rows.flatMap((row) => toShop(row, note) ?? []))
  const answer = (shops: readonly Shop[], from: Point | null) => ({
    status: 200,
    body: { stores: shops.map((shop) => writeShop(shop, from && metresBetween(shop, from))) },
  })
  return serveRoutes({
    async [`GET ${FIND_PATH}`]({ query }) {
      const ids = fromFindQuestion(query)
      if (ids === null) return NO_SUCH_CALL
      return answer(read(await sql<ShopRow[]>`${select} where shop_id in ${sql(ids)}`), null)
    },

    async [`GET ${ANY_PATH}`]() {
      return answer(read(await sql<ShopRow[]>`${select} limit 1`), null)
    },

    async [`POST ${NEAR_PATH}`]({ query, body }) {
      const question = fromNearQuestion({ query, body })
      if (question === null) return NO_SUCH_CALL
      const { point, country, which = 'all', region, limit = SHOPS_TOLD } = question
      const suits = sql`country = ${country} and ${suiting(sql, which)} and ${within(sql, region)}`
      const found = await sql<ShopRow[]>`
        ${select} where ${isNear(sql, 'shops.shops', point, limit, suits)} order by shop_id`
      return answer(nearestFirst(read(found), point).slice(0, limit), point)
    },
  })
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
