import { type Booking, readBookingDetails, toBookingDetails } from '../../domain/returns/booking.ts'
import type { BookingRequest } from '../../ports/carriers.ts'
import type { BuiltInParts } from '../outside-system/outside-system.ts'
import { answerToWrite, NO_SUCH_CALL, NOT_FOUND, type Routes, type ServedAnswer } from '../outside-system/server.ts'
import { REFERENCE_HEADER } from '../outside-system/write-over-http.ts'
import type { OwnSql, OwnTransactionSql } from '../own-sql.ts'
import { fromWireBooking, LABEL_PATH, writeBooking } from './booking-wire.ts'
import { type BookingCarrier, numberedBooking } from './numbered-booking.ts'

export interface BookingRules {
  /** By which the carrier's bookings are told from those of the others. */
  carrier: BookingCarrier
  /** Why it does not take it, or what it does to take it: within the transaction that books it. */
  accept(tx: OwnTransactionSql, reference: string, booking: BookingRequest): Promise<string | null>
  /** Gives back what was taken. */
  release(tx: OwnTransactionSql, reference: string): Promise<void>
}

/** A carrier that takes whatever is handed in. */
export function takesAll(carrier: BookingCarrier): BookingRules {
  return { carrier, accept: async () => null, async release() {} }
}

interface BookingRow {
  outcome: { refusal: string } | { details: Record<string, string> } | null
  voided_at: Temporal.Instant | null
}

/**
 * The bookings of a built-in carrier: real inside, with numbers of their own, and safe to repeat. A booking that is
 * void stays so, whatever arrives later under its reference.
 */
export function bookingRoutes({ carrier, accept, release }: BookingRules, { sql, clock }: BuiltInParts): Routes {
  /** No serial is ever given twice. */
  const numbered = async (tx: OwnTransactionSql, parcels: number): Promise<Booking> => {
    const rows = await tx<{ serial: number }[]>`
      select nextval('carriers.serials')::integer as serial from generate_series(1, ${Math.max(1, parcels)})`
    return numberedBooking(
      carrier,
      rows.map(({ serial }) => serial),
    )
  }
  return {
    async [`POST ${LABEL_PATH}`]({ query, body, headers }) {
      const reference = headers[REFERENCE_HEADER]
      const booking = fromWireBooking(query, body)
      if (reference === undefined || booking === null) return NO_SUCH_CALL
      return await sql.begin(async (tx) => {
        // Whoever comes second under one reference waits here, and then gets the answer of the first.
        const first = await tx`
          insert into carriers.bookings (carrier, reference, booked_at)
          values (${carrier}, ${reference}, ${String(clock.now())})
          on conflict do nothing returning reference`
        if (first.length === 0) return answerOf(await rowOf(tx, carrier, reference))
        const refusal = await accept(tx, reference, booking)
        const outcome = refusal ? { refusal } : { details: toBookingDetails(await numbered(tx, booking.parcels)) }
        await tx`
          update carriers.bookings set outcome = ${JSON.stringify(outcome)}::text::jsonb
          where carrier = ${carrier} and reference = ${reference}`
        return answerOf({ outcome, voided_at: null })
      })
    },

    async [`GET ${LABEL_PATH}/:reference`](_, reference) {
      const row = await rowOf(sql, carrier, reference)
      return row ? answerOf(row) : NOT_FOUND
    },

    async [`POST ${LABEL_PATH}/:reference/void`](_, reference) {
      const at = String(clock.now())
      await sql.begin(async (tx) => {
        await tx`
          insert into carriers.bookings (carrier, reference, booked_at, voided_at)
          values (${carrier}, ${reference}, ${at}, ${at})
          on conflict (carrier, reference) do update set voided_at = coalesce(carriers.bookings.voided_at, ${at})`
        await release(tx, reference)
      })
      return answerToWrite({ outcome: 'done', details: {} })
    },
  }
}

async function rowOf(sql: OwnSql | OwnTransactionSql, carrier: string, reference: string): Promise<BookingRow | null> {
  const [row] = await sql<BookingRow[]>`
    select outcome, voided_at from carriers.bookings where carrier = ${carrier} and reference = ${reference}`
  return row ?? null
}

/** A booking is answered as itself. */
function answerOf(row: BookingRow | null): ServedAnswer {
  if (row === null || row.voided_at !== null || row.outcome === null) return refused('void')
  if ('refusal' in row.outcome) return refused(row.outcome.refusal)
  const booking = readBookingDetails(row.outcome.details)
  if (booking === null) throw new Error('a booking of ours cannot be read')
  return { status: 200, body: writeBooking(booking) }
}

function refused(refusal: string): ServedAnswer {
  return answerToWrite({ outcome: 'refused', refusal })
}
