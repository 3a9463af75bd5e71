import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../../../test/builders/return.ts'
import { orderBeforeReturn } from './end-return.ts'
import { linesOfReturn } from './lines-of-return.ts'

const LATE = { primary: 'R06-P0', secondary: null, refundsDelivery: true, expectedBack: true }
const selected = (lineKey: string, more = {}) => ({ lineKey, quantity: 1, reason: LATE, ...more })

test('CRE-10 the stored request has reasons and comments, also for a part with another key by now', () => {
  const whole = anOrderLine({ key: 'a', quantity: 1, lineNo: 1 })
  const stays = anOrderLine({ key: 'b', quantity: 2, lineNo: 2 })
  const part = anOrderLine({ key: 'b.1', quantity: 1, lineNo: 2, splitNo: 1 })
  const created = aReturn({
    lines: [aReturnedLine({ lineNo: 1 }), aReturnedLine({ lineNo: 2, splitNo: 1, reason: 'R06-P0' })],
  })
  const others = [
    selected('b', { quantity: 2, comment: 'Both' }),
    selected('b', { reason: { ...LATE, primary: 'R05-P0' } }),
  ]
  const selection = [selected('a', { comment: 'It came too late.' }), ...others, selected('b')]
  expect(linesOfReturn({ lines: [whole, stays, part] }, created, selection)).toEqual([
    { lineKey: 'a', quantity: 1, reason: LATE, comment: 'It came too late.' },
    { lineKey: 'b.1', quantity: 1, reason: LATE },
  ])
})

test('D-154 if the request is no longer stored, the promise shows whether delivery is refunded', () => {
  const order = anOrder({ lines: [anOrderLine({ key: 'a', lineNo: 1 })] })
  const lines = [aReturnedLine({ reason: 'R05-P0', secondaryReason: 'R05-S1', expectedBack: false })]
  const reason = { primary: 'R05-P0', secondary: 'R05-S1', expectedBack: false }
  expect(linesOfReturn(order, aReturn({ lines, facts: { deliveryRefundPence: 1 } }), null)).toEqual([
    { lineKey: 'a', quantity: 1, reason: { ...reason, refundsDelivery: true } },
  ])
  expect(linesOfReturn(order, aReturn({ lines }), null)[0]?.reason.refundsDelivery).toBe(false)
})

test('a line that the order no longer has is left out', () => {
  expect(linesOfReturn(anOrder({ lines: [] }), aReturn(), null)).toEqual([])
})

test('D-154 without a return its lines are what they were, and its promise is gone; others stay', () => {
  const before = { refundedPence: 0, deliveryRefundedPence: 0 }
  const promise = (returnNumber: string) => ({ returnNumber, refundPence: 2500, deliveryPence: 399, before })
  const order = anOrder({
    lines: [
      anOrderLine({ lineNo: 1, status: 'Awaiting Return', facts: { rmaOn: Temporal.PlainDate.from('2026-11-12') } }),
      anOrderLine({ lineNo: 2, status: 'Awaiting Return' }),
    ],
    facts: { promisedRefunds: [promise('800000001'), promise('800000002')] },
  })
  const created = aReturn({ returnNumber: '800000001', lines: [aReturnedLine({ statusBefore: 'Collected' })] })
  const without = orderBeforeReturn(order, created)
  expect(without.lines.map(({ status }) => status)).toEqual(['Collected', 'Awaiting Return'])
  expect(without.lines[0]?.facts.rmaOn).toBeUndefined()
  expect(without.facts.promisedRefunds).toEqual([promise('800000002')])
})
