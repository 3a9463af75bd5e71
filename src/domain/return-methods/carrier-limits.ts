import { RETURN_PATHS, type ReturnPath } from '../policy/return-method.ts'
import type { ParcelLimits, ReturnArea, ReturnMethodTerms } from '../policy/return-methods.data.ts'

export interface PackedItem {
  grams: number
  sidesMm: readonly [number, number, number]
}

/** Null if a measurement is missing. */
export function toPackedItem(measured: Record<'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm', number | null>) {
  const { weightGrams: grams, lengthMm: length, widthMm: width, heightMm: height } = measured
  if (grams === null || length === null || width === null || height === null) return null
  return { grams, sidesMm: [length, width, height] } satisfies PackedItem
}

/** The paths by which every one of these items can be returned; a shop accepts everything. */
export function possiblePaths(
  items: readonly PackedItem[],
  methods: readonly ReturnMethodTerms[],
  area: ReturnArea,
): ReturnPath[] {
  const takesAll = ({ path, sizes }: ReturnMethodTerms) =>
    path === 'in-store' || Object.values(sizes).some((limits) => items.every((item) => fits(item, limits)))
  const taken = methods.filter((method) => method.areas.includes(area) && takesAll(method))
  return RETURN_PATHS.filter((path) => taken.some((method) => method.path === path))
}

/** An oversize item exceeds the limits of every postal method; without post, no item is oversize. */
export function isOversize(packed: PackedItem, methods: readonly ReturnMethodTerms[]): boolean {
  const byPost = methods.filter(({ path }) => path === 'postal').flatMap(({ sizes }) => Object.values(sizes))
  return byPost.length > 0 && !byPost.some((limits) => fits(packed, limits))
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
