import type { Geocoder } from '../../ports/geocoder.ts'
import { findPlaces } from './find-place.ts'
import { nearestCode, nearestRegion } from './find-towns.ts'
import { toLocated } from './to-located.ts'

/** The built-in geocoder: it knows outward codes, routing keys, areas and towns, needs no network, and no street. */
export const builtInGeocoder: Geocoder = {
  async locate({ text, country }) {
    return toLocated(findPlaces(text, country))
  },

  async codeNear(point, country) {
    return nearestCode(point, country)
  },

  async regionNear(point) {
    return nearestRegion(point)
  },
}
