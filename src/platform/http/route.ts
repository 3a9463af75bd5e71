import type { z } from 'zod'
import type { Scope } from '../../domain/callers/caller.ts'
import { type CallShape, refuseCall } from '../calls/call.ts'
import type { Json } from '../database/transaction.ts'
import type { FormFields } from '../forms/form-fields.ts'
import { type Answer, type FileAnswer, type JsonAnswer, missing, type RedirectAnswer } from './answer.ts'
import type {
  CallVisit,
  CarrierVisit,
  FileVisit,
  GiftVisit,
  OrderCallVisit,
  OrderVisit,
  ShopperVisit,
  StaffVisit,
  Visit,
} from './visit.ts'

/**
 * Who may enter, and what the others get. The server checks this before a feature's code runs:
 *
 * - `anyone`: everybody, signed in or not.
 * - `shoppers`: signed in, no guest, level 50 or more; the others go to sign-in and come back afterwards.
 * - `order-owner`: a shopper whose own order the address names; others get the same 404 as for a missing order, and an
 *   order of the other site redirects there once.
 * - `order-holder`: an `order-owner`, or a shopper to whom a gift of that order is bound (D-42).
 * - `gift-recipient`: a visitor with a gift receipt's token; others see an expired one, and guessing is slowed (D-42).
 * - `staff`: customer service, signed in there; the others go to its own sign-in. A change needs a fresh sign-in.
 * - `callers`: a shopper of level 50 from a page of ours, or a service whose credential has the scope; the others get
 *   JSON with the reason, and no redirect (D-137).
 * - `order-callers`: `callers` about the order that query or body names: the shopper's own, or any for a service.
 * - `services`: services alone.
 * - `carriers`: a caller who signs with the secret of the address's carrier; others get JSON (D-157).
 * - `probes`: monitoring. No session is read, no database is queried, nothing is logged.
 */
type Access =
  | { enter: 'anyone'; others?: undefined }
  | { enter: 'shoppers'; others: 'sign-in' }
  | {
      enter: 'order-owner' | 'order-holder'
      others: 'sign-in-or-missing'
      orderNumber: { query: string } | { param: string }
    }
  | { enter: 'gift-recipient'; others: 'expired'; token: 'cookie' | { param: string } }
  | { enter: 'staff'; others: 'staff-sign-in' }
  | { enter: 'callers'; others: 'refusal'; scope: Scope }
  | { enter: 'order-callers'; others: 'refusal'; scope: Scope; orderNumber: OrderNumberIn }
  | { enter: 'services'; others: 'refusal'; scope: Scope }
  | { enter: 'carriers'; others: 'refusal' }
  | { enter: 'probes'; others?: undefined }

type OrderNumberIn = { query: string } | { body: string }

interface RouteBase {
  name: string
  method: 'GET' | 'POST'
  /** The UK path; Hono's `:name` for parameters. */
  path: string
  /** Whether the same path also exists below `/ie`. */
  sites: 'uk-and-ireland' | 'one-address'
  /** Search engines may read it; `robots.txt` closes all others to them. */
  isIndexed?: true
  /** False: other pages lead to it only in a special case, such as the finder of a retailer without stores. */
  isLinked?: boolean
  /** A post that changes nothing but the session; the demo's data then does not count as changed. */
  changesNoRecords?: true
  /** Number of outside calls in sequence before the answer; a write and its look-up are two. */
  outsideCallsInSequence?: number | ((query: URLSearchParams) => number)
  /** Replaces the usual error page when the records cannot be read. */
  whenUnavailable?: (visit: Visit) => Answer
  /** An address for the test that visits all routes, if path or query has parameters. */
  example?: string
  exampleBody?: Json
  /** Every address below /api has one. */
  call?: CallShape
}

export interface OpenRoute extends RouteBase {
  access: Extract<Access, { enter: 'anyone' }>
  /** The posted fields prove themselves who sent them: another server, which has no form token. */
  isSigned?: true
  answer: (visit: Visit) => Promise<Answer> | Answer
}

export interface ShopperRoute extends RouteBase {
  access: Extract<Access, { enter: 'shoppers' }>
  answer: (visit: ShopperVisit) => Promise<Answer> | Answer
}

/** A link's token that is too long for the return address: saved for one shopper and this browser during sign-in. */
export interface SavedLinkToken {
  customerId: string
  /** The page at this address gets the fields from `takeSavedPost`. */
  address: string
  fields: FormFields
}

export interface OrderRoute extends RouteBase {
  access: Extract<Access, { enter: 'order-owner' | 'order-holder' }>
  /** Called before sign-in for a link with a token, which is too long for the return address. */
  exchangeForCookie?: (visit: Visit) => Promise<SavedLinkToken | null>
  /** How long a post is saved for a sign-in; longer where the time of posting matters. */
  savePostMinutes?: number
  /** Replaces the usual text for an order that is missing, another customer's or unreadable (D-120). */
  unavailable?: { title: string; text: string }
  /** A request with a credential at this address is handled as a call. */
  callRoute?: OrderCallRoute
  answer: (visit: OrderVisit) => Promise<Answer> | Answer
}

export type GiftRefusal = 'unknown' | 'too-many'

export interface GiftRoute extends RouteBase {
  access: Extract<Access, { enter: 'gift-recipient' }>
  /** Must not reveal whether such a receipt ever existed. */
  expired: (visit: Visit, why: GiftRefusal) => Answer
  answer: (visit: GiftVisit) => Promise<Answer> | Answer
}

export interface StaffRoute extends RouteBase {
  access: Extract<Access, { enter: 'staff' }>
  answer: (visit: StaffVisit) => Promise<Answer> | Answer
}

interface CallRoute extends RouteBase {
  access: Extract<Access, { enter: 'callers' | 'services' }>
  call: CallShape
  answer: (visit: CallVisit) => Promise<JsonAnswer> | JsonAnswer
}

interface OrderCallRoute extends RouteBase {
  access: Extract<Access, { enter: 'order-callers' }>
  call: CallShape
  answer: (visit: OrderCallVisit) => Promise<CallRouteAnswer> | CallRouteAnswer
}

export interface CarrierRoute extends RouteBase {
  access: Extract<Access, { enter: 'carriers' }>
  call: CallShape & { bodyBytesMax: number }
  answer: (visit: CarrierVisit) => Promise<JsonAnswer> | JsonAnswer
}

export type CallRouteAnswer = JsonAnswer | FileAnswer

export interface ProbeRoute extends RouteBase {
  access: Extract<Access, { enter: 'probes' }>
  answer: () => JsonAnswer | Promise<JsonAnswer>
}

export type CallerRoute = CallRoute | OrderCallRoute
export type AnyCallRoute = CallerRoute | CarrierRoute
export type PageRoute = OpenRoute | ShopperRoute | OrderRoute | GiftRoute | StaffRoute
export type Route = PageRoute | AnyCallRoute | ProbeRoute

export function forAnyone(route: Omit<OpenRoute, 'access'>): Route {
  return { ...route, access: { enter: 'anyone' } }
}

export function forShoppers(route: Omit<ShopperRoute, 'access'>): Route {
  return { ...route, access: { enter: 'shoppers', others: 'sign-in' } }
}

/** The order's number is in the query, under the given name. */
export function forOwner(orderNumberIn: string, route: Omit<OrderRoute, 'access'>): Route {
  return ofOrder({ enter: 'order-owner', orderNumber: { query: orderNumberIn } }, route)
}

export function forHolder(orderNumberIn: string, route: Omit<OrderRoute, 'access'>): Route {
  return ofOrder({ enter: 'order-holder', orderNumber: { query: orderNumberIn } }, route)
}

/** The order's number is part of the path, as the parameter given. */
export function forOwnerInPath(orderNumberIn: string, route: Omit<OrderRoute, 'access'>): Route {
  return ofOrder({ enter: 'order-owner', orderNumber: { param: orderNumberIn } }, route)
}

function ofOrder(access: Omit<OrderRoute['access'], 'others'>, route: Omit<OrderRoute, 'access'>): Route {
  return { ...route, access: { ...access, others: 'sign-in-or-missing' } }
}

/** The token is in the path, as the given parameter, or in the cookie. */
export function forGiftRecipient(token: GiftRoute['access']['token'], route: Omit<GiftRoute, 'access'>): Route {
  return { ...route, access: { enter: 'gift-recipient', others: 'expired', token } }
}

/** For customer service, whose pages have one address and show no site. */
export function forStaff(route: Omit<StaffRoute, 'access' | 'sites'>): Route {
  return { ...route, sites: 'one-address', access: { enter: 'staff', others: 'staff-sign-in' } }
}

interface FileRoute extends Omit<RouteBase, 'method' | 'sites' | 'call'> {
  call: CallShape
  /** Null: shoppers get a missing page, services `not-found`. For a redirect, services get `superseded`. */
  answer: (visit: FileVisit) => Promise<FileAnswer | RedirectAnswer | null>
}

/** For a signed-in owner or recipient, and for services at the same address; the order's number is in the query. */
export function forHolderAndServices(
  scope: Scope,
  orderNumberIn: string,
  { call, answer, ...route }: FileRoute,
): Route {
  const shared = { ...route, method: 'GET', sites: 'uk-and-ireland' } as const
  const access = { enter: 'order-callers', others: 'refusal', scope, orderNumber: { query: orderNumberIn } } as const
  return forHolder(orderNumberIn, {
    ...shared,
    answer: async (visit) => {
      const { customerId, recipientId } = visit.order
      return (await answer({ ...visit, customerId, owner: { recipientId } })) ?? missing
    },
    callRoute: {
      ...shared,
      access,
      call,
      answer: async (visit) => {
        const file = await answer({ ...visit, owner: 'anyone' })
        if (file === null) return refuseCall(404, 'not-found', NOT_FOUND)
        return file.kind === 'redirect' ? refuseCall(410, 'superseded', SUPERSEDED) : file
      },
    },
  })
}

const NOT_FOUND = 'There is no such file for this order.'
const SUPERSEDED = 'This file belongs to an earlier booking, which is void. Ask for the return again.'

interface CallParts<Query extends z.ZodType, Body extends z.ZodType> extends Omit<RouteBase, 'sites' | 'call'> {
  call: CallShape & { query?: Query; body?: Body }
}

type WithAnswer<Made> = { answer: (visit: Made) => Promise<JsonAnswer> | JsonAnswer }

export function forCallers<Query extends z.ZodType = z.ZodUnknown, Body extends z.ZodType = z.ZodUnknown>(
  scope: Scope,
  route: CallParts<Query, Body> & WithAnswer<CallVisit<z.output<Query>, z.output<Body>>>,
): Route {
  return { ...route, sites: 'one-address', access: { enter: 'callers', others: 'refusal', scope } } as CallRoute
}

/** For calls about one order, by its shopper or by a service; a plain string names the query's parameter. */
export function forOrderCallers<Query extends z.ZodType = z.ZodUnknown, Body extends z.ZodType = z.ZodUnknown>(
  scope: Scope,
  orderNumberIn: string | { body: string },
  route: CallParts<Query, Body> & WithAnswer<OrderCallVisit<z.output<Query>, z.output<Body>>>,
): Route {
  const orderNumber = typeof orderNumberIn === 'string' ? { query: orderNumberIn } : orderNumberIn
  const access = { enter: 'order-callers', others: 'refusal', scope, orderNumber }
  return { ...route, sites: 'one-address', access } as OrderCallRoute
}

export function forServices<Query extends z.ZodType = z.ZodUnknown, Body extends z.ZodType = z.ZodUnknown>(
  scope: Scope,
  route: CallParts<Query, Body> & WithAnswer<CallVisit<z.output<Query>, z.output<Body>>>,
): Route {
  return { ...route, sites: 'one-address', access: { enter: 'services', others: 'refusal', scope } } as CallRoute
}

/** Limited, since the body is read before the signature is verified. */
export const SIGNED_BYTES_MAX = 1024 * 1024

/** Carriers send no `Idempotency-Key`, so the payload must identify itself. */
type SignedShape = Omit<CallShape, 'bodyBytesMax' | 'writes'> & { writes?: 'repeatable' }

/** `:carrier` in the path names the carrier that signs. */
export function forCarriers<Query extends z.ZodType = z.ZodUnknown, Body extends z.ZodType = z.ZodUnknown>(
  route: Omit<CallParts<Query, Body>, 'method' | 'call'> & {
    call: SignedShape & { query?: Query; body?: Body }
  } & WithAnswer<CarrierVisit<z.output<Query>, z.output<Body>>>,
): Route {
  return {
    ...route,
    call: { ...route.call, bodyBytesMax: SIGNED_BYTES_MAX },
    method: 'POST',
    sites: 'one-address',
    access: { enter: 'carriers', others: 'refusal' },
  } as CarrierRoute
}

export function forProbes(route: Pick<ProbeRoute, 'name' | 'path' | 'answer'>): Route {
  return { ...route, method: 'GET', sites: 'one-address', access: { enter: 'probes' } }
}

export function hasLinkedPage(routes: readonly Route[], path: string): boolean {
  return routes.some((route) => route.method === 'GET' && route.path === path && route.isLinked !== false)
}

export function isProbe(route: Route): route is ProbeRoute {
  return route.access.enter === 'probes'
}

export function isCallRoute(route: Route): route is AnyCallRoute {
  return route.access.others === 'refusal'
}

export function isCarrierRoute(route: Route): route is CarrierRoute {
  return route.access.enter === 'carriers'
}

/** True also for a path that only starts like the page's: a mistyped link still contains the secret. */
export function isSecretPath({ access, path }: Route, pathname: string): boolean {
  if (access.enter !== 'gift-recipient' || access.token === 'cookie') return false
  const [secretPrefix = path] = path.split(`:${access.token.param}`)
  return pathname.startsWith(secretPrefix)
}

export function isCallPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

/** The proxy in front has to wait for longer than this (deploy/nginx.conf). */
export function longestWaitMs(
  { outsideCallsInSequence = 0 }: Pick<RouteBase, 'outsideCallsInSequence'>,
  query: URLSearchParams,
  limits: { pageTimeoutMs: number; outsideTimeoutMs: number; outsideWaitMs: number },
): number {
  const calls = typeof outsideCallsInSequence === 'number' ? outsideCallsInSequence : outsideCallsInSequence(query)
  return limits.pageTimeoutMs + Math.min(calls * limits.outsideTimeoutMs, limits.outsideWaitMs)
}
