export interface Point {
  latitude: number
  longitude: number
}

const EARTH_MILES = 3958.8
const RADIANS = Math.PI / 180

/** As the crow flies, by the haversine formula. */
export function milesBetween(one: Point, other: Point): number {
  const [latitude, otherLatitude] = [one.latitude * RADIANS, other.latitude * RADIANS]
  const north = Math.sin((otherLatitude - latitude) / 2) ** 2
  const east = Math.sin(((other.longitude - one.longitude) * RADIANS) / 2) ** 2
  const share = Math.min(1, north + Math.cos(latitude) * Math.cos(otherLatitude) * east)
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(share))
}

/** The nearest first; those equally far in the order given. */
export function nearestFirst<Place extends Point>(places: readonly Place[], from: Point): Place[] {
  return places
    .map((place) => ({ place, miles: milesBetween(place, from) }))
    .toSorted((one, other) => one.miles - other.miles)
    .map(({ place }) => place)
}

/** "0.4 miles", "1 mile". */
export function formatMiles(miles: number): string {
  const rounded = Math.round(miles * 10) / 10
  return rounded === 1 ? '1 mile' : `${rounded} miles`
}
