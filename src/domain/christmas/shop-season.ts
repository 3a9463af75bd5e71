import { christmasSiteOf, type Site } from '../sites/site.ts'
import { dayOf } from '../time/days.ts'
import { ORDERS_OPEN_IN_MONTH } from './cut-offs.data.ts'
import { type CutOffs, lastDayToChange } from './told-cut-off.ts'

/** What the shop is dressed for. Christmas lasts for as long as its food can be ordered; then it is winter. */
export type ShopSeason = 'christmas' | 'winter' | 'spring' | 'autumn'

/** By month: spring goes on until the end of August. */
const SEASONS: readonly ShopSeason[] = [
  ...(['winter', 'winter'] as const),
  ...(['spring', 'spring', 'spring', 'spring', 'spring', 'spring'] as const),
  ...(['autumn', 'autumn'] as const),
  ...(['christmas', 'christmas'] as const),
]

export function shopSeason(site: Site, today: Temporal.PlainDate, cutOffs: CutOffs): ShopSeason {
  const season = SEASONS[today.month - 1] ?? 'spring'
  const isOver = season === 'christmas' && Temporal.PlainDate.compare(today, lastOrderDay(site, today, cutOffs)) > 0
  return isOver ? 'winter' : season
}

/** The last day on which Christmas food can be ordered this year: the last on which an order can still be changed. */
export function lastOrderDay(site: Site, today: Temporal.PlainDate, cutOffs: CutOffs): Temporal.PlainDate {
  return lastDayToChange(cutOffs, christmasSiteOf(site).key, today.year)
}

/** Whether Christmas food can be ordered: until which day, else since which day it no longer can. */
export type ChristmasOrders = { isOpen: true; until: Temporal.PlainDate } | { isOpen: false; since: Temporal.PlainDate }

/** From the day on which a season's food is offered to its last order day (D-169). */
export function christmasOrders(site: Site, now: Temporal.Instant, cutOffs: CutOffs): ChristmasOrders {
  const today = dayOf(now)
  const last = lastOrderDay(site, today, cutOffs)
  if (today.month < ORDERS_OPEN_IN_MONTH)
    return { isOpen: false, since: lastOrderDay(site, today.subtract({ years: 1 }), cutOffs) }
  return Temporal.PlainDate.compare(today, last) <= 0 ? { isOpen: true, until: last } : { isOpen: false, since: last }
}
