import type { BooksReturns, CollectsByDay } from '../../ports/carriers.ts'
import { canCarrierFail, OWN_BOOKING_ANSWERS } from '../bookings/booking-faults.ts'
import { answerBookings } from '../bookings/served.ts'
import { NO_SUCH_CALL, NOT_FOUND, type ServedSystem, UNKNOWN_KEY, WENT_WRONG } from '../outside-system/served-system.ts'
import { DATES_PATH, fromWireQuestion, writeDays } from './evri-wire.ts'

/** The built-in Evri, speaking the HTTP contract. */
export function servedEvri(
  evri: CollectsByDay & BooksReturns,
  apiKey: string,
): ServedSystem<'no-dates' | 'slot-taken' | 'date-gone'> {
  return {
    ownFaults: { ...OWN_BOOKING_ANSWERS, 'no-dates': { status: 200, body: writeDays([]) } },
    canFail: canCarrierFail,

    async answer(request) {
      const { method, path, query, headers } = request
      if (headers.apikey !== apiKey) return UNKNOWN_KEY
      const booking = await answerBookings(evri, request)
      if (booking) return booking
      if (method !== 'GET' || path !== DATES_PATH) return NOT_FOUND
      const question = fromWireQuestion({ query, data: headers.data })
      if (question === null) return NO_SUCH_CALL
      const days = await evri.collectionDays(question)
      return days === null ? WENT_WRONG : { status: 200, body: writeDays(days) }
    },
  }
}
