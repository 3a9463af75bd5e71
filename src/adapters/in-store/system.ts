import { BOOKING_FAULTS, carrierFaults, OWN_BOOKING_FAULTS } from '../bookings/booking-faults.ts'
import { bookingsClient } from '../bookings/client.ts'
import { bookingRoutes, takesAll } from '../bookings/fake.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { serveRoutes } from '../outside-system/server.ts'

export const inStoreSystem = describeSystem({
  name: 'Returns in store',
  spoken: 'the service for returns in store',
  about: 'What the tills do when a return in store is booked.',
  faults: BOOKING_FAULTS,
  ownFaults: OWN_BOOKING_FAULTS,
  canFail: carrierFaults(),
  client: (options) => bookingsClient('in-store', options),
  // The tills take everything in, by the barcode that they have given. No parcel travels.
  fake: (parts) => serveRoutes(bookingRoutes(takesAll('in-store'), parts)),
})
