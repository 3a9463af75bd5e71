import { fromWireQuestion, REASONS_PATH, writeReasons } from '../src/adapters/reasons/reasons-wire.ts'
import type { ReturnReasons } from '../src/ports/return-reasons.ts'
import type { OutsideSystem } from './fault-server.ts'

/** The built-in reasons service, speaking the HTTP contract. */
export function reasonsSystem(reasons: ReturnReasons, apiKey: string): OutsideSystem<'reasons'> {
  return {
    ownFaults: {},
    canFail: () => true,

    async answer({ method, path, query, headers, body }) {
      if (headers.apikey !== apiKey) return { status: 401, body: { error: 'unknown apikey' } }
      if (method !== 'POST' || path !== REASONS_PATH) return { status: 404, body: { error: 'not found' } }
      const asked = fromWireQuestion({ query, body })
      if (asked === null) return { status: 400, body: { error: 'this is no such call' } }
      const offered = await reasons.offeredFor(asked.order, asked.goods)
      if (offered === null) return { status: 500, body: { error: 'something went wrong' } }
      return { status: 200, body: writeReasons(offered) }
    },
  }
}
