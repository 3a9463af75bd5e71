import { expect, test } from 'vitest'
import { ChristmasCalls, NINE_O_CLOCK_SLOT } from '../../../test/harness/christmas-calls.ts'
import { giveCredential } from '../../../test/harness/give-credential.ts'
import { PATHS } from '../../urls.ts'

const journey = new ChristmasCalls()
const UNMOVED = '1531 2026-12-23 10:00 1531 10:00'

test('D-120 D-169 another customer’s is missing, and so is one that isn’t there', async () => {
  const amelia = await journey.signedInVisitor('amelia')
  const foreign = await journey.update(journey.bodyFor(NINE_O_CLOCK_SLOT), { who: amelia })
  expect([foreign.status, foreign.body.error.code]).toEqual([404, 'order-unavailable'])
  expect((await journey.slots('', amelia)).body).toEqual(foreign.body)
  const none = await amelia.call(`${PATHS.deliverySlotsCall}?storeId=10251&orderId=1`)
  expect(none.body).toEqual(foreign.body)
  expect(await journey.reservedAndRecordedSlot()).toBe(UNMOVED)
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

test('D-137 a page of another site can’t make a shopper’s browser call; a system of the house may', async () => {
  const forged = await journey.update(journey.bodyFor(NINE_O_CLOCK_SLOT), {
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect([forged.status, forged.body.error.code]).toEqual([403, 'forged'])
  const { headers } = await giveCredential(journey.product, 'orders')
  const seen = await journey.update(journey.bodyFor(NINE_O_CLOCK_SLOT), { who: journey.visitor(), headers })
  expect(seen.body).toEqual({ outcome: 'changed', changed: 'slot' })
})

test.each([
  ['a day that there is not', { ReqDeliveryDate: '2026-12-32' }, 'ReqDeliveryDate'],
  ['a day that is none', { OldReqDeliveryDate: '23/12/2026' }, 'OldReqDeliveryDate'],
  ['a time that there is not', { SlotStartTime: '24:00' }, 'SlotStartTime'],
  ['a time that is none', { SlotEndTime: "10:00'; drop table orders" }, 'SlotEndTime'],
  ['no shop', { NewStoreID: '' }, 'NewStoreID'],
  ['a shop without end', { NewStoreID: '1'.repeat(10_000) }, 'NewStoreID'],
  ['what can’t be stored', { DayPhone: '\0' }, 'DayPhone'],
])('D-144 %s is 422, by its name', async (_, odd, field) => {
  const seen = await journey.update({ ...journey.bodyFor(NINE_O_CLOCK_SLOT), ...odd })
  expect([seen.status, seen.body.error.fields?.map((each: { field: string }) => each.field)]).toEqual([422, [field]])
  expect(await journey.reservedAndRecordedSlot()).toBe(UNMOVED)
})
