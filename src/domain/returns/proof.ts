import { hasCustoms } from '../calendar/region.ts'
import type { CreatedReturn } from './return.ts'

/** A code that is shown where a return is handed in. */
export interface ReturnCode {
  kind: 'qr' | 'barcode'
  /** What it says to whoever scans it. */
  text: string
}

/** A carrier that scans a code from a phone, and prints the label itself. */
const SCANS_PHONES = ['evri', 'royal-mail']

type Proved = Pick<CreatedReturn, 'path' | 'carrier' | 'facts' | 'ended'>

/**
 * The code of a return: a barcode in store, a QR by Evri's and Royal Mail's post, otherwise none (D-88); none either where
 * it is not enough, since a customs form goes along with a printed label alone. Once it is over, its booking is void
 * (D-127, D-142).
 */
export function codeOf({ path, carrier, facts, ended }: Proved): ReturnCode | null {
  if (ended || !goesByCode({ path, carrier }) || needsCustomsForm({ path, facts })) return null
  if (path === 'in-store') return facts.storeBarcode ? { kind: 'barcode', text: facts.storeBarcode } : null
  return facts.barcode ? { kind: 'qr', text: facts.barcode } : null
}

/** Whether a return that goes back in this way is booked with a code; from the Channel Islands that is not enough (D-73). */
export function goesByCode({ path, carrier }: Pick<Proved, 'path'> & { carrier: string | null }): boolean {
  return path === 'in-store' || (path === 'postal' && carrier !== null && SCANS_PHONES.includes(carrier))
}

/** From the Channel Islands a parcel crosses a customs border (D-73). */
export function needsCustomsForm({ path, facts }: Pick<Proved, 'path' | 'facts'>): boolean {
  return path === 'postal' && facts.from !== undefined && hasCustoms(facts.from.country, facts.from.postcode)
}

/** Whether it goes back in another way than was booked first: then there may be an old code or label about. */
export function wasChanged({ bookingReference }: Pick<CreatedReturn, 'bookingReference'>): boolean {
  return bookingReference !== undefined
}

/** Whether there is a label to print: for whatever travels as a parcel, once it is known where it goes (D-88), until it is over. */
export function hasLabel({ path, facts, ended }: Proved): boolean {
  return (
    !ended && path !== null && path !== 'in-store' && facts.to !== undefined && (facts.trackingNumbers ?? []).length > 0
  )
}
