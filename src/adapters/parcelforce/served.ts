import type { CollectsBySlot } from '../../ports/carriers.ts'
import { NO_SUCH_CALL, NOT_FOUND, type ServedSystem, UNKNOWN_KEY, WENT_WRONG } from '../outside-system/served-system.ts'
import { fromWireQuestion, SLOTS_PATH, writeSlots } from './parcelforce-wire.ts'

/** The built-in Parcelforce, speaking the HTTP contract. */
export function servedParcelforce(parcelforce: CollectsBySlot, apiKey: string): ServedSystem<'no-slots'> {
  return {
    ownFaults: { 'no-slots': { status: 200, body: writeSlots([]) } },
    canFail: () => true,

    async answer({ method, path, query, headers }) {
      if (headers.apikey !== apiKey) return UNKNOWN_KEY
      if (method !== 'GET' || path !== SLOTS_PATH) return NOT_FOUND
      const question = fromWireQuestion(query)
      if (question === null) return NO_SUCH_CALL
      const slots = await parcelforce.collectionSlots(question)
      return slots === null ? WENT_WRONG : { status: 200, body: writeSlots(slots) }
    },
  }
}
