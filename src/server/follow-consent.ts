import { consentIn, type RequestState } from './request-state.ts'
import { PERSONAL_COOKIES } from './security/cookies.ts'
import { randomToken } from './security/secrets.ts'

/** Long enough to be nobody else's by chance. */
const ID_BYTES = 16

/**
 * The one place in which cookies follow what a shopper has said of personalisation: with the answer that takes it down,
 * with the sign-in that brings it along, and for whoever has said it before with the next page. The ids by which
 * recommendations know a browser are there while that is yes, and not otherwise (D-104, D-174).
 */
export function followConsent(state: RequestState): void {
  if (state.isPreview) return
  const { consent, changedCookies } = state
  const isSaidNow = changedCookies.has('consent')
  // Said elsewhere since, for the same account.
  if (!isSaidNow && consent !== null && consent !== state.cookie('consent')) state.setCookie('consent', consent)
  const isAgreed = (isSaidNow ? consentIn(changedCookies.get('consent') ?? null) : consent) === 'accepted'
  for (const name of PERSONAL_COOKIES) {
    if (isAgreed && state.cookie(name) === null) state.setCookie(name, randomToken(ID_BYTES))
    if (!isAgreed && state.isCookieSent(name)) state.setCookie(name, null)
  }
}
