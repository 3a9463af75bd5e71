import type { CollectsByDay } from '../../ports/carriers.ts'
import { NO_SUCH_CALL, NOT_FOUND, type ServedSystem, UNKNOWN_KEY, WENT_WRONG } from '../outside-system/served-system.ts'
import { DATES_PATH, fromWireQuestion, writeDays } from './evri-wire.ts'

/** The built-in Evri, speaking the HTTP contract. */
export function servedEvri(evri: CollectsByDay, apiKey: string): ServedSystem<'no-dates'> {
  return {
    ownFaults: { 'no-dates': { status: 200, body: writeDays([]) } },
    canFail: () => true,

    async answer({ method, path, query, headers }) {
      if (headers.apikey !== apiKey) return UNKNOWN_KEY
      if (method !== 'GET' || path !== DATES_PATH) return NOT_FOUND
      const question = fromWireQuestion({ query, data: headers.data })
      if (question === null) return NO_SUCH_CALL
      const days = await evri.collectionDays(question)
      return days === null ? WENT_WRONG : { status: 200, body: writeDays(days) }
    },
  }
}
