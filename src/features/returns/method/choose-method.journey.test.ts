import { beforeEach, describe, expect, test, vi } from 'vitest'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { refundsOf } from '../../../../test/builders/refunds-of.ts'
import { textsOn } from '../../../../test/harness/journey.ts'
import { MethodJourney } from '../../../../test/harness/method-journey.ts'
import { type Chosen, refundOn } from '../../../../test/harness/return-journey.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { RETURN_REASONS } from '../../../domain/policy/return-reasons.data.ts'
import { reasonsFor } from '../../../domain/returns/return-reason.ts'

const journey = new MethodJourney(770_000_000)
const LATE = { primary: 'R06-P0' }

let order: Order
beforeEach(async () => {
  // Three at £10.00 with £1.00 off all of them: 33⅓ pence each, so that it matters who rounds, and how.
  const lines = [1, 2, 3].map(() => anOrderLine({ unitPricePence: 1000 }))
  order = anOrder({ orderNumber: String(++journey.number), lines, grandTotalPence: 2900 })
  await insertOrders(journey.sql, [order])
})

const ours = (...lines: number[]) => {
  const selection = lines.map((line) => ({ lineKey: `${journey.order}-${line}`, quantity: 1 }))
  return [...refundsOf(order, selection).values()].reduce((sum, pence) => sum + pence, 0)
}
/** Order management's latest totals of the draft. */
const theirs = async () => {
  const [stored] = await journey.sql<
    { acknowledgement: { totals: { lineSubTotalPence: number; grandDiscountPence: number } } }[]
  >`
    select acknowledgement from draft_returns where order_number = ${journey.order}`
  const { lineSubTotalPence = 0, grandDiscountPence = 0 } = stored?.acknowledgement.totals ?? {}
  return lineSubTotalPence - grandDiscountPence
}
const totalAfter = async (chosen: Chosen) => {
  const sent = await journey.sendStepOne(chosen)
  const step2 = await journey.amelia.get(sent.location ?? '')
  return /Expected total refund ?(£[\d.]+)/.exec(step2.text)?.[1]
}

test('SUM-04 step 2 shows the total that order management calculates, where ours differs (D-61)', async () => {
  expect(await totalAfter({ 1: LATE })).toBe('£9.67')
  expect([ours(1), await theirs()]).toEqual([966, 967])
  // Calculated again whenever the draft changes.
  expect(await totalAfter({ 1: LATE, 2: LATE })).toBe('£19.34')
  expect([ours(1, 2), await theirs()]).toEqual([1933, 1934])
})

test('SUM-04 D-177 totals of more than was paid are dropped for ours, and logged by order and draft alone', async () => {
  const dropped = () =>
    journey.product.logged
      .map((line) => JSON.parse(line))
      .filter(({ event, order }) => event === 'draft totals dropped' && order === journey.order)
  await totalAfter({ 1: LATE, 2: LATE })
  expect(dropped()).toEqual([])
  expect(await totalAfter({ 1: LATE, 2: LATE, 3: LATE })).toBe('£29.00')
  expect([ours(1, 2, 3), await theirs()]).toEqual([2900, 2901])
  const [stored] = await journey.drafts()
  const { time: _time, requestId: _requestId, ...line } = dropped()[0] ?? {}
  expect([line, dropped().length]).toEqual([
    { level: 40, event: 'draft totals dropped', order: journey.order, draft: stored?.acknowledgement?.draftNumber },
    1,
  ])
})

describe('what is not expected back', () => {
  const BROKEN = { primary: 'R05-P0', secondary: 'R05-S1' }
  beforeEach(async () => {
    const lines = ['Glass', 'Shirt'].map((description) => ({ description }))
    await journey.newOrder(lines, { facts: { deliveryChargePence: 399 } })
    // Broken glass is not sent back.
    const glass = reasonsFor({ sized: false, glass: true }, RETURN_REASONS)
    vi.spyOn(journey.product.outside.reasons, 'offeredFor').mockResolvedValue(glass)
  })
  const leave = async (chosen: Chosen) => {
    const find = vi.spyOn(journey.product.outside.channels, 'find')
    const sent = await journey.sendStepOne(chosen)
    const questions = find.mock.calls.map(([{ items }]) => items.map(({ lineNo }) => lineNo))
    return { questions, step2: await journey.amelia.get(sent.location ?? '') }
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
})
