import { type ContentMoment, endOf } from '../content/moment.ts'
import type { BrandSite } from '../sites/site.ts'
import { dayOf } from '../time/days.ts'
import { type CutOffs, lastMomentToChange } from './cut-off.ts'

/** Christmas starts in November and lasts until its food can no longer be ordered; without its food it is winter. */
export type ShopSeason = 'christmas' | 'winter' | 'spring' | 'autumn'

const SEASONS: readonly ShopSeason[] = [
  ...(['winter', 'winter'] as const),
  ...(['spring', 'spring', 'spring', 'spring', 'spring', 'spring'] as const),
  ...(['autumn', 'autumn'] as const),
  ...(['christmas', 'christmas'] as const),
]

export function shopSeason(site: BrandSite, now: Temporal.Instant, cutOffs: CutOffs): ShopSeason {
  const today = dayOf(now)
  const season = SEASONS[today.month - 1] ?? 'spring'
  const isFoodOffered = site.policy.offers.christmasFood && !isPast(lastMomentToChange(cutOffs, today.year), now)
  return season === 'christmas' && !isFoodOffered ? 'winter' : season
}

export type ChristmasOrdering = { isOpen: true; until: ContentMoment } | { isOpen: false; since: ContentMoment }

export function christmasOrdering(now: Temporal.Instant, cutOffs: CutOffs): ChristmasOrdering {
  const { year, month } = dayOf(now)
  if (month < cutOffs.usual.ordersOpenMonth) return { isOpen: false, since: lastMomentToChange(cutOffs, year - 1) }
  const last = lastMomentToChange(cutOffs, year)
  return isPast(last, now) ? { isOpen: false, since: last } : { isOpen: true, until: last }
}

/** Whether the retailer offers Christmas food, and it can be ordered now. */
export function isChristmasFoodSold(site: BrandSite, now: Temporal.Instant, cutOffs: CutOffs): boolean {
  return site.policy.offers.christmasFood && christmasOrdering(now, cutOffs).isOpen
}

function isPast(last: ContentMoment, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, endOf(last)) >= 0
}
