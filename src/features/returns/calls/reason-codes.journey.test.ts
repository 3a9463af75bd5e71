import { beforeAll, expect, test } from 'vitest'
import { Journey } from '../../../../test/harness/journey.ts'
import { call } from '../../../../test/harness/order-calls.ts'

/** O1 of the demo world: a dress, a shirt and a mug. */
const at = (order = '600000001') => `/api/orders-and-returns/reason-codes?orderNum=${order}&storeNum=10151`
const journey = new Journey()
const amelia = journey.signedIn('amelia')
let sku: Record<string, string>
beforeAll(async () => {
  const rows = await journey.sql<{ line_no: number; sku: string }[]>`
    select line_no, sku from order_lines where customer_id = 'C-amelia' and order_number = '600000001'`
  sku = Object.fromEntries(rows.map((row) => [row.line_no, row.sku]))
})

test('API-04 RSN-13 the reasons of an item, sized or not, with what follows from each', async () => {
  const dress = await call(
    journey.product,
    at(),
    { SKU: sku[1], DepartmentCode: 'made up', StrokeNo: '' },
    { visitor: amelia },
  )
  expect(dress.status).toBe(200)
  expect(dress.body.eligibleReasonCodes[0]).toEqual({
    primaryReasonCode: 'R01-P0',
    primaryReasonCodeDesc: 'Too small',
    msDelChgRefund: 'N',
    msReturnExpected: 'Y',
    secondaryReasonCodes: [
      { code: 'R01-S1', description: 'Too short' },
      { code: 'R01-S2', description: 'Too tight' },
      { code: 'R01-S3', description: 'Too small all over' },
    ],
  })
  const mug = await call(journey.product, at(), { SKU: sku[3] }, { visitor: amelia })
  expect(mug.body.eligibleReasonCodes.map((one: { primaryReasonCode: string }) => one.primaryReasonCode)).not.toContain(
    'R01-P0',
  )
})

test('API-04 an item that is not in the order is missing', async () => {
  const refusalOf = async (body: object) => (await call(journey.product, at(), body, { visitor: amelia })).status
  expect([await refusalOf({ SKU: 'T0000000' }), await refusalOf({})]).toEqual([404, 422])
})

test("D-190 a store that is not the order's is refused, by the name that this call has for it", async () => {
  const { status, body } = await call(
    journey.product,
    at().replace('10151', '10451'),
    { SKU: sku[1] },
    { visitor: amelia },
  )
  const fields = [{ field: 'storeNum', message: "is not the order's store" }]
  expect([status, body.error.fields]).toEqual([422, fields])
})

test('API-04 while the service does not answer, the call says so', async () => {
  await journey.product.outside.faults.reasons?.set('down')
  expect((await call(journey.product, at('600000002'), { SKU: sku[2] }, { visitor: amelia })).status).toBe(503)
})
