import type { Booking } from '../../domain/returns/booking.ts'
import { evriNumber, s10Number, tillNumber } from './tracking-numbers.ts'

const NUMBERS = {
  evri: evriNumber,
  'royal-mail': (serial: number) => s10Number('TQ', 'GB', serial),
  parcelforce: (serial: number) => s10Number('PB', 'GB', serial),
  'an-post': (serial: number) => s10Number('CE', 'IE', serial),
  'in-store': tillNumber,
}

/** Whoever takes bookings. */
export type BookingCarrier = keyof typeof NUMBERS

/** A booking in the numbers of its carrier, from a serial a parcel. What is handed in at a till does not travel by itself. */
export function numberedBooking(carrier: BookingCarrier, [first = 0, ...others]: readonly number[]): Booking {
  const number = NUMBERS[carrier]
  return {
    trackingNumbers: carrier === 'in-store' ? [] : [first, ...others].map(number),
    barcode: number(first),
    referenceCode: referenceOf(carrier, first),
  }
}

/** "EV 0482 1773": what a person can read out. */
function referenceOf(carrier: BookingCarrier, serial: number): string {
  const digits = String(serial).padStart(8, '0')
  return `${carrier.slice(0, 2).toUpperCase()} ${digits.slice(0, -4)} ${digits.slice(-4)}`
}
