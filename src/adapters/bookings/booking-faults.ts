import { answering, READ_FAULTS, WRITE_FAULTS } from '../outside-system/faults.ts'
import { answerToWrite } from '../outside-system/server.ts'
import { LABEL_PATH } from './booking-wire.ts'

/** What a carrier can be made to do: as any system that is written to, and with what only bookings meet. */
export const BOOKING_FAULTS = {
  ...WRITE_FAULTS,
  'slot-taken': 'Has just given the time slot away',
  'date-gone': 'No longer collects on the date',
} as const

export type BookingFault = keyof typeof BOOKING_FAULTS

export const OWN_BOOKING_FAULTS = {
  'slot-taken': answering(answerToWrite({ outcome: 'refused', refusal: 'slot-taken' })),
  'date-gone': answering(answerToWrite({ outcome: 'refused', refusal: 'date-gone' })),
}

/**
 * Bookings fail by every fault, look-ups and voids by none but `down`, questions by those of reads and by the carrier's
 * own, which name the path that they are about.
 */
export function carrierFaults(paths: Readonly<Record<string, string>> = {}) {
  return (path: string, fault: string): boolean => {
    if (path.startsWith(`${LABEL_PATH}/`)) return false
    if (path === LABEL_PATH) return Object.hasOwn(BOOKING_FAULTS, fault)
    return Object.hasOwn(READ_FAULTS, fault) || paths[fault] === path
  }
}
