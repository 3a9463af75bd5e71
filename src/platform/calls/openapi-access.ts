import { SCOPE_DESCRIPTIONS, SCOPES, type Scope, WEBHOOK_CARRIERS } from '../../domain/callers/caller.ts'
import type { Json } from '../database/transaction.ts'
import type { Route } from '../http/route.ts'

type Part = { [name: string]: Json }

const TAG_NAMES: Record<Scope | 'carriers' | 'open', string> = {
  intake: 'Intake',
  orders: 'Orders',
  returns: 'Returns',
  catalogue: 'Catalogue',
  content: 'Content',
  events: 'Events',
  audit: 'Audit',
  erasure: 'Erasure',
  carriers: 'Carriers',
  open: 'Open',
}

export const EVENTS_TAG = TAG_NAMES.events

export const TAGS: Json[] = [
  ...SCOPES.map((scope) => ({ name: TAG_NAMES[scope], description: `To ${SCOPE_DESCRIPTIONS[scope]}.` })),
  { name: TAG_NAMES.carriers, description: 'For carriers to report on parcels, in signed calls.' },
  { name: TAG_NAMES.open, description: 'Open to anyone.' },
]

export function tagOf({ access }: Route): string {
  if (access.enter === 'carriers') return TAG_NAMES.carriers
  return TAG_NAMES['scope' in access ? access.scope : 'open']
}

const MAY_CALL = {
  systems: (scope: Scope) => `internal systems with a credential of scope \`${scope}\``,
  shoppers: "a signed-in shopper's own browser, for that shopper's own orders only",
  anyShopper: "a signed-in shopper's own browser",
}

export function allowedCallers({ access }: Route): string {
  if (access.enter === 'carriers') return 'Who may call: the carrier named in the address, by its signature.'
  if (!('scope' in access)) return 'Who may call: anyone, without a credential.'
  const systems = MAY_CALL.systems(access.scope)
  if (access.enter === 'services') return `Who may call: ${systems}.`
  // Content is the same for everybody.
  if (access.scope === 'content') return `Who may call: ${systems}; and ${MAY_CALL.anyShopper}.`
  return `Who may call: ${systems}, for any customer; and ${MAY_CALL.shoppers}.`
}

export function securitySchemes(sessionCookie: string): Part {
  return {
    credential: { type: 'http', scheme: 'bearer', description: 'An internal system; see npm run credentials.' },
    shopper: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookie,
      description: 'A signed-in shopper, from a page of this site (Sec-Fetch-Site or Origin).',
    },
    signature: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Signature',
      description:
        "A carrier. `v1=` and, in hexadecimal, the HMAC-SHA256 under the carrier's secret of the X-Timestamp as sent, a full stop and the bytes of the body. Several, separated by commas, while a secret is rotated.",
    },
  }
}

export function securityOf({ access }: Route): Json[] {
  if (access.enter === 'anyone') return []
  if (access.enter === 'carriers') return [{ signature: [] }]
  return access.enter === 'services' ? [{ credential: [] }] : [{ credential: [] }, { shopper: [] }]
}

export function pathParameters({ path, access }: Route): Part[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...(access.enter === 'carriers' && name === 'carrier' ? CARRIER : { schema: { type: 'string' } }),
    ...(name === 'customerId' && CUSTOMER),
  }))
}

const CUSTOMER: Part = { description: "The retailer's customer id.", example: 'C-1001' }

const CARRIER: Part = {
  description: 'The carrier that signs the call.',
  schema: { type: 'string', enum: [...WEBHOOK_CARRIERS] },
  example: WEBHOOK_CARRIERS[0],
}

/** OpenAPI has one header per security scheme, so the signature's time is a parameter of its own. */
export function signedHeaders({ access }: Route): Part[] {
  if (access.enter !== 'carriers') return []
  return [
    {
      name: 'X-Timestamp',
      in: 'header',
      required: true,
      schema: { type: 'string', pattern: '^\\d{1,12}$' },
      description: 'When the call was signed, in Unix seconds: at most 5 minutes ago, or ahead.',
    },
  ]
}

export function accessRefusals({ access }: Route): Record<number, string> {
  if (access.enter === 'anyone') return {}
  if (access.enter === 'carriers')
    return {
      401: 'A header is missing (`signature-missing`) or malformed (`signature-malformed`), the timestamp is more than 5 minutes old or ahead (`signature-too-old`), or no secret of this carrier gives this signature (`signature-wrong`).',
      404: 'There is no such carrier (`unknown-carrier`).',
      429: `Too many wrong signatures from this address ${RETRY_HINT}`,
    }
  const isSystemsOnly = access.enter === 'services'
  return {
    401: isSystemsOnly
      ? 'The credential is missing (`no-credential`), or unknown, expired or revoked (`bad-credential`).'
      : 'No one is signed in (`not-signed-in`), or the credential is missing (`no-credential`), unknown, expired or revoked (`bad-credential`).',
    403: isSystemsOnly
      ? 'The credential lacks the scope (`scope-missing`).'
      : 'The credential lacks the scope (`scope-missing`), or the cookie came from another site (`forged`).',
    429: `Too many invalid credentials from this address ${RETRY_HINT}`,
  }
}

const RETRY_HINT = '(`too-many-attempts`). `Retry-After` says how long to wait.'
