import { hasCustoms } from '../calendar/place.ts'
import type { CreatedReturn } from './return.ts'

export interface ReturnCode {
  kind: 'qr' | 'barcode'
  text: string
}

/** The code that is shown where a return is handed in. */
export interface ProofCode {
  kind: ReturnCode['kind']
  /** The text shown with the code: the carrier's reference, or what our own code contains. */
  name: string
  /** Our own code; null if the carrier has made one. */
  drawn: ReturnCode | null
  /** More than one if each parcel has its own. */
  count: number
}

/** Carriers that scan a code from a phone and print the label themselves. */
const CODE_CARRIERS = ['evri', 'royal-mail']

type ProvedReturn = Pick<CreatedReturn, 'path' | 'carrier' | 'facts' | 'ended'>

/** Null if a customs form is needed (D-88), or once the return has ended, as its booking is void (D-127, D-142). */
export function proofCodeOf(proved: ProvedReturn): ProofCode | null {
  if (proved.ended || needsCustomsForm(proved)) return null
  const { carrierCodes: count = 0, reference = 'the carrier' } = proved.facts
  if (count > 0) return { kind: 'qr', name: reference, drawn: null, count }
  const drawn = drawnCode(proved)
  return drawn && { kind: drawn.kind, name: drawn.text, drawn, count: 1 }
}

/** Our own code, which is also on our label. */
export function drawnCode({ path, carrier, facts }: ProvedReturn): ReturnCode | null {
  if (!usesCode({ path, carrier })) return null
  if (path === 'in-store') return facts.storeBarcode ? { kind: 'barcode', text: facts.storeBarcode } : null
  return facts.barcode ? { kind: 'qr', text: facts.barcode } : null
}

/** Does not check for customs: from the Channel Islands a code is not enough (D-73). */
export function usesCode({ path, carrier }: Pick<ProvedReturn, 'path'> & { carrier: string | null }): boolean {
  return path === 'in-store' || (path === 'postal' && carrier !== null && CODE_CARRIERS.includes(carrier))
}

export function needsCustomsForm({ path, facts }: Pick<ProvedReturn, 'path' | 'facts'>): boolean {
  return path === 'postal' && facts.from !== undefined && hasCustoms(facts.from)
}

/** Whether the method was changed, so that the customer may still have an old code or label. */
export function wasMethodChanged({ bookingReference }: Pick<CreatedReturn, 'bookingReference'>): boolean {
  return bookingReference !== undefined
}

/** For parcels with a known destination (D-88) or the carrier's own label, until the return ends. */
export function hasLabel({ path, facts, ended }: ProvedReturn): boolean {
  if (ended || path === null || path === 'in-store') return false
  return Boolean(facts.carrierLabels || (facts.to && facts.trackingNumbers?.length))
}

/** The number of label files: our own label is one file for all parcels, a carrier's may be several. */
export function labelCount(proved: ProvedReturn): number {
  return hasLabel(proved) ? Math.max(1, proved.facts.carrierLabels ?? 0) : 0
}
