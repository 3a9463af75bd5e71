import type { ContentEntry } from '../content/entry.ts'
import { type ContentMoment, endOf } from '../content/moment.ts'
import { memoisePerList, sortEntries } from '../content/sort.ts'
import type { ChristmasTerms, Policy } from '../policy/policy.ts'
import { dayOf, SHOP_ZONE, startOf } from '../time/days.ts'
import { formatWeekday } from '../time/format-day.ts'

export const CUT_OFF_INFO = 'delivery-and-order-cutoff-info'

/** Until when Christmas food can be ordered at a site. */
export interface CutOffs {
  usual: ChristmasTerms
  /** The editors' entries, which take precedence. */
  published: readonly ContentEntry<typeof CUT_OFF_INFO>[]
}

/** For a site without entries of editors, or where none matters. */
export function usualCutOffs({ policy }: { policy: Pick<Policy, 'christmas'> }): CutOffs {
  return { usual: policy.christmas, published: [] }
}

export function usualLastDay({ lastOrderDay }: ChristmasTerms, season: number): Temporal.PlainDate {
  return dayInDecember(season, lastOrderDay)
}

/** The `type` of editors' cut-off entries for Christmas food. */
export const CHRISTMAS_CUT_OFF = 'christmas'

/**
 * The editors' last published cut-off, else the usual one: from this instant on nothing can be changed (D-169). Never
 * after the end of the last collection day.
 */
export function effectiveCutOff({ usual, published }: CutOffs, season: number): Temporal.Instant {
  for (const { fields } of christmasEntries(published)) {
    const { lastOrderDateTime } = fields
    if (lastOrderDateTime === null) continue
    const ends = endOf(lastOrderDateTime)
    if (lastDayBefore(ends).year === season) return isAfterLastCutOff(ends, usual) ? latestCutOff(season, usual) : ends
  }
  return endOf(usualLastDay(usual, season))
}

/** A cut-off after the last collection day is replaced by the end of that day. */
export function isAfterLastCutOff(last: ContentMoment, terms: ChristmasTerms): boolean {
  const ends = endOf(last)
  return Temporal.Instant.compare(ends, latestCutOff(lastDayBefore(ends).year, terms)) > 0
}

function latestCutOff(season: number, { lastCollectionDay }: ChristmasTerms): Temporal.Instant {
  return endOf(dayInDecember(season, lastCollectionDay))
}

function dayInDecember(year: number, day: number): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year, month: 12, day })
}

const christmasEntries = memoisePerList((published: CutOffs['published']) =>
  sortEntries(
    published.filter(({ fields }) => fields.type === CHRISTMAS_CUT_OFF),
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
