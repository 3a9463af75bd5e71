import { BOOKING_FAULTS, carrierFaults, OWN_BOOKING_FAULTS } from '../bookings/booking-faults.ts'
import { keepTimes } from '../bookings/keep-times.ts'
import { answering } from '../outside-system/faults.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { parcelforceClient } from './client.ts'
import { fakeParcelforce } from './fake.ts'
import { SLOTS_PATH, writeSlots } from './parcelforce-wire.ts'

export const parcelforceSystem = describeSystem({
  name: 'Parcelforce',
  spoken: 'Parcelforce',
  about: 'What Parcelforce does when asked for collection time slots, and when a return is booked.',
  faults: { ...BOOKING_FAULTS, 'no-slots': 'Has no slots for the date' },
  ownFaults: { ...OWN_BOOKING_FAULTS, 'no-slots': answering({ status: 200, body: writeSlots([]) }) },
  canFail: carrierFaults({ 'no-slots': SLOTS_PATH }),
  client: parcelforceClient,
  fake: fakeParcelforce,
  cached: (client, clock) =>
    keepTimes(client, clock, (kept) => ({
      collectionSlots: ({ orderNumber, postcode, on }) =>
        kept.to([orderNumber, postcode, on], () => client.collectionSlots({ orderNumber, postcode, on })),
    })),
})
