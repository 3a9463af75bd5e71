import { addressInOneLine } from '../addresses/format-address.ts'
import type { ChristmasCollection, CollectionPlace } from '../orders/christmas-collection.ts'
import type { Site } from '../sites/site.ts'
import { calendarFile } from '../time/calendar-file.ts'
import { SHOP_ZONE } from '../time/days.ts'

export interface ChristmasCalendarEvent {
  orderNumber: string
  collection: ChristmasCollection
  place: CollectionPlace | null
  site: Site
  href: string
  /** The domain of the address is part of the event's uid, so it must not depend on the request. */
  organiser: { name: string; address: string }
  sequence: number
  at: Temporal.Instant
}

/** All calendar files of an order describe one event, so that a later file moves or cancels it. */
export function christmasCalendarFile(
  event: ChristmasCalendarEvent,
  { isCancelled = false }: { isCancelled?: boolean } = {},
): string {
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
