import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { aBooking } from '../../../test/builders/booking.ts'
import { clientOf, listener } from '../../../test/harness/system-client.ts'
import type { OutsideSystem } from '../../platform/outside/outside-system.ts'
import type { ServedAnswer, ServedRequest } from '../../platform/outside/server.ts'
import type { BookingRequest, BooksReturns } from './carrier.ts'
import { anPostSystem, evriSystem, inStoreSystem, parcelforceSystem, royalMailSystem } from './carriers.ts'

const API_KEY = 'a key of the tests'
const logged: unknown[] = []
const note = (...line: unknown[]) => void logged.push(line)
const log = { debug: note, info: note, warn: note, error: note }
const collected = aBooking({
  from: anAddress({ phone: '07700 900123', email: 'zoe@example.com' }),
  collection: { on: Temporal.PlainDate.from('2026-11-18'), slot: '10:00-12:00', safePlace: null },
  parcels: 3,
})
const BROKEN_OFF = { outcome: 'unknown', answered: false }
const ANSWERED = { outcome: 'unknown', answered: true }

async function recordRequest(
  answer: ServedAnswer,
  book: (carrier: BooksReturns) => Promise<unknown>,
  system: Pick<OutsideSystem<BooksReturns, never>, 'client'> = parcelforceSystem,
) {
  const { received, server } = listener(answer)
  const answered = await book(clientOf(system, server, log, { apiKey: API_KEY }))
  // biome-ignore lint/suspicious/noExplicitAny: what was sent, looked into by tests
  return { answered, request: received[0] as ServedRequest & { body: any } }
}
const BOOKED = { trackingNumbers: ['PB000000411GB'], carrierBarCode: 'PB000000411GB', referenceCode: 'PA41' }
const sent = async (request: BookingRequest) =>
  (await recordRequest({ status: 200, body: BOOKED }, (carrier) => carrier.bookReturn('8000000001', request))).request

test.each([
  ['large', '2', 'SUP'],
  ['standard', '3', 'SID'],
  ['extra-large', '3', 'SID'],
] as const)('COL-16 D-81 Parcelforce, %s: department %s, service %s', async (size, department, service) => {
  const { body } = await sent({
    ...collected,
    size,
    methodId: `collectFromHome-parcelForce-${size}`,
  })
  const courierType = size === 'extra-large' ? 'extra large' : size
  expect(body.reqBody).toMatchObject({ department, service, courierType })
})

test('API-19 D-76 D-128 our reference is the key, and contact details are sent only for a collection', async () => {
  const { headers, body } = await sent(aBooking())
  expect([headers['idempotency-key'], headers.apikey]).toEqual(['8000000001', API_KEY])
  expect(body.reqBody).not.toHaveProperty('department')
  expect(body.reqBody.customerAddress).toMatchObject({ telephone: null, customerEmail: null })
  expect(JSON.stringify(body)).not.toMatch(/price|pence|customerId/i)
})

test.each([false, true])('CRE-10 API-19 isCim shows whether a booking replaces another: %s', async (replaces) => {
  for (const system of [evriSystem, royalMailSystem, parcelforceSystem, anPostSystem, inStoreSystem]) {
    const book = (carrier: BooksReturns) => carrier.bookReturn('8000000001', aBooking({ replaces }))
    const { request } = await recordRequest({ status: 200, body: BOOKED }, book, system)
    expect(request.query.isCim).toBe(String(replaces))
  }
})

test.each([
  [200, { ...BOOKED, trackingNumbers: ['<b>'] }, ANSWERED],
  [200, { ...BOOKED, trackingNumbers: Array(10).fill('PB000000411GB') }, ANSWERED],
  [201, BOOKED, ANSWERED],
  [503, BOOKED, BROKEN_OFF],
])('API-01 D-123 %i with something else is not a booking, but is looked up', async (status, body, expected) => {
  const book = (carrier: BooksReturns) => carrier.bookReturn('8000000001', collected)
  expect((await recordRequest({ status, body }, book)).answered).toEqual(expected)
})

test('API-19 the answer of the carrier is a booking, and the log has no personal data', async () => {
  const { answered } = await recordRequest({ status: 200, body: BOOKED }, (carrier) =>
    carrier.bookReturn('8000000001', collected),
  )
  expect(answered).toEqual({
    outcome: 'done',
    details: { trackingNumbers: 'PB000000411GB', barcode: 'PB000000411GB', referenceCode: 'PA41' },
  })
  expect(logged.length).toBeGreaterThan(0)
  expect(JSON.stringify(logged)).not.toMatch(/Amelia|O'Neil|Larkfield|07700|zoe@|W2 1NW|Shirt/)
})
