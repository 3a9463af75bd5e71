import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder } from '../../../test/builders/order.ts'
import { DETAILS } from '../../../test/harness/constants.ts'
import { hrefOf, Journey, textsOn } from '../../../test/harness/journey.ts'
import { ORIGIN, type Visitor } from '../../../test/harness/visitor.ts'

/** Pages around order details: the receipt, delivery tracking, old addresses, and who is refused them. */
const RECEIPT = `${DETAILS}/receipt`
const ERR_01 = 'Orders details could not be displayed at the moment. Please try again later.'
const journey = new Journey()
const amelia = journey.signedIn('amelia')
const niamh = journey.signedIn('niamh')

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

  test('S02 ACC-08 an Irish order requested as a British one redirects to /ie, once', async () => {
    const seen = await niamh.get(`${DETAILS}?storeId=10151&orderId=400000005`)
    expect(seen.location).toBe(`/ie${DETAILS}?storeId=10451&orderId=400000005`)
    expect((await niamh.get(seen.location ?? '')).status).toBe(200)
    const tracking = await niamh.get('/delivery-tracking/400000005')
    expect(tracking.location).toBe('/ie/delivery-tracking/400000005?storeId=10451')
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
