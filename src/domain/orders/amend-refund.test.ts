import { expect, test } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { amendedAmounts, amendmentParts } from './amend-refund.ts'
import type { Order } from './order.ts'
import { layOver } from './order-change.ts'
import { changeOf, type LineRemoval } from './order-request.ts'
import { summarisePayment } from './payment-summary.ts'

const reason = { primary: 'C01-P0', secondary: null }

/** A turkey crown for £62 and two puddings for £16 each, £10 of which are paid. */
const order = aChristmasOrder()

function removal(lineNo: number, quantity?: number): LineRemoval {
  const line = order.lines.find((each) => each.lineNo === lineNo)
  if (!line) throw new Error(`no line ${lineNo}`)
  return { line: { key: line.key, lineNo }, ...(quantity && { units: { quantity, of: line.quantity } }) }
}

function amended(removals: LineRemoval[], from: Order = order): Order {
  const request = { kind: 'amend-order', removals, reason } as const
  const parts = amendmentParts(from, request).map((part, place) => ({ id: `w${place}`, ...part }))
  return layOver({ ...from, facts: { ...from.facts, cancellations: parts } }, changeOf(request, ''))
}

test('XMS-22 the balance follows at once when a line or some units go, and nothing comes back (D-170)', () => {
  expect(amendedAmounts(order, [removal(1)])).toMatchObject({
    ...{ totalPence: 3200, refundPence: 0 },
    deposit: { balancePence: 2200 },
  })
  expect(amendedAmounts(order, [removal(2, 1)])).toMatchObject({
    ...{ totalPence: 7800, refundPence: 0 },
    deposit: { balancePence: 6800 },
  })
  expect(amendedAmounts(order, [removal(1), removal(2, 1)])).toMatchObject({
    totalPence: 1600,
    deposit: { balancePence: 600 },
  })
})

test('XMS-22 below the deposit the difference comes back, and nothing is left to pay (D-170)', () => {
  const cheap = { ...order, lines: order.lines.map((line) => (line.lineNo === 2 ? priced(line, 300) : line)) }
  const whole = { ...cheap, grandTotalPence: 6800 }
  expect(amendedAmounts(whole, [removal(1)])).toMatchObject({
    ...{ totalPence: 600, refundPence: 400 },
    deposit: { balancePence: 0, backPence: 400 },
  })
  expect(amendedAmounts(whole, [removal(1), removal(2, 1)])).toMatchObject({ totalPence: 300, refundPence: 700 })
})

test('what is kept of each line adds up to what the order became less by', () => {
  const parts = amendmentParts(order, { kind: 'amend-order', removals: [removal(2, 1), removal(1)], reason })
  expect(parts.map(({ takesOffPence, refundPence }) => [takesOffPence, refundPence])).toEqual([
    [1600, 0],
    [6200, 0],
  ])
  expect(parts[0]?.left).toMatchObject([{ quantity: 1, gone: 1 }])
})

test.each([
  ['still holds what was removed', 9400],
  ['was lowered by it', 1600],
])('the amounts are the same whether the total %s', (_, grandTotalPence) => {
  const after = { ...amended([removal(1), removal(2, 1)]), grandTotalPence }
  expect(summarisePayment(after)).toMatchObject({
    totalPence: 1600,
    deposit: { paidPence: 1000, balancePence: 600, backPence: 0 },
  })
})

test('a second amendment gives back no more than is left of the deposit', () => {
  const first = amended([removal(1), removal(2, 1)])
  const rest = first.lines.find(({ lineNo, status }) => lineNo === 2 && status !== 'Cancelled')
  if (!rest) throw new Error('one pudding is left')
  const all = amendedAmounts(first, [{ line: { key: rest.key, lineNo: 2 } }])
  expect(all).toMatchObject({ totalPence: 0, refundPence: 1000 })
})

function priced<Line extends { quantity: number }>(line: Line, unitPricePence: number): Line {
  return { ...line, unitPricePence, lineTotalPence: unitPricePence * line.quantity }
}
