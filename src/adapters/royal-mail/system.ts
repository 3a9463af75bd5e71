import type { BooksReturns } from '../../ports/carriers.ts'
import type { DropOffsByPostcode } from '../../ports/places.ts'
import { BOOKING_FAULTS, carrierFaults, OWN_BOOKING_FAULTS } from '../bookings/booking-faults.ts'
import { bookingsClient } from '../bookings/client.ts'
import { askForDropOffs } from '../drop-offs-client.ts'
import { noDropOffs } from '../drop-offs-fake.ts'
import { answering } from '../outside-system/faults.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { fakeRoyalMail } from './fake.ts'
import { ROYAL_MAIL_PLACES_PATH, toWireQuestion } from './royal-mail-wire.ts'

export const royalMailSystem = describeSystem({
  name: 'Royal Mail',
  spoken: 'Royal Mail',
  about: 'What Royal Mail does when asked for its places near a postcode, and when a return is booked.',
  faults: { ...BOOKING_FAULTS, 'no-places': 'Has no places there' },
  ownFaults: { ...OWN_BOOKING_FAULTS, 'no-places': answering(noDropOffs('royal-mail')) },
  canFail: carrierFaults({ 'no-places': ROYAL_MAIL_PLACES_PATH }),
  // API-15.
  client: (options): DropOffsByPostcode & BooksReturns => ({
    dropOffsNear: (question) =>
      askForDropOffs(options, 'royal-mail', { path: ROYAL_MAIL_PLACES_PATH, ...toWireQuestion(question) }),
    ...bookingsClient('royal-mail', options),
  }),
  fake: fakeRoyalMail,
})
