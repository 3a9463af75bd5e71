import type { RequestState } from './request-state.ts'

/** Asks the sessions who is there, by the request's cookies. */
export async function recognise(state: RequestState): Promise<void> {
  const presented = {
    session: state.cookie('session'),
    remembered: state.cookie('remembered'),
    isPreview: state.isPreview,
  }
  const { known, sessionHash, wasCustomerId, was, cookies } = await state.product.sessions.recognise(
    presented,
    state.now,
  )
  state.known = known
  state.sessionHash = sessionHash
  state.wasCustomerId = wasCustomerId
  state.was = was
  for (const { cookie, value } of cookies) state.setCookie(cookie, value)
}
