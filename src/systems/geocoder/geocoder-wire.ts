import { z } from 'zod'
import { REGIONS } from '../../domain/calendar/place.ts'
import type { Point } from '../../domain/shops/distance.ts'
import { shortText } from '../../platform/outside/wire-values.ts'
import { EXACTNESSES, type GeocodedPlace, type GeocoderQuestion, type GeocodingResult } from './geocoder.ts'

/** The path of the call that asks where a postcode or town is (API-14). */
export const GEOCODE_PATH = '/geocode'

export function toWireQuestion({ text, country, orderNumber }: GeocoderQuestion) {
  return {
    query: orderNumber === null ? {} : { orderNumber },
    body: { postCode: text, countryCode: country },
  }
}

const CANDIDATES_MAX = 100
const point: z.ZodType<Point> = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
const place = z.object({
  name: shortText(200),
  point,
  postcode: shortText(20).nullable(),
  area: z.enum(REGIONS),
  exactness: z.enum(EXACTNESSES),
})
export const wireCandidates = z.object({ candidates: z.array(place).max(CANDIDATES_MAX) })

/** Null: the answer is invalid. No candidates: there is no such place. */
export function readGeocodingResult(body: unknown): GeocodingResult | 'not-found' | null {
  const { data } = wireCandidates.safeParse(body)
  return data ? toGeocodingResult(data.candidates) : null
}

/** The result as a whole has the postcode, point and so on of its first candidate (D-150). */
export function toGeocodingResult(candidates: readonly GeocodedPlace[]): GeocodingResult | 'not-found' {
  const [first] = candidates
  if (first === undefined) return 'not-found'
  const { name: _, ...facts } = first
  return { ...facts, candidates }
}

/** If there is no such place, the candidates are empty and the rest is null (D-150). */
export function toWireGeocodingResult(located: GeocodingResult | 'not-found') {
  if (located === 'not-found') return { point: null, postcode: null, area: null, exactness: null, candidates: [] }
  const { candidates, ...first } = located
  return { ...first, candidates: candidates.map((each: GeocodedPlace) => ({ ...each })) }
}
