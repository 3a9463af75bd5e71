import type { CollectsByDay } from '../../ports/carriers.ts'
import type { DropOffsByPoint } from '../../ports/places.ts'
import { NO_SUCH_CALL, NOT_FOUND, type ServedSystem, UNKNOWN_KEY, WENT_WRONG } from '../outside-system/served-system.ts'
import { answerEvriPlaces, EVRI_PLACES_PATH, NO_EVRI_PLACES } from './evri-places.ts'
import { DATES_PATH, fromWireQuestion, writeDays } from './evri-wire.ts'

type EvriOwnFault = 'no-dates' | 'no-places'

/** The built-in Evri, speaking the HTTP contract. */
export function servedEvri(evri: CollectsByDay & DropOffsByPoint, apiKey: string): ServedSystem<EvriOwnFault> {
  return {
    ownFaults: { 'no-dates': { path: DATES_PATH, status: 200, body: writeDays([]) }, 'no-places': NO_EVRI_PLACES },
    canFail: () => true,

    async answer(request) {
      const { method, path, query, headers } = request
      if (headers.apikey !== apiKey) return UNKNOWN_KEY
      if (method === 'POST' && path === EVRI_PLACES_PATH) return await answerEvriPlaces(evri, request)
      if (method !== 'GET' || path !== DATES_PATH) return NOT_FOUND
      const question = fromWireQuestion({ query, data: headers.data })
      if (question === null) return NO_SUCH_CALL
      const days = await evri.collectionDays(question)
      return days === null ? WENT_WRONG : { status: 200, body: writeDays(days) }
    },
  }
}
