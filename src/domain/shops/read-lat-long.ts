import type { Point } from './distance.ts'

const LAT_LONG = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/
/** The limit of Mercator maps; nobody lives beyond it. */
const LATITUDE_MAX = 85
const LONGITUDE_MAX = 180

/** API-10; null: no such point. */
export function readLatLong(text: string): Point | null {
  const [, latitude = Number.NaN, longitude = Number.NaN] = (LAT_LONG.exec(text) ?? []).map(Number)
  const isOnTheMap = Math.abs(latitude) <= LATITUDE_MAX && Math.abs(longitude) <= LONGITUDE_MAX
  return isOnTheMap ? { latitude, longitude } : null
}
