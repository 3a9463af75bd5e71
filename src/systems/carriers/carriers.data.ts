import { hasCustoms, outwardCodeOf } from '../../domain/calendar/place.ts'
import type { Booking } from '../../domain/returns/confirm-return.ts'
import type { DropOffCarrier } from '../../domain/shops/drop-off.ts'

export type BookingCarrier = DropOffCarrier | 'parcelforce' | 'in-store'

interface CarrierData {
  name: string
  /** The name within a sentence, if it differs. */
  nameInSentence?: string
  /** Shown by backstage above its faults. */
  about: string
  number(serial: number): string
}

/** What differs between carriers. A return in store has a barcode and no parcels. */
export const CARRIERS: Readonly<Record<BookingCarrier, CarrierData>> = {
  evri: {
    name: 'Evri',
    about:
      'What Evri does when asked for collection dates or for places to drop a parcel off, and when a return is booked.',
    number: evriNumber,
  },
  parcelforce: {
    name: 'Parcelforce',
    about: 'What Parcelforce does when asked for collection time slots, and when a return is booked.',
    number: (serial) => s10Number('PB', 'GB', serial),
  },
  'royal-mail': {
    name: 'Royal Mail',
    about: 'What Royal Mail does when asked for its places near a postcode, and when a return is booked.',
    number: (serial) => s10Number('TQ', 'GB', serial),
  },
  'an-post': {
    name: 'An Post',
    about: 'What An Post does when asked for its post offices near a place, and when a return is booked.',
    number: (serial) => s10Number('CE', 'IE', serial),
  },
  'in-store': {
    name: 'Returns in store',
    nameInSentence: 'the service for returns in store',
    about: 'What the tills do when a return in store is booked.',
    number: tillNumber,
  },
}

interface PlacesData {
  path: string
  storeType: string
  kind: string
  unit: 'm' | 'km'
}

/** What carriers call their places (STR-11), and their unit of distance (STR-05, STR-06). */
export const PLACES: Readonly<Record<DropOffCarrier, PlacesData>> = {
  evri: { path: '/evri-store-list', storeType: 'evri', kind: 'ParcelShop', unit: 'km' },
  'royal-mail': { path: '/royal-mail-store-list', storeType: 'royalMail', kind: 'Royal Mail drop-off', unit: 'm' },
  'an-post': { path: '/an-post-store-list', storeType: 'anPost', kind: 'Post Office', unit: 'km' },
}

/** A postcode's area; null where the built-in carriers don't collect: on the Channel Islands (D-73), or if unknown. */
export function collectedArea(postcode: string): string | null {
  const { area } = outwardCodeOf(postcode)
  return area === '' || hasCustoms({ country: 'UK', postcode }) ? null : area
}

/** A booking in the carrier's own numbers, from one serial per parcel. */
export function numberedBooking(carrier: BookingCarrier, [first = 0, ...others]: readonly number[]): Booking {
  const { number } = CARRIERS[carrier]
  const digits = String(first).padStart(8, '0')
  return {
    trackingNumbers: carrier === 'in-store' ? [] : [first, ...others].map(number),
    barcode: number(first),
    // "EV 0482 1773", easy to read out.
    referenceCode: `${carrier.slice(0, 2).toUpperCase()} ${digits.slice(0, -4)} ${digits.slice(-4)}`,
  }
}

/** Numbers in each carrier's format, with a check digit that detects typing errors. */

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** A parcel number in the format of postal services worldwide (UPU S10): "TQ123456785GB". */
export function s10Number(service: string, country: string, serial: number): string {
  const digits = String(serial % 100_000_000).padStart(8, '0')
  const sum = S10_WEIGHTS.reduce((all, weight, place) => all + weight * Number(digits[place]), 0)
  const check = 11 - (sum % 11)
  return `${service}${digits}${check === 10 ? 0 : check === 11 ? 5 : check}${country}`
}

/** A letter, fourteen digits, and a check digit. */
export function evriNumber(serial: number): string {
  return `H${withCheckDigit(String(serial).padStart(14, '0'))}`
}

/** A number in the format that tills read: thirteen digits and a check digit (GTIN-14). */
export function tillNumber(serial: number): string {
  return withCheckDigit(`29${String(serial).padStart(11, '0')}`)
}

/** From the right, every other digit counts three times, beginning with the first (GS1). */
function withCheckDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
