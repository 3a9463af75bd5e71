import type { Answer } from './answer.ts'
import type { OrderVisit, ShopperVisit, Visit } from './visit.ts'

/**
 * Who may enter, and what the others get. The server asks this before anything of the journey runs:
 *
 * - `anyone`: everybody, signed in or not.
 * - `shoppers`: signed in, no guest, level 50 or more; the others go to sign-in and come back afterwards.
 * - `order-owner`: a shopper whose own order the address names; others get the same 404 as for a missing order, and an
 *   order of the other site redirects there once.
 */
type Access =
  | { enter: 'anyone' }
  | { enter: 'shoppers'; others: 'sign-in' }
  | { enter: 'order-owner'; others: 'sign-in-or-missing'; orderNumber: { query: string } | { param: string } }

interface RouteBase {
  name: string
  method: 'GET' | 'POST'
  /** The UK path; Hono's `:name` for parameters. */
  path: string
  /** Whether the same path also exists below `/ie`. */
  sites: 'uk-and-ireland' | 'one-address'
  /** A post after which the shop's records are as before, but for the session; in the demo nobody then changed it. */
  leavesWorld?: true
  /** A write to an outside system is part of the answer: the page may take as long as two calls outside. */
  waitsForOutside?: true
  /** A real address for the walk over all routes, where the path or query needs filling in. */
  example?: string
}

export interface OpenRoute extends RouteBase {
  access: Extract<Access, { enter: 'anyone' }>
  answer: (visit: Visit) => Promise<Answer> | Answer
}

export interface ShopperRoute extends RouteBase {
  access: Extract<Access, { enter: 'shoppers' }>
  answer: (visit: ShopperVisit) => Promise<Answer> | Answer
}

export interface OrderRoute extends RouteBase {
  access: Extract<Access, { enter: 'order-owner' }>
  answer: (visit: OrderVisit) => Promise<Answer> | Answer
}

export type Route = OpenRoute | ShopperRoute | OrderRoute

/** A route says who may enter by the name of its maker. */
export function forAnyone(route: Omit<OpenRoute, 'access'>): Route {
  return { ...route, access: { enter: 'anyone' } }
}

export function forShoppers(route: Omit<ShopperRoute, 'access'>): Route {
  return { ...route, access: { enter: 'shoppers', others: 'sign-in' } }
}

/** The order's number stands in the query, under the name given. */
export function forOwner(orderNumberIn: string, route: Omit<OrderRoute, 'access'>): Route {
  return {
    ...route,
    access: { enter: 'order-owner', others: 'sign-in-or-missing', orderNumber: { query: orderNumberIn } },
  }
}

/** The order's number is part of the path, as the parameter given. */
export function forOwnerInPath(orderNumberIn: string, route: Omit<OrderRoute, 'access'>): Route {
  return {
    ...route,
    access: { enter: 'order-owner', others: 'sign-in-or-missing', orderNumber: { param: orderNumberIn } },
  }
}

const ACCESS: Record<string, string | undefined> = {
  anyone: undefined,
  shoppers: 'sign-in',
  'order-owner': 'sign-in-or-missing',
}

/** What is wrong with a route table. The server does not start with a problem in it. */
export function routeProblems(routes: readonly Route[]): string[] {
  const problems: string[] = []
  const seen = new Set<string>()
  for (const route of routes) {
    const where = `${route.method} ${route.path}`
    const access: { enter?: string; others?: string } | undefined = route.access
    if (!access?.enter || !(access.enter in ACCESS)) problems.push(`${where} does not say who may enter`)
    else if (ACCESS[access.enter] !== access.others) problems.push(`${where} does not say what the others get`)
    if (!route.path.startsWith('/')) problems.push(`${where} is not a path`)
    if (seen.has(where)) problems.push(`${where} is there twice`)
    if (/[:*]/.test(route.path) && !route.example) problems.push(`${where} has no example address`)
    seen.add(where)
  }
  return problems
}
