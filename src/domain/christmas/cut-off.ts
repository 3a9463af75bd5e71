import type { ContentEntry } from '../content/entry.ts'
import { type ContentMoment, endOf } from '../content/moment.ts'
import { memoisePerList, sortEntries } from '../content/sort.ts'
import type { SiteKey } from '../sites/site.ts'
import { dayOf, SHOP_ZONE, startOf } from '../time/days.ts'
import { formatWeekday } from '../time/format-day.ts'

/** The day of December until which Christmas food can be ordered and changed, unless editors set another (D-169). */
const USUAL_CUT_OFF_DAY = 16

/** A day of December: food is collected until Christmas Eve. */
export const LAST_CUT_OFF_DAY = 24

/** Christmas food can be ordered from the first day of this month. */
export const ORDERS_OPEN_IN_MONTH = 10

const OTHER_CUT_OFF_DAYS: Partial<Record<SiteKey, Readonly<Record<number, number>>>> = {}

export function builtInLastDay(site: SiteKey, season: number): Temporal.PlainDate {
  const day = OTHER_CUT_OFF_DAYS[site]?.[season] ?? USUAL_CUT_OFF_DAY
  return Temporal.PlainDate.from({ year: season, month: 12, day })
}

/** From this instant on nothing can be changed (D-169). */
function builtInCutOff(site: SiteKey, season: number): Temporal.Instant {
  return startOf(builtInLastDay(site, season).add({ days: 1 }))
}

export const CUT_OFF_INFO = 'delivery-and-order-cutoff-info'

/** The editors' cut-offs; if empty, the built-in ones apply. */
export type CutOffs = readonly ContentEntry<typeof CUT_OFF_INFO>[]

/** The `type` of editors' cut-off entries for Christmas food. */
export const CHRISTMAS_CUT_OFF = 'christmas'

/** The editors' last published cut-off, else the built-in one. Never after the end of the last collection day. */
export function effectiveCutOff(cutOffs: CutOffs, site: SiteKey, season: number): Temporal.Instant {
  for (const { fields } of christmasEntries(cutOffs)) {
    const { lastOrderDateTime } = fields
    if (lastOrderDateTime === null) continue
    const ends = endOf(lastOrderDateTime)
    if (lastDayBefore(ends).year === season) return isAfterLastCutOff(ends) ? latestCutOff(season) : ends
  }
  return builtInCutOff(site, season)
}

/** A cut-off after the last collection day is replaced by the end of that day. */
export function isAfterLastCutOff(last: ContentMoment): boolean {
  const ends = endOf(last)
  return Temporal.Instant.compare(ends, latestCutOff(lastDayBefore(ends).year)) > 0
}

function latestCutOff(season: number): Temporal.Instant {
  return startOf(Temporal.PlainDate.from({ year: season, month: 12, day: LAST_CUT_OFF_DAY }).add({ days: 1 }))
}

const christmasEntries = memoisePerList((cutOffs: CutOffs) =>
  sortEntries(
    cutOffs.filter(({ fields }) => fields.type === CHRISTMAS_CUT_OFF),
    { field: 'publishedAt', direction: 'DESC' },
  ),
)

export function lastMomentToChange(...args: Parameters<typeof effectiveCutOff>): ContentMoment {
  const ends = effectiveCutOff(...args)
  const day = lastDayBefore(ends)
  return startOf(day.add({ days: 1 })).equals(ends) ? day : ends
}

function lastDayBefore(ends: Temporal.Instant): Temporal.PlainDate {
  return dayOf(ends.subtract({ nanoseconds: 1 }))
}

export function formatCutOff(last: ContentMoment, format: (day: Temporal.PlainDate) => string = formatWeekday): string {
  return last instanceof Temporal.PlainDate ? format(last) : `${timeOf(last)} on ${format(dayOf(last))}`
}

export function formatUntil(last: ContentMoment): string {
  return last instanceof Temporal.PlainDate ? `the end of ${formatCutOff(last)}` : formatCutOff(last)
}

function timeOf(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(SHOP_ZONE).toPlainTime().toString({ smallestUnit: 'minute' })
}
