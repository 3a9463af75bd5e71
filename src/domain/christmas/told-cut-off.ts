import type { ContentEntry } from '../content/entry.ts'
import { endOf } from '../content/moment.ts'
import { sortEntries } from '../content/sort.ts'
import type { SiteKey } from '../sites/site.ts'
import { SHOP_ZONE } from '../time/days.ts'
import { cutOffOf } from './cut-off.ts'

/** The `type` by which "delivery and order-cutoff info" means Christmas food. */
export const CHRISTMAS_CUT_OFF = 'christmas'

/**
 * From which instant on a season's Christmas food can't be changed: as editors have told it at the site, and otherwise as
 * it is built in. Of several for one season the one that was published last counts. A day counts to its end.
 */
export function toldCutOff(
  entries: readonly ContentEntry<'delivery-and-order-cutoff-info'>[],
  site: SiteKey,
  season: number,
): Temporal.Instant {
  for (const { fields } of sortEntries(entries, { field: 'publishedAt', direction: 'DESC' })) {
    const { type, lastOrderDateTime } = fields
    if (type !== CHRISTMAS_CUT_OFF || lastOrderDateTime === null) continue
    const day =
      lastOrderDateTime instanceof Temporal.Instant
        ? lastOrderDateTime.toZonedDateTimeISO(SHOP_ZONE).toPlainDate()
        : lastOrderDateTime
    if (day.year === season) return endOf(lastOrderDateTime)
  }
  return cutOffOf(site, season)
}
