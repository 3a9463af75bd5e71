import { isWorkingDay } from '../../domain/calendar/next-days.ts'
import { holidayRegionOf } from '../../domain/calendar/place.ts'
import type { CollectionSlot } from '../../domain/return-methods/collection.ts'
import { dayOf } from '../../domain/time/days.ts'
import type { Clock } from '../../ports/clock.ts'
import { type BookingRules, bookingRoutes } from '../bookings/fake.ts'
import { collectedArea } from '../collected-area.ts'
import type { BuiltInParts } from '../outside-system/outside-system.ts'
import { NO_SUCH_CALL, type Server, serveRoutes } from '../outside-system/server.ts'
import { fromWireQuestion, SLOTS_PATH, writeSlots } from './parcelforce-wire.ts'

/**
 * The built-in Parcelforce: it comes on working days, not today, and has a number of collections for each slot of a day
 * in a postcode area. A slot is free as long as fewer are booked.
 */
export function fakeParcelforce(parts: BuiltInParts): Server {
  const { sql, clock } = parts
  return serveRoutes({
    async [`GET ${SLOTS_PATH}`]({ query }) {
      const question = fromWireQuestion(query)
      if (question === null) return NO_SUCH_CALL
      const { postcode, on } = question
      const area = collectedArea(postcode)
      if (area === null || !drivesOn(clock, on, postcode)) return { status: 200, body: writeSlots([]) }
      const slots = await sql<CollectionSlot[]>`
        select r.starts as "from", r.ends as "to", count(b.reference) < r.capacity as "isFree"
        from parcelforce.rounds r
        left join parcelforce.bookings b
          on b.starts = r.starts and b.area = ${area} and b.collected_on = ${on.toString()}
        group by r.starts
        order by r.starts`
      return { status: 200, body: writeSlots(slots) }
    },
    ...bookingRoutes(rulesOf(clock), parts),
  })
}

/** On working days, and not today. */
function drivesOn(clock: Clock, on: Temporal.PlainDate, postcode: string): boolean {
  return (
    Temporal.PlainDate.compare(on, dayOf(clock.now())) > 0 &&
    isWorkingDay(on, holidayRegionOf({ country: 'UK', postcode }))
  )
}

/** Whatever is handed in, and no more collections than it has room for in a slot, whoever asks at once. */
function rulesOf(clock: Clock): BookingRules {
  return {
    carrier: 'parcelforce',
    async accept(tx, reference, { from, collection }) {
      if (collection === null) return null
      const area = collectedArea(from?.postcode ?? '')
      const [starts = ''] = collection.slot?.split('-') ?? []
      if (area === null) return 'not-allowed'
      if (!drivesOn(clock, collection.on, from?.postcode ?? '')) return 'date-gone'
      const on = collection.on.toString()
      // The round is held, so that two who ask for its last room come one after the other.
      const [round] = await tx<{ capacity: number }[]>`
        select capacity from parcelforce.rounds where starts = ${starts} for update`
      if (!round) return 'slot-taken'
      const [booked] = await tx<{ count: number }[]>`
        select count(*)::integer as count from parcelforce.bookings
        where area = ${area} and collected_on = ${on} and starts = ${starts}`
      if ((booked?.count ?? 0) >= round.capacity) return 'slot-taken'
      await tx`
        insert into parcelforce.bookings (reference, area, collected_on, starts, booked_at)
        values (${reference}, ${area}, ${on}, ${starts}, ${String(clock.now())})`
      return null
    },
    async release(tx, reference) {
      await tx`delete from parcelforce.bookings where reference = ${reference}`
    },
  }
}
