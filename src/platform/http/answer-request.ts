import { NAVIGATION_LINKS } from '../../domain/content/navigation.ts'
import { mayOpenOrder } from '../../domain/sign-in/admission.ts'
import { ATTEMPT_LIMITS } from '../../domain/sign-in/attempt-limits.ts'
import { checkOrderSite } from '../../domain/sites/check-location.ts'
import type { Site } from '../../domain/sites/site.ts'
import { urls } from '../../urls.ts'
import { answerCallRoute } from '../calls/answer-call.ts'
import { answerSignedCall } from '../calls/answer-signed-call.ts'
import { callError } from '../calls/call.ts'
import { actingAs } from '../events/actor.ts'
import { FORM_TOKEN_FIELD, sentValue } from '../forms/form.ts'
import { waitingAtMost } from '../outside/outside-wait.ts'
import { inTrace, readTrace } from '../outside/trace.ts'
import { whyForged } from '../security/forged-post.ts'
import { sha256 } from '../sessions/sessions.ts'
import { type Answer, seeOther } from './answer.ts'
import { answerStaff } from './answer-staff.ts'
import type { ErrorKind } from './error-texts.ts'
import { countRequest } from './metrics.ts'
import type { Product } from './product.ts'
import { readForm } from './read-body.ts'
import { type Incoming, RequestState } from './request-state.ts'
import { type AnswerOrError, respond } from './respond.ts'
import {
  type AnyCallRoute,
  type GiftRoute,
  isCallPath,
  isCallRoute,
  isCarrierRoute,
  isProbe,
  longestWaitMs,
  type OpenRoute,
  type OrderRoute,
  type PageRoute,
  type Route,
  type ShopperRoute,
  type StaffRoute,
} from './route.ts'
import { savePost, withoutSecrets } from './save-post.ts'
import type { Visit } from './visit.ts'
import { unlessReadOnly, whyUnavailable } from './why-unavailable.ts'

export async function answerRequest(product: Product, route: Route, incoming: Incoming): Promise<Response> {
  const state = new RequestState(product, incoming)
  if (isProbe(route)) return respond(await route.answer(), route, state)
  product.warnOfForwardedAddress(state.header('x-forwarded-for'))
  const trace = readTrace((name) => state.header(name), state.reference)
  const answer = () => waitingAtMost(product.outsideWaitMs, () => answerAndCount(route, state))
  return await inTrace(trace, answer)
}

async function answerAndCount(route: PageRoute | AnyCallRoute, state: RequestState): Promise<Response> {
  const began = performance.now()
  const { product, incoming } = state
  const timeoutMs = longestWaitMs(route, state.url.searchParams, product)
  // A page's time limit starts once its form has arrived; a client that never finishes sending it is cut off (408).
  const isArriving = () => incoming.outgoing?.req.complete === false && !incoming.outgoing.req.destroyed
  const response = await inTime(answerOrRefuse(route, state), timeoutMs, isArriving).catch((error: unknown) =>
    respond(failedOutcome(error, route, state), route, state),
  )
  const { method } = incoming.request
  const seconds = (performance.now() - began) / 1000
  countRequest({ route: route.name === 'nowhere' ? 'none' : route.path, method, status: response.status }, seconds)
  product.log.info('request', {
    reference: state.reference,
    route: route.name,
    method,
    ...(state.orderNumber === null ? {} : { order: state.orderNumber }),
    status: response.status,
    ms: Math.round(seconds * 10_000) / 10,
  })
  if (state.afterResponse && response.status === 200)
    product.afterResponseQueue.add(state.afterResponse, incoming.outgoing, {
      reference: state.reference,
      route: route.name,
    })
  return response
}

/** A database that has stopped answering must not keep the customer waiting for ever. */
async function inTime<T>(work: Promise<T>, timeoutMs: number, isArriving: () => boolean): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    const wait = () => {
      timer = setTimeout(() => (isArriving() ? wait() : reject(new PageTimeout())), timeoutMs)
    }
    wait()
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
    // An error after the time-out must not end the process.
    work.catch(() => {})
  }
}

/** Answered with 503. */
class PageTimeout extends Error {
  override name = 'PageTimeout'
  readonly code = 'ETIMEDOUT'
}

async function answerOrRefuse(route: PageRoute | AnyCallRoute, state: RequestState): Promise<Response> {
  const call = isCallRoute(route) ? route : callRouteFor(route, state)
  const answer = call ? await answerCall(call, state) : await answerPage(route as PageRoute, state)
  return respond(answer, call ?? route, state)
}

async function answerCall(route: AnyCallRoute, state: RequestState): Promise<Answer> {
  return isCarrierRoute(route) ? await answerSignedCall(route, state) : await answerCallRoute(route, state)
}

async function answerPage(route: PageRoute, state: RequestState): Promise<AnswerOrError> {
  const refusal = state.incoming.request.method === 'POST' ? await refuseForm(route, state) : null
  if (route.access.enter === 'staff') return await answerStaff(route as StaffRoute, refusal, state)
  await state.recognise()
  const refused = refusal ?? (isOtherShoppersForm(route, state) ? 'other-shopper' : null)
  if (refused) {
    await Promise.all([countGuestItems(state), readNavigation(state)])
    return { kind: 'error', error: refused }
  }
  if (state.incoming.request.method === 'POST') await joinLeftoverBasket(state)
  const answer = await actingAs(state.actor, () => admitVisitor(route, state))
  if (KINDS_WITH_HEADER.has(answer.kind)) await countGuestItems(state)
  if (!KINDS_WITHOUT_FRAME.has(answer.kind))
    await readNavigation(state, answer.kind === 'page' ? answer.site : undefined)
  state.afterResponse = answer.afterResponse ?? null
  return answer
}

const KINDS_WITH_HEADER = new Set<string>(['page', 'missing'])
const KINDS_WITHOUT_FRAME = new Set<string>(['redirect', 'json', 'file'])

/** The page's call, which answers a request with a credential to the page's address; null if there is none. */
function callRouteFor(route: Route, state: RequestState): AnyCallRoute | null {
  return 'callRoute' in route && route.callRoute && state.header('authorization') !== null ? route.callRoute : null
}

async function refuseForm(route: PageRoute, state: RequestState): Promise<ErrorKind | null> {
  const form = await readForm(state.incoming.request)
  if ('refused' in form) return form.refused
  state.fields = form.fields
  if ('isSigned' in route) return null
  const forged = whyForged(
    {
      ...state.postEvidence,
      browserId: state.browserId,
      token: sentValue(form.fields, FORM_TOKEN_FIELD),
    },
    state.product.formTokens,
  )
  if (forged === null) return null
  state.product.log.warn('post refused', { reference: state.reference, reason: forged })
  return forged === 'no-cookie' ? 'no-cookie' : 'forged'
}

/** Another tab has signed in as another customer since the form was opened. */
function isOtherShoppersForm(route: Route, { incoming, user, fields, product }: RequestState): boolean {
  if (incoming.request.method !== 'POST' || user === null || route.changesNoRecords) return false
  return !product.formTokens.isFor(sentValue(fields, FORM_TOKEN_FIELD), user.customerId)
}

function failedOutcome(error: unknown, route: Route, state: RequestState): AnswerOrError {
  const why = whyUnavailable(error)
  const logFacts = { reference: state.reference, route: route.name }
  // Only a warning without a stack, since a flood of requests would fill the log.
  if (why === 'busy') state.product.log.warn('too busy', logFacts)
  else state.product.log.error('request failed', error, logFacts)
  if (isCallPath(state.url.pathname) || callRouteFor(route, state))
    return callError(why === null ? 'broken' : 'unavailable')
  if (why === null) return { kind: 'error', error: 'broken' }
  if (route.whenUnavailable) return route.whenUnavailable(state.toVisit())
  const isOfOrder =
    why === 'unavailable' && (route.access.enter === 'order-owner' || route.access.enter === 'order-holder')
  return { kind: 'error', error: isOfOrder ? 'order-unavailable' : why, status: 503 }
}

const ORDER_UNAVAILABLE: AnswerOrError = { kind: 'error', error: 'order-unavailable' }

/** Checks sign-in, then the order's owner, then the site (D-120); the route answers only if all three pass. */
async function admitVisitor(route: PageRoute, state: RequestState): Promise<AnswerOrError> {
  const visit = state.toVisit()
  if (route.access.enter === 'anyone') return await (route as OpenRoute).answer(visit)
  if (route.access.enter === 'gift-recipient') return await enterAsRecipient(route as GiftRoute, state)

  if (route.access.enter === 'shoppers') {
    if (state.admitted === null) return await goToSignIn(route, state)
    return await (route as ShopperRoute).answer({ ...visit, shopper: state.admitted })
  }
  const shopper = state.admitted ?? state.admittedToOneOrder
  if (shopper === null) return await goToSignIn(route, state)

  const orderRoute = route as OrderRoute
  const orderNumber = requestedOrderNumber(orderRoute, visit).replaceAll('\0', '').slice(0, 64)
  const { orders } = state.product
  const find = orderRoute.access.enter === 'order-holder' ? orders.findHeaderOrGift : orders.findHeader
  // A session of another order looks up none, at the cost of the same query.
  const order = await find(shopper.customerId, mayOpenOrder(shopper, orderNumber) ? orderNumber : '')
  if (order === null) return ORDER_UNAVAILABLE
  const requestedLocation = { pathPrefix: state.site.pathPrefix, storeId: visit.query.get('storeId') }
  const location = checkOrderSite(state.site.sites, order, requestedLocation)
  if (location.verdict === 'unfit') return ORDER_UNAVAILABLE
  if (location.verdict === 'redirect') {
    const query = new URLSearchParams(visit.query)
    query.set('storeId', location.site.storeId)
    const path = visit.path.slice(state.site.pathPrefix.length)
    return seeOther(`${location.site.pathPrefix}${path}?${query}`)
  }
  return await orderRoute.answer({ ...visit, shopper, order })
}

function requestedOrderNumber({ access: { orderNumber } }: OrderRoute, { query, params }: Visit): string {
  return ('query' in orderNumber ? query.get(orderNumber.query) : params[orderNumber.param]) ?? ''
}

/**
 * Saves a post for this browser and the session's shopper or, after a sign-out elsewhere, the shopper who opened
 * the form. A form that a visitor opened without signing in is not saved (D-130). The token of a long link is saved.
 */
async function goToSignIn(route: PageRoute, state: RequestState): Promise<Answer> {
  const { sessionCustomerId, sessionOwner, browserId, address } = state
  if (state.incoming.request.method === 'POST') {
    const isStranger =
      sessionOwner === null && state.product.formTokens.isFor(sentValue(state.fields, FORM_TOKEN_FIELD), '')
    if (isStranger || browserId === null) return seeOther(urls.signInFor(address))
    const post = { customerId: sessionCustomerId ?? '', address, fields: withoutSecrets(state.fields) }
    const { savePostMinutes } = route as Partial<OrderRoute>
    const isSaved = await savePost(state, post, sessionOwner ?? `signed out ${browserId}`, savePostMinutes)
    if (!isSaved) return seeOther(urls.signInFor(address, 'not-kept'))
    return seeOther(savePostMinutes ? urls.signInFor(address, 'not-confirmed') : urls.signInFor(address))
  }
  const heldToken =
    'exchangeForCookie' in route && !state.isPreview ? await route.exchangeForCookie?.(state.toVisit()) : null
  if (!heldToken) return seeOther(urls.signInFor(address))
  await savePost(state, heldToken, `link ${heldToken.customerId} ${heldToken.address} ${state.clientAddress}`)
  return seeOther(urls.signInFor(heldToken.address))
}

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/

/** The gift token alone gives access: no other identity is checked (D-42). */
async function enterAsRecipient(route: GiftRoute, state: RequestState): Promise<Answer> {
  const visit = state.toVisit()
  const token = sentToken(route, state)
  if (token === null || !TOKEN.test(token)) return route.expired(visit, 'unknown')
  const receipt = await state.product.giftReceipts.findByToken(sha256(token))
  if (receipt !== null) return await route.answer({ ...visit, receipt, token })
  return route.expired(visit, (await isGuessing(state)) ? 'too-many' : 'unknown')
}

function sentToken({ access: { token } }: GiftRoute, state: RequestState): string | null {
  return token === 'cookie' ? state.cookie('giftToken') : (state.incoming.params[token.param] ?? null)
}

/** Only failures are counted: a valid token costs one statement, and others on its network can't lock it out. */
async function isGuessing({ product, clientAddress, now }: RequestState): Promise<boolean> {
  const subject = sha256(`gift token from: ${clientAddress}`)
  const counting = product.attempts.count([subject], now, ATTEMPT_LIMITS.windowMinutes)
  // The page is shown even if the attempt can't be counted.
  const [count = 0] = await unlessReadOnly(counting, [])
  return count > ATTEMPT_LIMITS.perNetworkMax
}

/** A guest basket may be left over after an error or from another tab. */
async function joinLeftoverBasket(state: RequestState): Promise<void> {
  const [owner, tokenHash] = [state.basketOwner(), state.guestBasket()]
  if (owner === null || !('customerId' in owner) || tokenHash === null || !state.items.guest) return
  await state.product.joinBasket({ tokenHash }, owner.customerId, state.now)
}

async function countGuestItems(state: RequestState): Promise<void> {
  const { product, site, now, items } = state
  const tokenHash = state.guestBasket()
  if (product.baskets === null || items.guest !== null || tokenHash === null) return
  items.guest = await product.baskets.countItems(tokenHash, site, now)
}

/** The entries are cached, so a page never waits long for them. */
async function readNavigation(state: RequestState, site: Site = state.site): Promise<void> {
  state.navigation = await state.product.content.read(NAVIGATION_LINKS, site.main, state.now)
}
