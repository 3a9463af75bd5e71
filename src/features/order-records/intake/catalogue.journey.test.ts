import { beforeAll, describe, expect, test } from 'vitest'
import { sentArticle, sentOffer, sentProduct, sentReview, sentStock } from '../../../../test/builders/catalogue.ts'
import { sentEnvelope } from '../../../../test/builders/envelope.ts'
import { anOrder } from '../../../../test/builders/order.ts'
import { aShop } from '../../../../test/builders/shop.ts'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { CATALOGUE_FIELDS } from '../../../../test/harness/catalogue-fields.ts'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { Journey, problemsOn, textsOn } from '../../../../test/harness/journey.ts'
import { OPENING_STATES, PAYMENT_METHODS, STATE_CODES } from '../../../domain/catalogue/enumerations.data.ts'
import { toEnvelope } from '../../../systems/order-management/envelope-wire.ts'
import { replaceShops } from '../../../systems/shops/fake.ts'
import { readShop, toWireShop } from '../../../systems/shops/shops-wire.ts'
import { PATHS } from '../../../urls.ts'
import {
  OFFER_EXAMPLE,
  PRODUCT_ANSWER_EXAMPLE,
  PRODUCT_EXAMPLE,
  REVIEW_EXAMPLE,
  STOCK_EXAMPLE,
} from '../../catalogue/catalogue.api.ts'

const journey = new Journey()
const retailer = journey.serviceWith('catalogue')
const send = (...envelopes: unknown[]) => retailer.call(PATHS.catalogueIntake, { envelopes })
const getProduct = (productId: string, storeId = '10151', who = retailer) =>
  who.call(`${PATHS.productCall}?${new URLSearchParams({ productId, storeId })}`)
test('D-172 of several records each has its answer: what is wrong is refused and the rest is taken', async () => {
  const { status, body } = await send(
    sentProduct('P-a', {}, { sequence: 2 }),
    sentStock('P-a-1', { '99999': 1 }),
    sentProduct('P-a'),
    sentProduct('P-a', {}, { sequence: 2 }),
    'nonsense',
    sentReview('R-a', { productId: 'P-a' }),
  )
  expect([status, body]).toMatchObject([200, { accepted: 2, repeated: 1, stale: 1, refused: 2 }])
  expect(
    body.records.map(({ id, outcome, reasons }: Record<string, string[]>) => [id, outcome, ...(reasons ?? [])]),
  ).toEqual([
    ['P-a', 'accepted'],
    ['P-a-1', 'refused', 'record.quantities.0.storeId: is not a known store'],
    ['P-a', 'stale'],
    ['P-a', 'repeated'],
    [null, 'refused', 'must be an envelope: kind, id, sequence, occurredAt, record'],
    ['R-a', 'accepted'],
  ])
})

test('D-172 records are read as they were sent, whatever arrives first', async () => {
  const { body } = await send(REVIEW_EXAMPLE, OFFER_EXAMPLE, STOCK_EXAMPLE, PRODUCT_EXAMPLE)
  expect(body.accepted).toBe(4)
  expect((await getProduct('P-1001')).body).toEqual(PRODUCT_ANSWER_EXAMPLE)
  const again = { ...(await getProduct('P-1001')).body.product, sequence: 2 }
  expect((await send(again)).body.accepted).toBe(1)
  expect((await getProduct('P-1001')).body.product).toEqual(again)
})

test('DAT-21 stock is that of the store; without a count it is out of stock', async () => {
  await send(sentProduct('P-stock'), sentStock('P-stock-1', { '10151': 6, '10251': 1 }))
  const stockAt = async (storeId: string) => (await getProduct('P-stock', storeId)).body.stock
  expect(await Promise.all(['10151', '10251', '10451'].map(stockAt))).toEqual([
    [{ sku: 'P-stock-1', quantity: 6, status: 'IN_STOCK' }],
    [{ sku: 'P-stock-1', quantity: 1, status: 'LOW_STOCK' }],
    [{ sku: 'P-stock-1', quantity: null, status: 'OUT_OF_STOCK' }],
  ])
})

test('DAT-21 D-116 what has an unknown stock status keeps it, and is neither found nor sold', async () => {
  const shelf = { department: 'women', category: 'skirts' }
  await send(sentProduct('P-ahead', { name: 'Zephyr Skirt', shelf }), sentStock('P-ahead-1', { '10151': 9 }))
  const guest = journey.visitor()
  const page = await guest.get('/plain-dress/p/P-ahead')
  expect(textsOn(await guest.get('/search?q=zephyr'), 'main .product a')).toEqual(['Zephyr Skirt'])

  await send(sentStock('P-ahead-1', { '10151': 9 }, { sequence: 2 }, 'Vorbestellbar ab März'))
  const { body } = await getProduct('P-ahead')
  expect(body.stock).toEqual([{ sku: 'P-ahead-1', quantity: 0, status: 'Vorbestellbar ab März' }])
  expect(textsOn(await guest.get('/search?q=zephyr'), 'main .product a')).toEqual([])
  expect(textsOn(await guest.get('/plain-dress/p/P-ahead'), 'main .item .notice')).toEqual(['Out of stock'])
  const late = await guest.submit(page, {}, 'main #buy')
  expect([late.status, problemsOn(late)]).toEqual([422, ['#buy Sorry, this is out of stock.']])
})

test('an unknown product is 404, whatever else has its id; a store or an id that is none is 422', async () => {
  await send(sentStock('P-none', { '10151': 3 }), sentOffer('O-none', { productIds: ['P-none'] }))
  expect(await getProduct('P-none')).toMatchObject({ status: 404, body: { error: { code: 'product-unknown' } } })
  for (const [productId, storeId, field] of [
    ['P-a', '99999', 'storeId'],
    ['../P-a', '10151', 'productId'],
    ['', '10151', 'productId'],
  ] as const) {
    const { status, body } = await getProduct(productId, storeId)
    expect([status, body.error.fields.map((each: { field: string }) => each.field)]).toEqual([422, [field]])
  }
})

test('D-137 the scope of orders opens none of it', async () => {
  const other = await journey.newService('intake', 'orders', 'returns')
  expect((await other.call(PATHS.catalogueIntake, sentProduct('P-x'))).status).toBe(403)
  expect((await getProduct('P-1001', '10151', other)).status).toBe(403)
})

describe('values of the catalogue', () => {
  /** S40 for DAT-21 to DAT-37 but DAT-35: every value goes in over HTTP and comes out again, and so does an unknown one. */
  const UNKNOWN = 'SOMETHING_NEW'
  const retailer = journey.serviceWith('catalogue', 'intake', 'orders', 'returns')
  /** Those of the catalogue's own records; DAT-26, DAT-33 and DAT-34 are shops' and orders'. */
  const ROWS = [
    ...['DAT-21', 'DAT-22', 'DAT-23', 'DAT-24', 'DAT-25', 'DAT-27', 'DAT-28', 'DAT-29', 'DAT-30', 'DAT-31', 'DAT-32'],
    ...['DAT-36', 'DAT-37'],
  ]

  describe.each(ROWS)('S40 %s', (wanted) => {
    const fields = CATALOGUE_FIELDS.filter(({ row }) => row === wanted)

    test.each(fields)('$field carries each of its values, and one that is new', async (one) => {
      const { row, field, values, sent, read } = one
      const products = [...values, UNKNOWN].map((value, n) => ({
        id: `${row}-${field.replaceAll(/\W+/g, '-')}${n}`,
        value,
      }))
      const { body } = await retailer.call(PATHS.catalogueIntake, {
        envelopes: products.flatMap(({ id, value }) => sent(id, value)),
      })
      expect(
        body.records.flatMap((each: Record<string, string[]>) => [
          ...(each.reasons ?? []),
          // A new site has no products yet, which is reported.
          ...(each.warnings ?? []).filter((warning) => !warning.includes('is not a site of ours')),
        ]),
      ).toEqual([])
      const seen = []
      for (const { id } of products) {
        const answer = await retailer.call(`${PATHS.productCall}?productId=${id}&storeId=10151`)
        expect(answer.status, id).toBe(200)
        seen.push(read(answer.body))
      }
      expect(seen).toEqual(products.map(({ value }) => value))
    })
  })

  test('DAT-33 DAT-34 D-117 an order carries each payment method and each letter, and shows none of the letters', async () => {
    const orderManagement = await journey.newService('intake')
    const codes = [...STATE_CODES, UNKNOWN]
    const payments = [...PAYMENT_METHODS, UNKNOWN].map((method) => ({ method, amountPence: 100, refundedPence: 0 }))
    const numbers = codes.map((_, n) => `8900001${String(n).padStart(2, '0')}`)
    const envelopes = codes.map((stateCode, n) => {
      const order = anOrder({ orderNumber: numbers[n] ?? '', customerId: 'C-amelia', facts: { stateCode, payments } })
      return toEnvelope(BRAND_SITES, { order, sequence: 1, occurredAt: TEST_NOW })
    })
    expect((await orderManagement.call(PATHS.intake, { envelopes })).body.accepted).toBe(codes.length)
    const seen = []
    for (const number of numbers) {
      const { body } = await retailer.call(`${PATHS.orderCall}?orderNumber=${number}`)
      seen.push(body.order.stateCode)
      expect(body.order.PaymentMethods.map((each: { paymentMethod: string }) => each.paymentMethod)).toEqual(
        payments.map(({ method }) => method),
      )
    }
    expect(seen).toEqual(codes)
    const amelia = await journey.signedInVisitor('amelia')
    const page = await amelia.get(
      `/orders-and-returns/online-orders/order-details?storeId=10151&orderId=${numbers[codes.length - 1]}`,
    )
    expect([page.status, page.html.includes('stateCode')]).toEqual([200, false])
  })

  test('DAT-26 a shop has the state of each day, and is open all day where marked so', async () => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'] as const
    const states = [...OPENING_STATES, UNKNOWN]
    const openingHours = days.map((day, at) => ({ day, opens: '09:00', closes: '18:00', state: states[at] }))
    const shop = aShop({ shopId: '7777', latitude: 49.9, longitude: -6.3, openingHours: openingHours as never })
    const read = readShop(JSON.parse(JSON.stringify(toWireShop(shop, null))))
    if (!read.ok) throw new Error(read.reasons.join())
    await replaceShops(journey.product.database.builtInSql, [read.shop], ['1531'])
    const { body } = await retailer.call(`${PATHS.inStoreDataCall}?storeId=10151`, { latlong: '49.9,-6.3' })
    const hours: { state: string }[] = body.stores[0].coreOpeningHours
    expect([body.stores[0].id, hours.map(({ state }) => state)]).toEqual(['7777', states])
    const page = await journey.visitor().get('/stores/7777')
    expect(textsOn(page, 'main tbody td').slice(0, 4)).toEqual(['09:00-18:00', 'Closed', '24 hours', '09:00-18:00'])
    // A Wednesday, late.
    journey.product.clock.setTo(Temporal.Instant.from('2026-11-18T22:30:00Z'))
    expect(textsOn(await journey.visitor().get('/stores/7777'), 'main .open')[0]).toBe('Open 24 hours')
  })
})

describe('SKUs', () => {
  /** The SKUs of retailers have every form: leading zeros, slashes, spaces, small letters, other alphabets. */
  const SKUS = ['00123', '123', 'AB/12 3', 'ab/12 3', 'ÄÖ-9', 'a b', '..', '50%2F+"<&\'']
  const retailer = journey.serviceWith('catalogue', 'intake', 'orders', 'returns')
  beforeAll(async () => {
    const articles = SKUS.map((sku, place) => sentArticle({ sku, size: `Size ${place + 1}`, sizePosition: place }))
    const envelopes = [
      sentProduct('P-skus', { articles }),
      ...SKUS.map((sku, place) => sentStock(sku, { 10151: 9 - place })),
    ]
    const { body } = await retailer.call(PATHS.catalogueIntake, { envelopes })
    expect(body.records).toEqual(
      ['P-skus', ...SKUS].map((id) => expect.objectContaining({ id, outcome: 'accepted', warnings: [] })),
    )
  })

  test('D-172 each SKU has its own stock, and is read back as it was sent', async () => {
    const { body } = await retailer.call(`${PATHS.productCall}?productId=P-skus&storeId=10151`)
    expect(body.stock.map(({ sku, quantity }: Record<string, unknown>) => [sku, quantity])).toEqual(
      SKUS.map((sku, place) => [sku, 9 - place]),
    )
  })

  test('DAT-02 RSN-13 an order has them as the catalogue has, and the reasons for a return are asked for by them', async () => {
    const line = (sku: string, place: number) => ({
      OrderLineKey: `900000077-${place}`,
      PrimeLineNo: String(place + 1),
      sku,
    })
    const one = sentEnvelope() as { order: { orderItemsList: object[] } }
    const orderItemsList = SKUS.map((sku, place) => ({ ...one.order.orderItemsList[0], ...line(sku, place) }))
    const order = { order_number: '900000077', OrderNo: '900000077', orderItemsList }
    const sent = sentEnvelope({ envelope: { customerId: 'C-amelia' }, order })
    const { body } = await retailer.call(PATHS.intake, { envelopes: [sent] })
    expect(body.records).toMatchObject([{ outcome: 'accepted' }])
    const read = await retailer.call(`${PATHS.orderCall}?orderNumber=900000077`)
    const skus = read.body.order.orderItemsList.map(({ sku }: { sku: string }) => sku)
    expect(skus).toEqual(SKUS)
    const at = `${PATHS.reasonCodesCall}?orderNum=900000077&storeNum=10151`
    const asked = await Promise.all(SKUS.map(async (SKU) => (await retailer.call(at, { SKU })).status))
    expect(asked).toEqual(SKUS.map(() => 200))
    expect((await retailer.call(at, { SKU: '0123' })).status).toBe(404)
  })
})
