import type { Log } from '../../platform/log.ts'
import type { JoinBasket } from '../../platform/sessions/sessions.ts'
import type { BasketRecords } from './basket.records.ts'

/** A basket never blocks signing in: errors are logged, and the next post joins what is left. */
export function basketJoiner(baskets: BasketRecords | null, log: Log): JoinBasket {
  return async (owner, customerId, now) => {
    if (baskets === null || owner === null || !('tokenHash' in owner)) return
    try {
      await baskets.join(customerId, owner.tokenHash, now)
    } catch (error) {
      log.error('basket', error)
    }
  }
}
