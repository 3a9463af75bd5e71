import type { CreatedReturn } from '../domain/returns/return.ts'
import type { OfferedCarrier } from '../domain/returns/return-method.ts'
import { voidBooking } from '../kept-json/return-writes.ts'
import type { BooksReturns } from '../ports/carriers.ts'
import type { Transaction } from '../ports/command-log.ts'
import type { FoundWrite, OutsideWrite, OutsideWriteRecords, WriteAnswer } from '../ports/outside-writes.ts'
import type { WriteKind } from './write-kind.ts'

const VOID_BOOKING = 'void-booking'

type Carriers = Readonly<Record<OfferedCarrier, BooksReturns>>

/**
 * Makes a booking void that nobody needs any more: the one before a change of method, or of a return that has ended. It
 * is asked for with the transaction that makes it needless, so that it is never forgotten; to ask twice does no harm, so
 * that looking it up is asking again.
 */
export function voidBookingKind(carriers: Carriers): WriteKind {
  const ask = (write: OutsideWrite): Promise<WriteAnswer> => {
    const { carrier, booking } = voidBooking.read(write.payload)
    return carriers[carrier].voidBooking(booking)
  }
  return {
    name: VOID_BOOKING,
    stages: [
      {
        call: ask,
        async lookUp(write): Promise<FoundWrite> {
          const answer = await ask(write)
          return answer.outcome === 'done' || answer.outcome === 'refused' ? answer : null
        },
      },
    ],
    onConfirmed: async () => undefined,
    onLookedUp: async () => {},
    // Nobody waits for it; the log says so, and staff look after it.
    onNotDone: async () => {},
    onGivenUp: async () => {},
  }
}

/** Nothing to void where nothing was booked, or by a carrier that we book nothing with. */
export async function requestVoid(
  records: Pick<OutsideWriteRecords, 'request'>,
  transaction: Transaction,
  { customerId, orderNumber, returnNumber, carrier, bookingReference = returnNumber }: BookedReturn,
  at: Temporal.Instant,
): Promise<void> {
  if (carrier === null || carrier === 'dpd' || carrier === 'order-management') return
  const payload = voidBooking.write({ carrier, booking: bookingReference })
  const reference = `${bookingReference}-void`
  const write = { customerId, orderNumber, reference, kind: VOID_BOOKING, lineKey: null, payload, requestedAt: at }
  // A carrier that is away for a while keeps nobody from changing the order.
  await records.request(transaction, write, { jobFrom: at, holdsOrder: false })
}

type BookedReturn = Pick<CreatedReturn, 'customerId' | 'orderNumber' | 'returnNumber' | 'carrier' | 'bookingReference'>
