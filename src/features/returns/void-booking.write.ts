import { z } from 'zod'
import type { OfferedCarrier } from '../../domain/policy/return-method.ts'
import type { CreatedReturn } from '../../domain/returns/return.ts'
import { storedJson } from '../../platform/database/codec.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { OutsideWrite, WriteAnswer, WriteLookup } from '../../platform/writes/outside-write.ts'
import type { OutsideWriteRecords } from '../../platform/writes/outside-writes.records.ts'
import type { WriteKind } from '../../platform/writes/write-kind.ts'
import type { BooksReturns } from '../../systems/carriers/carrier.ts'
import { offeredCarrierSchema } from '../order-records/write-head.ts'

const VOID_BOOKING = 'void-booking'

const voidBookingPayload = storedJson('outside_writes.payload')(
  z.object({ carrier: offeredCarrierSchema, booking: z.string() }),
)

type Carriers = Readonly<Record<OfferedCarrier, BooksReturns>>

/** Voids a booking that a transaction has made obsolete. Voiding twice is harmless, so the look-up voids again. */
export function voidBookingKind(carriers: Carriers): WriteKind {
  const voidAtCarrier = (write: OutsideWrite): Promise<WriteAnswer> => {
    const { carrier, booking } = voidBookingPayload.read(write.payload)
    return carriers[carrier].voidBooking(booking)
  }
  return {
    name: VOID_BOOKING,
    stages: [
      {
        call: voidAtCarrier,
        async lookUp(write): Promise<WriteLookup> {
          const answer = await voidAtCarrier(write)
          return answer.outcome === 'done' || answer.outcome === 'refused' ? answer : null
        },
      },
    ],
    onConfirmed: async () => undefined,
    onLookedUp: async () => {},
    // The failure is logged for staff; no request waits for the result.
    onNotDone: async () => {},
    onGivenUp: async () => {},
  }
}

export async function requestVoidBooking(
  records: Pick<OutsideWriteRecords, 'request'>,
  transaction: Transaction,
  { customerId, orderNumber, returnNumber, carrier, bookingReference = returnNumber }: BookingToVoid,
  at: Temporal.Instant,
): Promise<void> {
  if (carrier === null || carrier === 'dpd' || carrier === 'order-management') return
  const payload = voidBookingPayload.write({ carrier, booking: bookingReference })
  const reference = `${bookingReference}-void`
  const write = { customerId, orderNumber, reference, kind: VOID_BOOKING, lineKey: null, payload, requestedAt: at }
  // A carrier that is down must not lock the order.
  await records.request(transaction, write, { jobFrom: at, locksOrder: false })
}

type BookingToVoid = Pick<CreatedReturn, 'customerId' | 'orderNumber' | 'returnNumber' | 'carrier' | 'bookingReference'>
