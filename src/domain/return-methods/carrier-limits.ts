import { type OfferedCarrier, type ParcelSize, RETURN_PATHS, type ReturnPath } from '../returns/return-method.ts'

interface ParcelLimits {
  gramsMax: number
  lengthMm: number
  /** The longest side plus the girth of the other two. */
  lengthAndGirthMm: number
  /** Set if the carrier limits each side; the longest side comes first. */
  sidesMm?: readonly [number, number, number]
}

const limits = (kg: number, lengthCm: number, lengthAndGirthCm: number): ParcelLimits => ({
  gramsMax: kg * 1000,
  lengthMm: lengthCm * 10,
  lengthAndGirthMm: lengthAndGirthCm * 10,
})

const EVRI = { standard: limits(15, 120, 225), large: limits(30, 180, 420) }
const PARCELFORCE = { standard: limits(30, 150, 300), 'extra-large': limits(30, 250, 400) }
const ROYAL_MAIL = { ...limits(20, 61, 61 + 4 * 46), sidesMm: [610, 460, 460] as const }

/** [assumed] What An Post accepts at its counters. */
const AN_POST = limits(20, 150, 300)

export interface Carriage {
  path: ReturnPath
  via: OfferedCarrier
  /** A method without sizes has its limits under the empty key. */
  sizes: Readonly<Partial<Record<ParcelSize | '', ParcelLimits>>>
}

const POST: readonly Carriage[] = [
  { path: 'postal', via: 'evri', sizes: { '': EVRI.standard } },
  { path: 'postal', via: 'royal-mail', sizes: { '': ROYAL_MAIL } },
  { path: 'postal', via: 'parcelforce', sizes: { '': PARCELFORCE.standard } },
]

/** By area (CHN-03, CHN-04, CHN-09, CHN-10, D-64). Nobody collects from Jersey or Guernsey (D-73). */
export const CARRIAGE = {
  uk: [
    ...POST,
    { path: 'collect-from-home', via: 'evri', sizes: EVRI },
    {
      path: 'collect-from-home',
      via: 'parcelforce',
      sizes: {
        standard: PARCELFORCE.standard,
        large: PARCELFORCE.standard,
        'extra-large': PARCELFORCE['extra-large'],
      },
    },
  ],
  'channel-islands': [{ path: 'postal', via: 'royal-mail', sizes: { '': ROYAL_MAIL } }],
  ireland: [{ path: 'postal', via: 'an-post', sizes: { '': AN_POST } }],
} as const satisfies Record<string, readonly Carriage[]>

/** An item that exceeds all of these is oversize everywhere. */
const ORDINARY_LIMITS: readonly ParcelLimits[] = POST.flatMap(({ sizes }) => Object.values(sizes))

export interface PackedItem {
  grams: number
  sidesMm: readonly [number, number, number]
}

/** Null if a measurement is missing. */
export function packedOf(measured: Record<'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm', number | null>) {
  const { weightGrams: grams, lengthMm: length, widthMm: width, heightMm: height } = measured
  if (grams === null || length === null || width === null || height === null) return null
  return { grams, sidesMm: [length, width, height] } satisfies PackedItem
}

/** The paths by which all items can be returned; a shop takes everything. */
export function pathsOf(items: readonly PackedItem[], area: keyof typeof CARRIAGE): ReturnPath[] {
  const carried = CARRIAGE[area].filter(({ sizes }) =>
    Object.values<ParcelLimits>(sizes).some((limits) => items.every((item) => fits(item, limits))),
  )
  return RETURN_PATHS.filter((path) => path === 'in-store' || carried.some((carriage) => carriage.path === path))
}

export function isOversize(packed: PackedItem): boolean {
  return !ORDINARY_LIMITS.some((limits) => fits(packed, limits))
}

export function fits({ grams, sidesMm }: PackedItem, limits: ParcelLimits): boolean {
  const [length = 0, second = 0, third = 0] = sidesMm.toSorted((a, b) => b - a)
  return (
    grams <= limits.gramsMax &&
    length <= limits.lengthMm &&
    length + 2 * (second + third) <= limits.lengthAndGirthMm &&
    (limits.sidesMm === undefined || (second <= limits.sidesMm[1] && third <= limits.sidesMm[2]))
  )
}
