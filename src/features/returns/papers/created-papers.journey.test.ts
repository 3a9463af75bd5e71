import { getDocumentProxy } from 'unpdf'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CreatingJourney, NO_RETURN_COUNTS, statusAndCode } from '../../../../test/harness/creating-journey.ts'
import { giveCredential } from '../../../../test/harness/give-credential.ts'
import { pageAsPng, pixelsOf, readCodes } from '../../../../test/harness/read-codes.ts'
import { ORIGIN } from '../../../../test/harness/visitor.ts'
import { PATHS } from '../../../urls.ts'

/** Papers of returns as they are created, not as the demo has them. */
const journey = new CreatingJourney(781_000_000)
let headers: Record<string, string>
beforeAll(async () => {
  await journey.begin()
  headers = (await giveCredential(journey.product, 'returns')).headers
})
beforeEach(async () => {
  await journey.sql`delete from parcelforce.bookings`
  await journey.newOrder()
  await journey.submitStepOne(1)
})
afterEach(() => journey.clearFaults())

const method = 'collectFromHome-parcelForce-standard'
const collection = { date: '2026-11-17', slot: '10:00-12:00', parcels: 3 }

test('DAT-08 D-79 D-137 the label of a return that was just created is at the address in the answer, a page a parcel', async () => {
  const { body } = await journey.create({ version: 1, method, collection })
  expect([body.returnLabel, body.barcodeQrcodeImage]).toEqual([body.pdfUrl, null])
  const response = await journey.product.app.request(new Request(body.returnLabel, { headers }))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect((await getDocumentProxy(bytes.slice())).numPages).toBe(3)
  const [row] = await journey.returns()
  const read = await readCodes(await pixelsOf(await pageAsPng(bytes, 3)))
  expect(read).toEqual([{ format: 'Code128', text: row?.facts.trackingNumbers[2] }])
})

test('D-83 a booking that was voided, since order management refused, has neither label nor code', async () => {
  await journey.product.outside.faults['order-management']?.set('refuses')
  expect(statusAndCode(await journey.create({ version: 1, method, collection }))).toEqual([409, 'refused'])
  expect(await journey.returnCounts()).toEqual(NO_RETURN_COUNTS)
  const [claimed] = await journey.sql`select return_number from return_numbers where order_number = ${journey.order}`
  const query = `storeId=10151&orderId=${journey.order}&returnNumber=${claimed?.return_number}`
  for (const address of [`${PATHS.returnLabel}?${query}`, `${PATHS.returnCode}?${query}&kind=qr`]) {
    expect((await journey.amelia.get(address)).status).toBe(404)
    expect((await journey.product.app.request(new Request(ORIGIN + address, { headers }))).status).toBe(404)
  }
})
