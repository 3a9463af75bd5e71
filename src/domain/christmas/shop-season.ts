import { christmasSiteOf, type Site } from '../sites/site.ts'
import { dayOf } from '../time/days.ts'
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

export function shopSeason(site: Site, today: Temporal.PlainDate, cutOffs: CutOffs = []): ShopSeason {
  const season = SEASONS[today.month - 1] ?? 'spring'
  const isOver = season === 'christmas' && Temporal.PlainDate.compare(today, lastOrderDay(site, today, cutOffs)) > 0
  return isOver ? 'winter' : season
}

/** The last day on which Christmas food can be ordered this year: the last on which an order can still be changed. */
export function lastOrderDay(site: Site, today: Temporal.PlainDate, cutOffs: CutOffs = []): Temporal.PlainDate {
  return lastDayToChange(cutOffs, christmasSiteOf(site).key, today.year)
}

/** The next last day for Christmas food: when this year's is over, that of next year. */
export function comingLastOrderDay(site: Site, now: Temporal.Instant, cutOffs: CutOffs = []): Temporal.PlainDate {
  const today = dayOf(now)
  const last = lastOrderDay(site, today, cutOffs)
  return Temporal.PlainDate.compare(today, last) <= 0 ? last : lastOrderDay(site, today.add({ years: 1 }), cutOffs)
}
