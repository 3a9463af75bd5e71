import { consentPurpose } from '../../domain/recommendations/consent-purpose.ts'
import { ATTEMPT_LIMITS } from '../../domain/sign-in/attempt-limits.ts'
import { isSafeRedirectPath } from '../../domain/sign-in/return-address.ts'
import { brandNameOnSite } from '../../domain/sites/brand-sites.ts'
import type { Site } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { PATHS, urls } from '../../urls.ts'
import { callError } from '../calls/call.ts'
import { hiddenFields } from '../forms/form.ts'
import { frame } from '../rendering/frame.tsx'
import { renderDocument } from '../rendering/render-document.tsx'
import { PERSONAL_COOKIES } from '../security/cookies.ts'
import { randomToken } from '../security/secrets.ts'
import { type Answer, type FileAnswer, type JsonAnswer, type PageAnswer, show } from './answer.ts'
import { errorPage } from './error.page.tsx'
import { ERROR_TEXTS, type ErrorKind } from './error-texts.ts'
import { acceptedEncoding, commonHeaders, compressBody, pageHeaders } from './headers.ts'
import { shoppingAddress } from './product-address.ts'
import { consentIn, type RequestState } from './request-state.ts'
import { hasLinkedPage, isCallPath, isSecretPath, longestWaitMs, type Route } from './route.ts'

/** A route's answer, or the kind of error to answer with. */
export type AnswerOrError =
  | Answer
  | { kind: 'error'; error: ErrorKind; status?: 503; cookies?: never; afterResponse?: never }

export function respond(answer: AnswerOrError, route: Route | null, state: RequestState): Response {
  for (const { cookie, value } of answer.cookies ?? []) state.setCookie(cookie, value)
  const response = responseTo(answer, route, state)
  for (const [name, value] of Object.entries(headersOfStatus(response.status, route))) response.headers.set(name, value)
  for (const cookie of state.setCookies) response.headers.append('set-cookie', cookie)
  response.headers.set('x-request-id', state.reference)
  return response
}

/** Most temporary problems are over by then. */
const RETRY_SECONDS = 10

function headersOfStatus(status: number, route: Route | null): Record<string, string> {
  if (status === 401) return { 'www-authenticate': route?.access.enter === 'carriers' ? 'Signature' : 'Bearer' }
  if (status === 429) return { 'retry-after': String(ATTEMPT_LIMITS.windowMinutes * 60) }
  if (status === 503) return { 'retry-after': String(RETRY_SECONDS) }
  return {}
}

function responseTo(answer: AnswerOrError, route: Route | null, state: RequestState): Response {
  switch (answer.kind) {
    case 'page':
      return pageResponse(answer, answer.status, route, state)
    case 'redirect':
      followConsent(state)
      return new Response(null, { status: redirectStatus(answer, state), headers: redirectHeaders(answer.to, state) })
    case 'json':
      return jsonResponse(answer, state)
    case 'file':
      return fileResponse(answer, state)
    case 'error':
      return errorResponse(answer.error, route, state, answer.status)
    case 'missing':
      if (isCallPath(state.url.pathname)) return jsonResponse(callError('no-such-call'), state)
      return errorResponse(unavailableTextOf(route) ? 'order-unavailable' : 'missing', route, state)
  }
}

function fileResponse(answer: FileAnswer, state: RequestState): Response {
  const { body, packed, cache } = answer
  const headers = { ...commonHeaders(state.product.hstsSeconds), ...fileHeaders(answer) }
  if (typeof cache === 'object' && matchesTag(cache.tag, state.header('if-none-match')))
    return new Response(null, { status: 304, headers })
  if (packed === undefined) return new Response(body, { headers })
  const encoding = acceptedEncoding(state.header('accept-encoding'))
  const encodingHeaders = { vary: 'accept-encoding', ...(encoding ? { 'content-encoding': encoding } : {}) }
  return new Response(encoding ? packed[encoding] : body, { headers: { ...headers, ...encodingHeaders } })
}

function matchesTag(tag: string, ifNoneMatch: string | null): boolean {
  const sentTags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return sentTags.includes(tag) || sentTags.includes('*')
}

function fileHeaders({ type, cache, fileName, download = false }: FileAnswer): Record<string, string> {
  return {
    'content-type': type,
    ...(typeof cache === 'object'
      ? { 'cache-control': 'no-cache', etag: cache.tag }
      : { 'cache-control': cache === 'forever' ? 'public, max-age=31536000, immutable' : 'no-store' }),
    'content-security-policy': filePolicy(type),
    ...(fileName && {
      'content-disposition': `${download ? 'attachment' : 'inline'}; filename="${fileName.replaceAll(/[^\w.-]/g, '')}"`,
    }),
  }
}

/** Browsers show no PDF in a sandbox, and a mail needs its inline styles; neither policy lets a script run. */
function filePolicy(type: string): string {
  if (type === 'application/pdf') return "default-src 'none'; frame-ancestors 'none'"
  if (!type.startsWith('text/html')) return "default-src 'none'; sandbox"
  return "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; base-uri 'none'"
}

function jsonResponse({ body: content, status }: JsonAnswer, state: RequestState): Response {
  const { body, encoding } = compressBody(JSON.stringify(content), state.header('accept-encoding'))
  const headers = {
    ...commonHeaders(state.product.hstsSeconds),
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  }
  return new Response(body, { status, headers })
}

function errorResponse(kind: ErrorKind, route: Route | null, state: RequestState, status?: number): Response {
  const routeText = kind === 'order-unavailable' ? unavailableTextOf(route) : undefined
  const { title, text, leadsToShop, ...defaults } = { ...ERROR_TEXTS[kind], ...routeText }
  const { shopUrl, shelves } = state.product
  const shopHref = leadsToShop ? shoppingAddress(state.site, shopUrl, shelves) : null
  const props = { title, text, action: errorAction(kind, route, state), shopHref, reference: state.reference }
  return pageResponse(show(errorPage, props), status ?? defaults.status, route, state)
}

function unavailableTextOf(route: Route | null) {
  return route !== null && 'unavailable' in route ? route.unavailable : undefined
}

/** After these errors the form can be opened again, if it has its own page. */
const REOPENED = new Set<ErrorKind>(['forged', 'no-cookie', 'other-shopper'])

function errorAction(kind: ErrorKind, route: Route | null, state: RequestState) {
  const { product, site } = state
  // An empty link leads to the page itself without printing its secret address.
  const address = hasSecretAddress(state) ? '' : state.address
  const hasPage = product.routes.some(({ method, path }) => method === 'GET' && path === route?.path)
  if (kind === 'busy' && hasPage) return { label: 'Try again', href: address }
  if (REOPENED.has(kind) && hasPage) return { label: 'Reload the page', href: address }
  if (REOPENED.has(kind) && isOfPageAbove(route, state)) return { label: 'Reload the page', href: pageAboveHref(state) }
  if (route?.access.enter === 'staff') return { label: 'Go to customer service', href: urls.staff() }
  return { label: 'Go to your orders', href: urls.orderHistory(site) }
}

/** The longest that a request to the page's own address may take, whether it reads or posts. */
function longestWaitAt(route: Route | null, { product, url }: RequestState): number {
  const routesAtPath = product.routes.filter(({ path }) => path === route?.path)
  return Math.max(0, ...routesAtPath.map((routeAtPath) => longestWaitMs(routeAtPath, url.searchParams, product)))
}

/** Whether the form's page is at the address above its own, as with `/{slug}/p/{id}/helpful`; public pages only. */
function isOfPageAbove(route: Route | null, { product }: RequestState): boolean {
  const above = route?.access.enter === 'anyone' ? route.path.replace(LAST_PATH_SEGMENT, '') : ''
  return above !== '' && product.routes.some(({ method, path }) => method === 'GET' && path === above)
}

const LAST_PATH_SEGMENT = /\/[^/]+$/

function pageAboveHref({ url }: RequestState): string {
  return url.pathname.replace(LAST_PATH_SEGMENT, '') + url.search
}

function pageResponse(
  { page, props, site: siteOverride, siteSwitchHrefs, nav = page.nav, department = null, searchedFor = '' }: PageAnswer,
  status: number,
  route: Route | null,
  state: RequestState,
): Response {
  // A hydrated page requests its next props alone.
  if (page.hydrate && state.header('accept') === 'application/json')
    return jsonResponse({ kind: 'json', status, body: { title: page.title(props), props } }, state)
  followConsent(state)
  const { product } = state
  const { brand, assets, routes, hstsSeconds, pictures } = product
  const site = siteOverride ?? state.site
  // A gift receipt never shows the account, even when signed in.
  const secretAddress = hasSecretAddress(state)
  const isGift = secretAddress || route?.access.enter === 'gift-recipient'
  const user = isGift ? null : state.user
  const hasQuestion = !page.bare && !secretAddress && page.asksConsent !== false && state.consent === null
  const purpose = hasQuestion ? consentPurpose(site.policy.offers) : null
  const html = renderDocument({
    page,
    props,
    // Distinguishes the UK and Irish sites in tabs, bookmarks and history.
    brandName: brandNameOnSite(brand.name, site),
    language: site.language,
    origin: state.ownOrigin,
    nonce: state.nonce,
    ...(page.hydrate && { waitMs: longestWaitAt(route, state), words: product.wordsInScripts(page.scripts ?? []) }),
    // No consent state on gift pages.
    consent: isGift ? null : state.consent,
    assets,
    frame: page.bare
      ? (view) => view
      : frame({
          brand,
          site,
          // Not the page's own address: someone else's page must look exactly like a missing one.
          paper: `${state.ownOrigin}${site.pathPrefix}, ${formatWeekday(dayOf(state.now))}`,
          user,
          signOutHidden: user ? hiddenFields(state) : null,
          nav: nav ?? null,
          // Guests have no use for account navigation; a gift receipt is no shop page.
          isShopPage: page.isShop === true || ((user === null || user.scope !== undefined) && !isGift),
          department,
          isStocked: (slug) => product.shelves.has(site, { department: slug }, 1),
          searchedFor,
          links: state.navigation,
          isWorkingAddress: product.isWorkingAddress,
          hasPath: (path) => hasLinkedPage(routes, path),
          ...(siteSwitchHrefs ? { siteSwitchHrefs } : {}),
          basket: product.baskets && { href: urls.basket(site), count: itemsShown(state, isGift) },
          wayBack: page.isShop ? wayBackFromSignIn(route, state) : undefined,
          consent: purpose && { purpose, ...consentOf(state, site) },
          pathOnEverySite: pathOnEverySite(route),
        }),
    frameScripts: [...(page.scripts ? product.moreScripts : []), ...(purpose ? [CONSENT_SCRIPT] : [])],
  })
  const { body, encoding } = compressBody(html, state.header('accept-encoding'))
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...pageHeaders(state.nonce, hstsSeconds, pictures.origins, {
      frames: page.frames === true,
      secretAddress,
      signOutOrigin: product.signOutOrigin,
    }),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  }
  return new Response(body, { status, headers })
}

function itemsShown({ items, admitted }: RequestState, isGift: boolean): number {
  return admitted && !isGift ? items.own : (items.guest ?? 0)
}

/** The page's path if both sites have the page, or else that of the home page: an order's page is on one site only. */
function pathOnEverySite(route: Route | null): string {
  if (route?.sites !== 'uk-and-ireland' || route.path.includes(':')) return PATHS.home
  return 'orderNumber' in route.access ? PATHS.home : route.path
}

/** Whether the URL itself is a credential, which must never be printed or forwarded. */
function hasSecretAddress({ product, url, site }: RequestState): boolean {
  const path = url.pathname.slice(site.pathPrefix.length)
  return product.routes.some((route) => isSecretPath(route, path))
}

/** Where sign-in returns to: this page, or the page of the form that was refused. */
function wayBackFromSignIn(route: Route | null, { product, address }: RequestState): string | undefined {
  const isPage = product.routes.some(({ method, path }) => method === 'GET' && path === route?.path)
  return isPage && isSafeRedirectPath(address) ? address : undefined
}

const CONSENT_SCRIPT = 'src/features/privacy/consent.client.ts'

function consentOf(state: RequestState, site: Site) {
  // The address of a post may have no page.
  const returnUrl = state.incoming.request.method === 'GET' ? state.address : urls.home(site)
  return {
    action: urls.consent(site),
    hidden: [...hiddenFields(state), { name: 'returnUrl', value: returnUrl }],
    privacyHref: urls.privacy(site),
  }
}

function redirectStatus(answer: { permanent: boolean }, state: RequestState): number {
  if (answer.permanent) return 301
  return state.incoming.request.method === 'GET' ? 302 : 303
}

function redirectHeaders(to: string, state: RequestState): Record<string, string> {
  // Prefetched pages show the state before the post, so they are discarded.
  const clearedHeaders = state.incoming.request.method === 'POST' ? { 'clear-site-data': '"prefetchCache"' } : {}
  return { ...commonHeaders(state.product.hstsSeconds), location: to, 'cache-control': 'no-store', ...clearedHeaders }
}

const ID_BYTES = 16

/**
 * The only place that sets or removes cookies by consent, with each page and redirect. The cookies with ids for
 * recommendations exist only with consent (D-104, D-174).
 */
function followConsent(state: RequestState): void {
  if (state.isPreview) return
  const { consent, changedCookies } = state
  const isJustSet = changedCookies.has('consent')
  // The account's consent was changed in another browser.
  if (!isJustSet && consent !== null && consent !== state.cookie('consent')) state.setCookie('consent', consent)
  const isAgreed =
    state.site.policy.offers.recommendations &&
    (isJustSet ? consentIn(changedCookies.get('consent') ?? null) : consent) === 'accepted'
  for (const name of PERSONAL_COOKIES) {
    if (isAgreed && state.cookie(name) === null) state.setCookie(name, randomToken(ID_BYTES))
    if (!isAgreed && state.isCookieSent(name)) state.setCookie(name, null)
  }
}
