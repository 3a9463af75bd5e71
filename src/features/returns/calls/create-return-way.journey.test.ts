import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAddress } from '../../../../test/builders/address.ts'
import {
  CreatingJourney,
  IN_STORE,
  NO_RETURN_COUNTS,
  statusAndCode,
} from '../../../../test/harness/creating-journey.ts'
import { RETURN_REASONS } from '../../../domain/policy/return-reasons.data.ts'
import { reasonsFor } from '../../../domain/returns/return-reason.ts'

const journey = new CreatingJourney(778_000_000)
beforeEach(async () => {
  // Every slot is free.
  await journey.sql`delete from parcelforce.bookings`
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

  test('D-145 another date than the draft’s has none of its slots', async () => {
    await journey.submitStepOne(1)
    await journey.product.outside.faults.parcelforce?.set('refuses')
    expect(statusAndCode(await collect({ date: '2026-11-17', slot: '10:00-12:00' }))).toEqual([409, 'refused'])
    await journey.product.outside.faults.parcelforce?.set('none')
    const other = await collect({ date: '2026-11-18' }, undefined, 2)
    expect(other.body.error.fields).toEqual([{ field: 'collection.slot', message: 'is required' }])
    const same = await journey.create({ version: 2 })
    expect([same.status, same.body.collectionTime]).toEqual([200, '10:00-12:00'])
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

  test.each([
    ['instore-clothAndHome', 'in-store'],
    ['postal-evri', 'evri'],
  ] as const)('D-145 %s ignores an address to collect from, known or not', async (method, system) => {
    const known = await journey.addAddress('C-amelia', { postcode: 'LS1 4DY' })
    await journey.submitStepOne(1)
    const find = vi.spyOn(journey.product.outside.channels, 'find')
    await journey.product.outside.faults[system]?.set('refuses')
    for (const addressId of ['C-noor', known])
      expect(statusAndCode(await collect({ addressId }, method))).toEqual([409, 'refused'])
    expect([find.mock.calls, (await journey.savedDraft())?.way.collection]).toEqual([[], undefined])
    await journey.product.outside.faults[system]?.set('none')
    expect((await collect({ addressId: 'C-noor' }, method)).status).toBe(200)
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
