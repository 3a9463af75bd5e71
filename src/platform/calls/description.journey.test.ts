import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '../../../demo/catalogue/catalogue.ts'
import { PEOPLE } from '../../../demo/people.ts'
import { SHOPS } from '../../../demo/shops/shops.ts'
import { giveCredential } from '../../../test/harness/give-credential.ts'
import { signCall } from '../../../test/harness/sign-call.ts'
import { startTestProduct, type TestProduct } from '../../../test/harness/test-product.ts'
import { undescribed } from '../../../test/harness/undescribed.ts'
import { ORIGIN, Visitor } from '../../../test/harness/visitor.ts'
import { SCOPES } from '../../domain/callers/caller.ts'
import { BUILT_IN_BRANDS } from '../../main/configuration.ts'
import { PATHS } from '../../urls.ts'
import { isCallPath } from '../http/route.ts'

/** What has to be called first, likewise as it is published. */
const FIRST: Record<string, string> = {
  'create-return-call': 'draft-return-call',
  'product-call': 'catalogue-intake',
  'content-call': 'content-intake',
  'erasure-call': 'customer-intake',
}

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape, looked into by the test
type Any = any

const SECRET = 'the secret of the carrier of the examples'
const SETTINGS = { environment: { EVRI_WEBHOOK_SECRET: SECRET } }
let product: TestProduct
let described: Map<string, { path: string; method: string; call: Any }>
let document: Any
beforeAll(async () => {
  product = await startTestProduct(SETTINGS)
  const { body } = await new Visitor(product).call('/api/openapi.json')
  document = body
  described = new Map(
    Object.entries<Record<string, Any>>(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => [call.operationId, { path, method, call }] as const),
    ),
  )
  described.delete('api-description')
})
afterAll(() => product.stop())

const jsonOf = (part: Any) => part?.content['application/json']
/** An answer that is a file has no example: it is one. */
const isFile = (part: Any) => jsonOf(part) === undefined

/** The call as it is published: every parameter and the body by its example. */
async function makeAsPublished(name: string) {
  const description = described.get(name)
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
    : (await giveCredential(product, ...SCOPES)).headers
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

async function makeWithFirst(name: string) {
  if (FIRST[name]) await makeAsPublished(FIRST[name])
  return await makeAsPublished(name)
}

test('every call of the product is described, and nothing else', () => {
  const calls = product.product.routes.filter((route) => isCallPath(route.path) || 'callRoute' in route)
  const names = [...described.values()].map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  const inBraces = calls.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect([...names, 'GET /api/openapi.json'].toSorted()).toEqual(inBraces.toSorted())
})

test('the description is OpenAPI 3.1 to an independent validator, and every part of it has a text', async () => {
  const validator = new Validator()
  expect(await validator.validate(document)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  expect(undescribed(document)).toEqual([])
})

test('DAT-30 the description of a retailer names nobody and nothing of the demo, and its own sites', async () => {
  const plain = await startTestProduct({ environment: { BRAND_DIR: BUILT_IN_BRANDS.plain } })
  const { text, body } = await new Visitor(plain).call('/api/openapi.json')
  await plain.stop()
  const { name, address = '', sites = {} } = JSON.parse(readFileSync(join(BUILT_IN_BRANDS.demo, 'brand.json'), 'utf8'))
  const brand = Object.values<Any>(sites).flatMap(({ enterpriseCode, catalogueName, phoneNumber, returnAddress }) => {
    return [enterpriseCode, catalogueName, phoneNumber, returnAddress.line1]
  })
  const wholeTexts = [...CATALOGUE.map((product) => product.name), ...SHOPS.map((shop) => shop.line1)]
  const names = [
    ...[name, address, ...brand],
    ...wholeTexts.map((each) => `"${each}"`),
    ...PEOPLE.flatMap(({ customerId, lastName, signInEmail }) => [customerId, `"lastName":"${lastName}"`, signInEmail]),
  ]
  expect(names.length).toBeGreaterThan(500)
  expect(names.filter((each) => text.toLowerCase().includes(each.toLowerCase()))).toEqual([])
  expect(text).not.toMatch(/\bdemo/i)
  expect(body.info.title).toBe('Aftercare: Aftercare API')
  const { example } = jsonOf(body.paths[PATHS.catalogueIntake].post.requestBody)
  expect(example.record.siteBrands).toEqual(['aftercare', 'aftercareie'])
})

test('DAT-01 DAT-02 the intake’s envelope is described field by field', () => {
  const { OrderEnvelope, Order, OrderLine } = document.components.schemas
  const { schema } = jsonOf(described.get('intake')?.call.requestBody)
  expect(schema.anyOf[0]).toEqual({ $ref: '#/components/schemas/OrderEnvelope' })
  expect(OrderEnvelope.required).toEqual(['storeId', 'sequence', 'occurredAt', 'order'])
  expect(Object.keys(Order.properties)).toContain('gcRefundUpperLimit')
  expect(Order.required).toEqual(['placed_time', 'grand_total', 'orderItemsList'])
  expect(Object.keys(OrderLine.properties)).toContain('nsdSlotStartTime')
  const takesMinusOne = (name: string) => '-1'.match(OrderLine.properties[name].anyOf[0].pattern) !== null
  expect(['OrderedQty', 'noOfDaysLeftForReturn'].map(takesMinusOne)).toEqual([false, true])
  expect(JSON.stringify(document)).not.toContain('#/$defs')
})

test('a caller that has the description gets a 304 while it is the same', async () => {
  const visitor = new Visitor(product)
  const { headers } = await visitor.get('/api/openapi.json')
  const etag = headers.get('etag') ?? ''
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['application/json', 'no-cache'])
  // A proxy that compresses makes it weak.
  for (const sentEtag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await visitor.get('/api/openapi.json', { 'if-none-match': sentEtag })
    expect([sentEtag, again.status, again.html]).toEqual([sentEtag, 304, ''])
  }
  expect((await visitor.get('/api/openapi.json', { 'if-none-match': '"other"' })).status).toBe(200)
  const gzip = await visitor.get('/api/openapi.json', { 'accept-encoding': 'gzip' })
  expect([gzip.status, gzip.headers.get('content-encoding')]).toEqual([200, 'gzip'])
})

test('every published example works on fresh demo data', async () => {
  expect(described.size).toBeGreaterThan(30)
  for (const name of described.keys()) {
    let made = await makeWithFirst(name)
    if (made.status !== 200) {
      // Examples are of the same few orders, so one may have changed what another needs.
      await product.stop()
      product = await startTestProduct(SETTINGS)
      made = await makeWithFirst(name)
    }
    const { call, status, body } = made
    expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200)
    const answer = call.responses[200]
    if (isFile(answer)) expect(Object.keys(answer.content), name).toContain(body)
    else expect(Object.keys(jsonOf(answer).example), name).toEqual(expect.arrayContaining(Object.keys(body)))
  }
}, 60_000)

test('every answer of every call has an example, and an error one of the codes that are named', () => {
  for (const { call } of described.values()) {
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
  expect(tried.length).toBeGreaterThan(described.size)
  for (const { name, status, schema, example } of tried) {
    const made = typeof example === 'function' ? example(product.product.brand.sites) : example
    expect(schema.safeParse(made).error?.issues, `${name} ${status}`).toBeUndefined()
  }
})
