import { expect, test } from 'vitest'
import { anOrder } from '../../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { Journey } from '../../../../test/harness/journey.ts'
import { toEnvelope } from '../../../systems/order-management/envelope-wire.ts'

const INTAKE = '/api/orders-and-returns/intake'

const journey = new Journey({ environment: { INTAKE_BYTES_MAX: '100000' } })
const orderManagement = journey.serviceWith('intake')

function envelope(orderNumber: string, sequence = 1, customerId = 'C-amelia') {
  const order = anOrder({ orderNumber, customerId, placedAt: TEST_NOW.subtract({ hours: 1 }) })
  return toEnvelope(BRAND_SITES, { order, sequence, occurredAt: TEST_NOW })
}

test('D-139 an order from an update is in its customer’s history', async () => {
  const seen = await orderManagement.call(INTAKE, envelope('880000001'))
  expect(seen.status).toBe(200)
  expect(seen.body).toEqual({
    accepted: 1,
    repeated: 0,
    stale: 0,
    refused: 0,
    records: [{ index: 0, orderNumber: '880000001', outcome: 'accepted', reasons: [], warnings: [] }],
  })
  const amelia = await journey.signedInVisitor('amelia')
  expect((await amelia.get('/orders-and-returns/online-orders')).text).toContain('880000001')
})

test('D-15 D-183 of several, each has its answer: what is wrong is refused and the rest is taken', async () => {
  const broken = { ...envelope('880000003'), sequence: -1 }
  const { order, ...rest } = envelope('880000005')
  const euros = { ...rest, order: { ...order, currency: 'EUR' } }
  const orderItemsList = order.orderItemsList.map((line) => ({ ...line, pdpUrl: 'shop.example/p/1' }))
  const newest = envelope('880000002', 2)
  const badLink = { ...envelope('880000004'), order: { ...envelope('880000004').order, orderItemsList } }
  const envelopes = [newest, broken, envelope('880000002', 1), envelope('400000010'), 'nonsense', euros, badLink]
  const { body } = await orderManagement.call(INTAKE, { envelopes })
  expect(
    body.records.map(({ orderNumber, outcome, reasons, warnings }: Record<string, unknown[]>) => [
      ...[orderNumber, outcome, [...(reasons ?? []), ...(warnings ?? [])]],
    ]),
  ).toEqual([
    ['880000002', 'accepted', []],
    ['880000003', 'refused', [expect.stringMatching(/^sequence: must be a whole number/)]],
    ['880000002', 'stale', []],
    ['400000010', 'refused', ['order.order_number: belongs to another customer']],
    [null, 'refused', [expect.stringContaining('must be an envelope')]],
    ['880000005', 'refused', ["order.currency: is not the store's currency"]],
    ['880000004', 'accepted', [expect.stringMatching(/^order\.orderItemsList\.0\.pdpUrl: must be a URL.*; left out$/)]],
  ])
  const again = await orderManagement.call(INTAKE, { envelopes: [envelope('880000002', 2)] })
  expect(again.body).toMatchObject({ repeated: 1, accepted: 0 })
})

test.each([
  ['none', { envelopes: [] }, 422],
  ['more than 500', { envelopes: Array.from({ length: 501 }, () => 1) }, 422],
  ['something else', '"hello"', 422],
  ['more bytes than are allowed', { envelopes: ['x'.repeat(100_001)] }, 413],
])('%s is refused as a whole', async (_case, body, status) => {
  expect((await orderManagement.call(INTAKE, body)).status).toBe(status)
})

/** O6 of the demo world: order management has it as we do. */
const job = { site: 'uk', orderNumber: '400000006', headerKey: 'H400000006', customerId: 'C-amelia' }
const refresh = async (data: typeof job) =>
  journey.product.outside.jobs.find(({ name }) => name === 'refresh-order')?.run(data)
const sequenceOf = async () => {
  const [row] = await journey.sql<{ sequence: number }[]>`
    select sequence from orders where customer_id = 'C-amelia' and order_number = '400000006'`
  return row?.sequence
}

test('API-03 an order is fetched in the background and stored, as often as requested (D-138)', async () => {
  await refresh(job)
  await refresh(job)
  expect(await sequenceOf()).toBe(1)
})

test('API-03 an answer about another customer’s order is rejected', async () => {
  await refresh({ ...job, customerId: 'C-niamh' })
  expect(journey.product.logged.some((line) => line.includes('order refused'))).toBe(true)
})

test('API-03 a failed fetch of an order is retried', async () => {
  await expect(refresh({ ...job, orderNumber: '1' })).rejects.toThrow('could not be fetched')
})
