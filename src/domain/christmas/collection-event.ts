import { addressInOneLine } from '../addresses/format-address.ts'
import type { ChristmasCollection, CollectionPlace } from '../orders/christmas-collection.ts'
import type { Site } from '../sites/site.ts'
import { calendarFile } from '../time/calendar-file.ts'
import { SHOP_ZONE } from '../time/days.ts'

export interface ChristmasEvent {
  orderNumber: string
  collection: ChristmasCollection
  /** Null where nobody said. */
  place: CollectionPlace | null
  site: Site
  /** The order's page. */
  href: string
  /** From whom the mails come. The event's name is made with its host, which is the same wherever we are visited. */
  organiser: { name: string; address: string }
  /** How many files about this event went out before. */
  sequence: number
  at: Temporal.Instant
}

/**
 * Where and when Christmas food is collected, as a calendar keeps it. It is one event for as long as the order lives: a
 * later file moves it, or takes it away.
 */
export function christmasEvent(event: ChristmasEvent, { isCancelled = false }: { isCancelled?: boolean } = {}): string {
  const { orderNumber, collection, place, site, href, organiser, sequence, at } = event
  const time = (clock: string) => collection.on.toZonedDateTime({ timeZone: SHOP_ZONE, plainTime: clock })
  return calendarFile('Christmas', {
    uid: `christmas-collection-${orderNumber}@${organiser.address.split('@').at(-1)}`,
    stampedAt: at,
    startsAt: time(collection.startsAt),
    endsAt: time(collection.endsAt),
    summary: `Collect your Christmas food, order ${orderNumber}`,
    location: place && [place.name, addressInOneLine(place, site)].join(', '),
    description: isCancelled ? `Cancelled.\n${href}` : `Bring the email about your collection with you.\n${href}`,
    publication: { sequence, isCancelled, organiser },
  })
}
