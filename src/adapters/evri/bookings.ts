import type { BookingRequest, CollectsByDay } from '../../ports/carriers.ts'
import type { BookingRules } from '../bookings/built-in.ts'

/** The built-in Evri's own: whatever is handed in, and what is collected on a day on which it comes. */
export function evriBookings(evri: CollectsByDay): BookingRules {
  return {
    carrier: 'evri',
    async accept(_tx, _reference, booking) {
      if (booking.collection === null) return null
      const days = await evri.collectionDays(questionOf(booking))
      return days?.some((day) => day.equals(booking.collection?.on ?? '')) ? null : 'date-gone'
    },
    async release() {},
  }
}

function questionOf({ orderNumber, storeId, from, clientId, childClientId, methodId }: BookingRequest) {
  return { orderNumber, storeId, postcode: from?.postcode ?? '', clientId, childClientId, methodId }
}
