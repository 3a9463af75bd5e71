import { expect, test } from 'vitest'
import { MethodJourney } from '../../../test/harness/method-journey.ts'
import { type Chosen, chosenIn } from '../../../test/harness/return-journey.ts'
import type { WriteFault } from '../../platform/outside/faults.ts'

const journey = new MethodJourney(730_000_000, { lines: [{}, { quantity: 2 }] })
const LATE = { primary: 'R06-P0' }
const FAILED = 'Sorry, return initiation cannot be processed at the moment. Please try again later.'

const { switchTo } = journey

async function send(chosen: Chosen) {
  // Requests are distinguished by their times, and the test clock does not run by itself.
  journey.product.clock.setTo(journey.product.clock.now().add({ seconds: 1 }))
  return await journey.sendStepOne(chosen)
}
const requests = async () => {
  const rows = await journey.sql<{ payload: { request: Request } }[]>`
    select payload from outside_writes where order_number = ${journey.order}
    order by requested_at, payload -> 'request' -> 'change' ->> 'kind'`
  return rows.map(({ payload }) => payload.request)
}
interface Request {
  draftNumber: string | null
  change: Change
  deliveryOption: string
}
interface Change {
  kind: string
  lines: { action: string; line: { lineKey: string; reason: object } }[]
}

/** Each outcome once: first the shopper's page; then the drafts once outside systems work again and the job has run. */
const FAULTS: [WriteFault, 'step 2' | 'the sentence', 0 | 1][] = [
  ['reset-before-acting', 'the sentence', 1],
  ['reset-after-acting', 'step 2', 1],
  ['refuses', 'the sentence', 0],
]

test.each(FAULTS)(
  'RSN-24 ERR-02 CRE-01 order management %s: %s, and %i draft in the end',
  async (fault, atOnce, end) => {
    await switchTo(fault)
    const sent = await send({ 1: LATE })
    expect(sent.status).toBe(atOnce === 'step 2' ? 303 : 503)
    if (atOnce === 'the sentence') {
      expect(sent.document.querySelector('[data-failure]')?.textContent).toBe(FAILED)
      expect(chosenIn(sent, 'primary-1-0')).toBe('R06-P0')
      expect(await journey.drafts()).toEqual([])
    }
    await switchTo('none')
    await journey.finish(journey.order)
    await journey.finish(journey.order)
    expect(await journey.drafts()).toHaveLength(end)
    // Another attempt succeeds, whatever the outcome of the first: there is one draft.
    expect((await send({ 1: LATE, 2: LATE })).status).toBe(303)
    expect(await journey.drafts()).toMatchObject([
      { version: end + 1, acknowledgement: { draftNumber: expect.stringContaining('DR-') } },
    ])
  },
)

test('S31 CRE-02 CRE-03 DAT-14 one dropped and one added: order management receives both changes', async () => {
  await journey.newOrder([{}, {}, {}])
  await send({ 1: LATE, 2: LATE })
  await send({ 1: { primary: 'R07-P0', secondary: 'R07-S1' }, 3: LATE })
  const [first, second] = await requests()
  expect([first?.draftNumber, first?.change.kind]).toEqual([null, 'create'])
  const [stored] = await journey.drafts()
  expect([second?.draftNumber, second?.change.kind]).toEqual([stored?.acknowledgement?.draftNumber, 'update'])
  expect(second?.change.lines.map(({ action, line }) => `${action} ${line.lineKey.slice(-1)}`)).toEqual([
    'modify 1',
    'create 3',
    'remove 2',
  ])
  expect(second?.change.lines[0]?.line.reason).toEqual({
    primary: 'R07-P0',
    secondary: 'R07-S1',
    refundsDelivery: false,
    expectedBack: true,
  })
  // The draft has where goods go, and the ids that carriers require (D-145).
  const details = await journey.records.orders.findDetails('C-amelia', journey.order)
  expect(details?.draft?.returnTo).toMatchObject({
    address: { line1: '1 Sorting Lane', postcode: 'NN11 8XX' },
    clientId: '4021',
    childClientId: '17',
  })
})

test('D-123 until its outcome is known, every page that could begin it again shows that the draft is pending', async () => {
  const pending = "We're setting up your return."
  const order = `/orders-and-returns/online-orders/order-details?storeId=10151&orderId=${journey.order}`
  const one = `/orders-and-returns/item-level-returns/item?storeId=10151&orderId=${journey.order}&OrderLineKey=${journey.order}-2`
  const addresses = [journey.stepOne(), order, one]
  const pages = async () => await Promise.all(addresses.map((page) => journey.amelia.get(page)))
  await switchTo('reset-before-acting')
  await send({ 1: LATE })
  expect((await pages()).map(({ status, text }) => [status, text.includes(pending)])).toEqual([
    [200, true],
    [200, true],
    [200, true],
  ])
  await switchTo('none')
  const sent = await send({ 2: LATE })
  expect([sent.status, sent.text.includes(FAILED), await journey.drafts()]).toEqual([503, true, []])
  await journey.finish(journey.order)
  await journey.finish(journey.order)
  expect((await pages()).map(({ text }) => text.includes(pending))).toEqual([false, false, false])
})

test('D-28 what was chosen while order management went down stays on the page', async () => {
  const page = await journey.amelia.get(journey.stepOne())
  await switchTo('down')
  await journey.product.outside.health.check()
  const sent = await journey.send(journey.amelia, page, { 1: LATE })
  expect([sent.status, sent.text.includes(FAILED), chosenIn(sent, 'primary-1-0')]).toEqual([503, true, 'R06-P0'])
  await switchTo('none')
  await journey.product.outside.health.check()
  expect((await journey.send(journey.amelia, sent, { 1: LATE })).status).toBe(303)
})

test('D-178 each change tells order management which delivery charge is refunded', async () => {
  await journey.newOrder([{}, { quantity: 2 }], { facts: { deliveryChargePence: 699, deliveryRefundedPence: 449 } })
  await send({ 1: { primary: 'R03-P0', secondary: 'R03-S1' } })
  await send({ 1: LATE })
  expect((await requests()).map(({ deliveryOption }) => deliveryOption)).toEqual(['NO', 'REF'])
})
