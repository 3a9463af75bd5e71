import { type Caller, turnsOffReturnWindow, whyCredentialRefused } from '../../domain/callers/caller.ts'
import type { OrderHeader } from '../../domain/orders/order.ts'
import { mayOpenOrder } from '../../domain/sign-in/admission.ts'
import { ATTEMPT_LIMITS } from '../../domain/sign-in/attempt-limits.ts'
import { checkOrderSite } from '../../domain/sites/check-location.ts'
import { isStoreIdOf } from '../../domain/sites/site.ts'
import { actingAs } from '../events/actor.ts'
import type { FieldProblem } from '../forms/form.ts'
import { CALL_BYTES_MAX, readJson } from '../http/read-body.ts'
import type { RequestState } from '../http/request-state.ts'
import type { CallerRoute, CallRouteAnswer } from '../http/route.ts'
import type { CallVisit } from '../http/visit.ts'
import { isFromThisSite } from '../security/forged-post.ts'
import { sha256 } from '../sessions/sessions.ts'
import { type CallErrorKind, callError, checkShape } from './call.ts'

const IDEMPOTENCY_KEY_SHAPE = /^[\w.:-]{8,128}$/

/**
 * Every use of an existing credential is recorded, even one that is refused; a use that cannot be recorded is not
 * answered.
 */
export async function answerCallRoute(route: CallerRoute, state: RequestState): Promise<CallRouteAnswer> {
  const recognised = await recogniseCaller(route, state)
  const credentialId = 'caller' in recognised ? serviceOf(recognised.caller) : (recognised.credentialId ?? null)
  const accepted = 'caller' in recognised || recognised.refused === 'scope-missing'
  const audit = async (outcome: number) => {
    if (credentialId === null) return
    const orderNumber = loggableNumber(requestedOrder(route, state)?.number)
    const use = { credentialId, at: state.now, route: route.name, orderNumber, outcome, accepted }
    await state.product.credentials.recordUse(use)
  }
  try {
    const answer =
      'caller' in recognised
        ? await actingAs(recognised.actor, () => admitCaller(recognised.caller, route, state))
        : callError(recognised.refused)
    await audit(answer.kind === 'file' ? 200 : answer.status)
    return answer
  } catch (error) {
    await audit(500).catch(() => undefined)
    throw error
  }
}

async function admitCaller(caller: Caller, route: CallerRoute, state: RequestState): Promise<CallRouteAnswer> {
  const { call, method } = route
  const idempotencyKey = state.header('idempotency-key')
  if (method === 'POST' && call.body) {
    const requestBody = await readJson(state.incoming.request, call.bodyBytesMax ?? CALL_BYTES_MAX)
    if ('refused' in requestBody) return callError(requestBody.refused)
    state.sent = requestBody.value
  }
  const orderInCall = requestedOrder(route, state)
  if (orderInCall?.number === '')
    return callError('wrong-shape', [{ field: orderInCall.field, message: orderNumberProblem(orderInCall) }])
  const orderAndOwner = orderInCall && (await findOrder(caller, orderInCall.number, state))
  if (orderAndOwner === 'order-unavailable') return callError(orderAndOwner)
  if (call.writes === 'once' && (idempotencyKey === null || !IDEMPOTENCY_KEY_SHAPE.test(idempotencyKey)))
    return callError('idempotency-key-missing')

  const { problems, ...parts } = checkShape(call, state)
  const isReported = ({ field }: FieldProblem) => problems.some((problem) => problem.field === field)
  if (orderAndOwner) problems.push(...wrongStores(orderAndOwner.order, state).filter((problem) => !isReported(problem)))
  if (problems.length > 0) return callError('wrong-shape', problems)

  const visit: CallVisit = {
    ...state.toVisit(),
    caller,
    customerId: orderAndOwner?.customerId ?? (caller.kind === 'shopper' ? caller.customerId : null),
    ...parts,
    idempotencyKey: call.writes === 'once' ? idempotencyKey : null,
    hardValidationDisabled:
      call.checksReturnWindow === true && turnsOffReturnWindow(caller, state.header('x-disable-hard-validation')),
  }
  if (route.access.enter === 'order-callers') {
    if (orderAndOwner === null) throw new Error('a call about an order was let in without one')
    // The site is that of the order, even if the query names another (D-122).
    const { sites } = state.site
    const site = sites[sites[orderAndOwner.order.site].main]
    return await (route.answer as (visit: CallVisit) => Promise<CallRouteAnswer>)({ ...visit, site, ...orderAndOwner })
  }
  return await (route.answer as (visit: CallVisit) => Promise<CallRouteAnswer>)(visit)
}

interface AboutOrder {
  customerId: string
  order: OrderHeader
}

/**
 * A shopper's request for another customer's order is looked up exactly like one for a missing order, so that it takes
 * no longer (D-120). A service may read any order.
 */
async function findOrder(
  caller: Caller,
  sentNumber: string,
  state: RequestState,
): Promise<AboutOrder | Extract<CallErrorKind, 'order-unavailable'>> {
  const { orders } = state.product
  const orderNumber = sentNumber.replaceAll('\0', '').slice(0, 64)
  const customerId = caller.kind === 'shopper' ? caller.customerId : await orders.findOwner(orderNumber)
  if (customerId === null) return 'order-unavailable'
  const isOpen = caller.kind === 'service' || state.user === null || mayOpenOrder(state.user, orderNumber)
  const order = await orders.findHeader(customerId, isOpen ? orderNumber : '')
  if (order === null) return 'order-unavailable'
  // The URL of a call belongs to no site, so only an order of an unknown store or in another currency is refused.
  if (checkOrderSite(state.site.sites, order, { pathPrefix: '', storeId: null }).verdict === 'unfit')
    return 'order-unavailable'
  state.orderNumber = order.orderNumber
  return { customerId, order }
}

const STORE_FIELDS = ['storeId', 'storeNum']

/** A store that a call names, in query or body, must be the order's (D-190). */
function wrongStores({ site }: OrderHeader, { site: { sites }, url, sent }: RequestState): FieldProblem[] {
  return STORE_FIELDS.flatMap((field) => {
    const inBody = fieldOf(sent, field)
    const storeIds = [...url.searchParams.getAll(field), ...(inBody === undefined ? [] : [inBody])]
    const isWrong = storeIds.some((storeId) => !isStoreIdOf(sites[site], String(storeId)))
    return isWrong ? [{ field, message: "is not the order's store" }] : []
  })
}

function serviceOf(caller: Caller): string | null {
  return caller.kind === 'service' ? caller.credentialId : null
}

interface RequestedOrder {
  field: string
  number: string
  isSent: boolean
}

/** `number` is empty if it is missing; null for a call that is not about an order. */
function requestedOrder({ access }: CallerRoute, state: RequestState): RequestedOrder | null {
  if (access.enter !== 'order-callers') return null
  const { orderNumber } = access
  if ('query' in orderNumber)
    return { field: orderNumber.query, number: state.url.searchParams.get(orderNumber.query) ?? '', isSent: false }
  const value = fieldOf(state.sent, orderNumber.body)
  const isSent = value !== undefined && value !== ''
  return { field: orderNumber.body, number: typeof value === 'string' ? value : '', isSent }
}

function orderNumberProblem({ isSent }: RequestedOrder): string {
  return isSent ? 'must be an order number, as text' : 'is required'
}

function fieldOf(sent: unknown, name: string): unknown {
  const entries = typeof sent === 'object' && sent !== null ? Object.entries(sent) : []
  return entries.find(([key]) => key === name)?.[1]
}

/** Null for text that can't be an order number: it is not logged. */
function loggableNumber(sentNumber: string | undefined): string | null {
  return sentNumber !== undefined && /^[\w.:-]{1,64}$/.test(sentNumber) ? sentNumber : null
}

/** Far longer than any secret of ours. */
const SECRET_LENGTH_MAX = 200

type RecognisedCaller =
  | { caller: Caller; actor: (customerId: string) => string }
  /** `credentialId` of a credential that exists but is refused: its use is recorded all the same. */
  | { refused: CallErrorKind; credentialId?: string }

/** With an Authorization header cookies are ignored. Without one the caller must be a shopper on one of our pages. */
async function recogniseCaller(route: CallerRoute, state: RequestState): Promise<RecognisedCaller> {
  const authorization = state.header('authorization')
  if (authorization !== null) return await recogniseService(authorization, route, state)
  if (route.access.enter === 'services') return { refused: 'no-credential' }
  if (route.method === 'POST' && !isFromThisSite(state.postEvidence)) {
    // Without any cookie the caller is a service that lacks its credential, not a forged post.
    if (state.header('cookie') === null) return { refused: 'no-credential' }
    state.product.log.warn('post refused', { reference: state.reference, reason: 'other-site' })
    return { refused: 'forged' }
  }
  await state.recognise()
  const ofOneOrder = route.access.enter === 'order-callers' ? state.admittedToOneOrder : null
  const shopper = state.admitted ?? ofOneOrder
  if (shopper === null) return { refused: 'not-signed-in' }
  return { caller: { kind: 'shopper', customerId: shopper.customerId }, actor: state.actor }
}

async function recogniseService(
  authorization: string,
  route: CallerRoute,
  state: RequestState,
): Promise<RecognisedCaller> {
  const { credentials, attempts } = state.product
  const [, secret = ''] = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization.slice(0, SECRET_LENGTH_MAX)) ?? []
  const credential = secret === '' ? null : await credentials.find(sha256(secret))
  const whyRefused = credential === null ? 'unknown' : whyCredentialRefused(credential, state.now)
  if (credential === null || whyRefused !== null) {
    // Only failures are counted: a valid credential costs one statement, and others on its network can't lock it out.
    const subject = sha256(`credential from: ${state.clientAddress}`)
    const [count = 0] = await attempts.count([subject], state.now, ATTEMPT_LIMITS.windowMinutes)
    state.product.log.warn('credential refused', { reference: state.reference, reason: whyRefused ?? 'unknown' })
    const refused = count > ATTEMPT_LIMITS.perNetworkMax ? 'too-many-attempts' : 'bad-credential'
    return credential === null ? { refused } : { refused, credentialId: credential.credentialId }
  }
  const { credentialId, name, scopes } = credential
  if (!scopes.includes(route.access.scope)) return { refused: 'scope-missing', credentialId }
  return { caller: { kind: 'service', credentialId, scopes }, actor: () => `caller ${name}` }
}
