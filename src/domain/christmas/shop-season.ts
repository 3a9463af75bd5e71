import { type ContentMoment, endOf } from '../content/moment.ts'
import { dayOf } from '../time/days.ts'
import { type CutOffs, lastMomentToChange } from './cut-off.ts'

/** Christmas starts in November and lasts until its food can no longer be ordered; then it is winter. */
export type ShopSeason = 'christmas' | 'winter' | 'spring' | 'autumn'

const SEASONS: readonly ShopSeason[] = [
  ...(['winter', 'winter'] as const),
  ...(['spring', 'spring', 'spring', 'spring', 'spring', 'spring'] as const),
  ...(['autumn', 'autumn'] as const),
  ...(['christmas', 'christmas'] as const),
]

export function shopSeason(now: Temporal.Instant, cutOffs: CutOffs): ShopSeason {
  const today = dayOf(now)
  const season = SEASONS[today.month - 1] ?? 'spring'
  const isOver = season === 'christmas' && isPast(lastMomentToChange(cutOffs, today.year), now)
  return isOver ? 'winter' : season
}

export type ChristmasOrdering = { isOpen: true; until: ContentMoment } | { isOpen: false; since: ContentMoment }

export function christmasOrdering(now: Temporal.Instant, cutOffs: CutOffs): ChristmasOrdering {
  const { year, month } = dayOf(now)
  if (month < cutOffs.usual.ordersOpenMonth) return { isOpen: false, since: lastMomentToChange(cutOffs, year - 1) }
  const last = lastMomentToChange(cutOffs, year)
  return isPast(last, now) ? { isOpen: false, since: last } : { isOpen: true, until: last }
}

function isPast(last: ContentMoment, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, endOf(last)) >= 0
}
