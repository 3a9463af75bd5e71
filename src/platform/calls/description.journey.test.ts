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
})

test('servers, tags, names, formats and examples are there, and the examples are what the calls take', async () => {
  const { body } = await new Visitor(product).call('/api/openapi.json')
  expect(body.servers).toEqual([{ url: '/', description: expect.any(String) }])
  const tags = body.tags.map(({ name }: { name: string }) => name)
  const calls = Object.values<Record<string, { operationId: string; tags: string[] }>>(body.paths).flatMap((each) =>
    Object.values(each),
  )
  for (const call of calls) expect(tags, call.operationId).toEqual(expect.arrayContaining(call.tags))

  const intake = body.paths['/api/orders-and-returns/intake'].post.requestBody.content['application/json']
  expect(readEnvelope(BRAND_SITES, intake.example)).toMatchObject({ ok: true, warnings: [] })
  const customers = body.paths['/api/orders-and-returns/intake/customers'].post.requestBody.content['application/json']
  expect(customerReader(phoneAndPostcode)(customers.example)).toMatchObject({ ok: true, warnings: [] })
  const read = body.paths['/api/orders-and-returns/order'].get.responses[200].content['application/json']
  expect(read.schema).toEqual({ $ref: '#/components/schemas/OrderEnvelope' })
})

test('every part of the description has a text: calls, parameters, answers and every property', async () => {
  const { body } = await new Visitor(product).call('/api/openapi.json')
  // Calls that are no part of the product.
  const paths = Object.fromEntries(Object.entries(body.paths).filter(([path]) => !path.includes('probe')))
  expect(undescribed({ ...body, paths })).toEqual([])
})
