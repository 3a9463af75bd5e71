import type { BooksReturns } from '../../ports/carriers.ts'
import type { DropOffsByPostcode } from '../../ports/places.ts'
import { BOOKING_FAULTS, bookingsWithFaults, readFaultOf } from '../bookings/booking-faults.ts'
import { builtInBookings, takesAll } from '../bookings/built-in.ts'
import { bookingsOverHttp } from '../bookings/over-http.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { throughReadFault } from '../outside-system/read-faults.ts'
import { builtInRoyalMail } from './built-in.ts'
import { royalMailOverHttp } from './over-http.ts'
import { servedRoyalMail } from './served.ts'

/** Whatever is posted, under numbers of its own. */
const BOOKINGS = takesAll('royal-mail')

const FAILED = { noAnswer: null, answered: null }

export const royalMailSystem = describeSystem({
  name: 'Royal Mail',
  spoken: 'Royal Mail',
  about: 'What Royal Mail does when asked for its places near a postcode, and when a return is booked.',
  faults: { ...BOOKING_FAULTS, 'no-places': 'Has no places there' },
  builtIn: (parts): DropOffsByPostcode & BooksReturns => ({
    ...builtInRoyalMail(parts.sql, parts.log),
    ...builtInBookings(BOOKINGS, parts),
  }),
  overHttp: (options) => ({ ...royalMailOverHttp(options), ...bookingsOverHttp('royal-mail', options) }),
  withFaults: (builtIn, fault, times) => ({
    ...bookingsWithFaults(builtIn, fault, times),
    async dropOffsNear(question) {
      const current = fault()
      if (current === 'no-places') return []
      return await throughReadFault(readFaultOf(current), () => builtIn.dropOffsNear(question), FAILED, times)
    },
  }),
  served: servedRoyalMail,
  isHealthy: null,
  cached: null,
})
