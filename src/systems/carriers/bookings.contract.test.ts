import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { aBooking } from '../../../test/builders/booking.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { clientOf } from '../../../test/harness/system-client.ts'
import { readBookingDetails } from '../../domain/returns/confirm-return.ts'
import { builtInServer, type OutsideSystem } from '../../platform/outside/outside-system.ts'
import type { WriteAnswer } from '../../platform/writes/outside-write.ts'
import type { BookingRequest, BooksReturns } from './carrier.ts'
import {
  anPostSystem,
  type BookingFault,
  evriSystem,
  inStoreSystem,
  parcelforceSystem,
  royalMailSystem,
} from './carriers.ts'

const home = anAddress({
  firstName: 'Zoë',
  lastName: "O'Neil; Bcc: x",
  phone: '07700 900123',
  email: 'zoe@example.com',
})
const collected = (collection: Partial<NonNullable<BookingRequest['collection']>>, more: Partial<BookingRequest>) =>
  aBooking({
    from: home,
    collection: { on: Temporal.PlainDate.from('2026-11-18'), slot: null, safePlace: null, ...collection },
    ...more,
  })

/** Every system that books, with a request and the format of its numbers. */
const CARRIERS = {
  evri: {
    system: evriSystem,
    booking: collected({ safePlace: 'Porch' }, { methodId: 'collectFromHome-evri-standard', size: 'standard' }),
    tracking: /^H\d{15}$/,
  },
  parcelforce: {
    system: parcelforceSystem,
    booking: collected(
      { slot: '10:00-12:00' },
      { methodId: 'collectFromHome-parcelForce-large', size: 'large', parcels: 3 },
    ),
    tracking: /^PB\d{9}GB$/,
  },
  'royal-mail': {
    system: royalMailSystem,
    booking: aBooking({ methodId: 'postal-royalMail', from: { ...home, phone: null, email: null } }),
    tracking: /^TQ\d{9}GB$/,
  },
  'an-post': {
    system: anPostSystem,
    booking: aBooking({ methodId: 'postal-anPost', storeId: '10451', from: { ...home, phone: null, email: null } }),
    tracking: /^CE\d{9}IE$/,
  },
  'in-store': {
    system: inStoreSystem,
    booking: aBooking({ methodId: 'instore-clothAndHome', from: null }),
    tracking: null,
  },
} as const
type Carrier = keyof typeof CARRIERS
const NAMES = Object.keys(CARRIERS) as Carrier[]

const database = databaseForAllTests()
let logged: unknown[] = []
const note = (...line: unknown[]) => void logged.push(line)
const log = {
  ...{ debug: note, info: note, warn: note, error: note },
}
const clock = { now: () => TEST_NOW }
beforeEach(async () => {
  logged = []
  await database.sql`delete from parcelforce.bookings`
})
afterEach(() => {
  expect(JSON.stringify(logged)).not.toMatch(/Zoë|O'Neil|Larkfield|07700|zoe@|W2 1NW/)
})

let numbers = 0
const newReference = () => `8${String(++numbers).padStart(9, '0')}`
/** Under a fault; what is too late for a caller is made then. */
const bookingsOf = (carrier: Carrier, fault: BookingFault = 'none'): BooksReturns => {
  const system: OutsideSystem<BooksReturns, BookingFault> = CARRIERS[carrier].system
  const parts = { sites: BRAND_SITES, sql: database.builtInSql, clock, log }
  return clientOf(
    system,
    builtInServer(system, parts, () => fault, { slowMs: 1, tooLateMs: 60_000 }),
    log,
  )
}
const bookingIn = (answer: WriteAnswer) => (answer.outcome === 'done' ? readBookingDetails(answer.details) : null)
const VOID = { outcome: 'refused', refusal: 'void' }

describe('bookings', () => {
  describe.each(NAMES)('%s', (carrier) => {
    const { booking, tracking } = CARRIERS[carrier]
    const bookings = () => bookingsOf(carrier)

    test('API-19 CRE-04 D-79 D-124 one reference is one booking, with a barcode, a reference and a number for each parcel', async () => {
      const reference = newReference()
      expect(await bookings().findBooking(reference)).toEqual({ outcome: 'absent' })
      const book = () => bookings().bookReturn(reference, booking)
      const [answer, ...others] = await Promise.all([book(), book(), book(), book(), book()])
      for (const other of [...others, await book(), await bookings().findBooking(reference)])
        expect(other).toEqual(answer)
      const booked = bookingIn(answer as WriteAnswer)
      expect(booked).toMatchObject({ barcode: expect.stringMatching(/./), referenceCode: expect.stringMatching(/./) })
      expect(new Set(booked?.trackingNumbers).size).toBe(tracking ? booking.parcels : 0)
      for (const number of booked?.trackingNumbers ?? []) expect(number).toMatch(tracking ?? /never/)
      const [rows] = await database.sql`
        select count(*)::int from carriers.bookings where carrier = ${carrier} and reference = ${reference}`
      expect(rows?.count).toBe(1)
      const another = await bookings().bookReturn(newReference(), booking)
      expect(bookingIn(another)?.barcode).not.toBe(booked?.barcode)
    })

    test('D-83 what is void stays void, also where the booking arrives after its void', async () => {
      const [reference, late] = [newReference(), newReference()]
      await bookings().bookReturn(reference, booking)
      for (const each of [reference, reference, late]) {
        expect(await bookings().voidBooking(each)).toEqual({ outcome: 'done', details: {} })
        expect(await bookings().findBooking(each)).toEqual(VOID)
        expect(await bookings().bookReturn(each, booking)).toEqual(VOID)
      }
    })
  })

  test('COL-09 D-152 of two concurrent requests for the last slot exactly one gets it; void, it is free again', async () => {
    const { booking } = CARRIERS.parcelforce
    const bookings = bookingsOf('parcelforce')
    await bookings.bookReturn(newReference(), booking)
    const references = [newReference(), newReference()]
    const book = (reference = newReference()) => bookings.bookReturn(reference, booking)
    const answers = await Promise.all(references.map(book))
    const refused = { outcome: 'refused', refusal: 'slot-taken' }
    expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(answers).toContainEqual(refused)
    expect(await book()).toEqual(refused)
    for (const reference of references) await bookings.voidBooking(reference)
    expect(await book()).toMatchObject({ outcome: 'done' })
  })

  test.each<[Carrier, string, Partial<NonNullable<BookingRequest['collection']>>, string]>([
    ['evri', 'yesterday', { on: Temporal.PlainDate.from('2026-11-13') }, 'date-gone'],
    ['parcelforce', 'a Sunday', { on: Temporal.PlainDate.from('2026-11-22'), slot: '10:00-12:00' }, 'date-gone'],
    ['parcelforce', 'a round that nobody drives', { slot: '03:00-05:00' }, 'slot-taken'],
  ])('D-152 %s, %s: %o is refused, also when looked up', async (carrier, _, collection, refusal) => {
    const reference = newReference()
    const request = collected(collection, { methodId: CARRIERS[carrier].booking.methodId })
    const bookings = bookingsOf(carrier)
    expect(await bookings.bookReturn(reference, request)).toEqual({ outcome: 'refused', refusal })
    expect(await bookings.findBooking(reference)).toEqual({ outcome: 'refused', refusal })
  })
})

/** All are called in the same way. */
describe('Evri, when things go wrong', () => {
  const { booking } = CARRIERS.evri

  /** A lost booking, one whose answer was lost, a refused one, and one that never arrived. */
  test.each<[BookingFault, object, 'done' | 'absent']>([
    ['reset-before-acting', { outcome: 'unknown', answered: false }, 'absent'],
    ['malformed', { outcome: 'unknown', answered: true }, 'done'],
    ['date-gone', { outcome: 'refused', refusal: 'date-gone' }, 'absent'],
  ])('API-01 D-123 %s', async (fault, expected, lookedUp) => {
    const reference = newReference()
    const faulty = bookingsOf('evri', fault)
    expect(await faulty.bookReturn(reference, booking)).toEqual(expected)
    // Look-ups and voids go on.
    expect(await faulty.findBooking(reference)).toMatchObject({ outcome: lookedUp })
    expect(await faulty.voidBooking(reference)).toMatchObject({ outcome: 'done' })
    expect(await bookingsOf('evri').bookReturn(reference, booking)).toEqual(VOID)
  })

  test('D-123 a system that is down is not reached, and returns nothing', async () => {
    const down = bookingsOf('evri', 'down')
    expect(await down.bookReturn('r', booking)).toEqual({ outcome: 'not-sent' })
    expect(await down.voidBooking('r')).toEqual({ outcome: 'not-sent' })
    expect(await down.findBooking('r')).toBeNull()
  })
})
