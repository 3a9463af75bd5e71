import { z } from 'zod'
import { lastPublished } from '../../domain/content/sort.ts'
import { everyStoreTakesReturns } from '../../domain/return-methods/offered-shops.ts'
import { offeredPaths } from '../../domain/return-methods/returns-promise.ts'
import { isAdmitted } from '../../domain/sign-in/admission.ts'
import { normaliseSignInAddress } from '../../domain/sign-in/attempt-limits.ts'
import { safeRedirectPath } from '../../domain/sign-in/return-address.ts'
import { type BrandSite, type MainSiteKey, mainSiteOfPath, type Site } from '../../domain/sites/site.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { pathAtSite, withQuery } from '../../make-address.ts'
import { type FieldProblem, hiddenFields, parseForm, sentValue } from '../../platform/forms/form.ts'
import { ownEntry } from '../../platform/forms/own-entry.ts'
import { type Answer, seeOther, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { SessionControl } from '../../platform/sessions/sessions.ts'
import type { SignInProvider } from '../../platform/sessions/sign-in-provider.ts'
import { PATHS, urls } from '../../urls.ts'
import type { ContentReader } from '../content/content.records.ts'
import { type BindGiftParts, bindGiftAtSignIn, isGiftReturnUrl } from '../gifts/bind-gift.ts'
import { type CredentialsParts, tryPassword } from './access-parts.ts'
import {
  NEW_PASSWORD_MESSAGES,
  PROVIDER_NOTICES,
  SIGN_IN_MESSAGES,
  SIGN_IN_NOTICES,
  SIGNED_OUT_MESSAGES,
} from './messages.ts'
import { signInPage } from './sign-in.page.tsx'

export interface SignInParts extends CredentialsParts, BindGiftParts {
  sessions: SessionControl
  signInArt: readonly string[]
  content: ContentReader
  /** Null if shoppers sign in here, with a password of ours. */
  signInProvider: SignInProvider | null
}

const signInForm = z.object({
  email: z
    .string()
    .trim()
    .min(1, { error: () => SIGN_IN_MESSAGES.emailMissing })
    .max(254, { error: () => SIGN_IN_MESSAGES.emailTooLong }),
  password: z
    .string()
    .min(1, { error: () => SIGN_IN_MESSAGES.passwordMissing })
    .max(200, { error: () => NEW_PASSWORD_MESSAGES['too-long'] }),
  keepSignedIn: z.string().optional(),
})

export async function showSignIn(parts: SignInParts, visit: Visit): Promise<Answer> {
  const { returnUrl } = returnTarget(visit, visit.query.get('returnUrl'))
  if (isAdmitted(visit.user)) return seeOther(returnUrl)
  return await showForm(parts, visit, [])
}

/** Attempts queue by network, so that a flood blocks no one else. An unknown address gets the same work and answer. */
export async function submitSignIn(parts: SignInParts, visit: Visit): Promise<Answer> {
  const form = parseForm(signInForm, visit.fields)
  if (!form.ok) return await showForm(parts, visit, form.problems)
  return await parts.passwords.inTurn(visit.clientAddress, () => trySignIn(parts, visit, form.value))
}

async function trySignIn(
  parts: SignInParts,
  visit: Visit,
  { email, password, keepSignedIn }: z.output<typeof signInForm>,
): Promise<Answer> {
  const address = normaliseSignInAddress(email)
  const credentials = await parts.accounts.findCredentials(address)
  const result = await tryPassword(parts, visit, { email: address, password, credentials })
  if (result === 'too-many') {
    return await showForm(parts, visit, [{ field: 'email', message: SIGN_IN_MESSAGES.tooManyAttempts }], 429)
  }
  const refuse = () => showForm(parts, visit, [{ field: 'email', message: SIGN_IN_MESSAGES.noMatch }])
  if (result === 'wrong' || !credentials) return await refuse()

  const options = { keepSignedIn: keepSignedIn !== undefined }
  const cookies = await parts.sessions.begin(visit, credentials, options)
  // The password changed while it was being checked.
  if (cookies === null) return await refuse()
  const { returnUrl } = returnTarget(visit, sentValue(visit.fields, 'returnUrl'))
  const gift = await bindGiftAtSignIn(parts, visit, credentials.customerId, returnUrl)
  return seeOther(gift ?? returnUrl, cookies)
}

/** Shown while sign-in is unavailable: the form keeps what was typed, except the password. */
export function showSignInUnavailable(parts: SignInParts, visit: Visit): Answer {
  if (parts.signInProvider) return showFormWithPrompt(NO_PROMPT, parts, visit, [], 503, 'provider-down')
  return showFormWithPrompt(NO_PROMPT, parts, visit, [{ field: 'email', message: SIGN_IN_MESSAGES.notNow }], 503)
}

/** Signing out needs a post, since a link could be prefetched. The provider, if there is one, leads back here. */
export async function submitSignOut(
  { sessions, signInProvider }: Pick<SignInParts, 'sessions' | 'signInProvider'>,
  visit: Visit,
): Promise<Answer> {
  const { cookies, isOnlyHere } = await sessions.end(visit)
  if (isOnlyHere) return seeOther(urls.signIn(visit.site, { signedOut: 'here' }), cookies)
  const signedOut = urls.signIn(visit.site, { signedOut: 'true' })
  return seeOther((await signInProvider?.signOutUrl(visit.origin + signedOut, visit.now)) ?? signedOut, cookies)
}

async function showForm(parts: SignInParts, visit: Visit, problems: FieldProblem[], status?: 429): Promise<Answer> {
  return showFormWithPrompt(await findPrompt(parts, visit), parts, visit, problems, status)
}

function showFormWithPrompt(
  { subline, disclaimer, link }: SignInPrompt,
  parts: SignInParts,
  visit: Visit,
  problems: FieldProblem[],
  status: 422 | 429 | 503 = 422,
  done: string | null = problems.length === 0 ? visit.query.get('done') : null,
): Answer {
  const requested = sentValue(visit.fields, 'returnUrl') || visit.query.get('returnUrl')
  const { returnUrl, site } = returnTarget(visit, requested)
  const returnParam = returnUrl === urls.orderHistory(visit.site) ? {} : { returnUrl }
  const signedOut = problems.length === 0 ? ownEntry(SIGNED_OUT_MESSAGES, visit.query.get('signedOut')) : null
  const refusal = parts.signInProvider && ownEntry(PROVIDER_NOTICES, done)
  const isFailureNotice = refusal !== null || done === 'not-kept'
  const again = signedOut !== null || isFailureNotice ? ({ again: 'true' } as const) : {}
  const props = {
    startHref: parts.signInProvider && urls.signInStart({ returnUrl, ...again }),
    // The URL has the return address, so that a reload preserves it.
    action: withQuery(visit.path, returnParam),
    lede: signedOut ? null : ledeFor(returnUrl, subline),
    aboutGifts: visit.site.policy.offers.giftReceipts ? aboutGifts(returnUrl, visit.site) : null,
    disclaimer,
    link,
    hidden: [...hiddenFields(visit), { name: 'returnUrl', value: returnUrl }],
    email: sentValue(visit.fields, 'email').slice(0, 254),
    // In a remembered browser the box is ticked at first.
    keepSignedIn: problems.length > 0 ? sentValue(visit.fields, 'keepSignedIn') !== '' : visit.isRemembered,
    problems,
    signedOut,
    notice: refusal ?? ownEntry(SIGN_IN_NOTICES, done),
    isFailureNotice,
    contactHref: urls.contact(site),
    forgottenHref: urls.forgottenPassword(site, returnParam),
    createHref: urls.createAccount(site, returnParam),
    findOrderHref: urls.findOrder(site, orderIn(returnUrl)),
    art: [...parts.signInArt],
  }
  return show(signInPage, props, {
    site,
    siteSwitchHrefs: signInOnEachSite(site, returnUrl),
    ...(problems.length > 0 || status === 503 ? { status } : {}),
  })
}

function aboutGifts(returnUrl: string, site: BrandSite): string | null {
  const isGiftOpen = isGiftReturnUrl(returnUrl)
  if (!offeredPaths(site).includes('in-store')) return isGiftOpen ? null : SIGN_IN_MESSAGES.giftByEmail
  const { gift, giftInStore, anyStore } = SIGN_IN_MESSAGES
  return (isGiftOpen ? giftInStore : gift)(everyStoreTakesReturns(site) ? anyStore : COMMON_SENTENCES.anyStore)
}

function ledeFor(returnUrl: string, subline: string | null): string {
  if (isGiftReturnUrl(returnUrl)) return SIGN_IN_MESSAGES.ledeGift
  if (subline !== null) return subline
  return returnUrl.includes(PATHS.orderHistory) ? SIGN_IN_MESSAGES.ledeOrders : SIGN_IN_MESSAGES.ledeElsewhere
}

/** The order whose page leads to the sign-in, as from a mail. */
function orderIn(returnUrl: string): { orderNumber?: string } {
  const query = new URLSearchParams(returnUrl.split('?')[1])
  const orderNumber = query.get('orderId') ?? query.get('orderNumber')
  return orderNumber === null ? {} : { orderNumber }
}

/** The sign-in page belongs to the site of its return address. */
export function returnTarget(visit: Visit, requested: string | null): { returnUrl: string; site: BrandSite } {
  // Only the browser that opened the gift's link can return to the gift.
  const isGiftMissing = isGiftReturnUrl(requested ?? '') && visit.giftToken() === null
  const returnUrl = safeRedirectPath(isGiftMissing ? null : requested, urls.orderHistory(visit.site))
  return { returnUrl, site: mainSiteOfPath(visit.site.sites, returnUrl) }
}

/** Changing country preserves the return address. */
function signInOnEachSite({ sites }: BrandSite, returnUrl: string): Record<MainSiteKey, string> {
  const path = returnUrl.slice(mainSiteOfPath(sites, returnUrl).pathPrefix.length) || '/'
  const to = (site: Site) => urls.signIn(site, { returnUrl: pathAtSite(site, path) })
  return { uk: to(sites.uk), ie: to(sites.ie) }
}

interface SignInPrompt {
  subline: string | null
  disclaimer: string | null
  link: { href: string; label: string } | null
}

const NO_PROMPT: SignInPrompt = { subline: null, disclaimer: null, link: null }

async function findPrompt(
  { content }: { content: ContentReader },
  { site, now }: Pick<Visit, 'site' | 'now'>,
): Promise<SignInPrompt> {
  const entries = await content.read('sign-in-prompt-modules', site.main, now)
  const fields = lastPublished(entries)?.fields
  const { signInSubline = null, disclaimer = null, signInCtaLinkText: label, signInCtaLinkUrl: href } = fields ?? {}
  return { subline: signInSubline, disclaimer, link: label && href ? { href, label } : null }
}
