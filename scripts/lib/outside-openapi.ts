import { type ExampleFacts, OUTSIDE_CALLS, type OutsideCall } from '../../outside-world/outside-calls.ts'
import type { Sites } from '../../src/domain/sites/site.ts'
import { OUTSIDE_SYSTEMS } from '../../src/main/outside-systems.ts'
import { type Part, type SchemaContext, toJsonSchema } from '../../src/platform/calls/openapi.ts'
import type { Json } from '../../src/platform/database/transaction.ts'
import { wireRefused } from '../../src/platform/outside/write-over-http.ts'

const INTRODUCTION = `The calls that a retailer's and carriers' systems serve, made from the schemas that read their answers.
The requests are examples, as the product sends them. \`npm run conformance\` asks systems these calls.`

/** docs/outside-openapi.json: OpenAPI 3.1, with one path for each call, whichever system serves it. */
export async function describeOutsideCalls(sites: Sites): Promise<Part> {
  const paths: Record<string, Record<string, Part>> = {}
  const context: SchemaContext = { sites, schemas: {} }
  const facts: ExampleFacts = {
    ...{ site: sites.uk, orderNumber: '600000001', customerId: 'C-1', christmasOrder: '900000001', shopId: '1531' },
    reference: '00000000-0000-4000-8000-000000000001',
  }
  for (const call of OUTSIDE_CALLS) {
    const { method, path, query, headers, body } = await call.example(sites, facts)
    const template = path.replace(facts.reference, '{reference}')
    const at = method.toLowerCase()
    const { name } = OUTSIDE_SYSTEMS[call.system]
    const earlier = paths[template]?.[at]
    // Carriers serve the same calls, and so do both types of return confirmation.
    if (earlier) {
      earlier.tags = [...new Set([...(earlier.tags as string[]), name])]
      earlier.summary = [...new Set(`${earlier.summary}\n${call.about}`.split('\n'))].join('\n')
      continue
    }
    paths[template] = {
      ...paths[template],
      [at]: {
        summary: call.about,
        tags: [name],
        parameters: [
          ...(template === path ? [] : [parameter('path', 'reference', facts.reference)]),
          ...Object.entries(query).map(([key, value]) => parameter('query', key, value)),
          ...Object.entries(headers)
            .filter(([key]) => key !== 'apikey')
            .map(([key, value]) => parameter('header', key, value)),
        ],
        ...(method === 'POST' && { requestBody: jsonOf({ type: 'object' }, body as Json) }),
        responses: responsesOf(call, context),
      },
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Calls to outside systems', version: '1', description: INTRODUCTION },
    security: [{ apikey: [] }],
    paths,
    components: {
      securitySchemes: { apikey: { type: 'apiKey', in: 'header', name: 'apikey' } },
      schemas: context.schemas,
    },
  }
}

function responsesOf({ kind, answer }: OutsideCall, context: SchemaContext): Part {
  const schema = toJsonSchema(answer, 'input', context)
  const refused = { description: 'It was not done.', ...jsonOf(toJsonSchema(wireRefused, 'input', context)) }
  const isWrite = kind === 'write' || kind === 'booking' || kind === 'look-up'
  return {
    200: {
      description: isWrite ? 'It was done. The same reference is done once, and always answered alike.' : 'The answer.',
      ...(Object.keys(schema).length > 0 && jsonOf(schema)),
    },
    ...(kind === 'look-up' && { 404: { description: 'No write has arrived under this reference.' } }),
    ...(isWrite && { 409: refused }),
    '4XX': { description: '401 and 403: the key is refused, and nothing was done.' },
  }
}

function parameter(place: string, name: string, example: string): Part {
  return { name, in: place, required: true, schema: { type: 'string' }, example }
}

function jsonOf(schema: Part, example?: Json): Part {
  return { content: { 'application/json': { schema, ...(example !== undefined && { example }) } } }
}
