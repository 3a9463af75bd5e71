import { expect, test } from 'vitest'
import { version } from '../../package.json' with { type: 'json' }
import { Journey } from '../../test/harness/journey.ts'
import { Visitor } from '../../test/harness/visitor.ts'
import { createReadiness, healthRoutes } from '../platform/http/health.ts'

const journey = new Journey()

test.each([
  ['/live', 0],
  ['/ready', 1],
  ['/health', 0],
])('%s shows the running version, and sends the database %i statements', async (path, statements) => {
  const amelia = await journey.signedInVisitor('amelia')
  const { status, text, headers, statements: sent } = await amelia.get(path)
  expect([status, JSON.parse(text).version]).toEqual([200, version])
  expect(headers.getSetCookie()).toEqual([])
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(sent).toHaveLength(statements)
})

const leaving = createReadiness()
const stopping = new Journey({
  moreRoutes: () =>
    healthRoutes(leaving, { answers: async () => true, isHung: async () => false }).map((route) => ({
      ...route,
      name: `${route.name}-2`,
      path: `/2${route.path}`,
    })),
})

test('a process that is stopped: lives on, and wants no more requests', async () => {
  const seen = async (path: string) => (await stopping.visitor().get(path)).status
  expect([await seen('/2/live'), await seen('/2/ready')]).toEqual([200, 200])
  leaving.leave()
  expect([await seen('/2/live'), await seen('/2/ready')]).toEqual([200, 503])
})

test('each line of a request has its trace, and probes write none', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { 'x-request-id': 'edge-42', traceparent: `00-${trace}-00f067aa0ba902b7-01` }
  const { product } = journey
  product.logged.length = 0
  await new Visitor(product, headers).get('/sign-in')
  await new Visitor(product, { 'x-request-id': 'a\tb' }).get('/sign-in')
  await new Visitor(product, headers).get('/ready')
  const lines = product.logged.map((line) => JSON.parse(line))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({ event: 'request', requestId: 'edge-42', trace })
  expect(lines[1].requestId).toBe(lines[1].reference)
  expect(lines[1]).not.toHaveProperty('trace')
})
