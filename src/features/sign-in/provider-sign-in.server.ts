import { isAdmitted } from '../../domain/sign-in/admission.ts'
import { normaliseSignInAddress } from '../../domain/sign-in/attempt-limits.ts'
import { mainSiteOfPath } from '../../domain/sites/site.ts'
import type { ProviderNotice } from '../../notice-params.ts'
import { sentValue } from '../../platform/forms/form.ts'
import { type Answer, seeOther } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { customerNamedIn, type ProviderClaims, SUBJECT_CLAIM } from '../../platform/sessions/provider-claims.ts'
import type { SignInProvider } from '../../platform/sessions/sign-in-provider.ts'
import { PATHS, urls } from '../../urls.ts'
import type { Credentials } from '../account/account.records.ts'
import { bindGiftAtSignIn } from '../gifts/bind-gift.ts'
import { canTrySignIn, uncountAttempt } from './access-parts.ts'
import { returnTarget, type SignInParts, showSignInUnavailable } from './sign-in.server.ts'

/** Sign-in at the retailer's own provider (OpenID Connect), in place of our passwords. */
export interface ProviderParts extends SignInParts {
  signInProvider: SignInProvider
  settings: { oidcCustomerClaim: string; oidcAccountUrl: string | null }
}

export async function startSignIn(parts: ProviderParts, visit: Visit): Promise<Answer> {
  const { returnUrl } = returnTarget(visit, visit.query.get('returnUrl'))
  if (isAdmitted(visit.user)) return seeOther(returnUrl)
  const to = await parts.signInProvider.start({
    browserId: visit.ownBrowserId(),
    redirectUri: visit.origin + PATHS.signInCallback,
    returnUrl,
    again: visit.query.get('again') === 'true',
    now: visit.now,
  })
  return to === null ? showSignInUnavailable(parts, visit) : seeOther(to)
}

/** Every refusal leads to the sign-in page, so that no code or state stays in the browser's address. */
export async function finishSignIn(parts: ProviderParts, visit: Visit): Promise<Answer> {
  const refuse = (done: ProviderNotice, returnUrl: string | null) => {
    const site = returnUrl === null ? visit.site : mainSiteOfPath(visit.site.sites, returnUrl)
    return seeOther(urls.signIn(site, { done, ...(returnUrl !== null && { returnUrl }) }))
  }
  if (visit.isPreview) return refuse('start-again', null)
  if (!(await canTrySignIn(parts, visit))) return refuse('too-many', null)
  const callback = new URL(`${visit.origin}${visit.path}?${visit.query}`)
  const finished = await parts.signInProvider.finish(callback, visit.browserId, visit.now)
  const { returnUrl } = finished
  if ('refused' in finished || returnUrl === null)
    return refuse('refused' in finished ? finished.refused : 'start-again', returnUrl)

  const shopper = await findShopper(parts, finished.claims)
  if (typeof shopper === 'string') return refuse(shopper, returnUrl)
  const cookies = await parts.sessions.begin(visit, shopper, { keepSignedIn: false, provider: finished.session })
  // The sign-in address changed while the provider was answering.
  if (cookies === null) return refuse('start-again', returnUrl)
  await uncountAttempt(parts, visit)
  const { site } = returnTarget(visit, returnUrl)
  const gift = await bindGiftAtSignIn(parts, { ...visit, site }, shopper.customerId, returnUrl)
  return seeOther(gift ?? returnUrl, cookies)
}

async function findShopper(
  { accounts, settings }: ProviderParts,
  claims: ProviderClaims,
): Promise<Credentials | 'no-account' | 'unverified'> {
  const { oidcCustomerClaim: claim } = settings
  const bySubject = claim === SUBJECT_CLAIM ? await accounts.findCredentialsOf(String(claims.sub)) : null
  if (bySubject !== null) return bySubject
  const named = customerNamedIn(claims, claim)
  if (typeof named === 'string') return named
  const shopper =
    'customerId' in named
      ? await accounts.findCredentialsOf(named.customerId)
      : await accounts.findCredentials(normaliseSignInAddress(named.email))
  return shopper ?? 'no-account'
}

/** The provider opens this in a frame, where browsers send no cookie of ours: its session id says which session ends. */
export async function logOutInFrame({ signInProvider, sessions }: ProviderParts, visit: Visit): Promise<Answer> {
  const session = visit.query.get('sid')
  const isProvider = visit.query.get('iss') === signInProvider.issuer
  if (isProvider && session && !visit.isPreview) await sessions.endAtProvider({ session })
  return { kind: 'json', status: isProvider && session ? 200 : 400, body: {} }
}

/** The provider's server sends a signed token. */
export async function logOutByToken({ signInProvider, sessions }: ProviderParts, visit: Visit): Promise<Answer> {
  const session = await signInProvider.readLogoutToken(sentValue(visit.fields, 'logout_token'), visit.now)
  if (session === null) return { kind: 'json', status: 400, body: { error: 'invalid_request' } }
  await sessions.endAtProvider(session)
  return { kind: 'json', status: 200, body: {} }
}
