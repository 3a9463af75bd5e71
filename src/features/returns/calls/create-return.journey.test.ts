import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAddress } from '../../../../test/builders/address.ts'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import {
  CreatingJourney,
  IN_STORE,
  NO_RETURN_COUNTS,
  ONE_RETURN_COUNTS,
  statusAndCode,
} from '../../../../test/harness/creating-journey.ts'
import { ORIGIN } from '../../../../test/harness/visitor.ts'
import { RETURN_REASONS } from '../../../domain/policy/return-reasons.data.ts'
import { reasonsFor } from '../../../domain/returns/return-reason.ts'
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

describe('D-145 what is sent is stored and booked; what is left out comes from the draft', () => {
  const collect = (collection: object, method = 'collectFromHome-parcelForce-standard', version = 1) =>
    journey.create({ version, method, collection })

  test('COL-09 Parcelforce, with date, slot and parcels', async () => {
    await journey.submitStepOne(1)
    const { status, body } = await collect({ date: '2026-11-17', slot: '10:00-12:00', parcels: 2 })
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ collectionDate: '2026-11-17', collectionTime: '10:00-12:00', numberOfParcel: 2, courierType: 'standard' },
        trackingNumber: expect.stringMatching(/^PB\d{9}GB$/),
      },
    ])
  })

  test('D-152 a slot that is gone is chosen no longer, and another is taken with the version that the caller knows', async () => {
    await journey.submitStepOne(1)
    await journey.product.outside.faults.parcelforce?.set('slot-taken')
    expect(statusAndCode(await collect({ date: '2026-11-17', slot: '10:00-12:00', parcels: 3 }))).toEqual([
      409,
      'slot-taken',
    ])
    expect([(await journey.savedDraft())?.way.collection, await journey.returnCounts()]).toEqual([
      { on: '2026-11-17', parcels: 3 },
      NO_RETURN_COUNTS,
    ])
    await journey.product.outside.faults.parcelforce?.set('none')
    const { status, body } = await collect({ date: '2026-11-17', slot: '12:00-14:00' })
    expect([status, body.collectionTime]).toEqual([200, '12:00-14:00'])
  })

  const COLLECT = { method: 'collectFromHome-parcelForce-standard' }
  const ON_DAY = { date: '2026-11-17', slot: '10:00-12:00' }

  test('D-152 COL-03 what is not offered is refused by its field, and nothing is booked', async () => {
    await journey.submitStepOne(1)
    for (const [more, ...refused] of [
      [{ method: 'postal-anPost' }, 422, 'method-not-offered', 'method'],
      [{ place: '9999' }, 422, 'wrong-shape', 'place'],
      [{ method: 'collectFromHome-evri-standard' }, 422, 'wrong-shape', 'collection.date'],
      [{ collection: { parcels: 0 } }, 422, 'wrong-shape', 'collection.parcels'],
      [{ collection: { safeSpace: 'Roof' } }, 422, 'wrong-shape', 'collection.safeSpace'],
      [{ ...COLLECT, collection: { ...ON_DAY, addressId: 'C-noor' } }, 422, 'wrong-shape', 'collection.addressId'],
    ] as const) {
      const answer = await journey.create({ ...IN_STORE, ...more })
      expect([...statusAndCode(answer), answer.body.error.fields?.[0]?.field]).toEqual(refused)
    }
    expect(await journey.savedDraft()).toMatchObject({ way: {}, version: 1 })
    expect(statusAndCode(await collect({ ...ON_DAY, date: '2026-11-14' }))).toEqual([409, 'date-gone'])
    expect(statusAndCode(await collect({ ...ON_DAY, slot: '03:00-05:00' }))).toEqual([409, 'slot-taken'])
    expect(await journey.returnCounts()).toEqual(NO_RETURN_COUNTS)
  })

  test('COL-05 D-76 no contact details', async () => {
    await journey.newOrder([{ facts: { shipTo: anAddress() } }], { customerId: 'C-gwen' })
    await journey.draft(journey.service)
    const sent = { version: 1, method: 'collectFromHome-evri-standard', collection: { date: '2026-11-17' } }
    expect(statusAndCode(await journey.create(sent, { from: journey.service }))).toEqual([422, 'contact-missing'])
  })
})

describe('D-128 what is not expected back', () => {
  const BROKEN = { ReturnReason: 'R05-P0', SecondaryReturnReason: 'R05-S1' }
  const LATE = { ReturnReason: 'R06-P0' }
  beforeEach(() => {
    // Broken glass is not sent back.
    const glass = reasonsFor({ sized: false, glass: true }, RETURN_REASONS)
    vi.spyOn(journey.product.outside.reasons, 'offeredFor').mockResolvedValue(glass)
  })

  const booked = async () => {
    const [row] = await journey.sql`
      select payload->'way'->'booking' as booking from outside_writes
      where order_number = ${journey.order} and kind = 'create-return'`
    return row?.booking
  }

  test.each([
    ['postal-evri', {}, { phone: null, email: null }],
    [
      'collectFromHome-evri-standard',
      { collection: { date: '2026-11-17' } },
      { phone: '07700 900101', email: 'home@example.com' },
    ],
  ])('D-128 D-76 goes into no parcel by %s, and the contact names the shopper', async (method, more, contact) => {
    await journey.draft(journey.amelia, [BROKEN, LATE])
    expect((await journey.create({ version: 1, method, ...more })).status).toBe(200)
    const { items, from } = await booked()
    expect(items.map(({ lineKey }: { lineKey: string }) => lineKey)).toEqual([`${journey.order}-2`])
    expect(from).toMatchObject({ postcode: 'W2 1NW', ...contact })
  })
})
