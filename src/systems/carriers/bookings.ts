import type { CarrierPaper } from '../../domain/returns/carrier-paper.ts'
import { readBookingDetails, toBookingDetails } from '../../domain/returns/confirm-return.ts'
import type { OwnSql, OwnTransactionSql } from '../../platform/database/own-sql.ts'
import { type ClientOptions, callSystem, type SystemCall } from '../../platform/outside/call-system.ts'
import { callOutside } from '../../platform/outside/http-call.ts'
import type { BuiltInParts } from '../../platform/outside/outside-system.ts'
import {
  answerToWrite,
  NOT_FOUND,
  type Routes,
  type ServedAnswer,
  type ServedRequest,
} from '../../platform/outside/server.ts'
import { REFERENCE_HEADER, readOutcome, readWriteAnswer } from '../../platform/outside/write-over-http.ts'
import type { WriteDetails } from '../../platform/writes/outside-write.ts'
import {
  fromWireBooking,
  LABEL_PATH,
  labelPath,
  type ReceivedBooking,
  readBookingAnswer,
  readSentPapers,
  type SentPapers,
  toWireBooking,
  toWireBookingAnswer,
} from './booking-wire.ts'
import type { BooksReturns } from './carrier.ts'
import { type BookingCarrier, numberedBooking } from './carriers.data.ts'
import { LABEL_BYTES_MAX } from './label-rules.ts'
import { takePapers } from './take-papers.ts'

/** A carrier's bookings (API-19), which can be looked up and voided by our reference. */
export function bookingsClient(system: BookingCarrier, options: ClientOptions): BooksReturns {
  const send = (reference: string, call: Omit<SystemCall, 'system' | 'headers'>) =>
    callSystem(options, { ...call, ...ANSWER_LIMIT, system, headers: { [REFERENCE_HEADER]: reference } })
  const papersOf = (reference: string, body: unknown, details: WriteDetails) =>
    system === 'in-store' ? [] : takeLogged(options, { system, reference, sent: readSentPapers(body), details })
  return {
    async bookReturn(reference, booking) {
      const request = { path: LABEL_PATH, ...toWireBooking(reference, booking), orderNumber: booking.orderNumber }
      const answer = await send(reference, { name: 'book return', method: 'POST', ...request })
      const written = readWriteAnswer(answer, readBookingAnswer)
      if (answer.kind !== 'answered' || written.outcome !== 'done') return written
      return withPapers(written, await papersOf(reference, answer.body, written.details))
    },
    async findBooking(reference) {
      const answer = await send(reference, { name: 'find booking', method: 'GET', path: labelPath(reference) })
      if (answer.kind !== 'answered') return null
      if (answer.status === 404) return { outcome: 'absent' }
      const found = readBookingAnswer(answer)
      if (found?.outcome !== 'done') return found
      return withPapers(found, await papersOf(reference, answer.body, found.details))
    },
    async voidBooking(reference) {
      const path = `${labelPath(reference)}/void`
      return readWriteAnswer(
        await send(reference, { name: 'void booking', method: 'POST', path, body: {} }),
        readOutcome,
      )
    },
  }
}

/** Room for nine labels and codes. */
const ANSWER_LIMIT = { answerBytesMax: 8_000_000 }

function withPapers<Answer extends { details: WriteDetails }>(answer: Answer, papers: readonly CarrierPaper[]) {
  if (papers.length === 0) return answer
  const count = (kind: CarrierPaper['kind']) => String(papers.filter((paper) => paper.kind === kind).length)
  const counts = { carrierLabels: count('label'), carrierCodes: count('code') }
  return { ...answer, details: { ...answer.details, ...counts }, papers }
}

/** Returns the papers that can be used, and logs why others are not. */
async function takeLogged(
  options: ClientOptions,
  booked: { system: BookingCarrier; reference: string; sent: SentPapers; details: WriteDetails },
): Promise<readonly CarrierPaper[]> {
  const { system, reference, sent, details } = booked
  const parcels = readBookingDetails(details)?.trackingNumbers.length ?? 0
  const { papers, refusals } = await takePapers(sent, parcels, (url) => fetchLabel(options, system, url))
  for (const refusal of refusals) options.log.warn('carrier paper refused', { system, booking: reference, ...refusal })
  return papers
}

/** Tries once, without our API key, and only at the URL that was sent: redirects are not followed. */
async function fetchLabel({ labelOrigins = [], timeoutMs, log }: ClientOptions, system: BookingCarrier, url: URL) {
  if (!labelOrigins.includes(url.origin) || url.username !== '' || url.password !== '') return 'origin-not-allowed'
  const headers = { accept: 'application/pdf' }
  const call = { system, name: 'fetch label', method: 'GET', url, headers, timeoutMs, isQuiet: true } as const
  const answer = await callOutside({ ...call, isFile: true, answerBytesMax: LABEL_BYTES_MAX }, log)
  if (answer.kind === 'unreadable') return 'too-large'
  if (answer.kind !== 'answered') return answer.kind
  return answer.status === 200 ? new Uint8Array(answer.body as Buffer<ArrayBuffer>) : `status-${answer.status}`
}

/** What a built-in carrier also does in the transaction that books or voids. */
export interface BookingRules {
  /** Returns why a booking is refused, or null. If absent, every booking is accepted. */
  accept?(
    tx: OwnTransactionSql,
    parts: BuiltInParts,
    reference: string,
    booking: ReceivedBooking,
  ): Promise<string | null>
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
  return { status: 200, body: toWireBookingAnswer(booking) }
}

function refused(refusal: string): ServedAnswer {
  return answerToWrite({ outcome: 'refused', refusal })
}
