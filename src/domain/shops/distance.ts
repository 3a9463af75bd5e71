import type { Country } from '../addresses/address.ts'

export interface Point {
  latitude: number
  longitude: number
}

const EARTH_METRES = 6_371_008.8
const METRES_OF_A_MILE = 1609.344
const MILES_OF_A_KILOMETRE = 0.621371
const RADIANS = Math.PI / 180

/** As the crow flies, by the haversine formula. */
export function metresBetween(one: Point, other: Point): number {
  const [latitude, otherLatitude] = [one.latitude * RADIANS, other.latitude * RADIANS]
  const north = Math.sin((otherLatitude - latitude) / 2) ** 2
  const east = Math.sin(((other.longitude - one.longitude) * RADIANS) / 2) ** 2
  const share = Math.min(1, north + Math.cos(latitude) * Math.cos(otherLatitude) * east)
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(share))
}

/** In a straight line and not rounded (STR-05). */
export function milesBetween(one: Point, other: Point): number {
  return metresBetween(one, other) / METRES_OF_A_MILE
}

export function nearestFirst<Place extends Point>(places: readonly Place[], from: Point): Place[] {
  return places
    .map((place) => ({ place, miles: milesBetween(place, from) }))
    .toSorted((one, other) => one.miles - other.miles)
    .map(({ place }) => place)
}

/** Rounded to two decimals (STR-05). */
export function milesOfMetres(metres: number): number {
  return rounded(metres / METRES_OF_A_MILE)
}

/** Carriers give kilometres (STR-06, D-68). */
export function milesOfKilometres(kilometres: number): number {
  return rounded(kilometres * MILES_OF_A_KILOMETRE)
}

/** In Ireland also in kilometres (D-70). */
export function formatDistance(miles: number, country: Country): string {
  const inMiles = `${miles.toFixed(2)} miles`
  return country === 'IE' ? `${inMiles} (${((miles * METRES_OF_A_MILE) / 1000).toFixed(1)} km)` : inMiles
}

/** Places beyond this distance are not offered. */
const REACH_MILES = 50

export function isWithinReach(miles: number): boolean {
  return miles <= REACH_MILES
}

function rounded(miles: number): number {
  return Math.round(miles * 100) / 100
}

const LAT_LONG = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/
/** The limit of Mercator maps; no town is beyond it. */
const LATITUDE_MAX = 85
const LONGITUDE_MAX = 180

/** Null unless the text is a point on the map (API-10). */
export function readLatLong(text: string): Point | null {
  const [, latitude = Number.NaN, longitude = Number.NaN] = (LAT_LONG.exec(text) ?? []).map(Number)
  const isOnTheMap = Math.abs(latitude) <= LATITUDE_MAX && Math.abs(longitude) <= LONGITUDE_MAX
  return isOnTheMap ? { latitude, longitude } : null
}
