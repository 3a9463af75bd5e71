import { beforeAll, describe, expect, test } from 'vitest'
import { fillWalk, ofRecipient } from '../../test/harness/fill-walk.ts'
import { giveCredential } from '../../test/harness/give-credential.ts'
import { Journey } from '../../test/harness/journey.ts'
import { openOneOrder } from '../../test/harness/open-one-order.ts'
import { probeCalls } from '../../test/harness/probe-calls.ts'
import { probeRoutes } from '../../test/harness/probe-journey.tsx'
import { probeSignedCall } from '../../test/harness/probe-signed-call.ts'
import { signCall } from '../../test/harness/sign-call.ts'
import { signInStaff } from '../../test/harness/staff-journey.ts'
import { type PageResponse, Visitor } from '../../test/harness/visitor.ts'
import { SCOPES } from '../domain/callers/caller.ts'
import { LINK_SENTENCES } from '../domain/gift-receipts/gift-link-status.ts'
import { postgresCommandLog } from '../platform/forms/command-log.records.ts'
import { addressesOf } from '../platform/http/app.ts'
import { isCallPath, type Route } from '../platform/http/route.ts'
import { sha256 } from '../platform/sessions/sessions.ts'

/**
 * Every route of the product, and the probes, with everyone who may stand before it. What each gets is written down
 * here by hand, per kind of access; a route of a new kind, or a visitor that gets something else, fails.
 */
const VISITORS = [
  'anonymous',
  'guest',
  'level 49',
  'guest of the order',
  'guest of another order',
  'owner',
  'other shopper',
  'owner on the wrong site',
  'internal caller',
  'caller without the scope',
  'revoked caller',
  'carrier',
  'gift recipient',
  'bound recipient',
  'staff',
  'staff without fresh sign-in',
] as const
type Who = (typeof VISITORS)[number]

type Outcome =
  | 'in'
  | 'sign-in'
  | 'staff sign-in'
  | 'missing'
  | 'other site'
  | 'expired'
  | 'refused as forged'
  | `status ${number}`

const OTHERS = { 'other shopper': 'in', 'bound recipient': 'in' } as const
const SHOPPERS = { ...OTHERS, owner: 'in', 'owner on the wrong site': 'in' } as const
const CALLERS = { 'internal caller': 'in', 'caller without the scope': 'status 403' } as const

const OWNERS = {
  ...all('sign-in'),
  // A session of one order opens that order alone: all others are as good as missing.
  'guest of the order': 'in',
  'guest of another order': 'missing',
  owner: 'in',
  'other shopper': 'missing',
  'bound recipient': 'missing',
  'owner on the wrong site': 'other site',
} as const

/** A shopper's page shows each his own: another shopper is let in too, and sees nothing of the owner's. */
const EXPECTED: Record<string, Record<Who, Outcome>> = {
  anyone: all('in'),
  probes: all('in'),
  shoppers: { ...all('sign-in'), ...SHOPPERS },
  'order-owner': OWNERS,
  // Who has a gift of an order reaches what is theirs of it, and nothing else (D-42).
  'order-holder': { ...OWNERS, 'bound recipient': 'in' },
  // The token counts nowhere else: all other rows treat its holder as a stranger.
  'gift-recipient': { ...all('expired'), 'gift recipient': 'in' },
  // A change needs a fresh sign-in: see `freshly`.
  staff: { ...all('staff sign-in'), staff: 'in', 'staff without fresh sign-in': 'in' },
  // A call never redirects to sign-in.
  callers: { ...all('status 401'), ...SHOPPERS, ...CALLERS },
  'order-callers': {
    ...all('status 401'),
    ...SHOPPERS,
    ...CALLERS,
    'other shopper': 'missing',
    'bound recipient': 'missing',
    'guest of the order': 'in',
    'guest of another order': 'missing',
  },
  services: { ...all('status 401'), ...CALLERS },
  // A signature is nothing anywhere else.
  carriers: { ...all('status 401'), carrier: 'in' },
}

/** With a credential, a request to a page's address counts as a call. */
const SERVED: Partial<Record<Who, Outcome>> = {
  ...CALLERS,
  'revoked caller': 'status 401',
}

function all(outcome: Outcome): Record<Who, Outcome> {
  return Object.fromEntries(VISITORS.map((who) => [who, outcome])) as Record<Who, Outcome>
}

const GIFT_TOKEN = 'token-of-the-walk-'.padEnd(43, 'x')
const CARRIER_SECRET = 'the secret of the carrier of the walk'
const visitors = {} as Record<Who, Visitor>

const { product } = new Journey({
  environment: { EVRI_WEBHOOK_SECRET: CARRIER_SECRET, WITHDRAWAL_UK: 'true' },
  moreRoutes: ({ database }) => {
    return [...probeRoutes(postgresCommandLog(database.sql)), ...probeCalls(), probeSignedCall()]
  },
})
beforeAll(async () => {
  await fillWalk(product, GIFT_TOKEN)
  for (const who of VISITORS) visitors[who] = await arrive(who)
})

const NAMES: Partial<Record<Who, string>> = { 'other shopper': 'callum', 'bound recipient': 'rosie' }

async function arrive(who: Who): Promise<Visitor> {
  // On pages an internal caller is not signed in, whatever credential it sends.
  const visitor = new Visitor(product, await credentialOf(who))
  if (who.startsWith('guest of')) {
    await visitor.get('/sign-in')
    return visitor
  }
  if (who === 'gift recipient') await visitor.get(`/gift/${GIFT_TOKEN}`)
  if (who === 'anonymous' || who === 'gift recipient' || who === 'carrier' || who.includes('caller')) {
    await visitor.get('/sign-in')
    return visitor
  }
  if (who.startsWith('staff')) {
    await signInStaff(visitor)
    if (who === 'staff without fresh sign-in')
      await product.database.sql`
        with account as (update staff_accounts set password_set_at = password_set_at - interval '1 day')
        update staff_sessions set signed_in_at = signed_in_at - interval '61 minutes'
        where session_hash = ${sha256(visitor.cookies.get('aftercare_staffSession') ?? '')}`
    return visitor
  }
  await visitor.signIn(NAMES[who] ?? 'amelia')
  const session = {
    guest: { level: '50', userType: 'guest' },
    'level 49': { level: '49', userType: 'registered' },
  }[who as string]
  if (session) {
    const backstage = await visitor.get('/backstage')
    await visitor.submit(backstage, { ...session, act: 'session' }, 'section[aria-labelledby=session] form')
  }
  return visitor
}

async function credentialOf(who: Who): Promise<Record<string, string>> {
  if (!who.includes('caller')) return {}
  const scopes = who === 'caller without the scope' ? [] : SCOPES
  const { id, headers } = await giveCredential(product, ...scopes)
  if (who === 'revoked caller') await product.product.credentials.revoke(id, product.clock.now())
  return headers
}

function addressFor(route: Route, who: Who): string {
  const address = exampleFor(route, who)
  return who === 'bound recipient' ? ofRecipient(address) : address
}

function exampleFor(route: Route, who: Who): string {
  const wrongSite = who === 'owner on the wrong site' && route.sites === 'uk-and-ireland'
  const [uk = '', irish = ''] = addressesOf(route)
  const query = route.example?.includes('?') ? route.example.slice(route.example.indexOf('?')) : ''
  if (route.path.includes(':')) return (wrongSite ? '/ie' : '') + (route.example ?? '')
  return (wrongSite ? irish : uk) + query
}

/** The order that the route's example is about, or another of the same customer. */
async function openItsOrder(route: Route, who: Who): Promise<void> {
  const [number = '400000008'] = /\b[46]\d{8}\b/.exec(`${route.example} ${JSON.stringify(route.exampleBody)}`) ?? []
  const other = number === '600000001' ? '400000008' : '600000001'
  const orderNumber = who === 'guest of the order' ? number : other
  await openOneOrder(product, visitors[who], { customerId: 'C-amelia', orderNumber })
}

/** Bound to the browser, and good for every form of the walk. */
const formTokens = new Map<Who, string>()
async function formTokenOf(who: Who): Promise<string> {
  const formToken = formTokens.get(who)
  if (formToken !== undefined) return formToken
  if (who.startsWith('guest of'))
    await openOneOrder(product, visitors[who], { customerId: 'C-amelia', orderNumber: 'any' })
  const form = await visitors[who].get('/backstage')
  const token = /name="formToken" value="([^"]+)"/.exec(form.html)?.[1] ?? ''
  formTokens.set(who, token)
  return token
}

/**
 * Pages need no credential: one caller, with the best of them, represents all. Pages for anyone are visited by three;
 * in the long runs by all.
 */
function visitorsOf(route: Route): readonly Who[] {
  if (route.access.enter === 'anyone' && process.env.LONG_RUNS !== 'true')
    return ['anonymous', 'owner', 'internal caller']
  return isCallPath(route.path) || 'callRoute' in route
    ? VISITORS
    : VISITORS.filter((who) => who === 'internal caller' || !who.includes('caller'))
}

async function call(route: Route, who: Who): Promise<PageResponse> {
  const visitor = visitors[who]
  const address = addressFor(route, who)
  if (who.startsWith('guest of')) await openItsOrder(route, who)
  // The link of a gift is its key: the walk tries it with a visitor of its own.
  if (route.name === 'gift-link')
    return await new Visitor(product).get(who === 'gift recipient' ? `/gift/${GIFT_TOKEN}` : address)
  if (route.method === 'GET') return await visitor.get(address)
  if (isCallPath(route.path)) {
    const body = JSON.stringify(route.exampleBody ?? {})
    const signed = who === 'carrier' ? signCall(body, { at: product.clock.now(), secret: CARRIER_SECRET }) : {}
    const called = await visitor.call(address, body, { 'idempotency-key': 'walk-00001', ...signed })
    return { ...called, location: called.headers.get('location'), html: called.text } as unknown as PageResponse
  }
  const token = await formTokenOf(who)
  // Signing out would end the walk for this visitor, so only the forgery is tried there.
  if (route.path.endsWith('/sign-out')) return await visitor.post(address, { formToken: 'made up' })
  return await visitor.post(address, { formToken: token })
}

function outcomeOf(seen: PageResponse, address: string, asCall: boolean): Outcome {
  if (asCall && seen.status === 403) return 'status 403'
  if (seen.status === 403) return 'refused as forged'
  if (seen.html.includes(LINK_SENTENCES.expired.slice(0, 34))) return 'expired'
  if (seen.location?.endsWith('/gift-receipt'))
    return seen.headers.getSetCookie().some((line) => line.includes(GIFT_TOKEN)) ? 'in' : 'expired'
  // A visitor who may return a gift has to sign in.
  if (seen.location === `/sign-in?returnUrl=${encodeURIComponent('/gift-receipt/return')}`) return 'in'
  if (seen.status === 404) return 'missing'
  if (seen.location?.startsWith('/staff/sign-in')) return 'staff sign-in'
  if (seen.location?.startsWith(`/sign-in?returnUrl=${encodeURIComponent(address)}`)) return 'sign-in'
  if (/^\/(?!ie\/).*storeId=10[12]51/.test(seen.location ?? '') && address.startsWith('/ie/')) return 'other site'
  // The sign-in page redirects a visitor who is signed in already.
  if (seen.status === 302 && address.endsWith('/sign-in')) return 'in'
  // A return that cannot be changed any more has a page with that notice.
  if (seen.location?.startsWith('/trackReturnList') && address.includes('/change-method')) return 'in'
  // If nothing is to be returned, the order's page shows the status.
  if (seen.location?.includes('/order-details?') && address.includes('/item-level-returns/withdrawn')) return 'in'
  // An old address redirects permanently for every visitor: the target checks access.
  return [200, 301, 303, 422].includes(seen.status) ? 'in' : `status ${seen.status}`
}

/** A change in customer service leads back to sign-in once that is an hour old. */
function freshly(route: Route, who: Who, expected: Outcome): Outcome {
  const isChange = route.access.enter === 'staff' && route.method === 'POST' && !route.changesNoRecords
  return isChange && who === 'staff without fresh sign-in' ? 'staff sign-in' : expected
}

describe('the access walk', () => {
  test('ACC-01 ACC-06 ACC-07 every route gives every visitor what its access defines', async () => {
    const rows: string[] = []
    for (const route of product.product.routes) {
      const others = EXPECTED[route.access.enter]
      const expected = others && 'callRoute' in route ? { ...others, ...SERVED } : others
      if (!expected) throw new Error(`${route.name} has an access that the walk does not know`)
      // So many wrong credentials from one place would be refused for their number.
      await product.database.sql`truncate rate_limits`
      for (const who of visitorsOf(route)) {
        const address = addressFor(route, who)
        const asCall = isCallPath(address) || ('callRoute' in route && who.includes('caller'))
        const outcome = outcomeOf(await call(route, who), address, asCall)
        const wanted = route.path.endsWith('/sign-out') ? 'refused as forged' : freshly(route, who, expected[who])
        const oneAddress = route.sites === 'one-address' && wanted === 'other site'
        if (outcome !== (oneAddress ? 'in' : wanted))
          rows.push(`${route.method} ${address} as ${who}: ${outcome}, not ${wanted}`)
      }
    }
    expect(rows).toEqual([])
    expect(product.product.routes.length).toBeGreaterThan(10)
    // Every route times every visitor: it grows with the product.
  }, 180_000)

  test('ACC-06 no post without a form of ours gets in anywhere', async () => {
    // A system of the house shows a credential, and a carrier signs, which no other site can make a browser do.
    const posts = product.product.routes.filter(
      ({ method, access }) => method === 'POST' && !['services', 'carriers'].includes(access.enter),
    )
    expect(posts.length).toBeGreaterThan(3)
    for (const route of posts) {
      const seen = await visitors.owner.post(
        addressFor(route, 'owner'),
        { note: 'from elsewhere' },
        { 'sec-fetch-site': 'cross-site' },
      )
      expect(seen.status, route.path).toBe(403)
    }
  })
})

describe("another customer's order", () => {
  test('ERR-01 answers exactly as a missing one, at the cost of the same queries (D-120)', async () => {
    const other = visitors['other shopper']
    const foreign = await other.get('/order-probe?orderId=600000001&storeId=10151')
    const missing = await other.get('/order-probe?orderId=699999999&storeId=10151')

    expect(foreign.status).toBe(404)
    expect(foreign.text).toContain('Orders details could not be displayed at the moment. Please try again later.')
    expect(missing.statements).toEqual(foreign.statements)
    expect(comparable(foreign.html)).toBe(comparable(missing.html))
    expect([...foreign.headers.keys()]).toEqual([...missing.headers.keys()])
  })

  test('ACC-08 an order on the wrong site redirects once, with its query (D-15)', async () => {
    const seen = await visitors.owner.get('/ie/order-probe?orderId=600000001&storeId=10451&x=1')
    expect(seen.status).toBe(302)
    expect(seen.location).toBe('/order-probe?orderId=600000001&storeId=10151&x=1')
    expect((await visitors.owner.get(seen.location ?? '')).status).toBe(200)
  })
})

/** All but nonce, reference and form token, in which two answers may differ. */
function comparable(html: string): string {
  return html
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/name="formToken" value="[^"]*"/g, '')
    .replaceAll(/Reference: [0-9A-F]{10}/g, '')
}
