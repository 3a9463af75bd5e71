import type { BasketRecords } from '../ports/baskets.ts'
import type { Log } from '../ports/log.ts'
import type { RequestState } from './request-state.ts'
import type { JoinBasket } from './sessions.ts'

/**
 * Nobody is kept from signing in by a basket: what goes wrong is logged, and the next post does it again. The cookie
 * stays: it names no basket any more, unless another tab has added something at the same moment; then that is joined later.
 */
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

/** Whoever is signed in and has something in a guest's basket had it when something broke, or in another tab. */
export async function joinLeftBasket(state: RequestState): Promise<void> {
  const [owner, tokenHash] = [state.basketOwner(), state.guestBasket()]
  if (owner === null || !('customerId' in owner) || tokenHash === null || !state.items.guest) return
  await state.product.joinBasket({ tokenHash }, owner.customerId, state.now)
}

/** For a page's header, where no session's statement has counted them. */
export async function countGuestItems(state: RequestState): Promise<void> {
  const { product, site, now, items } = state
  const tokenHash = state.guestBasket()
  if (product.baskets === null || items.guest !== null || tokenHash === null) return
  items.guest = await product.baskets.countItems(tokenHash, site, now)
}
