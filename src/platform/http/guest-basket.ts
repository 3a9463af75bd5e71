import type { RequestState } from './request-state.ts'

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
