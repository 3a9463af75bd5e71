import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { probeCalls } from '../../../test/harness/probe-calls.ts'
import { probeSignedCall } from '../../../test/harness/probe-signed-call.ts'
import { startTestProduct, type TestProduct } from '../../../test/harness/test-product.ts'
import { undescribed } from '../../../test/harness/undescribed.ts'
import { Visitor } from '../../../test/harness/visitor.ts'
import { phoneAndPostcode } from '../../features/account/phone-and-postcode.ts'
import { customerReader } from '../../features/account/read-customer.ts'
import { readEnvelope } from '../../systems/order-management/read-envelope.ts'
import { postgresCommandLog } from '../forms/command-log.records.ts'
import { isCallPath } from '../http/route.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({
    moreRoutes: ({ database }) => [...probeCalls(postgresCommandLog(database.sql)), probeSignedCall()],
  })
})
afterAll(() => product.stop())

/** Parameters of a path as OpenAPI writes them. */
const inBraces = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

test('every call of the product is described, and nothing else', async () => {
  const { status, body } = await new Visitor(product).call('/api/openapi.json')
  expect([status, body.openapi]).toEqual([200, '3.1.1'])
  const described = Object.entries<object>(body.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const calls = product.product.routes.filter((route) => isCallPath(route.path) || 'callRoute' in route)
  expect(calls.length).toBeGreaterThan(4)
  expect(described.toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${inBraces(path)}`).toSorted())
})

test('a caller that has the description gets a 304 while it is the same', async () => {
  const visitor = new Visitor(product)
  const { headers } = await visitor.get('/api/openapi.json')
  const etag = headers.get('etag') ?? ''
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['application/json', 'no-cache'])
  // A proxy that compresses makes it weak.
  for (const sentEtag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await visitor.get('/api/openapi.json', { 'if-none-match': sentEtag })
    expect([sentEtag, again.status, again.html, again.headers.get('etag')]).toEqual([sentEtag, 304, '', etag])
  }
  expect((await visitor.get('/api/openapi.json', { 'if-none-match': '"other"' })).status).toBe(200)
  const gzip = await visitor.get('/api/openapi.json', { 'accept-encoding': 'gzip' })
  expect([gzip.status, gzip.headers.get('content-encoding')]).toEqual([200, 'gzip'])
})

test('the description is OpenAPI 3.1 to an independent validator', async () => {
  const { body } = await new Visitor(product).call('/api/openapi.json')
  const validator = new Validator()
  expect(await validator.validate(body)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  const broken = structuredClone(body)
  delete broken.info.title
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

test('no call lists a parameter twice, and three of the product look at the return window', async () => {
  const { body } = await new Visitor(product).call('/api/openapi.json')
  const calls = Object.values<Record<string, { operationId: string; parameters: { in: string; name: string }[] }>>(
    body.paths,
  ).flatMap((each) => Object.values(each))
  const looking: string[] = []
  for (const { operationId, parameters } of calls) {
    const names = parameters.map(({ in: place, name }) => `${place} ${name}`)
    expect(new Set(names).size, operationId).toBe(names.length)
    if (names.includes('header x-disable-hard-validation')) looking.push(operationId)
  }
  expect(looking.filter((name) => !name.includes('probe')).toSorted()).toEqual([
    'channel-address-call',
    'draft-return-call',
    'generate-jwt-call',
  ])
})

test('the description names the cookie as browsers get it, and the codes of refusals', async () => {
  const visitor = new Visitor(product)
  await visitor.signIn('amelia')
  const { body } = await visitor.call('/api/openapi.json')
  expect([...visitor.cookies.keys()]).toContain(body.components.securitySchemes.shopper.name)
  for (const code of ['401 `no-credential`', '403 `forged`', '413 `too-large`', '422 `wrong-shape`'])
    expect(body.info.description).toContain(code)
})

test('ids of calls are unique, and references lead somewhere', async () => {
  const { body } = await new Visitor(product).call('/api/openapi.json')
  const ids = Object.values<Record<string, { operationId: string }>>(body.paths)
    .flatMap((calls) => Object.values(calls))
    .map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(references.length).toBeGreaterThan(10)
  for (const reference of references)
    expect(
      reference.split('/').reduce((at, name) => at?.[name], body),
      reference,
    ).toBeDefined()
})

test('servers, tags, names, formats and examples are there, and the examples are what the calls take', async () => {
  const { body } = await new Visitor(product).call('/api/openapi.json')
  expect(body.servers).toEqual([{ url: '/', description: expect.any(String) }])
  const tags = body.tags.map(({ name }: { name: string }) => name)
  const calls = Object.values<Record<string, { operationId: string; tags: string[] }>>(body.paths).flatMap((each) =>
    Object.values(each),
  )
  for (const call of calls) expect(tags, call.operationId).toEqual(expect.arrayContaining(call.tags))

  const { schemas } = body.components
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['OrderEnvelope', 'Order', 'OrderLine', 'CustomerEnvelope', 'Customer', 'Money', 'Day']),
  )
  expect(schemas.Day).toMatchObject({ type: 'string', format: 'date', description: expect.any(String) })
  expect(schemas.Instant).toMatchObject({ type: 'string', format: 'date-time' })
  expect(schemas.Money.anyOf[0]).toMatchObject({ type: 'string', examples: ['12.50'] })
  expect('12.50').toMatch(new RegExp(schemas.Money.anyOf[0].pattern))

  const intake = body.paths['/api/orders-and-returns/intake'].post.requestBody.content['application/json']
  expect(readEnvelope(BRAND_SITES, intake.example)).toMatchObject({ ok: true, warnings: [] })
  const customers = body.paths['/api/orders-and-returns/intake/customers'].post.requestBody.content['application/json']
  expect(customerReader(phoneAndPostcode)(customers.example)).toMatchObject({ ok: true, warnings: [] })
  const read = body.paths['/api/orders-and-returns/order'].get.responses[200].content['application/json']
  expect(read.schema).toEqual({ $ref: '#/components/schemas/OrderEnvelope' })
})

test('every call that takes a body shows one that it takes', async () => {
  const { body } = await new Visitor(product).call('/api/openapi.json')
  for (const { path, call } of product.product.routes) {
    if (!call?.body || call.bodyInDescription || path.includes('probe')) continue
    const { example } = body.paths[inBraces(path)].post.requestBody.content['application/json']
    expect(call.body.safeParse(example).error?.issues, path).toBeUndefined()
  }
})

test('every part of the description has a text: calls, parameters, answers and every property', async () => {
  const { body } = await new Visitor(product).call('/api/openapi.json')
  // Calls that are no part of the product.
  const paths = Object.fromEntries(Object.entries(body.paths).filter(([path]) => !path.includes('probe')))
  expect(undescribed({ ...body, paths })).toEqual([])

  const broken = structuredClone({ ...body, paths })
  delete broken.components.schemas.Order.properties.grand_total.description
  delete broken.paths['/api/orders-and-returns/order'].get.description
  expect(undescribed(broken)).toEqual(['Order.grand_total', 'GET /api/orders-and-returns/order'])
})
