import { expect, test } from 'vitest'
import { EndingJourney } from '../../../../test/harness/ending-journey.ts'
import { PATHS } from '../../../urls.ts'

const journey = new EndingJourney(787_000_000)
const house = journey.serviceWith('returns')

const IN_STORE = 'instore-clothAndHome'
let key = 0
const call = (returnNumber: string, body: object, { by = house, as = `change-${++key}-${journey.order}` } = {}) =>
  by.call(
    PATHS.changeReturnMethodCall,
    { orderNumber: journey.order, returnNumber, ...body },
    { 'idempotency-key': as },
  )
const outcomeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
]

test('AMD-07 systems of the house change a method: once for each key, and with one live booking', async () => {
  const number = await journey.createReturn({ channel: 'postal' })
  const as = `once-${number}`
  const [first, again] = [
    await call(number, { method: IN_STORE }, { as }),
    await call(number, { method: IN_STORE }, { as }),
  ]
  expect([first.status, first.body, again.body]).toEqual([
    200,
    expect.objectContaining({ returnNumber: number, trackingNumber: null, storedBarcodeNumber: expect.any(String) }),
    first.body,
  ])
  expect(outcomeOf(await call(number, { method: 'postal-evri' }, { as }))).toEqual([422, 'idempotency-key-reused'])
  await journey.finishAll()
  expect([await journey.liveBookings(), await journey.mailKinds()]).toEqual([1, ['return-created', 'return-updated']])
})

test('AMD-07 the shopper does so, too; an unknown return is missing', async () => {
  const number = await journey.createReturn({ channel: 'postal' })
  expect(outcomeOf(await call('8999999999', { method: IN_STORE }))).toEqual([404, 'not-found'])
  expect((await call(number, { method: IN_STORE }, { by: journey.amelia })).status).toBe(200)
})

test('AMD-07 D-83 papers of the carrier go with their booking: after a change, a cancellation and a failure', async () => {
  const { faults } = journey.product.outside
  const stored = async () =>
    (await journey.sql`select booking_reference, kind from carrier_papers order by kind`).map(({ kind }) => kind)
  await faults.evri?.set('own-papers')
  const number = await journey.createReturn({ channel: 'postal' })
  expect(await stored()).toEqual(['code', 'label'])
  await faults['order-management']?.set('refuses')
  await faults['royal-mail']?.set('own-papers')
  expect(outcomeOf(await call(number, { method: 'postal-royalMail' }))).toEqual([409, 'refused'])
  expect(await stored()).toEqual(['code', 'label'])
  await faults['order-management']?.set('none')
  await faults['royal-mail']?.set('none')
  const { body } = await call(number, { method: 'postal-royalMail' })
  expect([await stored(), body.carrierBarCode]).toEqual([[], body.trackingNumber])
  await call(number, { method: 'postal-evri' })
  expect(await stored()).toEqual(['code', 'label'])
  const about = { orderNumber: journey.order, returnNumber: number }
  await house.call(PATHS.cancelReturnCall, about, { 'idempotency-key': `cancel-${number}` })
  expect(await stored()).toEqual([])
})
