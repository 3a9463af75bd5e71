import { expect, test } from 'vitest'
import { sentOffer, sentProduct, sentReview, sentStock } from '../../../../test/builders/catalogue.ts'
import { Journey, problemsOn, textsOn } from '../../../../test/harness/journey.ts'
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
