import { describe, expect, test } from 'vitest'
import { Journey } from '../../../test/harness/journey.ts'
import { SCOPES } from '../../domain/callers/caller.ts'
import { PATHS } from '../../urls.ts'
import { isCallPath } from '../http/route.ts'

/** Every call of the product with a wrong field in each place of its body, as its description shows it. */
const journey = new Journey()
const service = journey.serviceWith('orders', 'returns', 'intake', 'events')
const everything = journey.serviceWith(...SCOPES)

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
}

type Path = readonly (string | number)[]

/** A body of the right shape, with everything in it. */
function sampleOf(schema: Schema): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return sampleOf(first)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') return [sampleOf(schema.items ?? {})]
  if (schema.type !== 'object') return schema.type === 'string' ? 'x' : 1
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, sampleOf(each)]))
}

/** Where each field is, and whether it has to be there. */
function fieldsIn(schema: Schema, path: Path = []): { path: Path; isRequired: boolean }[] {
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return fieldsIn(first, path)
  if (schema.type === 'array') return fieldsIn(schema.items ?? {}, [...path, 0])
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => [
    { path: [...path, name], isRequired: schema.required?.includes(name) ?? false },
    ...fieldsIn(each, [...path, name]),
  ])
}

function withField(body: unknown, path: Path, value: unknown): unknown {
  const changed = structuredClone(body)
  const holder = path.slice(0, -1).reduce((each, name) => (each as Record<string, unknown>)[name], changed)
  Object.assign(holder as object, { [path.at(-1) ?? '']: value })
  // What is undefined is not sent.
  return JSON.parse(JSON.stringify(changed))
}

const CALLS = [
  [PATHS.cancelOrderCall, '?storeId=10151&orderNumber=600000001', {}],
  [PATHS.removeItemCall, '?storeId=10151&orderNumber=600000001', {}],
  [PATHS.messageCall, '?storeId=10151', { OrderNo: '600000001' }],
  [PATHS.updateCollectionCall, '?storeId=10251&orderId=400000007', {}],
  [PATHS.reasonCodesCall, '?orderNum=600000001&storeNum=10151', {}],
  [PATHS.channelAddressCall, '', { orderNumber: '600000001', storeId: '10151' }],
  [PATHS.draftReturnCall, '', { orderNumber: '600000001', storeId: '10151' }],
  [PATHS.createReturnCall, '?orderNo=600000001&storeId=10151', {}],
  [PATHS.cancelReturnCall, '', { orderNumber: '600000001' }],
  [PATHS.changeReturnMethodCall, '', { orderNumber: '600000001' }],
  [PATHS.generateJwtCall, '', { orderNumber: '600000001' }],
  [PATHS.inStoreDataCall, '?storeId=10151', {}],
  [PATHS.geocodeCall, '?orderNumber=600000001', {}],
  [PATHS.sendAgainCall, '', {}],
] as const

/** What is wrong with a record is its own answer: tests of their own show it. */
const PIECE_BY_PIECE = [
  PATHS.intake,
  PATHS.customerIntake,
  PATHS.catalogueIntake,
  PATHS.contentIntake,
  PATHS.returnScans,
  PATHS.carrierScans.replace(':carrier', '{carrier}'),
]

/** Our own words: short, and about the field that they are beside. */
const OURS = /^(?:is|must|has|can't|repeats) [a-zA-Z]/
const NOT_OURS = /invalid input|expected|received|too (?:big|small)|nan|undefined/i

async function schemaOf(path: string): Promise<Schema> {
  const { body } = await service.call(PATHS.apiDescription)
  return body.paths[path].post.requestBody.content['application/json'].schema
}

test('all calls of the product that take a body are tried here', async () => {
  const { body } = await service.call(PATHS.apiDescription)
  const taking = Object.entries<{ post?: { requestBody?: object } }>(body.paths)
    .filter(([, { post }]) => post?.requestBody)
    .map(([path]) => path)
  expect(taking.toSorted()).toEqual([...CALLS.map(([path]) => path), ...PIECE_BY_PIECE].toSorted())
})

test('D-144 a body nested deeper than anybody needs is refused before it is read', async () => {
  const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  const bodies = [
    [PATHS.draftReturnCall, `{"orderNumber":"600000001","storeId":${lists(20_000)}}`],
    [PATHS.intake, objects(400_000)],
    [PATHS.customerIntake, objects(400_000)],
    [PATHS.catalogueIntake, objects(400_000)],
    [PATHS.contentIntake, lists(400_000)],
  ] as const
  for (const [path, body] of bodies) {
    const { status, body: answer } = await everything.call(path, body, { 'idempotency-key': crypto.randomUUID() })
    expect([path, status, answer.error?.code]).toEqual([path, 400, 'malformed'])
  }
  // What only looks like it is text.
  const text = { orderNumber: '600000001', storeId: `\\"${lists(200)}` }
  expect((await everything.call(PATHS.generateJwtCall, text)).body.error.code).toBe('wrong-shape')
})

test('D-144 a NUL in an address is no address of ours', async () => {
  const amelia = await journey.signedInVisitor('amelia')
  const routes = journey.product.product.routes.filter(({ path }) => path.includes(':'))
  expect(routes.length).toBeGreaterThan(5)
  for (const { method, path } of routes) {
    const address = path.replaceAll(/:\w+/g, 'a%00b')
    const { status } = method === 'GET' ? await amelia.get(address) : await amelia.post(address, {})
    // A form without its token is refused wherever it is sent.
    expect([address, status]).toEqual([address, method === 'GET' || isCallPath(path) ? 404 : 403])
  }
})

describe.each(CALLS)('%s', (path, query, own) => {
  const send = async (body: unknown, of = query) => {
    const seen = await service.call(path + of, body, { 'idempotency-key': crypto.randomUUID() })
    const fields: { field: string; message: string }[] = seen.body.error?.fields ?? []
    return { status: seen.status, messages: Object.fromEntries(fields.map(({ field, message }) => [field, message])) }
  }

  test.each([
    ['missing', undefined],
    ['of another type', { a: 1 }],
    ['null', null],
  ])('D-144 a field that is %s is reported in our words', async (shape, value) => {
    const schema = await schemaOf(path)
    const body = { ...(sampleOf(schema) as object), ...own }
    for (const { path: at, isRequired } of fieldsIn(schema)) {
      const { messages } = await send(withField(body, at, value))
      for (const message of Object.values(messages)) {
        expect(message, `${at.join('.')}: ${message}`).toMatch(OURS)
        expect(message, `${at.join('.')}: ${message}`).not.toMatch(NOT_OURS)
      }
      if (shape === 'missing' && isRequired) expect(messages[at.join('.')], at.join('.')).toBe('is required')
    }
  })

  test('D-144 so is a missing body, and an empty query', async () => {
    const body = { ...(sampleOf(await schemaOf(path)) as object), ...own }
    for (const odd of [[], null, '"x"', 7, {}]) {
      const { status, messages } = await send(odd)
      expect(status).toBe(422)
      for (const message of Object.values(messages)) expect(message).toMatch(OURS)
    }
    for (const name of new URLSearchParams(query).keys()) {
      const without = new URLSearchParams(query)
      without.delete(name)
      expect((await send(body, `?${without}` as typeof query)).messages[name]).toBe('is required')
    }
  })
})
