import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder } from '../../../test/builders/order.ts'
import { giveCredential } from '../../../test/harness/give-credential.ts'
import { probeCalls } from '../../../test/harness/probe-calls.ts'
import { startTestProduct, type TestProduct } from '../../../test/harness/test-product.ts'
import { Visitor } from '../../../test/harness/visitor.ts'
import { postgresCommandLog } from '../forms/command-log.records.ts'

let product: TestProduct
let callers: Visitor[]
beforeAll(async () => {
  product = await startTestProduct({ moreRoutes: ({ database }) => probeCalls(postgresCommandLog(database.sql)) })
  const of = (orderNumber: string, more = {}) => anOrder({ customerId: 'C-noor', orderNumber, ...more })
  await insertOrders(product.database.sql, [
    of('980000001'),
    of('980000002', { site: 'christmas-uk' }),
    of('980000003', { site: 'ie', currency: 'EUR' }),
  ])
  const noor = new Visitor(product)
  await noor.signIn('noor')
  callers = [noor, new Visitor(product, (await giveCredential(product, 'orders')).headers)]
})
afterAll(() => product.stop())

test.each<[string, string, number]>([
  ['980000001', '10151', 200],
  ['980000001', '10251', 200],
  ['980000001', '', 422],
  ['980000001', '10451', 422],
  ['980000001', '10151&storeId=10451', 422],
  ['980000002', '10251', 200],
  ['980000002', '10351', 422],
  ['980000003', '10351', 200],
  ['980000003', '10151', 422],
])('D-190 order %s requested with store %s', async (orderNumber, storeId, status) => {
  for (const caller of callers) {
    const seen = await caller.call(`/api/order-probe?orderNumber=${orderNumber}&storeId=${storeId}`)
    expect(seen.status).toBe(status)
    if (status !== 200)
      expect(seen.body.error).toMatchObject({
        code: 'wrong-shape',
        fields: [{ field: 'storeId', message: "is not the order's store" }],
      })
  }
})

test.each<[unknown, number]>([
  ['10151', 200],
  [10151, 200],
  ['10451', 422],
  [['10151', '10451'], 422],
])('D-190 a body that names the store %j', async (storeId, status) => {
  for (const caller of callers)
    expect((await caller.call('/api/order-in-body-probe', { orderNumber: '980000001', storeId })).status).toBe(status)
})

test('D-190 D-120 another customer’s order is missing, whatever store is named', async () => {
  const [noor] = callers
  expect((await noor?.call('/api/order-probe?orderNumber=600000001&storeId=10451'))?.status).toBe(404)
})
