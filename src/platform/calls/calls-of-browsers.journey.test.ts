import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { probeCalls } from '../../../test/harness/probe-calls.ts'
import { startTestProduct, type TestProduct } from '../../../test/harness/test-product.ts'
import { ORIGIN, Visitor } from '../../../test/harness/visitor.ts'
import { postgresCommandLog } from '../forms/command-log.records.ts'

/** A write with no credential: by a cookie, and from a page of ours. */
let product: TestProduct
let cookie: string
const saved: string[] = []

beforeAll(async () => {
  product = await startTestProduct({
    moreRoutes: ({ database }) => probeCalls(postgresCommandLog(database.sql), saved),
  })
  const amelia = new Visitor(product)
  await amelia.signIn('amelia')
  cookie = [...amelia.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})
afterAll(() => product.stop())
beforeEach(() => {
  saved.length = 0
})

async function write(headers: Record<string, string>) {
  const answer = await product.app.request(
    new Request(`${ORIGIN}/api/order-probe?orderNumber=600000001`, {
      method: 'POST',
      body: JSON.stringify({ payload: { note: 'hello' } }),
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
    }),
  )
  return { status: answer.status, headers: answer.headers, error: (await answer.json()).error }
}

test.each<[string, Record<string, string>]>([
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['from a browser that sends no such header', {}],
  ['from another origin', { origin: 'http://elsewhere.test' }],
])('a write %s with the shopper’s cookie is forged', async (_case, headers) => {
  const { status, error } = await write({ cookie, ...headers })
  expect([status, error.code]).toEqual([403, 'forged'])
  expect(saved).toEqual([])
})

test.each([{ 'sec-fetch-site': 'same-origin' }, { origin: ORIGIN }])(
  '%j speaks for a page of ours',
  async (headers) => {
    expect((await write({ cookie, ...headers })).status).toBe(200)
    const { status, error } = await write(headers)
    expect([status, error.code]).toEqual([401, 'not-signed-in'])
    expect(saved).toEqual(['hello'])
  },
)
