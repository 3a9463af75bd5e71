import type { SlotDay } from '../../domain/christmas/slots.ts'
import { type ChristmasCollection, collectionOf, isSameCollection } from '../../domain/orders/christmas-collection.ts'
import { areAllCancelled } from '../../domain/orders/line-status.ts'
import type { Order } from '../../domain/orders/order.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { OwnSql, OwnTransactionSql } from '../../platform/database/own-sql.ts'
import type { SlotsWanted } from './order-management.ts'

/** The built-in order management's slots of a shop in one December. */
export async function slotsOf(sql: OwnSql, { shopId, season }: SlotsWanted): Promise<SlotDay[]> {
  const rows = await sql<{ on_day: string; starts_at: string; ends_at: string; is_free: boolean }[]>`
    select on_day::text, starts_at, ends_at, free > 0 as is_free from order_management.slots
    where shop_id = ${shopId} and on_day between ${`${season}-12-01`}::text::date and ${`${season}-12-31`}::text::date
    order by on_day, starts_at`
  const byDay = Map.groupBy(rows, ({ on_day }) => on_day)
  return [...byDay].map(([day, ofDay]) => ({
    on: Temporal.PlainDate.from(day),
    isAvailable: ofDay.some(({ is_free }) => is_free),
    slots: ofDay.map(({ starts_at, ends_at, is_free }) => ({
      startsAt: starts_at,
      endsAt: ends_at,
      isAvailable: is_free,
    })),
  }))
}

interface SlotRow {
  shop_id: string
  on_day: string
  starts_at: string
  ends_at: string
  free: number
}

/**
 * Gives a Christmas order that is moved the place in which it is collected from now on, and gives back the one that it
 * held; a cancelled order holds none. Whatever is repeated, a place is taken once and given back once. Says why it can't
 * have the place.
 */
export async function holdPlace(
  tx: OwnTransactionSql,
  { before, after, isMove }: { before: Order; after: Order; isMove: boolean },
): Promise<string | null> {
  if (!SITES[after.site].christmas) return null
  const isOver = areAllCancelled(after.lines)
  const wanted = isMove ? collectionOf(after) : null
  // Whatever else changes, a line that was in another slot perhaps, what is held stays held.
  if (!isOver && (wanted === null || isUnmoved(before, wanted))) return null
  const [held] = await tx<Pick<SlotRow, 'shop_id' | 'on_day' | 'starts_at'>[]>`
    select shop_id, on_day::text, starts_at from order_management.held_places where order_number = ${after.orderNumber}`
  if (!held && wanted === null) return null
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
    if (held && isSlot(held, wanted)) return null
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

/** An order from before there were places goes on without one until it is moved. */
function isUnmoved(before: Order, wanted: ChristmasCollection): boolean {
  const now = collectionOf(before)
  return now !== null && isSameCollection(now, wanted)
}
