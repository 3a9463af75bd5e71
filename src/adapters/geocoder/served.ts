import type { Geocoder } from '../../ports/geocoder.ts'
import { NO_SUCH_CALL, NOT_FOUND, type ServedSystem, UNKNOWN_KEY, WENT_WRONG } from '../outside-system/served-system.ts'
import { fromWireQuestion, GEOCODE_PATH, writeLocated } from './geocoder-wire.ts'

/** The built-in geocoder, speaking the HTTP contract. */
export function servedGeocoder(geocoder: Geocoder, apiKey: string): ServedSystem<'finds-nothing'> {
  return {
    ownFaults: { 'finds-nothing': { status: 200, body: writeLocated('not-found') } },
    canFail: () => true,

    async answer({ method, path, query, headers, body }) {
      if (headers.apikey !== apiKey) return UNKNOWN_KEY
      if (method !== 'POST' || path !== GEOCODE_PATH) return NOT_FOUND
      const question = fromWireQuestion({ query, body })
      if (question === null) return NO_SUCH_CALL
      const found = await geocoder.locate(question)
      return found === null ? WENT_WRONG : { status: 200, body: writeLocated(found) }
    },
  }
}
