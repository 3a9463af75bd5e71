import type { BooksReturns } from '../../ports/carriers.ts'
import type { FoundWrite } from '../../ports/outside-writes.ts'
import type { HttpAnswer } from '../http-call.ts'
import { type ClientOptions, callSystem, type SystemCall } from '../outside-system/call-system.ts'
import { REFERENCE_HEADER, readOutcome, readWrite } from '../outside-system/write-over-http.ts'
import { LABEL_PATH, labelPath, readBooked, toWireBooking } from './booking-wire.ts'

/** A carrier's bookings (API-19), with a look-up by our reference and a way to take one back. */
export function bookingsClient(system: string, options: ClientOptions): BooksReturns {
  const send = (reference: string, call: Omit<SystemCall, 'system' | 'headers'>) =>
    callSystem(options, { ...call, system, headers: { [REFERENCE_HEADER]: reference } })
  return {
    async bookReturn(reference, booking) {
      const wire = { path: LABEL_PATH, ...toWireBooking(reference, booking), orderNumber: booking.orderNumber }
      return readWrite(await send(reference, { name: 'book return', method: 'POST', ...wire }), readBooked)
    },

    async findBooking(reference) {
      return readFound(await send(reference, { name: 'find booking', method: 'GET', path: labelPath(reference) }))
    },

    async voidBooking(reference) {
      const path = `${labelPath(reference)}/void`
      return readWrite(await send(reference, { name: 'void booking', method: 'POST', path, body: {} }), readOutcome)
    },
  }
}

function readFound(answer: HttpAnswer): FoundWrite {
  if (answer.kind !== 'answered') return null
  return answer.status === 404 ? { outcome: 'absent' } : readBooked(answer)
}
