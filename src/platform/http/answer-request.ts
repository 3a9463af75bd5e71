import { answerCallRoute } from '../calls/answer-call.ts'
import { answerSignedCall } from '../calls/answer-signed-call.ts'
import { FORM_TOKEN_FIELD, sentValue } from '../forms/form.ts'
import { waitingAtMost } from '../outside/outside-wait.ts'
import { inTrace, readTrace } from '../outside/trace.ts'
import { whyForged } from '../security/forged-post.ts'
import { enter } from './admit.ts'
import type { ErrorKind } from './error-texts.ts'
import { countGuestItems, joinLeftBasket } from './guest-basket.ts'
import { longestWaitMs } from './longest-wait.ts'
import { countRequest } from './metrics.ts'
import { readNavigation } from './page-content.ts'
import type { Product } from './product.ts'
import { readForm } from './read-form.ts'
import { recognise } from './recognise.ts'
import { type Incoming, RequestState } from './request-state.ts'
import { respond, respondToCall, respondWithError } from './respond.ts'
import {
  type AnyCallRoute,
  isCallPath,
  isCallRoute,
  isCarrierRoute,
  isProbe,
  type PageRoute,
  type Route,
} from './route.ts'
import { whyUnavailable } from './why-unavailable.ts'

export async function answerRequest(product: Product, route: Route, incoming: Incoming): Promise<Response> {
  const state = new RequestState(product, incoming)
  if (isProbe(route)) return respond(await route.answer(), route, state)
  product.watchForwarded(state.header('x-forwarded-for'))
  const trace = readTrace((name) => state.header(name), state.reference)
  const answer = () => waitingAtMost(product.outsideWaitMs, () => answerAndCount(route, state))
  return await inTrace(trace, answer)
}

async function answerAndCount(route: PageRoute | AnyCallRoute, state: RequestState): Promise<Response> {
  const began = performance.now()
  const { product, incoming } = state
  const timeoutMs = longestWaitMs(route, state.url.searchParams, product)
  // The time of a page begins once its form is here; a client that never finishes it is cut off by the server (408).
  const isArriving = () => incoming.outgoing?.req.complete === false && !incoming.outgoing.req.destroyed
  const response = await inTime(answerOrRefuse(route, state), timeoutMs, isArriving).catch((error: unknown) =>
    giveUp(error, route, state),
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
  if (state.afterwards && response.status === 200)
    product.afterwards.add(state.afterwards, incoming.outgoing, { reference: state.reference, route: route.name })
  return response
}

/** A database that has stopped answering must not keep the customer waiting for ever. */
async function inTime<T>(work: Promise<T>, timeoutMs: number, isArriving: () => boolean): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    const wait = () => {
      timer = setTimeout(() => (isArriving() ? wait() : reject(new PageTimeout())), timeoutMs)
    }
    wait()
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
    // A result or error after the time-out has no receiver.
    work.catch(() => {})
  }
}

/** Answered with 503. */
class PageTimeout extends Error {
  override name = 'PageTimeout'
  readonly code = 'ETIMEDOUT'
}

async function answerOrRefuse(route: PageRoute | AnyCallRoute, state: RequestState): Promise<Response> {
  if (isCallRoute(route)) return await answerAsCall(route, state)
  const served = servedTo(route, state)
  if (served) return await answerAsCall(served, state)
  const refusal = state.incoming.request.method === 'POST' ? await refuseForm(state) : null
  await recognise(state)
  const refused = refusal ?? (isOfAnother(route, state) ? 'other-shopper' : null)
  if (refused) {
    await Promise.all([countGuestItems(state), readNavigation(state)])
    return respondWithError(refused, route, state)
  }
  if (state.incoming.request.method === 'POST') await joinLeftBasket(state)
  const answer = await enter(route, state)
  if (HEADED.has(answer.kind)) await countGuestItems(state)
  if (!WITHOUT_FRAME.has(answer.kind)) await readNavigation(state, answer.kind === 'page' ? answer.site : undefined)
  if (answer.kind === 'order-unavailable') return respondWithError('order-unavailable', route, state)
  state.afterwards = answer.afterwards ?? null
  return respond(answer, route, state)
}

const HEADED = new Set<string>(['page', 'missing'])
const WITHOUT_FRAME = new Set<string>(['redirect', 'json', 'file'])

async function answerAsCall(route: AnyCallRoute, state: RequestState): Promise<Response> {
  const answer = isCarrierRoute(route) ? answerSignedCall(route, state) : answerCallRoute(route, state)
  return respond(await answer, route, state)
}

/** A request with a credential to a page's address is a call, if the page has one. */
function servedTo(route: Route, state: RequestState): AnyCallRoute | null {
  return 'served' in route && route.served && state.header('authorization') !== null ? route.served : null
}

async function refuseForm(state: RequestState): Promise<ErrorKind | null> {
  const read = await readForm(state.incoming.request)
  if ('refused' in read) return read.refused
  state.fields = read.fields
  const forged = whyForged(
    {
      ...state.postEvidence,
      browserId: state.browserId,
      token: sentValue(read.fields, FORM_TOKEN_FIELD),
    },
    state.product.formTokens,
  )
  if (forged === null) return null
  state.product.log.warn('post refused', { reference: state.reference, why: forged })
  return forged === 'no-cookie' ? 'no-cookie' : 'forged'
}

/** Another tab has signed in as somebody else since the form was opened. */
function isOfAnother(route: Route, { incoming, known, fields, product }: RequestState): boolean {
  if (incoming.request.method !== 'POST' || known === null || route.leavesWorld) return false
  return !product.formTokens.isFor(sentValue(fields, FORM_TOKEN_FIELD), known.customerId)
}

function giveUp(error: unknown, route: Route, state: RequestState): Response {
  const why = whyUnavailable(error)
  const about = { reference: state.reference, route: route.name }
  // A flood would fill the log, and where it was turned away says nothing.
  if (why === 'busy') state.product.log.warn('too busy', about)
  else state.product.log.error('request failed', error, about)
  if (isCallPath(state.url.pathname) || servedTo(route, state))
    return respondToCall(why === null ? 'broken' : 'unavailable', state)
  if (why === null) return respondWithError('broken', route, state)
  if (route.whenUnavailable) return respond(route.whenUnavailable(state.toVisit()), route, state)
  const isOfOrder =
    why === 'unavailable' && (route.access.enter === 'order-owner' || route.access.enter === 'order-holder')
  return respondWithError(isOfOrder ? 'order-unavailable' : why, route, state, 503)
}
