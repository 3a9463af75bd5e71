import type { OfferedCarrier, ParcelSize, ReturnPath } from './return-method.ts'

export interface ParcelLimits {
  gramsMax: number
  lengthMm: number
  /** The longest side plus the girth of the other two. */
  lengthAndGirthMm: number
  /** Set if the carrier limits each side; the longest side comes first. */
  sidesMm?: readonly [number, number, number]
  /** As pages say it: "15kg", "120cm length". */
  sentences: readonly string[]
}

/** Nobody collects from Jersey or Guernsey (D-73). */
export const RETURN_AREAS = ['uk', 'channel-islands', 'ireland'] as const
export type ReturnArea = (typeof RETURN_AREAS)[number]

/** A way back that the retailer offers, and what it takes. A shop takes every size. */
export interface ReturnMethodTerms {
  path: ReturnPath
  via: OfferedCarrier
  areas: readonly ReturnArea[]
  /** Its price in pence or cents, taken off the refund; 0: free. */
  pence: number
  /** Of Parcelforce's collections, whose days are not the carrier's answer: the first of them, counted from today. */
  daysAhead?: number
  /** A method without sizes has its limits under the empty key. */
  sizes: Readonly<Partial<Record<ParcelSize | '', ParcelLimits>>>
}

const limits = (
  kg: number,
  lengthCm: number,
  lengthAndGirthCm: number,
  sentences: readonly string[],
): ParcelLimits => ({
  gramsMax: kg * 1000,
  lengthMm: lengthCm * 10,
  lengthAndGirthMm: lengthAndGirthCm * 10,
  sentences,
})

const EVRI = {
  standard: limits(15, 120, 225, ['15kg', '120cm length', '225cm length plus circumference']),
  large: limits(30, 180, 420, ['30kg', '180cm length', '420cm length plus circumference']),
}
const PARCELFORCE = {
  standard: limits(30, 150, 300, ['30kg', '1.5m length', '3m length and girth']),
  'extra-large': limits(30, 250, 400, ['30kg', '2.5m length', '4m length and girth']),
}
const ROYAL_MAIL = { ...limits(20, 61, 61 + 4 * 46, ['20kg', '61x46x46cm']), sidesMm: [610, 460, 460] as const }

/** [assumed] What An Post accepts at its counters. */
const AN_POST = limits(20, 150, 300, ['20kg', '1.5m length', '3m length and girth'])

/** The specification's methods (CHN-02 to CHN-04, CHN-09, CHN-10, D-64). */
export const RETURN_METHODS: readonly ReturnMethodTerms[] = [
  { path: 'in-store', via: 'clothing-and-home', areas: RETURN_AREAS, pence: 0, sizes: {} },
  { path: 'in-store', via: 'foodhall', areas: RETURN_AREAS, pence: 0, sizes: {} },
  { path: 'postal', via: 'evri', areas: ['uk'], pence: 0, sizes: { '': EVRI.standard } },
  { path: 'postal', via: 'royal-mail', areas: ['uk', 'channel-islands'], pence: 0, sizes: { '': ROYAL_MAIL } },
  { path: 'postal', via: 'parcelforce', areas: ['uk'], pence: 0, sizes: { '': PARCELFORCE.standard } },
  { path: 'postal', via: 'an-post', areas: ['ireland'], pence: 0, sizes: { '': AN_POST } },
  { path: 'collect-from-home', via: 'evri', areas: ['uk'], pence: 0, sizes: EVRI },
  {
    path: 'collect-from-home',
    via: 'parcelforce',
    areas: ['uk'],
    pence: 0,
    sizes: {
      standard: PARCELFORCE.standard,
      large: PARCELFORCE.standard,
      'extra-large': PARCELFORCE['extra-large'],
    },
  },
]
