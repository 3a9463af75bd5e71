import { type ChristmasCollection, collectionOf } from '../../src/domain/orders/christmas-collection.ts'
import type { Order } from '../../src/domain/orders/order.ts'
import type { Sql, TransactionSql } from '../../src/platform/database/connect.ts'
import { insertRows } from './insert-rows.ts'

/** A slot of a shop, with its free places; places that orders have reserved are added to them. */
export interface SlotToInsert extends ChristmasCollection {
  free: number
}

/** Inserts slots into the built-in order management. An existing slot keeps its reservations; only `free` changes. */
export async function insertSlots(sql: Sql | TransactionSql, slots: readonly SlotToInsert[]): Promise<void> {
  await sql`
    insert into order_management.slots (shop_id, on_day, starts_at, ends_at, places, free)
    select shop_id, on_day, starts_at, ends_at, free, free
    from jsonb_populate_recordset(null::order_management.slots, ${JSON.stringify(slots.map(rowOf))}::text::jsonb)
    on conflict (shop_id, on_day, starts_at) do update
    set ends_at = excluded.ends_at, free = excluded.free,
      places = excluded.free + (
        select count(*) from order_management.reservations held
        where (held.shop_id, held.on_day, held.starts_at) = (excluded.shop_id, excluded.on_day, excluded.starts_at))`
}

/** Reserves a place for each order in its slot, without using a free one; inserts the slot if it does not exist. */
export async function reserveSlots(sql: Sql | TransactionSql, orders: readonly Order[]): Promise<void> {
  const held = orders.flatMap((order) => {
    const collection = collectionOf(order)
    return collection ? [{ order_number: order.orderNumber, ...rowOf({ ...collection, free: 0 }) }] : []
  })
  const wanted = Map.groupBy(held, ({ shop_id, on_day, starts_at }) => `${shop_id} ${on_day} ${starts_at}`)
  const slots = [...wanted.values()].flatMap(([one, ...others]) => (one ? [{ ...one, places: 1 + others.length }] : []))
  await sql`
    insert into order_management.slots (shop_id, on_day, starts_at, ends_at, places, free)
    select shop_id, on_day, starts_at, ends_at, places, 0
    from jsonb_populate_recordset(null::order_management.slots, ${JSON.stringify(slots)}::text::jsonb)
    on conflict (shop_id, on_day, starts_at) do update set places = slots.places + excluded.places`
  await insertRows(
    sql,
    'order_management.reservations',
    held.map(({ ends_at: _, free: _free, ...row }) => row),
  )
}

function rowOf({ shopId, on, startsAt, endsAt, free }: SlotToInsert) {
  return { shop_id: shopId, on_day: String(on), starts_at: startsAt, ends_at: endsAt, free }
}
