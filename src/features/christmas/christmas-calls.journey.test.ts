import { describe, expect, test, vi } from 'vitest'
import { TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertSlots } from '../../../test/builders/insert-slots.ts'
import { anOrder } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { ChristmasCalls, NINE_O_CLOCK_SLOT, READING } from '../../../test/harness/christmas-calls.ts'
import { giveCredential } from '../../../test/harness/give-credential.ts'
import { MOVE_REFUSALS } from '../../domain/christmas/move-collection.ts'
import type { OrderRequest } from '../../domain/orders/order-request.ts'
import type { WriteFault } from '../../platform/outside/faults.ts'
import { toWireRequest } from '../../systems/order-management/request-wire.ts'
import type { OrderOfStore } from '../../systems/order-management/wire-words.data.ts'
import { PATHS } from '../../urls.ts'

const journey = new ChristmasCalls()
const ONLY_IN_READING = { ...TEST_COLLECTION, shopId: READING, startsAt: '19:00', endsAt: '19:30' }
const UNMOVED = '1531 2026-12-23 10:00 1531 10:00'

describe('the slots', () => {
  test('API-25 XMS-20 DAT-11 are days of December with half-hours; without a shop, those of the order’s', async () => {
    const { status, body } = await journey.slots()
    expect(status).toBe(200)
    expect(body.map((each: { Date: string }) => each.Date)).toEqual(['21', '22', '23', '24'])
    expect(body[1]).toMatchObject({
      ...{ Date: '22', month: 'December', weekdays: 'Tuesday', isDateAvailable: true },
      ServiceSlotDesc: expect.arrayContaining([{ slotValue: '09:00-09:30', isAvailable: true }]),
    })
    expect((await journey.slots('&shopId=1531')).body).toEqual(body)
    expect((await journey.slots(`&shopId=${READING}`)).body).not.toEqual(body)
  })

  test('API-25 D-137 the same for a system of the house; a token decides nothing (D-122)', async () => {
    const { headers } = await giveCredential(journey.product, 'orders')
    const own = await journey.slots()
    expect((await journey.slots('', journey.visitor(), headers)).body).toEqual(own.body)
    expect((await journey.slots('&CFTOOrderToken=forged')).body).toEqual(own.body)
    expect((await journey.slots('&CFTOOrderToken=forged', journey.visitor())).status).toBe(401)
  })

  test('XMS-16 none for an order without one collection, or that is no Christmas food', async () => {
    await journey.sql`
      update order_lines set facts = facts || '{"slotStartsAt":"09:00"}'
      where customer_id = 'C-noor' and order_number = ${journey.orderNumber} and line_no = 2`
    const none = { code: 'no-collection', message: MOVE_REFUSALS['no-collection'] }
    expect((await journey.slots()).body.error).toMatchObject(none)
    await insertOrders(journey.sql, [anOrder({ customerId: 'C-noor', orderNumber: '729999999' })])
    const other = await journey.noor.call(`${PATHS.deliverySlotsCall}?storeId=10151&orderId=729999999`)
    expect([other.status, other.body.error.code]).toEqual([409, 'no-collection'])
  })

  test('days of half-hours cost three statements of our own, and order management one', async () => {
    const calls = vi.spyOn(journey.product.outside['order-management'], 'findSlots')
    const { status, statements } = await journey.slots(`&shopId=${READING}`)
    expect([status, statements.length <= 3]).toEqual([200, true])
    expect(calls).toHaveBeenCalledTimes(1)
  })
})

describe('an update', () => {
  test('API-26 XMS-09 XMS-23 changes store and slot, once, in one staged write', async () => {
    await insertSlots(journey.sql, [{ ...ONLY_IN_READING, free: 1 }])
    const seen = await journey.update(journey.bodyFor(ONLY_IN_READING))
    expect([seen.status, seen.body]).toEqual([200, { outcome: 'changed', changed: 'both' }])
    expect(await journey.reservedAndRecordedSlot()).toBe(`${READING} 2026-12-23 19:00 ${READING} 19:00`)
    expect((await journey.writes()).map(({ state }) => state)).toEqual(['confirmed'])
  })

  test('API-26 D-122 order management gets the shop’s address and the order’s customer, whatever is sent', async () => {
    const hostile = {
      ...{ externalCustomerId: 'C-amelia', DayPhone: '0900 666', addressLine1: '1 Elsewhere', postalCode: 'BT1 1AA' },
      ...{ customerId: 'C-amelia', price: 0, isCim: 'true', country: 'IE' },
    }
    const to = { ...NINE_O_CLOCK_SLOT, shopId: READING }
    await journey.update({ ...journey.bodyFor(to), ...hostile }, { more: '&customerId=C-amelia&price=0' })
    const [write] = await journey.writes()
    expect(write?.payload.request.place).toMatchObject({ name: 'Reading', line1: '23 Broad Street', country: 'UK' })
    expect(JSON.stringify(write?.payload)).not.toMatch(/C-amelia|0900 666|Elsewhere|BT1/)
  })

  test('D-199 both tokens are passed on as they came, and nothing else of the query is', async () => {
    const { port } = journey.product.outside.systems['order-management']
    const calls = vi.spyOn(port, 'changeOrder')
    const token = 'ä'.repeat(2000)
    const more = `&CFTOOrderToken=a.b%20c&token=${encodeURIComponent(token)}&isCim=true`
    expect((await journey.update(journey.bodyFor(NINE_O_CLOCK_SLOT), { more })).status).toBe(200)
    const [, order, request] = calls.mock.calls[0] ?? []
    expect(request).toMatchObject({ tokens: { CFTOOrderToken: 'a.b c', token } })
    const { query } = toWireRequest(
      { ...order, site: BRAND_SITES['christmas-uk'] } as OrderOfStore,
      request as OrderRequest,
    )
    expect(query).toEqual({ storeId: '10251', orderId: order?.orderNumber, CFTOOrderToken: 'a.b c', token })
    calls.mockRestore()
    const tooLong = await journey.update(journey.bodyFor(NINE_O_CLOCK_SLOT), { more: `&token=${'x'.repeat(2001)}` })
    expect([tooLong.status, tooLong.body.error.fields]).toEqual([
      422,
      [{ field: 'token', message: 'must have at most 2000 characters' }],
    ])
  })

  test('API-26 D-49 Old values that aren’t the record’s, and the present slot, are 409, and nothing is requested', async () => {
    for (const from of [
      { ...TEST_COLLECTION, shopId: READING },
      { ...TEST_COLLECTION, endsAt: '11:00' },
    ]) {
      const seen = await journey.update(journey.bodyFor({ ...NINE_O_CLOCK_SLOT, shopId: READING }, from))
      expect([seen.status, seen.body.error.code]).toEqual([409, 'changed-elsewhere'])
    }
    const same = await journey.update(journey.bodyFor(TEST_COLLECTION))
    expect([same.status, same.body.error.code]).toEqual([409, 'nothing-changed'])
    expect([await journey.reservedAndRecordedSlot(), await journey.writes()]).toEqual([UNMOVED, []])
  })

  test('D-171 of two at once for the last place one gets it, and the other’s answer is that it has gone', async () => {
    await insertSlots(journey.sql, [{ ...NINE_O_CLOCK_SLOT, free: 1 }])
    const first = journey.update(journey.bodyFor(NINE_O_CLOCK_SLOT))
    await journey.place()
    const both = await Promise.all([first, journey.update(journey.bodyFor(NINE_O_CLOCK_SLOT))])
    expect(both.map(({ body }) => body.outcome ?? body.error.code).toSorted()).toEqual(['changed', 'slot-full'])
  })

  test.each<[WriteFault, number, string]>([
    ['down', 503, 'slots-unavailable'],
    ['server-error', 503, 'failed'],
    ['refuses', 409, 'refused'],
    ['acts-too-late', 202, 'requested'],
  ])('XMS-23 D-171 order management %s: %i %s', async (fault, status, code) => {
    await journey.switchTo(fault)
    const seen = await journey.update(journey.bodyFor(NINE_O_CLOCK_SLOT))
    expect([seen.status, seen.body.error?.code ?? seen.body.outcome]).toEqual([status, code])
    if (code !== 'requested') return
    const next = await journey.update(journey.bodyFor(NINE_O_CLOCK_SLOT))
    expect([next.status, next.body.error.code]).toEqual([409, 'busy'])
  })
})

test('API-26 the body names the order of the address, by its own key', async () => {
  const other = await journey.update({ ...journey.bodyFor(NINE_O_CLOCK_SLOT), OrderNo: '400000007' })
  expect([other.status, other.body.error.fields]).toEqual([
    422,
    [{ field: 'OrderNo', message: 'must be the order of orderId' }],
  ])
  const wrong = await journey.update({ ...journey.bodyFor(NINE_O_CLOCK_SLOT), OrderHeaderKey: 'H400000007' })
  expect([wrong.status, wrong.body.error.code]).toEqual([404, 'not-found'])
  const site = await journey.noor.call(
    journey.address(PATHS.updateCollectionCall, '', '10351'),
    journey.bodyFor(NINE_O_CLOCK_SLOT),
    {
      'idempotency-key': 'of-another-site',
    },
  )
  expect([site.status, site.body.error.fields[0].field]).toEqual([422, 'storeId'])
  expect(await journey.reservedAndRecordedSlot()).toBe(UNMOVED)
})
