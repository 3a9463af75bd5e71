import { beforeEach, describe, expect, test } from 'vitest'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import {
  CreatingJourney,
  IN_STORE,
  NO_RETURN_COUNTS,
  ONE_RETURN_COUNTS,
  statusAndCode,
} from '../../../../test/harness/creating-journey.ts'
import { ORIGIN } from '../../../../test/harness/visitor.ts'
import { urls } from '../../../urls.ts'

const journey = new CreatingJourney(777_000_000)
beforeEach(async () => {
  // Every slot is free.
  await journey.sql`delete from parcelforce.bookings`
})

test('D-137 DAT-08 a return is created from the draft and answered; a repeated call gets the same', async () => {
  await journey.submitStepOne(1)
  const key = journey.newKey()
  const first = await journey.create(IN_STORE, { key })
  const [row] = await journey.returns()
  expect([first.status, first.body]).toEqual([
    200,
    {
      ...{ orderNumber: journey.order, returnNumber: row?.return_number, carrierBarCode: null, trackingNumber: null },
      ...{ storedBarcodeNumber: row?.facts.storeBarcode, returnLabel: null },
      barcodeQrcodeImage: `${ORIGIN}${urls.returnCode(BRAND_SITES.uk, { orderNumber: journey.order, returnNumber: row?.return_number }, 'barcode')}`,
      ...{ referenceCode: row?.facts.reference, collectionDate: null, collectionTime: null, safeSpace: null },
      ...{ numberOfParcel: 1, deliveryCharges: '0.00', isGCRefundRequested: 'N', courierType: null },
      ...{ overallTotalsRefundTotal: '25.00', pdfUrl: null, storeDetails: null },
    },
  ])
  const again = await journey.create(IN_STORE, { key })
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(statusAndCode(await journey.create({ ...IN_STORE, version: 2 }, { key }))).toEqual([
    422,
    'idempotency-key-reused',
  ])
  expect(statusAndCode(await journey.create())).toEqual([404, 'no-draft'])
  expect(await journey.returnCounts()).toEqual(ONE_RETURN_COUNTS)
})

test('D-122 prices, customers and flags in the body count for nothing', async () => {
  await journey.submitStepOne(1)
  const more = { customerId: 'C-noor', externalCustomerId: 'C-noor', isCim: true, refundTotal: '999.00', lines: [] }
  const { status, body } = await journey.create({ ...IN_STORE, ...more, collection: { price: 1 } })
  expect([status, body.overallTotalsRefundTotal]).toEqual([200, '25.00'])
  const [row] = await journey.returns()
  expect(row?.customer_id).toBe('C-amelia')
})

test('D-131 another version of the draft, and items that were chosen elsewhere', async () => {
  await journey.submitStepOne(1)
  expect(statusAndCode(await journey.create({ ...IN_STORE, version: 7 }))).toEqual([409, 'changed-elsewhere'])
  await journey.next(await journey.amelia.get(journey.here()), { via: 'foodhall' })
  await journey.submitStepOne(1, 2)
  await journey.next(await journey.amelia.get(journey.here()), { via: 'foodhall' })
  // The method matches, but the items are not those of version 2.
  const stale = { version: 2, method: 'instore-simplyFood' }
  expect([statusAndCode(await journey.create(stale)), await journey.returnCounts()]).toEqual([
    [409, 'changed-elsewhere'],
    NO_RETURN_COUNTS,
  ])
})

describe('CRE-09 D-83 when something goes wrong', () => {
  test('D-152 unknown outcome: 202 with the number, and the same call gets the result later', async () => {
    await journey.submitStepOne(1)
    await journey.product.outside.faults['in-store']?.set('reset-before-acting')
    const key = journey.newKey()
    const { status, body } = await journey.create(IN_STORE, { key })
    expect([status, body]).toEqual([202, { outcome: 'requested', returnNumber: expect.stringMatching(/^8\d{9}$/) }])
    expect(statusAndCode(await journey.create())).toEqual([409, 'busy'])
    await journey.product.outside.faults['in-store']?.set('none')
    await journey.finish(journey.order)
    const later = await journey.create(IN_STORE, { key })
    expect([later.status, later.body.returnNumber, await journey.returnCounts()]).toEqual([
      200,
      body.returnNumber,
      ONE_RETURN_COUNTS,
    ])
  })

  test('COL-18 unknown times: not now', async () => {
    await journey.submitStepOne(1)
    await journey.product.outside.faults.evri?.set('server-error')
    const collection = { date: '2026-11-17' }
    expect(
      statusAndCode(await journey.create({ version: 1, method: 'collectFromHome-evri-standard', collection })),
    ).toEqual([503, 'not-now'])
  })
})

describe('D-05 D-179 an order whose window has closed', () => {
  const OVERRIDE = { 'x-disable-hard-validation': 'true' }
  beforeEach(async () => {
    const facts = { withinReturnWindow: false, defaultLastReturnOn: Temporal.PlainDate.from('2026-01-31') }
    await journey.newOrder([{ facts }])
  })

  test('only the credential that set it aside creates the return, without the header again', async () => {
    expect((await journey.draft(journey.service, undefined, OVERRIDE)).status).toBe(200)
    for (const from of [journey.amelia, await journey.newService('returns')]) {
      const answer = await journey.create(IN_STORE, { from, headers: OVERRIDE })
      expect(statusAndCode(answer)).toEqual([422, 'cannot-go-back'])
      expect(answer.body.error.message).toContain(`${journey.order}-1`)
    }
    expect(await journey.returnCounts()).toEqual(NO_RETURN_COUNTS)
    expect([(await journey.create(IN_STORE, { from: journey.service })).status, await journey.returnCounts()]).toEqual([
      200,
      ONE_RETURN_COUNTS,
    ])
  })

  test('what was chosen without setting it aside is not helped by it', async () => {
    await journey.newOrder()
    expect((await journey.draft(journey.service)).status).toBe(200)
    await journey.sql`
      update order_lines set facts = facts || '{"withinReturnWindow": false, "defaultLastReturnOn": "2026-01-31"}'
      where order_number = ${journey.order}`
    expect(statusAndCode(await journey.create(IN_STORE, { from: journey.service }))).toEqual([422, 'cannot-go-back'])
  })
})
