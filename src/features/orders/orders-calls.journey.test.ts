import { beforeAll, describe, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { Journey } from '../../../test/harness/journey.ts'
import { toWireUpdate } from '../../systems/order-management/envelope-wire.ts'
import { readEnvelope } from '../../systems/order-management/read-envelope.ts'
import { PATHS } from '../../urls.ts'

const CUSTOMER = 'C-reader'
const NUMBERS = Array.from({ length: 23 }, (_, n) => `8600000${String(n).padStart(2, '0')}`)

const journey = new Journey()
const system = journey.serviceWith('orders')
const amelia = journey.signedIn('amelia')
beforeAll(async () => {
  const lines = [anOrderLine(), anOrderLine({ quantity: 2 })]
  await insertOrders(journey.sql, [
    ...NUMBERS.map((orderNumber) => anOrder({ customerId: CUSTOMER, orderNumber, lines })),
    anOrder({ customerId: CUSTOMER, orderNumber: '869999999', currency: 'EUR' }),
  ])
})

const list = (query: string, caller = system) => caller.call(`${PATHS.ordersCall}?${query}`)
const one = (number: string, caller = system) => caller.call(`${PATHS.orderCall}?orderNumber=${number}`)
type Envelope = { order: { order_number: string } }
const numbersOf = (body: { envelopes: Envelope[] }) => body.envelopes.map(({ order }) => order.order_number)

describe('D-137 D-139 orders of a customer', () => {
  test('come page by page, each once, without those that no page can show', async () => {
    const seen: string[] = []
    let after = ''
    for (let page = 0; page < 3; page += 1) {
      const { status, body } = await list(`customerId=${CUSTOMER}&limit=10${after && `&after=${after}`}`)
      expect([status, body.envelopes.length]).toEqual([200, page === 2 ? 3 : 10])
      seen.push(...numbersOf(body))
      expect(body.next).toBe(page === 2 ? null : seen.at(-1))
      after = body.next
    }
    expect(seen).toEqual(NUMBERS)
    expect((await list(`customerId=${CUSTOMER}&after=0`)).body.envelopes).toHaveLength(20)
  })

  test('are in the envelope of the intake: it reads them as they were sent', async () => {
    const order = anOrder({ customerId: 'C-sent', orderNumber: '880000077', asOf: TEST_NOW })
    const envelope = toWireUpdate(BRAND_SITES, { order, sequence: 7, occurredAt: TEST_NOW })
    const intake = await journey.newService('intake')
    await intake.call(PATHS.intake, envelope)
    const { body } = await list('customerId=C-sent&limit=20')
    expect(body).toEqual({ envelopes: [envelope], next: null })
    // The schema has strings and numbers there, and no null.
    expect(JSON.stringify(body.envelopes)).not.toContain('null')
    expect(readEnvelope(BRAND_SITES, body.envelopes[0])).toMatchObject({ ok: true, warnings: [] })
    expect((await intake.call(PATHS.intake, body)).body).toMatchObject({ repeated: 1, refused: 0 })
    expect((await one('880000077')).body).toEqual(envelope)
  })

  test('a shopper gets their own, with or without saying so', async () => {
    const { body } = await list('limit=50', amelia)
    expect(body.envelopes.length).toBeGreaterThan(10)
    expect(new Set(body.envelopes.map(({ customerId }: { customerId: string }) => customerId))).toEqual(
      new Set(['C-amelia']),
    )
    expect((await list('customerId=C-amelia&limit=50', amelia)).body).toEqual(body)
  })

  test('D-120 for a shopper another customer and a missing one are alike, to the byte and the statement', async () => {
    const look = async (query: string) => {
      const { status, text, statements } = await list(query, amelia)
      return [status, text, statements]
    }
    const foreign = await look(`customerId=${CUSTOMER}&limit=20`)
    expect(foreign).toEqual(await look('customerId=C-nobody&limit=20'))
    expect(foreign[1]).toBe('{"envelopes":[],"next":null}')
  })

  test.each([
    ['', 'customerId'],
    [`customerId=${CUSTOMER}&limit=0`, 'limit'],
    [`customerId=${CUSTOMER}&after=%27%20or%201=1`, 'after'],
    [`customerId=${CUSTOMER}&pageSize=51`, 'pageSize'],
    [`customerId=${CUSTOMER}&viewType=yesterday`, 'viewType'],
    [`customerId=${CUSTOMER}&page=1&limit=5`, 'page'],
  ])('requested with "%s" they are refused by field', async (query, field) => {
    const { status, body } = await list(query)
    expect([status, body.error.fields.map((each: { field: string }) => each.field)]).toEqual([422, [field]])
  })

  test('cost one statement beside those that identify the caller', async () => {
    const { statements } = await list(`customerId=${CUSTOMER}&limit=50`)
    expect(statements.filter((statement) => /from orders o/.test(statement))).toHaveLength(1)
    expect(statements.length).toBeLessThanOrEqual(3)
  })
})

describe('D-196 HIS-13 the list in pages', () => {
  const OLD = ['861000001', '861000002']
  beforeAll(async () => {
    const placedAt = TEST_NOW.subtract({ hours: 24 * 200 })
    await insertOrders(
      journey.sql,
      OLD.map((orderNumber) => anOrder({ customerId: 'C-pages', orderNumber, placedAt })),
    )
    const recent = ['861000003', '861000004', '861000005'].map((orderNumber, place) =>
      anOrder({ customerId: 'C-pages', orderNumber, placedAt: TEST_NOW.subtract({ hours: place + 1 }) }),
    )
    await insertOrders(journey.sql, recent)
  })
  const page = async (query: string, caller = system) => {
    const { body } = await list(`customerId=C-pages${query}`, caller)
    return { ...body, orders: body.orders.map((order: { order_number: string }) => order.order_number) }
  }

  test('the newest first, by when they were placed; the last page for any beyond it', async () => {
    expect(await page('')).toMatchObject({ orders: ['861000003', '861000004', '861000005'], total_pages: 1, total: 3 })
    const all = '&viewType=all-orders&pageSize=2'
    expect(await page(all)).toMatchObject({ orders: ['861000003', '861000004'], page: 1, total_pages: 3, total: 5 })
    expect(await page(`${all}&page=9`)).toMatchObject({ orders: ['861000001'], page: 3 })
    expect((await page('&viewType=from-6-months')).orders).toEqual(OLD.toReversed())
  })

  test('D-120 a shopper gets their own alone', async () => {
    expect((await list('', amelia)).body.orders.length).toBeGreaterThan(0)
    expect(await page('', amelia)).toEqual({ orders: [], page: 1, total_pages: 0, total: 0 })
  })
})

test('D-137 one order: missing, unfit and unnamed', async () => {
  expect((await one('999999999')).status).toBe(404)
  expect((await one('869999999')).status).toBe(404)
  expect((await one('')).status).toBe(422)
})

test('only with the scope of orders', async () => {
  const other = await journey.newService('intake', 'returns')
  for (const call of [list(`customerId=${CUSTOMER}`, other), one('600000001', other)])
    expect((await call).status).toBe(403)
})
