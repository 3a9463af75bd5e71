import type { RequestState } from './request-state.ts'

export async function recognise(state: RequestState): Promise<void> {
  const presented = {
    session: state.cookie('session'),
    remembered: state.cookie('remembered'),
    baskets: state.product.baskets && { site: state.site, tokenHash: state.guestBasket(), now: state.now },
    isPreview: state.isPreview,
  }
  const { known, sessionHash, wasCustomerId, was, cookies, personalisation, items } =
    await state.product.sessions.recognise(presented, state.now)
  state.known = known
  state.sessionHash = sessionHash
  state.wasCustomerId = wasCustomerId
  state.was = was
  state.personalisation = personalisation
  state.items = items
  for (const { cookie, value } of cookies) state.setCookie(cookie, value)
}
