import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { cancelRefund } from './cancel-refund.ts'
import type { Order } from './order.ts'
import { layOver } from './order-change.ts'
import { owesNothing, refundablePence } from './refundable.ts'

const paidBy = (amountPence: number, refundedPence = 0) => [
  { method: 'CARD', brand: 'Visa', lastFour: '4242', amountPence, refundedPence },
]
const anOrderOf = (prices: number[], facts: Order['facts']) =>
  anOrder({
    cancelAllowed: true,
    lines: prices.map((unitPricePence, key) => anOrderLine({ key: String(key), status: 'Created', unitPricePence })),
    facts: { deliveryChargePence: 399, ...facts },
  })

/** Removes one line after the other, and gives what was promised for each. */
function promises(order: Order): number[] {
  let at = order
  return order.lines.map(({ key }) => {
    const line = at.lines.find((each) => each.key === key) ?? null
    const { of, pence } = cancelRefund(at, line)
    at = layOver(at, of === 'item' ? { kind: 'line-removed', lineKey: key } : { kind: 'order-cancelled' })
    return pence ?? 0
  })
}

test.each<[string, Order, number[]]>([
  ['nothing came back before', anOrderOf([3000, 2000, 1000], { payments: paidBy(6399) }), [3000, 2000, 1399]],
  ['something came back before', anOrderOf([3000, 2000, 1000], { payments: paidBy(6399, 2000) }), [3000, 1399, 0]],
  ['less was paid than the total', anOrderOf([3000, 2000], { payments: paidBy(2500) }), [2500, 0]],
  ['nearly all came back before', anOrderOf([3000, 2000], { payments: paidBy(5399, 4500) }), [899, 0]],
])('D-177 what was promised is not promised twice: %s', (_case, order, promised) => {
  expect(promises(order)).toEqual(promised)
  const { payments = [] } = order.facts
  const left = payments.reduce((all, { amountPence, refundedPence }) => all + amountPence - refundedPence, 0)
  expect(promised.reduce((all, pence) => all + pence, 0)).toBe(left)
})

test('D-177 nor to a return after a removal', () => {
  const order = anOrderOf([3000, 2000], { payments: paidBy(5399, 2000) })
  expect(refundablePence(layOver(order, { kind: 'line-removed', lineKey: '1' }))).toBe(1399)
})

test('D-177 what order management has refunded of its own cancellation is counted once', () => {
  const order = anOrderOf([3000, 2000], { payments: paidBy(5399, 2000) })
  const lines = order.lines.map((line) => (line.key === '1' ? { ...line, status: 'Cancelled' } : line))
  expect(refundablePence({ ...order, lines })).toBe(3399)
  expect(refundablePence({ ...order, lines, facts: { ...order.facts, payments: paidBy(5399) } })).toBe(3399)
})

test.each<[string, Order, boolean]>([
  ['it was paid', anOrderOf([3000, 2000], { payments: paidBy(5399) }), false],
  ['a part came back before', anOrderOf([3000, 2000], { payments: paidBy(5399, 2000) }), false],
  ['all of it came back before', anOrderOf([3000, 2000], { payments: paidBy(5399, 5399) }), true],
  ['it was free', { ...anOrderOf([3000, 2000], { payments: [] }), grandTotalPence: 0 }, true],
  ['it cost nothing', { ...anOrderOf([0], {}), grandTotalPence: 399 }, true],
])('CAN-11 whether a cancelled order owes anything: %s', (_case, order, nothing) => {
  expect(owesNothing(layOver(order, { kind: 'order-cancelled' }))).toBe(nothing)
})
