import type { BooksReturns } from '../../ports/carriers.ts'
import type { DropOffsByPoint } from '../../ports/places.ts'
import { BOOKING_FAULTS, bookingsWithFaults, readFaultOf } from '../bookings/booking-faults.ts'
import { builtInBookings, takesAll } from '../bookings/built-in.ts'
import { bookingsOverHttp } from '../bookings/over-http.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { throughReadFault } from '../outside-system/read-faults.ts'
import { builtInAnPost } from './built-in.ts'
import { anPostOverHttp } from './over-http.ts'
import { servedAnPost } from './served.ts'

/** Whatever is posted, under numbers of its own. */
const BOOKINGS = takesAll('an-post')

const FAILED = { noAnswer: null, answered: null }

export const anPostSystem = describeSystem({
  name: 'An Post',
  spoken: 'An Post',
  about: 'What An Post does when asked for its post offices near a place, and when a return is booked.',
  faults: { ...BOOKING_FAULTS, 'no-places': 'Has no places there' },
  builtIn: (parts): DropOffsByPoint & BooksReturns => ({
    ...builtInAnPost(parts.sql, parts.log),
    ...builtInBookings(BOOKINGS, parts),
  }),
  overHttp: (options) => ({ ...anPostOverHttp(options), ...bookingsOverHttp('an-post', options) }),
  withFaults: (builtIn, fault, times) => ({
    ...bookingsWithFaults(builtIn, fault, times),
    async dropOffsNear(question) {
      const current = fault()
      if (current === 'no-places') return []
      return await throughReadFault(readFaultOf(current), () => builtIn.dropOffsNear(question), FAILED, times)
    },
  }),
  served: servedAnPost,
  isHealthy: null,
  cached: null,
})
