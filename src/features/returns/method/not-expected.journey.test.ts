import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { textsOn } from '../../../../test/harness/journey.ts'
import { type Chosen, ReturnJourney, refundOn } from '../../../../test/harness/return-journey.ts'
import type { Visitor } from '../../../../test/harness/visitor.ts'
import { reasonsFor } from '../../../domain/returns/return-reason.ts'

const journey = new ReturnJourney()
const BROKEN = { primary: 'R05-P0', secondary: 'R05-S1' }
const LATE = { primary: 'R06-P0' }

let amelia: Visitor
let number = 790_000_000
beforeAll(async () => {
  amelia = await journey.signedInVisitor('amelia')
})
beforeEach(async () => {
  number++
  const lines = ['Glass', 'Shirt'].map((description) => anOrderLine({ description }))
  await insertOrders(journey.sql, [
    anOrder({ orderNumber: String(number), lines, facts: { deliveryChargePence: 399 } }),
  ])
  // Broken glass is not sent back.
  const glass = reasonsFor({ sized: false, glass: true })
  vi.spyOn(journey.product.outside.reasons, 'offeredFor').mockResolvedValue(glass)
})
afterEach(() => {
  vi.restoreAllMocks()
})
const leave = async (chosen: Chosen) => {
  const find = vi.spyOn(journey.product.outside.channels, 'find')
  const sent = await journey.send(amelia, await amelia.get(journey.address(String(number))), chosen)
  const questions = find.mock.calls.map(([{ items }]) => items.map(({ lineNo }) => lineNo))
  return { questions, step2: await amelia.get(sent.location ?? '') }
}

test('D-147 D-128 nothing expected back: no methods are requested, and step 2 shows none', async () => {
  const { questions, step2 } = await leave({ 1: BROKEN, 2: BROKEN })
  expect([questions, step2.status]).toEqual([[], 200])
  expect(step2.text).toContain("You don't need to send this back")
  expect(step2.document.querySelector('main .bullets')).toBeNull()
  // The delivery charge is refunded without any method.
  expect(refundOn(step2)).toContain('Delivery charges £3.99')
})

test('D-147 mixed: the methods are requested for what is expected back alone, and the other is marked', async () => {
  const { questions, step2 } = await leave({ 1: BROKEN, 2: LATE })
  expect(questions).toEqual([[2]])
  expect(textsOn(step2, '[aria-labelledby=refund] dl > div').slice(0, 2)).toEqual([
    expect.stringContaining('No need to send back'),
    expect.not.stringContaining('No need to send back'),
  ])
  expect(step2.text).toContain('By post')
})
