import type { SlotDay } from '../../domain/christmas/slots.ts'
import type { SlotsWanted } from '../../ports/order-management.ts'
import type { OwnSql } from '../own-sql.ts'

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
