import { beforeEach, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { ReturnJourney } from '../../../test/harness/return-journey.ts'
import { postgresOrderRecords } from '../order-records/order.records.ts'

const journey = new ReturnJourney()
const LATE = { primary: 'R06-P0' }

let number = 730_000_000
beforeEach(async () => {
  number++
  await insertOrders(journey.sql, [anOrder({ orderNumber: String(number), lines: [anOrderLine()] })])
})

async function leaveStepOne(): Promise<void> {
  const amelia = await journey.signedInVisitor('amelia')
  await journey.send(amelia, await amelia.get(journey.address(String(number))), { 1: LATE })
}

const savedReturnTo = async () =>
  (await postgresOrderRecords(journey.sql).findDetails('C-amelia', String(number)))?.draft?.returnTo

test('DAT-14 D-145 the draft keeps where goods go, and the ids that carriers require', async () => {
  await leaveStepOne()
  expect(await savedReturnTo()).toMatchObject({
    address: { line1: '1 Sorting Lane', postcode: 'NN11 8XX' },
    clientId: '4021',
    childClientId: '17',
  })
})
