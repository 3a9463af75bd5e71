import { faultAnswering, READ_FAULTS, WRITE_FAULTS } from '../../platform/outside/faults.ts'
import type { OutsideSystem } from '../../platform/outside/outside-system.ts'
import { answerToWrite, serveRoutes } from '../../platform/outside/server.ts'
import { LABEL_PATH } from './booking-wire.ts'
import { type BookingRules, bookingRoutes, bookingsClient } from './bookings.ts'
import type { BooksReturns } from './carrier.ts'
import { type CarrierRead, cacheTimes } from './carrier-question.ts'
import { type BookingCarrier, CARRIERS } from './carriers.data.ts'
import { collectionDates, EVRI_RULES } from './collection-dates.ts'
import { collectionSlots, PARCELFORCE_RULES } from './collection-slots.ts'
import { BY_POINT, BY_POSTCODE, dropOffSearch } from './drop-offs.ts'
import { withOwnPapers } from './own-papers.ts'

/** The faults of every system that we write to, and those of bookings alone. */
export const BOOKING_FAULTS = {
  ...WRITE_FAULTS,
  'slot-taken': 'Has just given the time slot away',
  'date-gone': 'No longer collects on the date',
  'own-papers': 'Sends its own label and QR code',
} as const

export type BookingFault = keyof typeof BOOKING_FAULTS

const OWN_BOOKING_FAULTS = {
  'slot-taken': faultAnswering(answerToWrite({ outcome: 'refused', refusal: 'slot-taken' })),
  'date-gone': faultAnswering(answerToWrite({ outcome: 'refused', refusal: 'date-gone' })),
}

export const evriSystem = createCarrierSystem('evri', EVRI_RULES, collectionDates, dropOffSearch('evri', BY_POINT))
export const parcelforceSystem = createCarrierSystem('parcelforce', PARCELFORCE_RULES, collectionSlots)
export const royalMailSystem = createCarrierSystem(
  'royal-mail',
  {},
  undefined,
  dropOffSearch('royal-mail', BY_POSTCODE),
)
export const anPostSystem = createCarrierSystem('an-post', {}, undefined, dropOffSearch('an-post', BY_POINT))
export const inStoreSystem = createCarrierSystem('in-store', {})

/** Every carrier takes bookings (API-19); some also offer collection times, or places to drop parcels off. */
function createCarrierSystem<Times extends object = object, Places extends object = object, Own extends string = never>(
  key: BookingCarrier,
  rules: BookingRules,
  times?: CarrierRead<Times, Own>,
  places?: CarrierRead<Places, Own>,
) {
  type System = OutsideSystem<Times & Places & BooksReturns, BookingFault | Own>
  const questions = [times, places].filter((question) => question !== undefined)
  const byFault = <Value>(take: (question: (typeof questions)[number]) => Value) =>
    Object.fromEntries(questions.map((question) => [question.fault, take(question)])) as Record<Own, Value>
  const paths: Readonly<Record<string, string>> = byFault(({ path }) => path)
  const { name, nameInSentence = name, about } = CARRIERS[key]
  const cached = times?.cached
  const { 'own-papers': ownPapers, ...tillFaults } = BOOKING_FAULTS
  const system: System = {
    ...{ name, nameInSentence, about },
    withoutAddress: 'off',
    // Shops send no labels or codes of their own, since tills read our barcode.
    faults: {
      ...(key === 'in-store' ? tillFaults : { ...tillFaults, 'own-papers': ownPapers }),
      ...byFault(({ label }) => label),
    } as System['faults'],
    ownFaults: {
      ...OWN_BOOKING_FAULTS,
      'own-papers': withOwnPapers(name),
      ...byFault(({ emptyAnswer }) => faultAnswering({ status: 200, body: emptyAnswer })),
    } as System['ownFaults'],
    /** Bookings fail by booking faults, reads by read faults and their own; look-ups and voids only by `down`. */
    canFail(path, fault) {
      // A booking that is looked up must have the same papers as when it was made.
      if (path.startsWith(`${LABEL_PATH}/`)) return fault === 'own-papers'
      if (path === LABEL_PATH) return Object.hasOwn(BOOKING_FAULTS, fault)
      return Object.hasOwn(READ_FAULTS, fault) || paths[fault] === path
    },
    client: (options) =>
      Object.assign(bookingsClient(key, options), times?.client(options), places?.client(options)) as ReturnType<
        System['client']
      >,
    fake: (parts) =>
      serveRoutes(Object.assign(bookingRoutes(key, rules, parts), times?.routes(parts), places?.routes(parts))),
    ...(cached && { cached: (client, clock) => cacheTimes(client, clock, cached) }),
  }
  return system
}
