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

test('D-144 hostile values are 422, each by its name', async () => {
  for (const odd of [
    { ReqDeliveryDate: '2026-12-32' },
    { SlotEndTime: "10:00'; drop table orders" },
    { NewStoreID: '1'.repeat(10_000) },
    { DayPhone: '\0' },
  ]) {
    const seen = await journey.update({ ...journey.bodyFor(NINE_O_CLOCK_SLOT), ...odd })
    const fields = seen.body.error.fields.map((each: { field: string }) => each.field)
    expect([seen.status, fields]).toEqual([422, Object.keys(odd)])
  }
  expect(await journey.reservedAndRecordedSlot()).toBe(UNMOVED)
})
