import type { BooksReturns, CollectsByDay } from '../../ports/carriers.ts'
import type { DropOffsByPoint } from '../../ports/places.ts'
import { BOOKING_FAULTS, bookingsWithFaults, readFaultOf } from '../bookings/booking-faults.ts'
import { builtInBookings } from '../bookings/built-in.ts'
import { forgetWhenRefused } from '../bookings/forget-when-refused.ts'
import { bookingsOverHttp } from '../bookings/over-http.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { throughReadFault } from '../outside-system/read-faults.ts'
import { evriBookings } from './bookings.ts'
import { builtInEvri } from './built-in.ts'
import { cachedEvri } from './cached.ts'
import { builtInEvriPlaces, evriPlacesOverHttp } from './evri-places.ts'
import { evriOverHttp } from './over-http.ts'
import { servedEvri } from './served.ts'

const FAILED = { noAnswer: null, answered: null }

export const evriSystem = describeSystem({
  name: 'Evri',
  spoken: 'Evri',
  about:
    'What Evri does when asked for collection dates or for places to drop a parcel off, and when a return is booked.',
  faults: { ...BOOKING_FAULTS, 'no-dates': 'Has no dates for the postcode', 'no-places': 'Has no places there' },
  builtIn: (parts): CollectsByDay & BooksReturns & DropOffsByPoint => {
    const days = builtInEvri(parts.clock)
    return { ...days, ...builtInBookings(evriBookings(days), parts), ...builtInEvriPlaces(parts.sql, parts.log) }
  },
  overHttp: (options) => ({
    ...evriOverHttp(options),
    ...bookingsOverHttp('evri', options),
    ...evriPlacesOverHttp(options),
  }),
  withFaults: (builtIn, fault, times) => ({
    ...bookingsWithFaults(builtIn, fault, times),
    async collectionDays(question) {
      const current = fault()
      if (current === 'no-dates') return []
      return await throughReadFault(readFaultOf(current), () => builtIn.collectionDays(question), FAILED, times)
    },
    async dropOffsNear(question) {
      const current = fault()
      if (current === 'no-places') return []
      return await throughReadFault(readFaultOf(current), () => builtIn.dropOffsNear(question), FAILED, times)
    },
  }),
  served: servedEvri,
  isHealthy: null,
  cached: (port, clock) => forgetWhenRefused(cachedEvri(port, clock)),
})
