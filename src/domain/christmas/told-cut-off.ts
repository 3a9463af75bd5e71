import type { ContentEntry } from '../content/entry.ts'
import { type ContentMoment, endOf } from '../content/moment.ts'
import { perList } from '../content/per-list.ts'
import { sortEntries } from '../content/sort.ts'
import type { SiteKey } from '../sites/site.ts'
import { dayOf, startOf } from '../time/days.ts'
import { cutOffOf } from './cut-off.ts'
import { LAST_CUT_OFF_DAY } from './cut-offs.data.ts'

export const CUT_OFF_INFO = 'delivery-and-order-cutoff-info'

/** What editors say about cut-offs, as far as it is known; nothing: those that are built in hold. */
export type CutOffs = readonly ContentEntry<typeof CUT_OFF_INFO>[]

/** The `type` by which "delivery and order-cutoff info" means Christmas food. */
export const CHRISTMAS_CUT_OFF = 'christmas'

/**
 * From which instant on a season's Christmas food can't be changed: as editors have told it at the site, and otherwise as
 * it is built in. Of several for one season the one that was published last counts. A day counts to its end.
 * None is after the last day on which food is collected.
 */
export function toldCutOff(cutOffs: CutOffs, site: SiteKey, season: number): Temporal.Instant {
  for (const { fields } of ofChristmas(cutOffs)) {
    const { lastOrderDateTime } = fields
    if (lastOrderDateTime === null) continue
    const ends = endOf(lastOrderDateTime)
    if (lastDayBefore(ends).year === season) return isAfterLastCutOff(ends) ? latestOf(season) : ends
  }
  return cutOffOf(site, season)
}

/** Whether all would have been collected by then: then the end of the last day for that holds instead. */
export function isAfterLastCutOff(last: ContentMoment): boolean {
  const ends = endOf(last)
  return Temporal.Instant.compare(ends, latestOf(lastDayBefore(ends).year)) > 0
}

function latestOf(season: number): Temporal.Instant {
  return startOf(Temporal.PlainDate.from({ year: season, month: 12, day: LAST_CUT_OFF_DAY }).add({ days: 1 }))
}

/** Those that mean Christmas food, the last published first. */
const ofChristmas = perList((cutOffs: CutOffs) =>
  sortEntries(
    cutOffs.filter(({ fields }) => fields.type === CHRISTMAS_CUT_OFF),
    { field: 'publishedAt', direction: 'DESC' },
  ),
)

/** Until when a season's Christmas food can be changed or cancelled: a day, to its end, or an instant within one. */
export function lastToChange(...asked: Parameters<typeof toldCutOff>): ContentMoment {
  const ends = toldCutOff(...asked)
  const day = lastDayBefore(ends)
  return startOf(day.add({ days: 1 })).equals(ends) ? day : ends
}

function lastDayBefore(ends: Temporal.Instant): Temporal.PlainDate {
  return dayOf(ends.subtract({ nanoseconds: 1 }))
}
