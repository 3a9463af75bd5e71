import { expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { Journey } from '../../../test/harness/journey.ts'

// Slow is a third of the time-out.
const journey = new Journey({ environment: { OUTSIDE_WAIT_MS: '300', OUTSIDE_TIMEOUT_MS: '9000' } })
const DETAILS = '/orders-and-returns/online-orders/order-details'
const NUMBER = '771000001'

test('D-215 after the wait an order shows that its cancellation is under way, and settles by itself', async () => {
  const lines = [anOrderLine({ status: 'Scheduled', facts: { amendable: true } })]
  await insertOrders(journey.sql, [anOrder({ customerId: 'C-noor', orderNumber: NUMBER, cancelAllowed: true, lines })])
  const noor = await journey.signedInVisitor('noor')
  const form = await noor.get(`${DETAILS}/cancel?storeId=10151&orderId=${NUMBER}`)
  await journey.product.outside.faults['order-management']?.set('slow')
  const { location } = await noor.submit(form, { reason: 'C01-P0' })
  expect(location).toBe(`${DETAILS}?storeId=10151&orderId=${NUMBER}`)
  const isUnderWay = async () => (await noor.get(location ?? '')).html.includes('data-refresh-reload')
  expect(await isUnderWay()).toBe(true)
  expect((await noor.get(location ?? '')).html).toContain('Check again')
  await expect.poll(isUnderWay, { timeout: 10_000 }).toBe(false)
  expect(await journey.writesOf(NUMBER)).toMatchObject([{ state: 'confirmed' }])
})
