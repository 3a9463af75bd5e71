import { SEARCH_TEXT_LENGTH_MAX } from '../../domain/shops/search-text.ts'
import type { Geocoder } from '../../ports/geocoder.ts'
import { callOutside, type OverHttpOptions } from '../http-call.ts'
import { outsideAddress } from '../outside-address.ts'
import { builtInGeocoder } from './built-in.ts'
import { GEOCODE_PATH, readLocated, toWireQuestion } from './geocoder-wire.ts'

const shared = { system: 'geocoder', name: 'geocode', method: 'POST' } as const

/** The geocoder behind HTTP (API-14, D-150). */
export function geocoderOverHttp({ baseUrl, apiKey, timeoutMs, log }: OverHttpOptions): Geocoder {
  return {
    async locate(asked) {
      const text = asked.text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
      // Nobody is asked for what no place is called.
      if (text === '' || text.length > SEARCH_TEXT_LENGTH_MAX) return 'not-found'
      const { query, body } = toWireQuestion({ ...asked, text })
      const url = outsideAddress(baseUrl, GEOCODE_PATH, query)
      const about = asked.orderNumber === null ? {} : { orderNumber: asked.orderNumber }
      const answer = await callOutside({ ...shared, url, headers: { apikey: apiKey }, body, timeoutMs, ...about }, log)
      if (answer.kind !== 'answered' || answer.status !== 200) return null
      const found = readLocated(answer.body)
      if (found === null) {
        log.warn('outside answer refused', {
          ...{ system: shared.system, call: shared.name },
          ...(asked.orderNumber === null ? {} : { order: asked.orderNumber }),
        })
      }
      return found
    },

    codeNear: builtInGeocoder.codeNear,
    regionNear: builtInGeocoder.regionNear,
  }
}
