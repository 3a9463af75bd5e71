import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { DETAILS, TEST_NOW } from '../../../test/harness/constants.ts'
import { hrefOf, Journey, textsOn } from '../../../test/harness/journey.ts'
import { ORIGIN, type Visitor } from '../../../test/harness/visitor.ts'
import { toWireUpdate } from '../../systems/order-management/envelope-wire.ts'
import { readEnvelope } from '../../systems/order-management/read-envelope.ts'
import { PATHS } from '../../urls.ts'

/** Pages around order details: the receipt, delivery tracking, old addresses, and who is refused them. */
const RECEIPT = `${DETAILS}/receipt`
const ERR_01 = 'Orders details could not be displayed at the moment. Please try again later.'
const journey = new Journey()
const amelia = journey.signedIn('amelia')

describe('the owner of an order', () => {
  const of = (orderNumber: string) => [
    `${DETAILS}?storeId=10151&orderId=${orderNumber}`,
    `${RECEIPT}?storeId=10151&orderId=${orderNumber}`,
    `/delivery-tracking/${orderNumber}`,
  ]

  test('D-183 D-15 ERR-01 an earlier order that fits no store is in no list, and its pages show ERR-01', async () => {
    const odd = (orderNumber: string, more = {}) => anOrder({ customerId: 'C-noor', orderNumber, ...more })
    await insertOrders(journey.sql, [
      odd('670000001', { facts: { foreignCurrency: 'USD' } }),
      odd('670000002', { currency: 'EUR' }),
      odd('670000003'),
    ])
    const noor = await journey.signedInVisitor('noor')
    const list = await noor.get('/orders-and-returns/online-orders?viewType=all-orders')
    expect(textsOn(list, 'article h2').map((heading) => heading.slice(-9))).toEqual(['670000003'])
    expect(list.text).not.toContain('undefined')
    for (const address of [...of('670000001'), ...of('670000002')]) {
      const seen = await noor.get(address)
      expect([seen.status, seen.text.includes(ERR_01), seen.text.includes('Shirt')]).toEqual([404, true, false])
    }
  })
})

describe('the receipt', () => {
  const fetchPdf = (visitor: Visitor, address: string) => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return journey.product.app.request(new Request(new URL(address, ORIGIN), { headers: { cookie } }))
  }

  const textOf = async (response: Response) => {
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
    return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
  }

  test('is the owner’s, as a PDF that opens in the browser and is never cached', async () => {
    const response = await fetchPdf(amelia, `${RECEIPT}?storeId=10151&orderId=600000001`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toBe('inline; filename="receipt-600000001.pdf"')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(await textOf(response)).toContain('Items at full price £77.00 Sale saving -£10.00 Delivery £3.99')
  })

  test('of Christmas food names the shop', async () => {
    const response = await fetchPdf(amelia, `${RECEIPT}?storeId=10251&orderId=400000007`)
    expect(await textOf(response)).toContain('Paddington, 14 Praed Street')
  })
})

describe('delivery tracking', () => {
  test('ORD-17 shows each parcel: carrier, number, progress, the carrier’s own page; by three statements', async () => {
    const seen = await amelia.get('/delivery-tracking/400000034')
    expect(seen.statements).toHaveLength(3)
    expect(textsOn(seen, 'h1')).toEqual(['Delivery tracking'])
    expect(textsOn(seen, 'main h2')).toHaveLength(8)
    expect(textsOn(seen, 'main h2')[0]).toBe('Parcel 1 of 8: Hermes')
    expect(seen.text).toContain('Tracking number TRK400000034001')
    expect(textsOn(seen, '.timeline')[0]).toContain('Now: DespatchedFri 13 Nov 2026')
    const link = seen.document.querySelector('.line-group header a')
    expect(link?.getAttribute('href')).toBe('https://hermes.example/track')
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer')
  })

  test('ORD-17 ACC-11 an order that cannot be tracked has a notice, and a link back', async () => {
    const seen = await amelia.get('/delivery-tracking/400000006')
    expect(seen.text).toContain("There's nothing to track for this order at the moment.")
    expect(hrefOf(seen, 'a.back')).toBe(`${DETAILS}?storeId=10151&orderId=400000006`)
    expect(textsOn(seen, 'a.back')).toEqual(['Back to order details'])
  })
})

test.each([
  ['?orderId=400000005&storeId=10451', `/ie${DETAILS}?storeId=10451&orderId=400000005`],
  ['?orderId=600000001', `${DETAILS}?storeId=10151&orderId=600000001`],
  ['?orderId=%2F%2Fevil.example%0d%0a&storeId=x', `${DETAILS}?storeId=10151&orderId=%2F%2Fevil.example%0D%0A`],
  ['', '/orders-and-returns/online-orders'],
])('ORD-04 /MSOrderDetailsDisplayRegCmd%s leads to order details for good (D-30)', async (query, to) => {
  const seen = await journey.visitor().get(`/MSOrderDetailsDisplayRegCmd${query}`)
  expect([seen.status, seen.location]).toEqual([301, to])
})

describe('calls about orders', () => {
  const CUSTOMER = 'C-reader'
  const NUMBERS = Array.from({ length: 23 }, (_, n) => `8600000${String(n).padStart(2, '0')}`)
  const system = journey.serviceWith('orders')
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
      expect(await page('')).toMatchObject({
        orders: ['861000003', '861000004', '861000005'],
        total_pages: 1,
        total: 3,
      })
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
})
