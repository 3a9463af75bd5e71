import type { ReturnEmail } from '../../ports/return-email.ts'
import {
  NO_SUCH_CALL,
  NOT_FOUND,
  type ServedAnswer,
  type ServedSystem,
  UNKNOWN_KEY,
  WENT_WRONG,
} from '../outside-system/served-system.ts'
import { REFERENCE_HEADER } from '../outside-system/write-over-http.ts'
import { EMAIL_PATH, fromWireEmail } from './email-wire.ts'

/** The built-in service, speaking the HTTP contract: it takes what can be sent, and sends nothing. */
export function servedReturnEmail(builtIn: ReturnEmail, apiKey: string): ServedSystem<never> {
  return {
    ownFaults: {},
    canFail: () => true,
    async answer({ method, path, query, headers, body }): Promise<ServedAnswer> {
      if (headers.apikey !== apiKey) return UNKNOWN_KEY
      if (method !== 'POST' || path !== EMAIL_PATH) return NOT_FOUND
      const asked = fromWireEmail(query, body)
      if (asked === null || headers[REFERENCE_HEADER] !== asked.message.messageId) return NO_SUCH_CALL
      const outcome = await builtIn.send(asked.message, asked.confirms)
      if (outcome.is === 'taken') return { status: 202, body: { messageId: asked.message.messageId } }
      return outcome.is === 'refused' ? { status: 422, body: { error: outcome.why } } : WENT_WRONG
    },
  }
}
