import type { BooksReturns, CollectsBySlot } from '../../ports/carriers.ts'
import { BOOKING_FAULTS, bookingsWithFaults, readFaultOf } from '../bookings/booking-faults.ts'
import { builtInBookings } from '../bookings/built-in.ts'
import { forgetWhenRefused } from '../bookings/forget-when-refused.ts'
import { bookingsOverHttp } from '../bookings/over-http.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { throughReadFault } from '../outside-system/read-faults.ts'
import { parcelforceBookings } from './bookings.ts'
import { builtInParcelforce } from './built-in.ts'
import { cachedParcelforce } from './cached.ts'
import { parcelforceOverHttp } from './over-http.ts'
import { servedParcelforce } from './served.ts'

const FAILED = { noAnswer: null, answered: null }

export const parcelforceSystem = describeSystem({
  name: 'Parcelforce',
  spoken: 'Parcelforce',
  about: 'What Parcelforce does when asked for collection time slots, and when a return is booked.',
  faults: { ...BOOKING_FAULTS, 'no-slots': 'Has no slots for the date' },
  builtIn: (parts): CollectsBySlot & BooksReturns => ({
    ...builtInParcelforce(parts.sql, parts.clock, parts.log),
    ...builtInBookings(parcelforceBookings(parts.clock), parts),
  }),
  overHttp: (options) => ({ ...parcelforceOverHttp(options), ...bookingsOverHttp('parcelforce', options) }),
  withFaults: (builtIn, fault, times) => ({
    ...bookingsWithFaults(builtIn, fault, times),
    async collectionSlots(question) {
      const current = fault()
      if (current === 'no-slots') return []
      return await throughReadFault(readFaultOf(current), () => builtIn.collectionSlots(question), FAILED, times)
    },
  }),
  served: servedParcelforce,
  isHealthy: null,
  cached: (port, clock) => forgetWhenRefused(cachedParcelforce(port, clock)),
})
