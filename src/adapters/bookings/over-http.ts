import type { BooksReturns } from '../../ports/carriers.ts'
import type { FoundWrite } from '../../ports/outside-writes.ts'
import { callOutside, type HttpAnswer, type HttpCall, type OverHttpOptions } from '../http-call.ts'
import { outsideAddress } from '../outside-address.ts'
import { REFERENCE_HEADER, readOutcome, readWrite } from '../outside-system/write-over-http.ts'
import { LABEL_PATH, labelPath, readBooked, toWireBooking } from './booking-wire.ts'

/** A carrier's bookings behind HTTP (API-19), with a look-up by our reference and a way to take one back. */
export function bookingsOverHttp(system: string, { baseUrl, apiKey, timeoutMs, log }: OverHttpOptions): BooksReturns {
  const send = (call: Pick<HttpCall, 'name' | 'method' | 'url'> & Partial<HttpCall>, reference: string) =>
    callOutside({ system, timeoutMs, ...call, headers: { apikey: apiKey, [REFERENCE_HEADER]: reference } }, log)
  return {
    async bookReturn(reference, booking) {
      const { query, body } = toWireBooking(reference, booking)
      const url = outsideAddress(baseUrl, LABEL_PATH, query)
      const { orderNumber } = booking
      return readWrite(
        await send({ name: 'book return', method: 'POST', url, body, orderNumber }, reference),
        readBooked,
      )
    },

    async findBooking(reference) {
      const url = outsideAddress(baseUrl, labelPath(reference))
      return readFound(await send({ name: 'find booking', method: 'GET', url }, reference))
    },

    async voidBooking(reference) {
      const url = outsideAddress(baseUrl, `${labelPath(reference)}/void`)
      return readWrite(await send({ name: 'void booking', method: 'POST', url, body: {} }, reference), readOutcome)
    },
  }
}

function readFound(answer: HttpAnswer): FoundWrite {
  if (answer.kind !== 'answered') return null
  return answer.status === 404 ? { outcome: 'absent' } : readBooked(answer)
}
