import { type ChristmasCalendarEvent, christmasCalendarFile } from '../../domain/christmas/collection-event.ts'
import { collectionOf } from '../../domain/orders/christmas-collection.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { Sites } from '../../domain/sites/site.ts'
import { defineWords } from '../../domain/words/words.ts'
import { urls } from '../../urls.ts'
import type { ConfirmedWrite, OrderWritePayload } from './order.write.ts'

const WORDS = defineWords('christmas.cancelled', {
  calendar: 'Open the attached file to remove the collection from your calendar.',
} as const)

/** A file that removes the collection from a calendar, if an earlier file of ours may have added it. */
export function collectionCalendarRemoval(
  sites: Sites,
  before: Order,
  { site, origin }: Pick<OrderWritePayload, 'site' | 'origin'>,
  { at, earlierMoves }: ConfirmedWrite,
  organiser: ChristmasCalendarEvent['organiser'],
): { notes: string[]; file: { calendar?: string } } {
  const collection = collectionOf(before)
  if (earlierMoves === 0 || collection === null) return { notes: [], file: {} }
  const { orderNumber } = before
  const href = origin + urls.orderDetails(sites[site], orderNumber)
  const about = { orderNumber, collection, place: null, site: sites[site], href, organiser, sequence: earlierMoves, at }
  return { notes: [WORDS.calendar], file: { calendar: christmasCalendarFile(about, { isCancelled: true }) } }
}
