import { expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../../../test/builders/return.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { Journey } from '../../../test/harness/journey.ts'
import { parcelGroupExample } from './scan-examples.data.ts'

const CALL = '/api/orders-and-returns/return'
const SCANS = '/api/orders-and-returns/return-scans'

const journey = new Journey({ environment: { PUBLIC_URL: 'https://shop.example' } })
const house = journey.serviceWith('returns', 'intake')
type Example = ReturnType<typeof parcelGroupExample>

const find = (number: string) => house.call(`${CALL}?returnNumber=${number}`)

test('DAT-17 the published example is the answer for the demo’s return, in two statements', async () => {
  await find('800000008')
  const { status, body, statements } = await find('800000008')
  expect(status).toBe(200)
  // The description of a retailer's calls names nothing of the demo.
  const shown = JSON.stringify(body).replaceAll('Belted Wrap Midi Dress', 'Linen Dress')
  expect(JSON.parse(shown)).toEqual(parcelGroupExample(BRAND_SITES))
  const ours = statements.filter((statement) => /returns r\b/.test(statement))
  expect(ours).toHaveLength(2)
})

test('DAT-17 D-158 D-206 each parcel has its own steps and promise, and reports that change nothing are among the reports', async () => {
  const { sql } = journey
  await insertOrders(sql, [anOrder({ orderNumber: '661000001', lines: [anOrderLine({ key: 'L-1' })] })])
  const facts = { trackingNumber: 'P-1', trackingNumbers: ['P-1', 'P-2'] }
  const lines = [aReturnedLine({ quantity: 1 })]
  await insertReturns(sql, [aReturn({ orderNumber: '661000001', returnNumber: '861000001', lines, facts })])
  const scan = (eventId: string, trackingNumber: string, statusCode: string, time: string) => ({
    ...{ eventId, trackingNumber, statusCode, occurredAt: `2026-11-13T${time}:00Z`, carrierCode: 'HRM' },
  })
  const scans = [
    scan('1', 'P-1', 'STS002', '09:00'),
    scan('2', 'P-1', 'STS003', '10:00'),
    scan('3', 'P-2', 'STS007', '11:00'),
    scan('4', 'P-2', 'STS005', '12:00'),
    scan('5', 'P-2', 'ODD', '13:00'),
    // D-206: order management's promise counts, whatever its status; a carrier promises nothing.
    { ...scan('6', 'P-2', 'STS001', '14:00'), carrierCode: 'OMS', refundPromiseDate: '2026-11-24' },
    { ...scan('7', 'P-1', 'STS003', '10:00'), refundPromiseDate: '2026-11-20' },
  ]
  expect((await house.call(SCANS, { scans })).body).toMatchObject({ accepted: 7 })
  const { body } = await find('861000001')
  const steps = body.parcels.map(({ parcelCode, statusDetails }: Example['parcels'][number]) => [
    parcelCode,
    ...statusDetails.map(({ statusCode, statusDesc, time }) => `${statusCode} ${time} ${statusDesc}`),
  ])
  expect(steps).toEqual([
    ['P-1', 'STS001 11:00 Return started', 'STS002 09:00 On its way back to us', 'STS003 10:00 '],
    ['P-2', 'STS001 11:00 Return started', 'STS007 11:00 Your return is missing'],
  ])
  expect(body.parcels[1]).toMatchObject({
    ...{ returnOrderNo: '861000001', refundPromiseDate: '2026-11-24', storeBarCode: null },
    itemList: [{ itemID: 'L-1', quantity: 1, status: 'Awaiting Return' }],
  })
  expect(body.parcels[0].refundPromiseDate).toBeNull()
  const { reports } = body as Example
  expect(reports.map(({ statusCode, counts, parcel }) => [statusCode, counts, parcel])).toEqual([
    ['STS001', true, null],
    ['STS002', true, 1],
    ['STS003', true, 1],
    ['STS003', true, 1],
    ['STS007', true, 2],
    ['STS005', false, 2],
    ['ODD', false, 2],
    ['STS001', false, 2],
  ])
})

test('TRK-22 the refund of a rejected return has the same label as on the page', async () => {
  const { sql } = journey
  const rejection = { code: 'A', outsideWindow: false, eGiftCardIssued: false, reductionPence: 500 }
  const lines = [anOrderLine({ status: 'Return Complete', facts: { rejection } })]
  await insertOrders(sql, [anOrder({ orderNumber: '661000002', lines })])
  const at = Temporal.Instant.from('2026-11-13T12:00:00Z')
  const scans = [{ status: 'refund-completed' as const, at, reportedBy: 'order-management' as const }]
  await insertReturns(sql, [aReturn({ orderNumber: '661000002', returnNumber: '861000002', scans })])
  const { body } = await find('861000002')
  expect(body.parcels[0].statusDetails).toMatchObject([
    { statusCode: 'STS005', date: '2026-11-13', time: '12:00', statusDesc: 'Refund Actioned', carrierCode: 'OMS' },
  ])
})

test('an unknown number, or one without a return yet, is not found; an invalid one, and another scope, are refused', async () => {
  await journey.sql`insert into return_numbers (return_number, customer_id) values ('861999999', 'C-amelia')`
  for (const number of ['899999999', '861999999', '600000001']) {
    const { status, body } = await find(number)
    expect([status, body.error.code]).toEqual([404, 'not-found'])
  }
  for (const query of ['', '?returnNumber=', '?returnNumber=%00', `?returnNumber=${'8'.repeat(65)}`])
    expect((await house.call(CALL + query)).status).toBe(422)
  const other = await journey.newService('orders', 'intake')
  expect((await other.call(`${CALL}?returnNumber=800000008`)).status).toBe(403)
})
