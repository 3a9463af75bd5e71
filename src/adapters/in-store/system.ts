import type { BooksReturns } from '../../ports/carriers.ts'
import { BOOKING_FAULTS, bookingsWithFaults, canCarrierFail, OWN_BOOKING_ANSWERS } from '../bookings/booking-faults.ts'
import { builtInBookings, takesAll } from '../bookings/built-in.ts'
import { bookingsOverHttp } from '../bookings/over-http.ts'
import { answerBookings } from '../bookings/served.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { NOT_FOUND, UNKNOWN_KEY } from '../outside-system/served-system.ts'

/** The tills: they take everything in, by the barcode that they have given. No parcel travels. */
const TILLS = takesAll('in-store')

export const inStoreSystem = describeSystem({
  name: 'Returns in store',
  spoken: 'the service for returns in store',
  about: 'What the tills do when a return in store is booked.',
  faults: BOOKING_FAULTS,
  builtIn: (parts): BooksReturns => builtInBookings(TILLS, parts),
  overHttp: (options) => bookingsOverHttp('in-store', options),
  withFaults: bookingsWithFaults,
  served: (bookings, apiKey) => ({
    ownFaults: OWN_BOOKING_ANSWERS,
    canFail: canCarrierFail,
    async answer(request) {
      if (request.headers.apikey !== apiKey) return UNKNOWN_KEY
      return (await answerBookings(bookings, request)) ?? NOT_FOUND
    },
  }),
  isHealthy: null,
  cached: null,
})
