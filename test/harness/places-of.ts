import type { ChristmasCollection } from '../../src/domain/orders/christmas-collection.ts'
import type { Sql } from '../../src/platform/database/connect.ts'

/** The slot that an order has reserved, and the free places in some slots. Throws if a slot's places don't add up. */
export async function slotPlacesOf(
  sql: Sql,
  orderNumber: string,
  slots: readonly ChristmasCollection[],
): Promise<{ held: string | null; free: (number | null)[] }> {
  const [held] = await sql<{ held: string }[]>`
    select shop_id || ' ' || on_day || ' ' || starts_at as held from order_management.reservations
    where order_number = ${orderNumber}`
  const all = await sql<{ slot: string; free: number; places: number; held: number }[]>`
    select shop_id || ' ' || on_day || ' ' || starts_at as slot, free, places, (
      select count(*)::int from order_management.reservations h
      where (h.shop_id, h.on_day, h.starts_at) = (s.shop_id, s.on_day, s.starts_at)) as held
    from order_management.slots s where shop_id in ${sql(slots.map(({ shopId }) => shopId))}`
  const wrong = all.find((slot) => slot.free + slot.held !== slot.places)
  if (wrong) throw new Error(`${wrong.slot} has ${wrong.places} places: ${wrong.free} free, ${wrong.held} held`)
  const freeIn = ({ shopId, on, startsAt }: ChristmasCollection) =>
    all.find(({ slot }) => slot === `${shopId} ${on} ${startsAt}`)?.free ?? null
  return { held: held?.held ?? null, free: slots.map(freeIn) }
}
