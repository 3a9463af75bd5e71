import type { ReturnReasons } from '../../ports/return-reasons.ts'
import { NO_SUCH_CALL, NOT_FOUND, type ServedSystem, UNKNOWN_KEY, WENT_WRONG } from '../outside-system/served-system.ts'
import { fromWireQuestion, REASONS_PATH, writeReasons } from './reasons-wire.ts'

/** The built-in reasons service, speaking the HTTP contract. */
export function servedReasons(reasons: ReturnReasons, apiKey: string): ServedSystem<never> {
  return {
    ownFaults: {},
    canFail: () => true,

    async answer({ method, path, query, headers, body }) {
      if (headers.apikey !== apiKey) return UNKNOWN_KEY
      if (method !== 'POST' || path !== REASONS_PATH) return NOT_FOUND
      const question = fromWireQuestion({ query, body })
      if (question === null) return NO_SUCH_CALL
      const offered = await reasons.offeredFor(question.order, question.goods)
      return offered === null ? WENT_WRONG : { status: 200, body: writeReasons(offered) }
    },
  }
}
