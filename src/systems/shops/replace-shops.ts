import type { Shop } from '../../domain/shops/shop.ts'
import type { OwnSql } from '../../platform/database/own-sql.ts'
import { shopFacts } from '../../platform/outside/shop-facts.ts'

const AT_ONCE = 500

export interface ReplacedShops {
  kept: number
  removed: number
}

/**
 * Makes the list the one that is given, all or nothing. Shops that it does not name are removed, but for those of
 * `untouched`: they were named, and could not be read.
 */
export async function replaceShops(
  sql: OwnSql,
  shops: readonly Shop[],
  untouched: readonly string[],
): Promise<ReplacedShops> {
  return await sql.begin(async (tx) => {
    // Pages read on meanwhile; a second such command waits.
    await tx`lock table shops.shops in share row exclusive mode`
    const ids = [...shops.map(({ shopId }) => shopId), ...untouched]
    const removed = await tx`delete from shops.shops 
      where shop_id not in (select jsonb_array_elements_text(${tx.json(ids)}))`
    for (let from = 0; from < shops.length; from += AT_ONCE) {
      await tx`
        insert into shops.shops ${tx(shops.slice(from, from + AT_ONCE).map((shop) => rowOf(shop, tx.json)))}
        on conflict (shop_id) do update set name = excluded.name, kind = excluded.kind, country = excluded.country,
          postcode = excluded.postcode, latitude = excluded.latitude, longitude = excluded.longitude,
          christmas_orders = excluded.christmas_orders, facts = excluded.facts`
    }
    return { kept: shops.length, removed: removed.count }
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
