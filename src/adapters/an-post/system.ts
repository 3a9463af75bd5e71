import { BOOKING_FAULTS, carrierFaults, OWN_BOOKING_FAULTS } from '../bookings/booking-faults.ts'
import { bookingsClient } from '../bookings/client.ts'
import { bookingRoutes, takesAll } from '../bookings/fake.ts'
import { dropOffsByPoint } from '../drop-offs-client.ts'
import { noDropOffs, pointRoute } from '../drop-offs-fake.ts'
import { answering } from '../outside-system/faults.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { serveRoutes } from '../outside-system/server.ts'

/** An Post is asked as Evri is (API-16): by a point, and tells kilometres. */
export const AN_POST_PLACES_PATH = '/an-post-store-list'

export const anPostSystem = describeSystem({
  name: 'An Post',
  spoken: 'An Post',
  about: 'What An Post does when asked for its post offices near a place, and when a return is booked.',
  faults: { ...BOOKING_FAULTS, 'no-places': 'Has no places there' },
  ownFaults: { ...OWN_BOOKING_FAULTS, 'no-places': answering(noDropOffs('an-post')) },
  canFail: carrierFaults({ 'no-places': AN_POST_PLACES_PATH }),
  client: (options) => ({
    ...dropOffsByPoint(options, 'an-post', AN_POST_PLACES_PATH),
    ...bookingsClient('an-post', options),
  }),
  // Whatever is posted, under numbers of its own.
  fake: (parts) =>
    serveRoutes({ ...pointRoute(parts, 'an-post', AN_POST_PLACES_PATH), ...bookingRoutes(takesAll('an-post'), parts) }),
})
