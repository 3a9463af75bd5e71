import type { ReturnReason } from '../../domain/returns/return-reasons.data.ts'
import type { Clock } from '../../ports/clock.ts'
import type { GoodsKind, ReasonsOrder, ReturnReasons } from '../../ports/return-reasons.ts'

const KEPT_MINUTES = 10
const KINDS_MAX = 5000

type Offered = readonly ReturnReason[] | null

export interface CachedReasons extends ReturnReasons {
  /** Asks anew from now on: backstage has switched what the service does. */
  forget(): void
}

/**
 * Asks once for each kind of goods in a store, whichever order it is in (RSN-13), and keeps the answer for ten minutes.
 * No answer is not kept, nor is an empty one: ticking again asks again (D-54).
 */
export function cachedReasons(inner: ReturnReasons, clock: Clock, kindsMax = KINDS_MAX): CachedReasons {
  const kept = new Map<string, { reasons: Offered; since: Temporal.Instant }>()
  const underWay = new Map<string, Promise<Offered>>()

  const ask = async (key: string, order: ReasonsOrder, goods: GoodsKind): Promise<Offered> => {
    const call = inner.offeredFor(order, goods)
    underWay.set(key, call)
    try {
      const reasons = await call
      // Forgotten meanwhile, it is the answer to who asked and to nobody else.
      if (underWay.get(key) === call && reasons !== null && reasons.length > 0) keep(key, reasons)
      return reasons
    } finally {
      if (underWay.get(key) === call) underWay.delete(key)
    }
  }

  const keep = (key: string, reasons: Offered) => {
    kept.delete(key)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= kindsMax) kept.delete(oldest)
    kept.set(key, { reasons, since: clock.now() })
  }

  return {
    async offeredFor(order, goods) {
      const key = JSON.stringify([order.storeId, goods.sku, goods.department, goods.stroke])
      const known = kept.get(key)
      if (known && isFresh(known.since, clock.now())) return known.reasons
      return await (underWay.get(key) ?? ask(key, order, goods))
    },
    forget() {
      kept.clear()
      underWay.clear()
    },
  }
}

/** The demo's clock can also go back: what was learnt in the future is not known yet. */
function isFresh(since: Temporal.Instant, now: Temporal.Instant): boolean {
  const age = now.epochMilliseconds - since.epochMilliseconds
  return age >= 0 && age < KEPT_MINUTES * 60_000
}
