import { addressInOneLine } from '../addresses/format-address.ts'
import type { ChristmasCollection, CollectionPlace } from '../orders/christmas-collection.ts'
import type { Site } from '../sites/site.ts'
import { calendarFile } from '../time/calendar-file.ts'
import { SHOP_ZONE } from '../time/days.ts'

/** From then on seconds are counted: a calendar's numbers are not large. */
const SEQUENCES_BEGIN = Temporal.Instant.from('2020-01-01T00:00:00Z')

/**
 * Where and when Christmas food is collected, as a calendar keeps it. It is one event for as long as the order lives:
 * what is told later is the greater, and moves it.
 */
export function christmasEvent(
  orderNumber: string,
  { on, startsAt, endsAt }: ChristmasCollection,
  place: CollectionPlace | null,
  { site, href, host, at }: { site: Site; href: string; host: string; at: Temporal.Instant },
): string {
  const time = (clock: string) => on.toZonedDateTime({ timeZone: SHOP_ZONE, plainTime: clock })
  return calendarFile('Christmas', {
    uid: `christmas-collection-${orderNumber}@${host}`,
    sequence: Math.floor(at.since(SEQUENCES_BEGIN).total('seconds')),
    stampedAt: at,
    startsAt: time(startsAt),
    endsAt: time(endsAt),
    summary: `Collect your Christmas food, order ${orderNumber}`,
    location: place && [place.name, addressInOneLine(place, site)].join(', '),
    description: href,
  })
}
