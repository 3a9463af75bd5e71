import { describe, expect, test } from 'vitest'
import { anOrder } from '../../../../test/builders/order.ts'
import { aShop } from '../../../../test/builders/shop.ts'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { CATALOGUE_FIELDS } from '../../../../test/harness/catalogue-fields.ts'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { Journey, textsOn } from '../../../../test/harness/journey.ts'
import { OPENING_STATES, PAYMENT_METHODS, STATE_CODES } from '../../../domain/catalogue/enumerations.data.ts'
import { toEnvelope } from '../../../systems/order-management/envelope-wire.ts'
import { replaceShops } from '../../../systems/shops/fake.ts'
import { readShop, toWireShop } from '../../../systems/shops/shops-wire.ts'
import { PATHS } from '../../../urls.ts'

/** S40 for DAT-21 to DAT-37 but DAT-35: every value goes in over HTTP and comes out again, and so does an unknown one. */
const UNKNOWN = 'SOMETHING_NEW'

const journey = new Journey()
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
