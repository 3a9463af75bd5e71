import { beforeAll, expect, test } from 'vitest'
import { sentArticle, sentProduct, sentStock } from '../../../../test/builders/catalogue.ts'
import { sentEnvelope } from '../../../../test/builders/envelope.ts'
import { Journey, textsOn } from '../../../../test/harness/journey.ts'
import { PATHS } from '../../../urls.ts'

/** The SKUs of retailers have every form: leading zeros, slashes, spaces, small letters, other alphabets. */
const SKUS = ['00123', '123', 'AB/12 3', 'ab/12 3', 'ÄÖ-9', 'a b', '..', '50%2F+"<&\'']

const journey = new Journey()
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

test('each is put into the basket, and removed, as its own item', async () => {
  const someone = journey.visitor()
  const page = await someone.get('/plain-dress/p/P-skus')
  const values = [...page.main.querySelectorAll('#buy [name=sku]')].map((input) => input.getAttribute('value'))
  expect(values).toEqual(SKUS)
  for (const [place, sku] of SKUS.entries()) {
    const added = await someone.submit(await someone.get('/plain-dress/p/P-skus'), { sku }, 'main #buy')
    expect([sku, added.location]).toEqual([sku, `/basket?${new URLSearchParams({ added: sku })}`])
    expect(textsOn(await someone.get(added.location ?? ''), 'main .basket > li')).toHaveLength(place + 1)
  }
  const skusIn = async () =>
    [...(await someone.get('/basket')).main.querySelectorAll('.basket [name=sku]')].map((each) =>
      each.getAttribute('value'),
    )
  expect(await skusIn()).toEqual(SKUS)
  await someone.submit(await someone.get('/basket'), { sku: 'AB/12 3', act: 'remove' }, 'main .basket form')
  expect(await skusIn()).toEqual(SKUS.filter((sku) => sku !== 'AB/12 3'))
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
