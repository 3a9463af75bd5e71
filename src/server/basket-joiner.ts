import type { BasketRecords } from '../adapters/postgres/basket-records.ts'
import type { Log } from '../ports/log.ts'
import type { RequestState } from './request-state.ts'
import type { JoinBasket } from './sessions.ts'

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

/** Left over after an error or from another tab. */
export async function joinLeftBasket(state: RequestState): Promise<void> {
  const [owner, tokenHash] = [state.basketOwner(), state.guestBasket()]
  if (owner === null || !('customerId' in owner) || tokenHash === null || !state.items.guest) return
  await state.product.joinBasket({ tokenHash }, owner.customerId, state.now)
}

export async function countGuestItems(state: RequestState): Promise<void> {
  const { product, site, now, items } = state
  const tokenHash = state.guestBasket()
  if (product.baskets === null || items.guest !== null || tokenHash === null) return
  items.guest = await product.baskets.countItems(tokenHash, site, now)
}
