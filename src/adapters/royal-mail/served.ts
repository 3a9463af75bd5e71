import type { BooksReturns } from '../../ports/carriers.ts'
import type { DropOffsByPostcode } from '../../ports/places.ts'
import { canCarrierFail, OWN_BOOKING_ANSWERS } from '../bookings/booking-faults.ts'
import { answerBookings } from '../bookings/served.ts'
import { NO_SUCH_CALL, NOT_FOUND, type ServedSystem, UNKNOWN_KEY, WENT_WRONG } from '../outside-system/served-system.ts'
import { writeDropOffs } from '../wire-drop-off.ts'
import { fromWireQuestion, ROYAL_MAIL_PLACES_PATH } from './royal-mail-wire.ts'

/** The built-in Royal Mail, speaking the HTTP contract. */
export function servedRoyalMail(
  royalMail: DropOffsByPostcode & BooksReturns,
  apiKey: string,
): ServedSystem<'no-places' | 'slot-taken' | 'date-gone'> {
  return {
    ownFaults: { ...OWN_BOOKING_ANSWERS, 'no-places': { status: 200, body: writeDropOffs([], 'royal-mail') } },
    canFail: canCarrierFail,

    async answer(request) {
      const { method, path, query, headers, body } = request
      if (headers.apikey !== apiKey) return UNKNOWN_KEY
      const booking = await answerBookings(royalMail, request)
      if (booking) return booking
      if (method !== 'POST' || path !== ROYAL_MAIL_PLACES_PATH) return NOT_FOUND
      const question = fromWireQuestion({ query, body })
      if (question === null) return NO_SUCH_CALL
      const found = await royalMail.dropOffsNear(question)
      return found === null ? WENT_WRONG : { status: 200, body: writeDropOffs(found, 'royal-mail') }
    },
  }
}
