import { beforeEach, describe, expect, test } from 'vitest'
import { Journey } from '../../../test/harness/journey.ts'
import { probeSignedCall } from '../../../test/harness/probe-signed-call.ts'
import { signCall } from '../../../test/harness/sign-call.ts'
import { type CallResponse, ORIGIN, Visitor } from '../../../test/harness/visitor.ts'

/** What every signed call builds on (D-157), shown with a call of the tests' own. */
const EVRI = 'canary-secret-of-evri-0123456789ab'
const DPD = 'canary-secret-of-dpd-0123456789abcd'
const AT = '/api/carriers/evri/probe'
const BODY = '{"note":"canary-body"}'

let carrier: Visitor
const received: unknown[] = []

const { product } = new Journey({
  environment: { EVRI_WEBHOOK_SECRET: EVRI, DPD_WEBHOOK_SECRET: DPD },
  moreRoutes: () => [probeSignedCall(received)],
})
beforeEach(async () => {
  await product.database.sql`truncate rate_limits`
  received.length = 0
  product.logged.length = 0
  carrier = new Visitor(product)
})

const signed = (body = BODY, secret = EVRI) => signCall(body, { at: product.clock.now(), secret })
const warnings = () => product.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)
const counted = async () => (await product.database.sql`select 1 from rate_limits`).length

/** Refused, logged once, with nothing of what was sent; and nothing has come of it. */
function expectRefused(
  { status, body, headers }: CallResponse,
  wanted: [status: number, code: string, why: string | null],
) {
  const [wantedStatus, code, why] = wanted
  expect([status, body.error.code]).toEqual([wantedStatus, code])
  const reference = headers.get('x-request-id')
  const event = 'signed call refused'
  expect(warnings()).toEqual(
    why === null
      ? []
      : [expect.objectContaining({ level: 40, event, reference, carrier: expect.any(String), reason: why })],
  )
  expect(product.logged.join()).not.toMatch(/canary|v1=|[\da-f]{64}/i)
  expect(received).toEqual([])
}

describe('a call that its carrier has signed', () => {
  test('D-157 is let in, and the journey knows which carrier it was; it costs no statement', async () => {
    const seen = await carrier.call(`${AT}?page=2`, BODY, signed())
    expect([seen.status, seen.body]).toEqual([
      200,
      { carrier: 'evri', note: 'canary-body', page: 2, isSignedIn: false },
    ])
    expect(received).toEqual([{ carrier: 'evri', note: 'canary-body' }])
    // But for the demo's own note that its world has changed.
    expect(seen.statements.filter((statement) => !statement.includes('demo_world'))).toEqual([])
    expect(warnings()).toEqual([])
    expect(product.logged.join()).not.toContain('canary')
  })

  test('D-157 is checked over its bytes as they came, and then for its shape', async () => {
    const spaced = '{ "note" :\n "Grüße 📦" }\n'
    expect((await carrier.call(AT, spaced, signed(spaced))).body.note).toBe('Grüße 📦')
    received.length = 0
    for (const [body, type, status, code] of [
      ['{"note": ', 'application/json', 400, 'malformed'],
      ['', 'application/json', 400, 'malformed'],
      [BODY, 'text/plain', 415, 'not-json'],
      ['{"note":1}', 'application/json', 422, 'wrong-shape'],
      ['{"note":"a\\u0000"}', 'application/json', 422, 'wrong-shape'],
    ] as const)
      expectRefused(await carrier.call(AT, body, { ...signed(body), 'content-type': type }), [status, code, null])
    expect(await counted()).toBe(0)
  })
})

describe('any other', () => {
  test.each(['EVRI', '__proto__'])('D-157 there is no carrier %s', async (name) => {
    const { status, body } = await carrier.call(`/api/carriers/${name}/probe`, BODY, signed())
    expect([status, body.error.code]).toEqual([404, 'unknown-carrier'])
    expect(received).toEqual([])
  })

  test.each<[string, Record<string, string>, string]>([
    ['no headers', {}, 'missing'],
    ['a signature that is none', { 'x-timestamp': '1794650400', 'x-signature': 'v1=canary' }, 'malformed'],
  ])('D-157 with %s is refused before its body is read, and without a query', async (_case, headers, why) => {
    const { body, pulled } = endless()
    const seen = await post(AT, body, headers)
    expectRefused(seen, [401, `signature-${why}`, why])
    expect(seen.headers.get('www-authenticate')).toBe('Signature')
    expect(pulled()).toBeLessThanOrEqual(1)
    expect(seen.statements).toEqual([])
  })

  test('D-157 of a carrier without a secret is refused in the same words', async () => {
    const wrong = await carrier.call(AT, BODY, signed(BODY, DPD))
    product.logged.length = 0
    const none = await carrier.call('/api/carriers/an-post/probe', BODY, signed(BODY, ''))
    expectRefused(none, [401, 'signature-wrong', 'no-secret'])
    expect(none.text).toBe(wrong.text)
  })
})

test('D-157 of 10 MB no more is read than one', async () => {
  const { body, pulled } = endless()
  expectRefused(await post(AT, body, signed()), [413, 'too-large', 'too-large'])
  expect(pulled()).toBeLessThanOrEqual(18)
  expect(await counted()).toBe(0)
})

/** 10 MB in pieces of 64 KB, and how many of them have been read. */
function endless() {
  let pulled = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulled += 1
        if (pulled > 160) controller.close()
        else controller.enqueue(new Uint8Array(64 * 1024))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, pulled: () => pulled }
}

async function post(address: string, body: ReadableStream, headers: Record<string, string>): Promise<CallResponse> {
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers }, duplex: 'half' }
  product.statements.clear()
  const answer = await product.app.request(new Request(new URL(address, ORIGIN), init as RequestInit))
  const text = await answer.text()
  const statements = product.statements.recorded.map(({ statement }) => statement)
  return { status: answer.status, headers: answer.headers, body: JSON.parse(text), text, statements }
}
