import { BOOKING_FAULTS, carrierFaults, OWN_BOOKING_FAULTS } from '../bookings/booking-faults.ts'
import { keepTimes } from '../bookings/keep-times.ts'
import { noDropOffs } from '../drop-offs-fake.ts'
import { answering } from '../outside-system/faults.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { evriClient } from './client.ts'
import { DATES_PATH, EVRI_PLACES_PATH, writeDays } from './evri-wire.ts'
import { fakeEvri } from './fake.ts'

export const evriSystem = describeSystem({
  name: 'Evri',
  spoken: 'Evri',
  about:
    'What Evri does when asked for collection dates or for places to drop a parcel off, and when a return is booked.',
  faults: { ...BOOKING_FAULTS, 'no-dates': 'Has no dates for the postcode', 'no-places': 'Has no places there' },
  ownFaults: {
    ...OWN_BOOKING_FAULTS,
    'no-dates': answering({ status: 200, body: writeDays([]) }),
    'no-places': answering(noDropOffs('evri')),
  },
  canFail: carrierFaults({ 'no-dates': DATES_PATH, 'no-places': EVRI_PLACES_PATH }),
  client: evriClient,
  fake: fakeEvri,
  cached: (client, clock) =>
    keepTimes(client, clock, (kept) => ({
      collectionDays: (asked) => kept.to(asked, () => client.collectionDays(asked)),
    })),
})
