import type { SiteKey } from '../sites/site.ts'
import { startOf } from '../time/days.ts'
import { OTHER_CUT_OFF_DAYS, USUAL_CUT_OFF_DAY } from './cut-offs.data.ts'

export function usualLastDay(site: SiteKey, season: number): Temporal.PlainDate {
  const day = OTHER_CUT_OFF_DAYS[site]?.[season] ?? USUAL_CUT_OFF_DAY
  return Temporal.PlainDate.from({ year: season, month: 12, day })
}

/** From this instant on nothing can be changed (D-169). */
export function cutOffOf(site: SiteKey, season: number): Temporal.Instant {
  return startOf(usualLastDay(site, season).add({ days: 1 }))
}
