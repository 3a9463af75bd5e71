import { readBookingDetails } from '../../domain/returns/booking.ts'
import type { BooksReturns } from '../../ports/carriers.ts'
import type { FoundWrite, WriteAnswer } from '../../ports/outside-writes.ts'
import { answerToWrite, NO_SUCH_CALL, type ServedAnswer, type ServedRequest } from '../outside-system/served-system.ts'
import { REFERENCE_HEADER } from '../outside-system/write-over-http.ts'
import { fromWireBooking, LABEL_PATH, writeBooking } from './booking-wire.ts'

/** The bookings of a built-in carrier, speaking the HTTP contract; null where the request is about something else. */
export async function answerBookings(bookings: BooksReturns, request: ServedRequest): Promise<ServedAnswer | null> {
  const { method, path, query, headers, body } = request
  if (path !== LABEL_PATH && !path.startsWith(`${LABEL_PATH}/`)) return null
  if (method === 'POST' && path === LABEL_PATH) {
    const reference = headers[REFERENCE_HEADER]
    const booking = fromWireBooking(query, body)
    if (typeof reference !== 'string' || booking === null) return NO_SUCH_CALL
    return answerOf(await bookings.bookReturn(reference, booking))
  }
  const [reference = '', act] = path.slice(LABEL_PATH.length + 1).split('/')
  if (method === 'GET' && act === undefined) return answerOf(await bookings.findBooking(decodeURIComponent(reference)))
  if (method === 'POST' && act === 'void') {
    return answerToWrite(await bookings.voidBooking(decodeURIComponent(reference)))
  }
  return NO_SUCH_CALL
}

/** A booking is answered as itself. */
function answerOf(answer: WriteAnswer | FoundWrite): ServedAnswer {
  const booking = answer?.outcome === 'done' ? readBookingDetails(answer.details) : null
  return booking ? { status: 200, body: writeBooking(booking) } : answerToWrite(answer)
}
