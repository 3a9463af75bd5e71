import type { BooksReturns, CollectsByDay } from '../../ports/carriers.ts'
import type { DropOffsByPoint } from '../../ports/places.ts'
import { canCarrierFail, OWN_BOOKING_ANSWERS } from '../bookings/booking-faults.ts'
import { answerBookings } from '../bookings/served.ts'
import { NO_SUCH_CALL, NOT_FOUND, type ServedSystem, UNKNOWN_KEY, WENT_WRONG } from '../outside-system/served-system.ts'
import { answerEvriPlaces, canEvriPlacesFail, EVRI_PLACES_PATH, NO_EVRI_PLACES } from './evri-places.ts'
import { DATES_PATH, fromWireQuestion, writeDays } from './evri-wire.ts'

type EvriOwnFault = 'no-dates' | 'no-places' | 'slot-taken' | 'date-gone'

/** The built-in Evri, speaking the HTTP contract. */
export function servedEvri(
  evri: CollectsByDay & BooksReturns & DropOffsByPoint,
  apiKey: string,
): ServedSystem<EvriOwnFault> {
  return {
    ownFaults: {
      ...OWN_BOOKING_ANSWERS,
      'no-dates': { status: 200, body: writeDays([]) },
      'no-places': NO_EVRI_PLACES,
    },
    canFail: (request, fault) =>
      request.path === EVRI_PLACES_PATH
        ? canEvriPlacesFail(fault)
        : fault !== 'no-places' && canCarrierFail(request, fault),

    async answer(request) {
      const { method, path, query, headers } = request
      if (headers.apikey !== apiKey) return UNKNOWN_KEY
      if (method === 'POST' && path === EVRI_PLACES_PATH) return await answerEvriPlaces(evri, request)
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
