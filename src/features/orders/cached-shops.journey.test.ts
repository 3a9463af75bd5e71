import { expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { Journey } from '../../../test/harness/journey.ts'

const at = new Journey({ overHttp: true, environment: { PLACES_WAIT_MS: '10000' } })
const ORDERS = ['750900020', '750900021']
const details = (order: string) => `/orders-and-returns/online-orders/order-details?storeId=10151&orderId=${order}`
const callsFrom = (line: number) =>
  at.product.logged.slice(line).filter((each) => each.includes('"call":"stores"') && each.includes('outside call'))

test('a shop behind HTTP is fetched once, for every page and order that names it', async () => {
  const lines = () => [anOrderLine({ facts: { deliveryMode: 'collect-in-store', shopId: '1531' } })]
  const orders = ORDERS.map((orderNumber) => anOrder({ orderNumber, customerId: 'C-amelia', lines: lines() }))
  await insertOrders(at.sql, orders)
  const amelia = await at.signedInVisitor('amelia')
  const from = at.product.logged.length
  for (const order of [...ORDERS, ...ORDERS])
    expect((await amelia.get(details(order))).text, order).toContain('14 Praed Street')
  expect(callsFrom(from)).toHaveLength(1)
})
