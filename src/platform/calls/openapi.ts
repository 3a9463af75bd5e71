import { z } from 'zod'
import type { SiteKey, Sites } from '../../domain/sites/site.ts'
import type { Json } from '../database/transaction.ts'
import { EVENT_KINDS, EVENT_TYPES, type EventType, eventSchema } from '../events/order-event.ts'
import { FIELD_WORDS } from '../forms/field-words.data.ts'
import { isCallPath, isCallRoute, type Route } from '../http/route.ts'
import { type CallShape, callRefusalSchema, type Example, refusalExample } from './call.ts'
import {
  accessRefusals,
  allowedCallers,
  EVENTS_TAG,
  pathParameters,
  securityOf,
  securitySchemes,
  signedHeaders,
  TAGS,
  tagOf,
} from './openapi-access.ts'

export type Part = { [name: string]: Json }

export interface SchemaContext {
  sites: Sites
  schemas: Part
}

export interface CallsInfo {
  /** The brand's sites: their store ids are used in descriptions and examples. */
  sites: Sites
  title: string
  version: string
  sessionCookie: string
  /** Null if the product may be called under any host. */
  publicUrl: string | null
  refusals: readonly { code: string; status: number; message: string }[]
  bodyBytesMax: number
}

/** OpenAPI 3.1, generated from the route table and the schemas that check the calls. */
export function describeCalls(routes: readonly Route[], info: CallsInfo): Part {
  const paths: Record<string, Part> = {}
  const context: SchemaContext = { sites: info.sites, schemas: {} }
  const refusalSchema = toJsonSchema(callRefusalSchema, 'output', context)
  for (const route of routes.map(callRouteOf)) {
    if (!isCallRoute(route) && !isCallPath(route.path)) continue
    if (!route.call) continue
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: describe(route, route.call, { ...info, refusal: refusalSchema }, context),
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: `${info.title}: Aftercare API`, version: info.version, description: describeAll(info) },
    servers: [{ url: info.publicUrl ?? '/', description: 'This server.' }],
    tags: TAGS,
    paths,
    webhooks: Object.fromEntries(EVENT_TYPES.map((type) => [type, { post: describeWebhook(type, context) }])),
    components: {
      securitySchemes: securitySchemes(info.sessionCookie),
      schemas: context.schemas,
    },
  }
}

function describeWebhook(type: EventType, context: SchemaContext): Part {
  return {
    operationId: `webhook-${type}`,
    summary: EVENT_KINDS[type].about,
    description:
      'Sent to the endpoints of `WEBHOOKS_FILE`, signed as in Standard Webhooks. It may come more than once, under the same `webhook-id`; events of one order come in order.',
    tags: [EVENTS_TAG],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      ...{ name, in: 'header', required: true, schema: { type: 'string' } },
      description: 'As in Standard Webhooks.',
    })),
    requestBody: {
      required: true,
      description: 'The event.',
      content: jsonOf(toJsonSchema(eventSchema(type), 'output', context)),
    },
    responses: { '2XX': { description: 'Accepted. With any other status it is sent again, for three days.' } },
  }
}

function callRouteOf(route: Route): Route {
  return 'callRoute' in route && route.callRoute ? route.callRoute : route
}

function describeAll({ refusals }: CallsInfo): string {
  const codes = refusals.map(({ code, status, message }) => `- ${status} \`${code}\`: ${message}`)
  return [
    'The API served by this product. Errors are JSON; nothing redirects.',
    `Besides its own errors, any call can answer with these codes:\n\n${codes.join('\n')}`,
  ].join('\n\n')
}

function describe(
  route: Route,
  call: CallShape,
  { bodyBytesMax, refusals, refusal }: CallsInfo & { refusal: Part },
  context: SchemaContext,
): Part {
  const described: Part = {
    operationId: route.name,
    summary: call.about,
    description: [call.more, allowedCallers(route), WHEN_REPEATED[call.writes ?? 'reads']].join('\n\n'),
    tags: [tagOf(route)],
    parameters: [
      ...pathParameters(route),
      ...queryParameters(route, call, context),
      ...signedHeaders(route),
      ...headerParameters(call),
    ],
    responses: { ...answersOf(call, context), ...refusalsOf(route, call, { refusal, refusals }) },
    security: securityOf(route),
  }
  const scope = 'scope' in route.access ? route.access.scope : null
  if (scope !== null) described['x-scope'] = scope
  const body = call.bodyInDescription ?? call.body
  if (body) {
    const description = `JSON in UTF-8, at most ${call.bodyBytesMax ?? bodyBytesMax} bytes.`
    described.requestBody = {
      required: true,
      description,
      content: jsonOf(toJsonSchema(body, 'input', context), resolveExample(context, call.bodyExample)),
    }
  }
  return described
}

function queryParameters(
  { access, example: address = '' }: Route,
  { query }: CallShape,
  context: SchemaContext,
): Part[] {
  const { properties = {}, required = [] } = (query ? toJsonSchema(query, 'input', context) : {}) as {
    properties?: Record<string, Part>
    required?: string[]
  }
  // An order that is named in the body is described there.
  const order = access.enter === 'order-callers' && 'query' in access.orderNumber ? access.orderNumber.query : null
  const parameters: Record<string, Part> = order === null ? properties : { [order]: ORDER_NUMBER, ...properties }
  const exampleQuery = new URLSearchParams(address.split('?')[1])
  return Object.entries(parameters).map(([name, { description, examples = [], ...schema }]) => {
    const [example = exampleQuery.get(name)] = examples as Json[]
    return {
      name,
      in: 'query',
      required: name === order || required.includes(name),
      schema,
      ...(description !== undefined && { description }),
      ...(example !== null && { example }),
    }
  })
}

const ORDER_NUMBER: Part = {
  type: 'string',
  description: FIELD_WORDS.orderNumber,
}

const WHEN_REPEATED = {
  once: 'Repeating: with the same `Idempotency-Key` and payload nothing is done twice: the answer is the outcome so far. If order management refused the change, or it failed there, the same key always gets that answer: to try again, use a new key.',
  repeatable:
    'Repeating: safe without a key. An update that has already been applied is recognised and changes nothing.',
  reads: 'Repeating: safe, since it changes nothing.',
}

function headerParameters({ writes, checksReturnWindow, keyExample = 'call-centre-000001' }: CallShape): Part[] {
  const headers: Part[] = []
  if (writes === 'once') {
    headers.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', pattern: '^[\\w.:-]{8,128}$' },
      example: keyExample,
      description:
        'Your own key for this change: 8 to 128 letters, digits and - _ . :. The same key and payload never act twice. A different payload is refused with 422 `idempotency-key-reused`.',
    })
  }
  if (checksReturnWindow) {
    headers.push({
      name: 'x-disable-hard-validation',
      in: 'header',
      required: false,
      schema: { type: 'string', enum: ['true'] },
      description: 'Skips the return window checks; honoured for internal systems only.',
    })
  }
  return headers
}

function answersOf({ answers }: CallShape, context: SchemaContext): Part {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { about, schema, usesInputSchema, example, files }]) => [
      status,
      {
        description: about,
        content: files
          ? filesOf(files)
          : jsonOf(
              toJsonSchema(schema, usesInputSchema ? 'input' : 'output', context),
              resolveExample(context, example),
            ),
      },
    ]),
  )
}

function refusalsOf(
  route: Route,
  call: CallShape,
  { refusal, refusals: knownRefusals }: Pick<CallsInfo, 'refusals'> & { refusal: Part },
): Part {
  const isAboutOrder = route.access.enter === 'order-callers'
  const refusals: Record<number, string> = {
    ...accessRefusals(route),
    500: 'An error on our side (`broken`).',
    503: 'Our records cannot be reached at the moment (`unavailable`). Try again.',
  }
  if (isAboutOrder)
    refusals[404] =
      "No such order, or not the shopper's (`order-unavailable`); or it has no such item, message or return (`not-found`)."
  if (call.body) {
    const noKey = call.writes === 'once' ? ', or no valid Idempotency-Key (`idempotency-key-missing`)' : ''
    refusals[400] = `Invalid JSON (\`malformed\`), or not all of it arrived (\`broke-off\`)${noKey}.`
    refusals[413] = 'The body is too large (`too-large`).'
    refusals[415] = 'The Content-Type is not application/json (`not-json`).'
  }
  if (call.body || call.query || isAboutOrder) {
    const reusedText =
      call.writes === 'once' ? ', or a key used for a different request (`idempotency-key-reused`)' : ''
    refusals[422] = `Invalid fields, each named (\`wrong-shape\`)${reusedText}.`
  }
  return Object.fromEntries(
    Object.entries(refusals)
      .filter(([status]) => !(status in call.answers))
      .map(([status, description]) => {
        const refusalError = knownRefusals.find(({ code }) => description.includes(`\`${code}\``))
        const example = refusalError && refusalExample(refusalError.code, refusalError.message)
        return [status, { description, content: jsonOf(refusal, example) }]
      }),
  )
}

function filesOf(types: readonly string[]): Part {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
}

function jsonOf(schema: Json, example?: Json): Part {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } }
}

/** Named schemas are described once, under their name; the others inline. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', context: SchemaContext): Part {
  const override = ({ jsonSchema }: { jsonSchema: object }) =>
    nameStores(jsonSchema as Record<string, unknown>, context.sites)
  const generated = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', override })
  const {
    $schema: _dialect,
    $defs: parts = {},
    ...whole
  } = JSON.parse(JSON.stringify(generated).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/')) as Part & {
    $defs?: Part
  }
  for (const [name, part] of Object.entries(parts)) context.schemas[name] = withoutId(part)
  return withoutId(whole) as Part
}

/** Replaces `ofStores` by a description and `storeOf` by an example, both with the brand's store ids. */
function nameStores(schema: Record<string, unknown>, sites: Sites): void {
  if (!('ofStores' in schema)) return
  for (const [name, value] of Object.entries(schema)) {
    delete schema[name]
    if (name === 'ofStores') schema.description = (value as (sites: Sites) => string)(sites)
    else if (name === 'storeOf') schema.examples = [sites[value as SiteKey].storeId]
    else schema[name] = value
  }
}

function resolveExample({ sites }: SchemaContext, example: Example | undefined): Json | undefined {
  return typeof example === 'function' ? example(sites) : example
}

/** Our ids are names, but readers of JSON Schema would take them for URLs. */
function withoutId(part: Json): Json {
  if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
  const { id: _name, ...rest } = part
  return rest
}
