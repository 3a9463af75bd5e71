import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { activeSites, SITES, type Site } from '../../domain/sites/site.ts'
import { pathAtSite } from '../../make-address.ts'
import { callError } from '../calls/call.ts'
import { PlainError } from '../log.ts'
import { missing } from './answer.ts'
import { answerRequest } from './answer-request.ts'
import { acceptedEncoding, commonHeaders } from './headers.ts'
import type { Product } from './product.ts'
import { RequestState } from './request-state.ts'
import { respond } from './respond.ts'
import { forAnyone, isCallPath, type Route } from './route.ts'

type Env = { Bindings: HttpBindings }

export function createApp(product: Product): Hono<Env> {
  const problems = routeProblems(product.routes)
  if (problems.length > 0) throw new PlainError(`The route table is wrong: ${problems.join('; ')}.`)

  const app = new Hono<Env>()
  const sites = activeSites(product.brand.sites)
  for (const [address] of product.assets.files) app.get(address, (c) => serveAsset(product, address, c.req.raw))

  for (const route of product.routes) {
    for (const path of addressesOf(route, sites)) {
      app.on(route.method, path, (c) => {
        const incoming = incomingOf(c, path)
        // PostgreSQL takes no text with NUL in it.
        const hasNul = Object.values(incoming.params).some((value) => value.includes('\0'))
        return hasNul ? c.notFound() : answerRequest(product, route, incoming)
      })
    }
  }
  for (const [path, methods] of methodsByAddress(product.routes, sites)) {
    app.all(path, (c) => {
      const state = new RequestState(product, incomingOf(c, path))
      const answer = isCallPath(path) ? callError('method') : ({ kind: 'error', error: 'method' } as const)
      const response = respond(answer, null, state)
      response.headers.set('allow', methods.join(', '))
      return response
    })
  }
  app.notFound((c) => {
    const incoming = { request: c.req.raw, outgoing: c.env?.outgoing, socketAddress: socketAddressOf(c), params: {} }
    if (isCallPath(c.req.path)) return respond(callError('no-such-call'), null, new RequestState(product, incoming))
    const to = withoutLastSlash(c) ?? (sites.length === 1 && sites[0]?.main === 'ie' ? withoutPrefix(c) : null)
    if (to === null) return answerRequest(product, nowhere, incoming)
    return respond({ kind: 'redirect', to, permanent: true }, null, new RequestState(product, incoming))
  })
  return app
}

/** A brand of one country has no addresses below `/ie`. */
export function addressesOf(route: Route, sites: readonly Site[] = [SITES.uk, SITES.ie]): string[] {
  return route.sites === 'uk-and-ireland' ? sites.map((site) => pathAtSite(site, route.path)) : [route.path]
}

const nowhere = forAnyone({ name: 'nowhere', method: 'GET', path: '/', sites: 'one-address', answer: () => missing })

function methodsByAddress(routes: readonly Route[], sites: readonly Site[]): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  for (const route of routes)
    for (const path of addressesOf(route, sites)) methods.set(path, [...(methods.get(path) ?? []), route.method])
  return methods
}

function incomingOf(c: Context<Env>, path: string) {
  return {
    request: c.req.raw,
    outgoing: c.env?.outgoing,
    socketAddress: socketAddressOf(c),
    params: path.includes(':') ? (c.req.param() as Record<string, string>) : {},
  }
}

function socketAddressOf(c: Context<Env>): string | undefined {
  return c.env?.incoming?.socket?.remoteAddress
}

/** Redirects `/ie/` to `/ie`, so that each page has one address; never to another host. */
function withoutLastSlash(c: Context<Env>): string | null {
  const { pathname, search } = new URL(c.req.url)
  if (pathname.length < 2 || !pathname.endsWith('/') || c.req.method !== 'GET') return null
  const trimmed = pathname.slice(0, -1)
  return /^\/[\w%.-]/.test(trimmed) && !trimmed.includes('\\') ? trimmed + search : null
}

/** For a brand of Ireland alone: removes the `/ie` of addresses from when the brand had both sites. */
function withoutPrefix(c: Context<Env>): string | null {
  const { pathname, search } = new URL(c.req.url)
  const [, path] = /^\/ie(\/[\w%.-].*)?$/.exec(pathname) ?? [undefined, null]
  return path === null || c.req.method !== 'GET' || pathname.includes('\\') ? null : (path ?? '/') + search
}

/** Assets are compressed at build time; a hashed name never changes its content. */
function serveAsset({ assets, hstsSeconds }: Product, address: string, request: Request): Response {
  const file = assets.files.get(address)
  if (!file) return new Response(null, { status: 404, headers: commonHeaders(hstsSeconds) })
  const acceptedName = acceptedEncoding(request.headers.get('accept-encoding'))
  const encoding = acceptedName === 'br' && file.br ? 'br' : acceptedName !== null && file.gzip ? 'gzip' : null
  const body = encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : file.plain
  return new Response(body, {
    headers: {
      ...commonHeaders(hstsSeconds),
      'content-type': file.type,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
  })
}

const ACCESS: Record<string, string | undefined> = {
  anyone: undefined,
  shoppers: 'sign-in',
  'order-owner': 'sign-in-or-missing',
  'order-holder': 'sign-in-or-missing',
  'gift-recipient': 'expired',
  staff: 'staff-sign-in',
  callers: 'refusal',
  'order-callers': 'refusal',
  services: 'refusal',
  carriers: 'refusal',
  probes: undefined,
}

/** What is wrong with the routes; the server refuses to start if there is anything. */
export function routeProblems(routes: readonly Route[]): string[] {
  const problems: string[] = []
  const seenRoutes = new Set<string>()
  for (const route of routes) {
    const where = `${route.method} ${route.path}`
    const access: { enter?: string; others?: string | undefined } | undefined = route.access
    if (!access?.enter || !(access.enter in ACCESS)) problems.push(`${where} does not say who may enter`)
    else if (ACCESS[access.enter] !== access.others) problems.push(`${where} does not say what the others get`)
    if (!route.path.startsWith('/')) problems.push(`${where} is not a path`)
    if (seenRoutes.has(where)) problems.push(`${where} is there twice`)
    const isCall = access?.others === 'refusal'
    if (isCall && !isCallPath(route.path)) problems.push(`${where} is a call, and stands outside of /api`)
    if (isCallPath(route.path) && !route.call) problems.push(`${where} does not say what it takes and gives`)
    if (access?.enter === 'carriers' && !/\/:carrier(?:\/|$)/.test(route.path))
      problems.push(`${where} does not say which carrier signs`)
    if (/[:*]/.test(route.path) && !route.example) problems.push(`${where} has no example address`)
    seenRoutes.add(where)
  }
  return problems
}
