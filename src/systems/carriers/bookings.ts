import { readBookingDetails, toBookingDetails } from '../../domain/returns/confirm-return.ts'
import type { OwnSql, OwnTransactionSql } from '../../platform/database/own-sql.ts'
import { type ClientOptions, callSystem, type SystemCall } from '../../platform/outside/call-system.ts'
import type { BuiltInParts } from '../../platform/outside/outside-system.ts'
import {
  answerToWrite,
  NOT_FOUND,
  type Routes,
  type ServedAnswer,
  type ServedRequest,
} from '../../platform/outside/server.ts'
import { REFERENCE_HEADER, readOutcome, readWrite } from '../../platform/outside/write-over-http.ts'
import {
  fromWireBooking,
  LABEL_PATH,
  labelPath,
  type ReadBooking,
  readBooked,
  toWireBooking,
  writeBooking,
} from './booking-wire.ts'
import type { BooksReturns } from './carrier.ts'
import { type BookingCarrier, numberedBooking } from './carriers.data.ts'

/** A carrier's bookings (API-19), which can be looked up and voided by our reference. */
export function bookingsClient(system: BookingCarrier, options: ClientOptions): BooksReturns {
  const send = (reference: string, call: Omit<SystemCall, 'system' | 'headers'>) =>
    callSystem(options, { ...call, system, headers: { [REFERENCE_HEADER]: reference } })
  return {
    async bookReturn(reference, booking) {
      const request = { path: LABEL_PATH, ...toWireBooking(reference, booking), orderNumber: booking.orderNumber }
      return readWrite(await send(reference, { name: 'book return', method: 'POST', ...request }), readBooked)
    },
    async findBooking(reference) {
      const answer = await send(reference, { name: 'find booking', method: 'GET', path: labelPath(reference) })
      if (answer.kind !== 'answered') return null
      return answer.status === 404 ? { outcome: 'absent' } : readBooked(answer)
    },
    async voidBooking(reference) {
      const path = `${labelPath(reference)}/void`
      return readWrite(await send(reference, { name: 'void booking', method: 'POST', path, body: {} }), readOutcome)
    },
  }
}

/** What a built-in carrier also does in the transaction that books or voids. */
export interface BookingRules {
  /** Returns why a booking is refused, or null. If absent, every booking is accepted. */
  accept?(tx: OwnTransactionSql, parts: BuiltInParts, reference: string, booking: ReadBooking): Promise<string | null>
  release?(tx: OwnTransactionSql, reference: string): Promise<void>
}

interface BookingRow {
  outcome: { refusal: string } | { details: Record<string, string> } | null
  voided_at: Temporal.Instant | null
}

/**
 * The bookings of a built-in carrier: stored, with unique numbers, and safe to repeat. A void booking stays void,
 * whatever arrives later under its reference.
 */
export function bookingRoutes(carrier: BookingCarrier, rules: BookingRules, parts: BuiltInParts): Routes {
  const { sql, clock } = parts
  const findRow = async (tx: OwnSql | OwnTransactionSql, reference: string): Promise<BookingRow | null> => {
    const [row] = await tx<BookingRow[]>`
      select outcome, voided_at from carriers.bookings where carrier = ${carrier} and reference = ${reference}`
    return row ?? null
  }
  /** Each serial number is used only once. */
  const numberBooking = async (tx: OwnTransactionSql, parcels: number) => {
    const rows = await tx<{ serial: number }[]>`
      select nextval('carriers.serials')::integer as serial from generate_series(1, ${Math.max(1, parcels)})`
    const serials = rows.map(({ serial }) => serial)
    return toBookingDetails(numberedBooking(carrier, serials))
  }
  return {
    async [`POST ${LABEL_PATH}`](request) {
      const reference = request.headers[REFERENCE_HEADER]
      if (reference === undefined) throw new Error('a write without a reference')
      const booking = fromWireBooking(request as ServedRequest & ReturnType<typeof toWireBooking>)
      return await sql.begin(async (tx) => {
        // A second call with the same reference waits here, and then gets the answer to the first.
        const inserted = await tx`
          insert into carriers.bookings (carrier, reference, booked_at)
          values (${carrier}, ${reference}, ${String(clock.now())})
          on conflict do nothing returning reference`
        if (inserted.length === 0) return answerOf(await findRow(tx, reference))
        const refusal = await rules.accept?.(tx, parts, reference, booking)
        const outcome = refusal ? { refusal } : { details: await numberBooking(tx, booking.parcels) }
        await tx`
          update carriers.bookings set outcome = ${JSON.stringify(outcome)}::text::jsonb
          where carrier = ${carrier} and reference = ${reference}`
        return answerOf({ outcome, voided_at: null })
      })
    },

    async [`GET ${LABEL_PATH}/:reference`](_, reference) {
      const row = await findRow(sql, reference)
      return row ? answerOf(row) : NOT_FOUND
    },

    async [`POST ${LABEL_PATH}/:reference/void`](_, reference) {
      const at = String(clock.now())
      await sql.begin(async (tx) => {
        await tx`
          insert into carriers.bookings (carrier, reference, booked_at, voided_at)
          values (${carrier}, ${reference}, ${at}, ${at})
          on conflict (carrier, reference) do update set voided_at = coalesce(carriers.bookings.voided_at, ${at})`
        await rules.release?.(tx, reference)
      })
      return answerToWrite({ outcome: 'done', details: {} })
    },
  }
}

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
