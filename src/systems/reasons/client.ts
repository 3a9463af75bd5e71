import type { ReturnReason } from '../../domain/policy/return-reasons.data.ts'
import type { Clock } from '../../domain/time/days.ts'
import { type ClientOptions, readFromSystem } from '../../platform/outside/call-system.ts'
import { responseCache } from '../../platform/outside/response-cache.ts'
import type { ReturnReasons } from './reasons.ts'
import { REASONS_PATH, readReasons, toWireQuestion } from './reasons-wire.ts'

const call = { system: 'reasons', name: 'reason codes', method: 'POST', path: REASONS_PATH } as const

export function reasonsClient(options: ClientOptions): ReturnReasons {
  return {
    async offeredFor(order, goods) {
      const { orderNumber } = order
      return await readFromSystem(
        options,
        { ...call, ...toWireQuestion(options.sites, order, goods), orderNumber },
        readReasons,
      )
    },
  }
}

const CACHE_SECONDS = 600
const KINDS_MAX = 5000

/**
 * One request for each kind of goods in a store, whichever order it is in (RSN-13), cached for ten minutes. A missing
 * or empty answer is not cached, so that ticking the item again sends another request (D-54).
 */
export function cachedReasons(inner: ReturnReasons, clock: Clock, kindsMax = KINDS_MAX) {
  const cache = responseCache<readonly ReturnReason[] | null>({
    clock,
    seconds: CACHE_SECONDS,
    entriesMax: kindsMax,
    isAnswer: (reasons) => reasons !== null && reasons.length > 0,
  })
  const port: ReturnReasons = {
    offeredFor: (order, goods) => cache.getOrLoad([order.site, goods], () => inner.offeredFor(order, goods)),
  }
  return { port, forget: cache.forget }
}
