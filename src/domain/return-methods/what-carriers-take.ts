import { RETURN_PATHS, type ReturnPath } from '../returns/return-method.ts'
import { CARRIAGE, ORDINARY_LIMITS, type ParcelLimits } from './carriers.data.ts'

export interface Packed {
  grams: number
  sidesMm: readonly [number, number, number]
}

/** Null: not fully measured. */
export function packedOf(measured: Record<'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm', number | null>) {
  const { weightGrams: grams, lengthMm: length, widthMm: width, heightMm: height } = measured
  if (grams === null || length === null || width === null || height === null) return null
  return { grams, sidesMm: [length, width, height] } satisfies Packed
}

/** A shop takes everything. */
export function pathsOf(items: readonly Packed[], area: keyof typeof CARRIAGE): ReturnPath[] {
  const carried = CARRIAGE[area].filter(({ sizes }) =>
    Object.values<ParcelLimits>(sizes).some((limits) => items.every((each) => fits(each, limits))),
  )
  return RETURN_PATHS.filter((path) => path === 'in-store' || carried.some((each) => each.path === path))
}

export function isOversize(packed: Packed): boolean {
  return !ORDINARY_LIMITS.some((limits) => fits(packed, limits))
}

export function fits({ grams, sidesMm }: Packed, limits: ParcelLimits): boolean {
  const [length = 0, second = 0, third = 0] = sidesMm.toSorted((a, b) => b - a)
  return (
    grams <= limits.gramsMax &&
    length <= limits.lengthMm &&
    length + 2 * (second + third) <= limits.lengthAndGirthMm &&
    (limits.sidesMm === undefined || (second <= limits.sidesMm[1] && third <= limits.sidesMm[2]))
  )
}
