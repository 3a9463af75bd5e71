import { decodeJwt } from 'jose'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { textsOn } from '../../../test/harness/journey.ts'
import { ReturnJourney } from '../../../test/harness/return-journey.ts'
import type { Visitor } from '../../../test/harness/visitor.ts'
import type { Claims } from '../../platform/security/tokens.ts'

/** Waiting for carriers as long as for reasons would exceed the test's time limit. */
const SLOW = { REASONS_WAIT_MS: '60000', OUTSIDE_TIMEOUT_MS: '60000' }
const journey = new ReturnJourney({
  environment: {
    RETURNS_VARIATION_KEY: 'ilr-b',
    AN_POST_LIMITS: '31kg, 2m length',
    CARRIERS_WAIT_MS: '50',
    ...SLOW,
  },
})
const LATE = { primary: 'R06-P0' }

let amelia: Visitor
let number = 772_000_000
beforeAll(async () => {
  amelia = await journey.signedInVisitor('amelia')
})
beforeEach(async () => {
  await insertOrders(journey.sql, [anOrder({ orderNumber: String(++number), lines: [anOrderLine()] })])
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function toStepTwo(): Promise<string> {
  const sent = await journey.send(amelia, await amelia.get(journey.address(String(number))), { 1: LATE })
  return sent.location ?? ''
}

test('D-151 API-05 API-09 the channels service is called with the variation key, and the token of the order page has it', async () => {
  const find = vi.spyOn(journey.product.outside.channels, 'find')
  await toStepTwo()
  expect(find.mock.calls.map(([{ orderNumber, variationKey }]) => [orderNumber, variationKey])).toEqual([
    [String(number), 'ilr-b'],
  ])
  const { body } = await journey.itemsToken(amelia, String(number), { 1: LATE })
  expect(decodeJwt<{ claims: Claims }>(body.token).claims.ilrFeatureVariationKey).toBe('ilr-b')
})

test('D-65 the limits of An Post are those that are set', async () => {
  const niamh = await journey.signedInVisitor('niamh')
  const sent = await journey.send(niamh, await niamh.get(journey.address('400000005', 'ie')), { 1: LATE })
  const stepTwo = sent.location ?? ''
  await niamh.submit(await niamh.get(stepTwo), { channel: 'postal', act: 'keep' })
  expect(textsOn(await niamh.get(stepTwo), '.limits li')).toEqual(['31kg', '2m length'])
})

test('D-77 a carrier that does not answer holds step 2 for a moment only; its dates can be requested again', async () => {
  const stepTwo = await toStepTwo()
  await amelia.submit(await amelia.get(stepTwo), { channel: 'collect-from-home', act: 'keep' })
  const days = vi.spyOn(journey.product.outside.evri, 'collectionDays')
  days.mockReturnValue(new Promise(() => {}))
  const page = await amelia.get(stepTwo)
  expect(page.status).toBe(200)
  expect(textsOn(page, '#on a')).toEqual(['Show dates'])
  days.mockRestore()
  expect(textsOn(await amelia.get(stepTwo), '#on a')).toEqual([])
})
