import { SEARCH_TEXT_LENGTH_MAX } from '../../domain/shops/search-text.ts'
import { type ClientOptions, readFromSystem } from '../../platform/outside/call-system.ts'
import { nearestCode, nearestRegion } from './find-towns.ts'
import type { Geocoder } from './geocoder.ts'
import { GEOCODE_PATH, readGeocodingResult, toWireQuestion } from './geocoder-wire.ts'
import { readTables } from './tables.ts'

const call = { system: 'geocoder', name: 'geocode', method: 'POST', path: GEOCODE_PATH } as const

export function geocoderClient(options: ClientOptions): Geocoder {
  readTables()
  return {
    async locate(question) {
      const text = question.text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
      // Text that can't be the name of a place is not sent.
      if (text === '' || text.length > SEARCH_TEXT_LENGTH_MAX) return 'not-found'
      const { orderNumber } = question
      const about = orderNumber === null ? {} : { orderNumber }
      return await readFromSystem(
        options,
        { ...call, ...toWireQuestion({ ...question, text }), ...about },
        readGeocodingResult,
      )
    },
    codeNear: async (point, country) => nearestCode(point, country),
    regionNear: async (point) => nearestRegion(point),
  }
}
