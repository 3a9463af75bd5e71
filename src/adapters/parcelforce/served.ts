import type { BooksReturns, CollectsBySlot } from '../../ports/carriers.ts'
import { canCarrierFail, OWN_BOOKING_ANSWERS } from '../bookings/booking-faults.ts'
import { answerBookings } from '../bookings/served.ts'
import { NO_SUCH_CALL, NOT_FOUND, type ServedSystem, UNKNOWN_KEY, WENT_WRONG } from '../outside-system/served-system.ts'
import { fromWireQuestion, SLOTS_PATH, writeSlots } from './parcelforce-wire.ts'

/** The built-in Parcelforce, speaking the HTTP contract. */
export function servedParcelforce(
  parcelforce: CollectsBySlot & BooksReturns,
  apiKey: string,
): ServedSystem<'no-slots' | 'slot-taken' | 'date-gone'> {
  return {
    ownFaults: { ...OWN_BOOKING_ANSWERS, 'no-slots': { status: 200, body: writeSlots([]) } },
    canFail: canCarrierFail,

    async answer(request) {
      const { method, path, query, headers } = request
      if (headers.apikey !== apiKey) return UNKNOWN_KEY
      const booking = await answerBookings(parcelforce, request)
      if (booking) return booking
      if (method !== 'GET' || path !== SLOTS_PATH) return NOT_FOUND
      const question = fromWireQuestion(query)
      if (question === null) return NO_SUCH_CALL
      const slots = await parcelforce.collectionSlots(question)
      return slots === null ? WENT_WRONG : { status: 200, body: writeSlots(slots) }
    },
  }
}
