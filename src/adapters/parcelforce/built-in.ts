import { isWorkingDay } from '../../domain/calendar/next-days.ts'
import { holidayRegionOf } from '../../domain/calendar/place.ts'
import type { CollectionSlot } from '../../domain/return-methods/collection.ts'
import { dayOf } from '../../domain/time/days.ts'
import type { CollectsBySlot } from '../../ports/carriers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import { collectedArea } from '../collected-area.ts'
import type { OwnSql } from '../own-sql.ts'

/**
 * The built-in Parcelforce: it comes on working days, not today, and has a number of collections for each slot of a day
 * in a postcode area. A slot is free as long as fewer are booked.
 */
export function builtInParcelforce(sql: OwnSql, clock: Clock, log: Log): CollectsBySlot {
  return {
    async collectionSlots({ orderNumber, postcode, on }) {
      const area = collectedArea(postcode)
      if (area === null || !drivesOn(clock, on, postcode)) return []
      try {
        const slots = await sql<CollectionSlot[]>`
          select r.starts as "from", r.ends as "to", count(b.reference) < r.capacity as "isFree"
          from parcelforce.rounds r
          left join parcelforce.bookings b
            on b.starts = r.starts and b.area = ${area} and b.collected_on = ${on.toString()}
          group by r.starts
          order by r.starts`
        return slots.map((slot) => ({ ...slot }))
      } catch (error) {
        log.error('built-in parcelforce', error, { call: 'collection time slots', order: orderNumber })
        return null
      }
    },
  }
}

/** On working days, and not today. */
export function drivesOn(clock: Clock, on: Temporal.PlainDate, postcode: string): boolean {
  return (
    Temporal.PlainDate.compare(on, dayOf(clock.now())) > 0 &&
    isWorkingDay(on, holidayRegionOf({ country: 'UK', postcode }))
  )
}
