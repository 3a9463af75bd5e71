import { loadProducts } from '../demo/load-products.ts'
import { diceOf } from '../demo/orders/dice.ts'
import type { Sql } from '../src/platform/database/connect.ts'
import { recommend } from '../src/systems/recommendations/engine/built-in.ts'
import { recompute } from '../src/systems/recommendations/engine/recompute.ts'
import { BRAND_SITES } from '../test/builders/sites.ts'
import { TEST_NOW } from '../test/harness/constants.ts'
import { type MadeOrder, type Making, ordersWithPairs } from './orders-with-pairs.ts'

const SHOWN = 6
const HELD_OUT_PERCENT = 20
const FIRST_ID = 9_000_001
const log = { debug() {}, info() {}, warn() {}, error() {} }
const clock = { now: () => TEST_NOW }

/** How many hidden lines the engine (`together`) and a list of best sellers (`popular`) put among the first six. */
export interface HitRate {
  tries: number
  together: number
  popular: number
}

/**
 * The engine learns from four fifths of the orders. In each other order the test hides one line, and checks whether
 * "frequently bought together" with another line of that order recommends it.
 */
export async function measureHitRate(sql: Sql, making: Making): Promise<{ planted: HitRate; unplanted: HitRate }> {
  await sql`truncate order_numbers, orders cascade`
  const [{ held } = { held: 0 }] = await sql<{ held: number }[]>`
    select count(*) as held from catalogue.products where product_id like 'P9______'`
  if (held < making.products) await loadProducts(sql, { products: making.products - held, now: TEST_NOW }, () => {})
  const dice = diceOf(making.seed + 1)
  const orders = Map.groupBy(ordersWithPairs(making), () => dice.upTo(100) > HELD_OUT_PERCENT)
  await insertMade(sql, orders.get(true) ?? [])
  await recompute({ sql, clock, log })
  const popular = await sql<{ product_id: string }[]>`
    select facts->>'productId' as product_id from order_lines join catalogue.listings on product_id = facts->>'productId'
    where customer_id like 'M-%' and site = 'uk' and is_in_stock group by 1 order by count(*) desc, 1 limit 100`
  const heldOut = orders.get(false) ?? []
  const answers = new Map<number, Promise<string[]>>()
  const idsTogetherWith = (place: number) => {
    const answer = answers.get(place) ?? togetherWith(sql, place)
    answers.set(place, answer)
    return answer
  }
  const measure = async (isPlanted: boolean) => {
    const rate = { tries: 0, together: 0, popular: 0 }
    for (const order of heldOut.filter((each) => each.isPlanted === isPlanted)) {
      const [hidden = 0, by = 0] = dice.upTo(2) === 1 ? order.products : order.products.slice(0, 2).reverse()
      const most = popular.map(({ product_id }) => product_id).filter((each) => each !== idOf(by))
      rate.tries += 1
      if ((await idsTogetherWith(by)).slice(0, SHOWN).includes(idOf(hidden))) rate.together += 1
      if (most.slice(0, SHOWN).includes(idOf(hidden))) rate.popular += 1
    }
    return rate
  }
  return { planted: await measure(true), unplanted: await measure(false) }
}

const idOf = (place: number) => `P${FIRST_ID + place}`

async function togetherWith(sql: Sql, place: number): Promise<string[]> {
  const results = await recommend(
    { sites: BRAND_SITES, sql, clock, log },
    {
      ...{ pageType: 'BASKET', strategies: ['frequently-bought-together'], country: 'GB', position: null },
      articleId: `A${FIRST_ID + place}01`,
      to: { customerId: null, sessionId: null, experimentsId: null, analyticsId: null, consents: true },
    },
  )
  return results.flatMap(({ products }) => products.map(({ productId }) => productId))
}

/** Inserts orders with only the columns that the engine reads. */
async function insertMade(sql: Sql, orders: readonly MadeOrder[]): Promise<void> {
  const portion = 5000
  for (let from = 0; from < orders.length; from += portion) {
    const made = orders.slice(from, from + portion).map(({ customer, products }, index) => ({
      customer_id: `M-${customer}`,
      order_number: `5${String(from + index).padStart(9, '0')}`,
      products: products.map(idOf),
    }))
    await sql`
      with made as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb)
          as made (customer_id text, order_number text, products jsonb)
      ),
      heads as (
        insert into orders (customer_id, order_number, site, placed_at, currency, grand_total_pence, cancel_allowed,
          as_of, facts)
        select customer_id, order_number, 'uk', ${String(TEST_NOW)}, 'GBP', 1000, false, ${String(TEST_NOW)}, '{}'
        from made
      )
      insert into order_lines (customer_id, order_number, line_no, split_no, order_line_key, status, product_type, sku,
        description, quantity, unit_price_pence, line_total_pence, facts)
      select customer_id, order_number, nth, 0, order_number || '-' || nth, 'Despatched', 'GM', 'any', 'Any', 1, 1000,
        1000, jsonb_build_object('productId', product_id)
      from made cross join lateral jsonb_array_elements_text(products) with ordinality as each (product_id, nth)`
  }
}
