import type { BooksReturns } from '../../ports/carriers.ts'
import type { FaultTimes } from '../outside-system/fault-times.ts'
import { READ_FAULTS, type ReadFault } from '../outside-system/read-faults.ts'
import type { ServedAnswer, ServedRequest } from '../outside-system/served-system.ts'
import { throughWriteFault, WRITE_FAULTS, type WriteFault } from '../outside-system/write-faults.ts'
import { LABEL_PATH } from './booking-wire.ts'

/** What a carrier can be made to do: as any system that is written to, and with what only bookings meet. */
export const BOOKING_FAULTS = {
  ...WRITE_FAULTS,
  'slot-taken': 'Has just given the time slot away',
  'date-gone': 'No longer collects on the date',
} as const

export type BookingFault = keyof typeof BOOKING_FAULTS

const OWN: readonly string[] = ['slot-taken', 'date-gone'] satisfies BookingFault[]

/** What is answered under the faults that are a booking's own. */
export const OWN_BOOKING_ANSWERS: Readonly<Record<'slot-taken' | 'date-gone', ServedAnswer>> = {
  'slot-taken': { status: 409, body: { outcome: 'refused', code: 'slot-taken' } },
  'date-gone': { status: 409, body: { outcome: 'refused', code: 'date-gone' } },
}

export function bookingsWithFaults(bookings: BooksReturns, fault: () => string, times: FaultTimes): BooksReturns {
  const writeFault = (): WriteFault => {
    const current = fault()
    return Object.hasOwn(WRITE_FAULTS, current) ? (current as WriteFault) : 'none'
  }
  return {
    async bookReturn(reference, booking) {
      const current = fault()
      if (OWN.includes(current)) return { outcome: 'refused', refusal: current }
      return await throughWriteFault(writeFault(), () => bookings.bookReturn(reference, booking), times)
    },
    findBooking: async (reference) => (fault() === 'down' ? null : await bookings.findBooking(reference)),
    async voidBooking(reference) {
      return fault() === 'down' ? { outcome: 'not-sent' } : await bookings.voidBooking(reference)
    },
  }
}

/** What a fault means for what is only asked: those that are about acting leave it alone. */
export function readFaultOf(fault: string): ReadFault {
  return Object.hasOwn(READ_FAULTS, fault) ? (fault as ReadFault) : 'none'
}

/** Over HTTP the same: bookings fail by every fault, look-ups and voids by none but `down`, questions by those of reads. */
export function canCarrierFail({ path }: Pick<ServedRequest, 'path'>, fault: string): boolean {
  if (path.startsWith(`${LABEL_PATH}/`)) return false
  if (path === LABEL_PATH) return Object.hasOwn(BOOKING_FAULTS, fault)
  return Object.hasOwn(READ_FAULTS, fault) || !Object.hasOwn(BOOKING_FAULTS, fault)
}
