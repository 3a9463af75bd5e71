import { NO_SUCH_CALL, type Server, serveRoutes } from '../outside-system/server.ts'
import { findPlaces } from './find-place.ts'
import { fromWireQuestion, GEOCODE_PATH, writeLocated } from './geocoder-wire.ts'
import { toLocated } from './to-located.ts'

/** The built-in geocoder: it knows outward codes, routing keys, areas and towns, needs no network, and no street. */
export function fakeGeocoder(): Server {
  return serveRoutes({
    [`POST ${GEOCODE_PATH}`]({ query, body }) {
      const question = fromWireQuestion({ query, body })
      if (question === null) return NO_SUCH_CALL
      return { status: 200, body: writeLocated(toLocated(findPlaces(question.text, question.country))) }
    },
  })
}
