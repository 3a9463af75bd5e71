import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { giveCredential } from '../../../test/harness/give-credential.ts'
import { signCall } from '../../../test/harness/sign-call.ts'
import { startTestProduct, type TestProduct } from '../../../test/harness/test-product.ts'
import { ORIGIN, Visitor } from '../../../test/harness/visitor.ts'

/** Every call with an example in the description: a pasted example has to work. */
const CALLS = [
  'orders-call',
  'order-call',
  'cancel-order-call',
  'remove-item-call',
  'message-call',
  'delivery-slots-call',
  'update-collection-call',
  'reason-codes-call',
  'return-to-sale-call',
  'channel-address-call',
  'draft-return-call',
  'create-return-call',
  'cancel-return-call',
  'change-return-method-call',
  'generate-jwt-call',
  'in-store-data-call',
  'geocode-call',
  'address-call',
  'profile-call',
  'address-book-call',
  'return-code',
  'return-label',
  'intake',
  'customer-intake',
  'catalogue-intake',
  'product-call',
  'content-intake',
  'content-call',
  'recommendations-call',
  'return-scans',
  'withdrawals-call',
  'store-barcode-call',
  'return-call',
  'carrier-scans',
]

/** What has to be called first, likewise as it is published. */
const FIRST: Record<string, string> = {
  'create-return-call': 'draft-return-call',
  'product-call': 'catalogue-intake',
  'content-call': 'content-intake',
}

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape, looked into by the test
type Any = any

const SECRET = 'the secret of the carrier of the examples'
let product: TestProduct
beforeEach(async () => {
  product = await startTestProduct({ environment: { EVRI_WEBHOOK_SECRET: SECRET } })
})
afterEach(() => product.stop())

type DescribedCalls = Map<string, { path: string; method: string; call: Any }>
let described: DescribedCalls | null = null

/** Every product describes the same, and to describe costs more than to be called. */
async function describedCalls(): Promise<DescribedCalls> {
  described ??= await readDescription()
  return described
}

async function readDescription(): Promise<DescribedCalls> {
  const { body } = await new Visitor(product).call('/api/openapi.json')
  return new Map(
    Object.entries<Record<string, Any>>(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => [call.operationId, { path, method, call }] as const),
    ),
  )
}

const jsonOf = (part: Any) => part?.content['application/json']
/** An answer that is a file has no example: it is one. */
const isFile = (part: Any) => jsonOf(part) === undefined

/** The call as it is published: every parameter and the body by its example. */
async function makeAsPublished(name: string) {
  const description = (await describedCalls()).get(name)
  if (description === undefined) throw new Error(`${name} is not described`)
  const { path, method, call } = description
  const inPath = call.parameters.filter((each: Any) => each.in === 'path')
  const filledIn = inPath.reduce((at: string, each: Any) => at.replace(`{${each.name}}`, each.example), path)
  const address = new URL(filledIn, ORIGIN)
  for (const { in: place, name: parameter, required, example } of call.parameters) {
    if (place !== 'query') continue
    expect(example, `an example of ${parameter}`).toBeDefined()
    if (required || parameter === 'customerId') address.searchParams.set(parameter, example)
  }
  const sent = call.requestBody && JSON.stringify(jsonOf(call.requestBody).example)
  const headers = call.security.some((each: Any) => 'signature' in each)
    ? signCall(sent, { at: product.clock.now(), secret: SECRET })
    : (await giveCredential(product, 'intake', 'orders', 'returns', 'catalogue', 'content')).headers
  const key = call.parameters.find((each: Any) => each.name === 'Idempotency-Key')?.example
  const response = await product.app.request(
    new Request(address, {
      method: method.toUpperCase(),
      headers: { ...headers, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      ...(sent && { body: sent }),
    }),
  )
  const type = response.headers.get('content-type') ?? ''
  const body = type.includes('json') ? await response.json() : type
  return { call, status: response.status, body }
}

test('every call but the description itself is tried', async () => {
  expect([...(await describedCalls()).keys()].toSorted()).toEqual([...CALLS, 'api-description'].toSorted())
})

describe.each(CALLS)('%s', (name) => {
  test('its published example works on fresh demo data', async () => {
    if (FIRST[name]) await makeAsPublished(FIRST[name])
    const { call, status, body } = await makeAsPublished(name)
    expect(status, JSON.stringify(body)).toBe(200)
    const answer = call.responses[200]
    if (isFile(answer)) return expect(Object.keys(answer.content)).toContain(body)
    expect(Object.keys(jsonOf(answer).example)).toEqual(expect.arrayContaining(Object.keys(body)))
  })
})

test('the most orders of a page are a whole number, as it is checked', async () => {
  const { call } = (await describedCalls()).get('orders-call') ?? {}
  const limit = call.parameters.find(({ name }: Any) => name === 'limit')
  expect(limit.schema).toEqual({ type: 'integer', minimum: 1, maximum: 50, default: 20 })
})

test('removing an item needs its line, cancelling the order does not', async () => {
  const calls = await describedCalls()
  const needed = (name: string) => jsonOf(calls.get(name)?.call.requestBody).schema.properties.payload.required
  expect(needed('remove-item-call')).toContain('orderLineKey')
  expect(needed('cancel-order-call')).not.toContain('orderLineKey')
})

test('every answer of every call has an example, and an error one of the codes that are named', async () => {
  for (const { call } of (await describedCalls()).values()) {
    if (call.operationId === 'api-description') continue
    for (const [status, answer] of Object.entries<Any>(call.responses)) {
      const where = `${call.operationId} ${status}`
      if (isFile(answer)) continue
      const { example } = jsonOf(answer)
      expect(example, where).toBeDefined()
      if (Number(status) < 400) continue
      expect(answer.description, where).toContain(`\`${example.error.code}\``)
    }
  }
})

test('the answers that are shown are answers by the schemas of the calls', () => {
  const shown = product.product.routes.flatMap(({ name, call }) =>
    Object.entries(call?.answers ?? {}).map(([status, { schema, example }]) => ({
      name,
      status,
      schema,
      example,
    })),
  )
  const tried = shown.filter(({ example }) => example !== undefined)
  expect(tried.length).toBeGreaterThan(CALLS.length)
  for (const { name, status, schema, example } of tried) {
    const made = typeof example === 'function' ? example(product.product.brand.sites) : example
    expect(schema.safeParse(made).error?.issues, `${name} ${status}`).toBeUndefined()
  }
})
