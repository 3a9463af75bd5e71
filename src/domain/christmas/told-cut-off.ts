import type { ContentEntry } from '../content/entry.ts'
import { type ContentMoment, endOf } from '../content/moment.ts'
import { perList } from '../content/per-list.ts'
import { sortEntries } from '../content/sort.ts'
import type { SiteKey } from '../sites/site.ts'
import { dayOf, startOf } from '../time/days.ts'
import { cutOffOf } from './cut-off.ts'
import { LAST_CUT_OFF_DAY } from './cut-offs.data.ts'

export const CUT_OFF_INFO = 'delivery-and-order-cutoff-info'

/** Empty: the built-in cut-offs hold. */
export type CutOffs = readonly ContentEntry<typeof CUT_OFF_INFO>[]

/** The `type` of editors' cut-off entries for Christmas food. */
export const CHRISTMAS_CUT_OFF = 'christmas'

/** Editors' last published, else the built-in one. A day counts to its end; never after the last collection day. */
export function toldCutOff(cutOffs: CutOffs, site: SiteKey, season: number): Temporal.Instant {
  for (const { fields } of ofChristmas(cutOffs)) {
    const { lastOrderDateTime } = fields
    if (lastOrderDateTime === null) continue
    const ends = endOf(lastOrderDateTime)
    if (lastDayBefore(ends).year === season) return isAfterLastCutOff(ends) ? latestOf(season) : ends
  }
  return cutOffOf(site, season)
}

/** Then the end of the last collection day holds instead. */
export function isAfterLastCutOff(last: ContentMoment): boolean {
  const ends = endOf(last)
  return Temporal.Instant.compare(ends, latestOf(lastDayBefore(ends).year)) > 0
}

function latestOf(season: number): Temporal.Instant {
  return startOf(Temporal.PlainDate.from({ year: season, month: 12, day: LAST_CUT_OFF_DAY }).add({ days: 1 }))
}

const ofChristmas = perList((cutOffs: CutOffs) =>
  sortEntries(
    cutOffs.filter(({ fields }) => fields.type === CHRISTMAS_CUT_OFF),
    { field: 'publishedAt', direction: 'DESC' },
  ),
)

export function lastToChange(...asked: Parameters<typeof toldCutOff>): ContentMoment {
  const ends = toldCutOff(...asked)
  const day = lastDayBefore(ends)
  return startOf(day.add({ days: 1 })).equals(ends) ? day : ends
}

function lastDayBefore(ends: Temporal.Instant): Temporal.PlainDate {
  return dayOf(ends.subtract({ nanoseconds: 1 }))
}
