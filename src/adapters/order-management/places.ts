import type { ChristmasCollection } from '../../domain/orders/christmas-collection.ts'
import { collectionOf } from '../../domain/orders/christmas-collection.ts'
import { areAllCancelled } from '../../domain/orders/line-status.ts'
import type { Order } from '../../domain/orders/order.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { OwnTransactionSql } from '../own-sql.ts'

interface SlotRow {
  shop_id: string
  on_day: string
  starts_at: string
  ends_at: string
  free: number
}

/**
 * Gives a Christmas order the place in which it is collected, and gives back the one that it held; a cancelled order
 * holds none. Whatever is repeated, a place is taken once and given back once. Says why it can't have the place.
 */
export async function holdPlace(tx: OwnTransactionSql, before: Order, after: Order): Promise<string | null> {
  if (!SITES[after.site].christmas) return null
  const wanted = areAllCancelled(after.lines) ? null : collectionOf(after)
  // Lines that disagree on their slot are not a thing to reserve for: what is held stays held.
  if (wanted === null && !areAllCancelled(after.lines)) return null
  const [held] = await tx<Pick<SlotRow, 'shop_id' | 'on_day' | 'starts_at'>[]>`
    select shop_id, on_day::text, starts_at from order_management.held_places where order_number = ${after.orderNumber}`
  if (held && wanted && isSlot(held, wanted)) return null
  const isMove = wanted !== null && !isSame(collectionOf(before), wanted)
  // An order from before there were places goes on without one until it is moved.
  if (!held && !isMove) return null
  // In one order for all, so that two orders that change places don't wait for each other.
  const slots = await tx<SlotRow[]>`
    select shop_id, on_day::text, starts_at, ends_at, free from order_management.slots
    where (shop_id = ${held?.shop_id ?? ''} and on_day = ${held?.on_day ?? null}::text::date
        and starts_at = ${held?.starts_at ?? ''})
      or (shop_id = ${wanted?.shopId ?? ''} and on_day = ${wanted ? String(wanted.on) : null}::text::date
        and starts_at = ${wanted?.startsAt ?? ''})
    order by shop_id, on_day, starts_at
    for update`
  if (wanted) {
    const slot = slots.find((each) => isSlot(each, wanted) && each.ends_at === wanted.endsAt)
    if (!slot) return 'unknown-slot'
    if (slot.free === 0) return 'slot-full'
  }
  if (held) await count(tx, held, 1)
  if (wanted === null) {
    await tx`delete from order_management.held_places where order_number = ${after.orderNumber}`
    return null
  }
  const taken = { shop_id: wanted.shopId, on_day: String(wanted.on), starts_at: wanted.startsAt }
  await count(tx, taken, -1)
  await tx`
    insert into order_management.held_places (order_number, shop_id, on_day, starts_at)
    values (${after.orderNumber}, ${taken.shop_id}, ${taken.on_day}::text::date, ${taken.starts_at})
    on conflict (order_number) do update
    set shop_id = excluded.shop_id, on_day = excluded.on_day, starts_at = excluded.starts_at`
  return null
}

async function count(
  tx: OwnTransactionSql,
  { shop_id, on_day, starts_at }: Pick<SlotRow, 'shop_id' | 'on_day' | 'starts_at'>,
  places: 1 | -1,
): Promise<void> {
  await tx`
    update order_management.slots set free = free + ${places}
    where shop_id = ${shop_id} and on_day = ${on_day}::text::date and starts_at = ${starts_at}`
}

function isSlot(
  row: Pick<SlotRow, 'shop_id' | 'on_day' | 'starts_at'>,
  { shopId, on, startsAt }: ChristmasCollection,
): boolean {
  return row.shop_id === shopId && row.on_day === String(on) && row.starts_at === startsAt
}

function isSame(one: ChristmasCollection | null, other: ChristmasCollection): boolean {
  return one !== null && isSlot({ shop_id: one.shopId, on_day: String(one.on), starts_at: one.startsAt }, other)
}
