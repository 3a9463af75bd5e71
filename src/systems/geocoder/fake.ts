import { type ServedRequest, type Server, serveRoutes } from '../../platform/outside/server.ts'
import { findPlaces } from './find-place.ts'
import { GEOCODE_PATH, toLocated, type toWireQuestion, writeLocated } from './geocoder-wire.ts'

/** The built-in geocoder: it knows outward codes, routing keys, areas and towns, needs no network, and no street. */
export function fakeGeocoder(): Server {
  return serveRoutes({
    [`POST ${GEOCODE_PATH}`](request) {
      const { postCode, countryCode } = (request as ServedRequest & ReturnType<typeof toWireQuestion>).body
      return { status: 200, body: writeLocated(toLocated(findPlaces(postCode, countryCode))) }
    },
  })
}
