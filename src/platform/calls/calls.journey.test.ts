import { beforeEach, describe, expect, test } from 'vitest'
import { type GivenCredential, giveCredential } from '../../../test/harness/give-credential.ts'
import { Journey } from '../../../test/harness/journey.ts'
import { probeCalls } from '../../../test/harness/probe-calls.ts'
import { Visitor } from '../../../test/harness/visitor.ts'

/** What every served call builds on, shown with calls of the tests' own. */
let amelia: Visitor
let service: Visitor
let credential: GivenCredential
const saved: string[] = []

const { product } = new Journey({ moreRoutes: () => probeCalls(saved) })
beforeEach(async () => {
  saved.length = 0
  await product.database.sql`truncate rate_limits, service_uses`
  amelia = await Visitor.signedIn(product, 'amelia')
  credential = await giveCredential(product, 'orders')
  service = new Visitor(product, credential.headers)
})

const OWN = '/api/order-probe?orderNumber=600000001'
const note = (text: string) => ({ payload: { note: text } })
const keyed = (key: string) => ({ 'idempotency-key': key })
const codeOf = async (response: Promise<{ status: number; body: { error?: { code: string } } }>) => {
  const { status, body } = await response
  return [status, body.error?.code]
}

describe('who calls', () => {
  test('a shopper reads the own orders, a system anyone’s, and the records name the owner (D-122, D-137)', async () => {
    expect((await amelia.call(`${OWN}&customerId=C-callum`)).body).toMatchObject({
      caller: 'shopper',
      customerId: 'C-amelia',
      orderNumber: '600000001',
    })
    expect((await service.call(`${OWN}&storeId=10251`)).body).toMatchObject({
      caller: 'service',
      customerId: 'C-amelia',
      site: 'uk',
    })
  })

  test('missing and foreign are one to a shopper: same answer, same queries (D-120)', async () => {
    const callum = await Visitor.signedIn(product, 'callum')
    const foreign = await callum.call(OWN)
    const missing = await callum.call('/api/order-probe?orderNumber=699999999')
    expect(foreign.status).toBe(404)
    expect(foreign.body.error.code).toBe('order-unavailable')
    expect(missing.text).toBe(foreign.text)
    expect(missing.statements).toEqual(foreign.statements)
    expect([...missing.headers.keys()]).toEqual([...foreign.headers.keys()])
  })

  test('a call whose body names the order lets in and refuses the same; only the body counts (D-120)', async () => {
    const at = '/api/order-in-body-probe'
    const body = (orderNumber: string) => ({ orderNumber, customerId: 'C-callum' })
    for (const caller of [amelia, service])
      expect((await caller.call(at, body('600000001'))).body).toMatchObject({ customerId: 'C-amelia' })
    const foreign = await amelia.call(`${at}?orderNumber=600000001`, body('400000005'))
    expect([foreign.status, foreign.text]).toEqual([404, (await amelia.call(at, body('699999999'))).text])
  })

  test.each([
    ['10151', 200],
    ['10251', 200],
    ['10451', 422],
    ['10151&storeId=10451', 422],
  ])('D-190 an order of the UK requested with store %s', async (storeId, status) => {
    for (const caller of [amelia, service]) {
      const seen = await caller.call(`${OWN}&storeId=${storeId}`)
      const fields = status === 200 ? undefined : [{ field: 'storeId', message: "is not the order's store" }]
      expect([seen.status, seen.body.error?.fields]).toEqual([status, fields])
    }
    const inBody = { orderNumber: '600000001', storeId: '10451' }
    expect((await amelia.call('/api/order-in-body-probe', inBody)).status).toBe(422)
  })

  test('an order that fits no site is not shown (D-15)', async () => {
    await product.database.sql`
      update orders set currency = 'USD' where customer_id = 'C-amelia' and order_number = '600000003'`
    const unfit = '/api/order-probe?orderNumber=600000003'
    expect(await codeOf(amelia.call(unfit))).toEqual([404, 'order-unavailable'])
  })

  test('a cookie beside a wrong credential does not let in', async () => {
    const [, code] = await codeOf(amelia.call(OWN, undefined, { authorization: 'Bearer nothing' }))
    expect(code).toBe('bad-credential')
  })

  test('ELI-14 the override header counts from a system of the house alone (D-05)', async () => {
    const override = { 'x-disable-hard-validation': 'true' }
    expect((await service.call(OWN, undefined, override)).body.hardValidationDisabled).toBe(true)
    expect((await service.call(OWN)).body.hardValidationDisabled).toBe(false)
    expect((await amelia.call(OWN, undefined, override)).body.hardValidationDisabled).toBe(false)
    // This call is not declared as one that looks at the window.
    const deaf = await service.call('/api/order-in-body-probe', { orderNumber: '600000001' }, override)
    expect(deaf.body.hardValidationDisabled).toBe(false)
  })
})

test.each([
  [{ 'idempotency-key': '' }, [400, 'idempotency-key-missing']],
  [keyed('short'), [400, 'idempotency-key-missing']],
  [{ 'sec-fetch-site': 'cross-site' }, [403, 'forged']],
  [{ 'sec-fetch-site': '', origin: 'http://elsewhere.test' }, [403, 'forged']],
])('a write needs a key, and by a cookie a page of ours: %j', async (headers, refusal) => {
  expect(await codeOf(amelia.call(OWN, note('hello'), { ...keyed('key-00005'), ...headers }))).toEqual(refusal)
  expect(saved).toEqual([])
})

describe('what is sent', () => {
  test.each<[string, string, Record<string, string>, number, string]>([
    ['no JSON', '{"payload": ', {}, 400, 'malformed'],
    ['another type', '{}', { 'content-type': 'text/plain' }, 415, 'not-json'],
    ['too much', `"${'x'.repeat(70_000)}"`, {}, 413, 'too-large'],
    ['too much, unannounced', `"${'x'.repeat(70_000)}"`, { 'content-length': '2' }, 413, 'too-large'],
  ])('%s is refused', async (_case, body, headers, status, code) => {
    expect(await codeOf(service.call(OWN, body, { ...keyed('key-00006'), ...headers }))).toEqual([status, code])
  })

  test('each wrong field is named', async () => {
    const seen = await service.call(OWN, { payload: { note: 'x' } }, keyed('key-00008'))
    expect(seen.status).toBe(422)
    expect(seen.body.error.fields).toEqual([{ field: 'payload.note', message: 'Enter at least 2 characters' }])
    const query = await amelia.call('/api/probe?page=many')
    expect([query.status, query.body.error.fields[0].field]).toEqual([422, 'page'])
  })
})

test('below /api an unknown address and a wrong method are answered in JSON', async () => {
  expect(await codeOf(amelia.call('/api/nothing-here'))).toEqual([404, 'no-such-call'])
  const wrong = await amelia.call('/api/probe', {})
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
})

describe('credentials', () => {
  test('every use is written down, whatever became of it, and no body', async () => {
    await service.call(OWN)
    await service.call('/api/order-probe?orderNumber=699999999')
    await service.call('/api/order-probe?orderNumber=%00%27--')
    await service.call(OWN, note('break'), keyed('key-00011'))
    await service.call('/api/order-in-body-probe', { orderNumber: '600000002' })
    await service.call('/api/orders-and-returns/intake', {})
    await product.product.credentials.revoke(credential.id, product.clock.now())
    await service.call(OWN)
    const uses = await product.database.sql`
      select route, order_number, outcome from service_uses where credential_id = ${credential.id} order by use_id`
    expect(uses).toEqual([
      { route: 'order-probe-call', order_number: '600000001', outcome: 200 },
      { route: 'order-probe-call', order_number: '699999999', outcome: 404 },
      { route: 'order-probe-call', order_number: null, outcome: 404 },
      { route: 'order-probe-write', order_number: '600000001', outcome: 500 },
      { route: 'order-in-body-probe', order_number: '600000002', outcome: 200 },
      { route: 'intake', order_number: null, outcome: 403 },
      { route: 'order-probe-call', order_number: '600000001', outcome: 401 },
    ])
  })

  test('wrong ones are limited by network address, and a right one is not locked out', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 52; time += 1)
      statuses.push((await new Visitor(product, { authorization: `Bearer guess-${time}` }).call(OWN)).status)
    expect(statuses.slice(0, 50).every((status) => status === 401)).toBe(true)
    expect(statuses.slice(50)).toEqual([429, 429])
    expect((await service.call(OWN)).status).toBe(200)
  })

  test('no secret is ever logged, and the log names the order of a call (D-110)', async () => {
    product.logged.length = 0
    await service.call(OWN)
    await new Visitor(product, { authorization: 'Bearer canary-secret' }).call(OWN)
    const log = product.logged.join('\n')
    expect(log).toContain('"order":"600000001"')
    for (const canary of [credential.secret, 'canary-secret']) expect(log).not.toContain(canary)
  })
})
