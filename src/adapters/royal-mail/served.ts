import type { DropOffsByPostcode } from '../../ports/places.ts'
import { NO_SUCH_CALL, NOT_FOUND, type ServedSystem, UNKNOWN_KEY, WENT_WRONG } from '../outside-system/served-system.ts'
import { writeDropOffs } from '../wire-drop-off.ts'
import { fromWireQuestion, ROYAL_MAIL_PLACES_PATH } from './royal-mail-wire.ts'

/** The built-in Royal Mail, speaking the HTTP contract. */
export function servedRoyalMail(royalMail: DropOffsByPostcode, apiKey: string): ServedSystem<'no-places'> {
  return {
    ownFaults: { 'no-places': { status: 200, body: writeDropOffs([], 'royal-mail') } },
    canFail: () => true,

    async answer({ method, path, query, headers, body }) {
      if (headers.apikey !== apiKey) return UNKNOWN_KEY
      if (method !== 'POST' || path !== ROYAL_MAIL_PLACES_PATH) return NOT_FOUND
      const question = fromWireQuestion({ query, body })
      if (question === null) return NO_SUCH_CALL
      const found = await royalMail.dropOffsNear(question)
      return found === null ? WENT_WRONG : { status: 200, body: writeDropOffs(found, 'royal-mail') }
    },
  }
}
