import type { Clock } from '../../ports/clock.ts'
import type { BookingRules } from '../bookings/built-in.ts'
import { collectedArea } from '../collected-area.ts'
import { drivesOn } from './built-in.ts'

/**
 * The built-in Parcelforce's own: whatever is handed in, and no more collections than it has room for in a slot, whoever
 * asks at once.
 */
export function parcelforceBookings(clock: Clock): BookingRules {
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
