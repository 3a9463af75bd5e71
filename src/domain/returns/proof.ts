import { hasCustoms } from '../calendar/place.ts'
import type { CreatedReturn } from './return.ts'

export interface ReturnCode {
  kind: 'qr' | 'barcode'
  text: string
}

/** Carriers that scan a code from a phone and print the label themselves. */
const CODE_CARRIERS = ['evri', 'royal-mail']

type ProvedReturn = Pick<CreatedReturn, 'path' | 'carrier' | 'facts' | 'ended'>

/** Null if a customs form is printed, or once the return has ended, as its booking is void (D-88, D-127, D-142). */
export function codeOf({ path, carrier, facts, ended }: ProvedReturn): ReturnCode | null {
  if (ended || !usesCode({ path, carrier }) || needsCustomsForm({ path, facts })) return null
  if (path === 'in-store') return facts.storeBarcode ? { kind: 'barcode', text: facts.storeBarcode } : null
  return facts.barcode ? { kind: 'qr', text: facts.barcode } : null
}

/** Leaves customs aside: from the Channel Islands a code is not enough (D-73). */
export function usesCode({ path, carrier }: Pick<ProvedReturn, 'path'> & { carrier: string | null }): boolean {
  return path === 'in-store' || (path === 'postal' && carrier !== null && CODE_CARRIERS.includes(carrier))
}

export function needsCustomsForm({ path, facts }: Pick<ProvedReturn, 'path' | 'facts'>): boolean {
  return path === 'postal' && facts.from !== undefined && hasCustoms(facts.from)
}

/** Whether the method was changed, so that the customer may still have an old code or label. */
export function wasChanged({ bookingReference }: Pick<CreatedReturn, 'bookingReference'>): boolean {
  return bookingReference !== undefined
}

/** For parcels with a known destination (D-88), until the return ends. */
export function hasLabel({ path, facts, ended }: ProvedReturn): boolean {
  return (
    !ended && path !== null && path !== 'in-store' && facts.to !== undefined && (facts.trackingNumbers ?? []).length > 0
  )
}
