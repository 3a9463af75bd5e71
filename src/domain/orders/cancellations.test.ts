import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../test/arbitraries/tries.ts'
import { aPaidOrder, paidBy, ToldOrder, WAYS_OF_TELLING } from '../../../test/builders/told-order.ts'
import { cancelRefund } from './cancel-refund.ts'
import { summarisePayment } from './payment-summary.ts'
import { refundablePence } from './refundable.ts'

test.each(WAYS_OF_TELLING)('D-177 a refund before a removal is not taken for that of the removal: %s', (way) => {
  const told = new ToldOrder(aPaidOrder([3000, 2000], { refunded: 4500 }))
  expect(told.remove('0', way, false).refundPence).toBe(899)
  expect(cancelRefund(told.order, null).pence).toBe(0)
  told.refund(899)
  expect(cancelRefund(told.order, null).pence).toBe(0)
  expect(refundablePence(told.order)).toBe(0)
})

test.each(WAYS_OF_TELLING)('D-177 a refund counts once, whether the line reads cancelled yet or not: %s', (way) => {
  const told = new ToldOrder(aPaidOrder([3000, 2000]))
  told.remove('0', way, true)
  expect(refundablePence(told.order)).toBe(2399)
  expect(summarisePayment(told.order).totalPence).toBe(2399)
})

test('D-177 a line that is live again was not cancelled after all', () => {
  const told = new ToldOrder(aPaidOrder([3000, 2000]))
  told.remove('0', 'not at all yet', false)
  told.laidOver.pop()
  expect(refundablePence(told.order)).toBe(5399)
  expect(summarisePayment(told.order).totalPence).toBe(5399)
})

test('D-177 a line that is removed, put back and removed again is removed once', () => {
  const told = new ToldOrder(aPaidOrder([3000, 2000]))
  told.remove('1', 'not at all yet', false)
  told.laidOver.pop()
  expect(told.remove('1', 'keeps its total', false).takesOffPence).toBe(2000)
  expect(summarisePayment(told.order).totalPence).toBe(3399)
  expect(cancelRefund(told.order, null).pence).toBe(3399)
})

test('D-177 a second item takes its own share of a discount that was not lowered with the first', () => {
  for (const way of WAYS_OF_TELLING) {
    const told = new ToldOrder(aPaidOrder([3000, 2000, 1000], { discount: 1000 }))
    told.remove('0', way, false)
    expect([way, told.remove('1', way, false).takesOffPence]).toEqual([way, 1667])
  }
})

test('D-177 what came back is told of a charge or of a payment', () => {
  const order = aPaidOrder([3000, 2000])
  const facts = { ...order.facts, deliveryRefundedPence: 399 }
  expect(cancelRefund({ ...order, facts }, null).pence).toBe(5000)
  expect(cancelRefund({ ...order, facts: { ...facts, payments: paidBy(5399, 399) } }, null).pence).toBe(5000)
})

test.each(WAYS_OF_TELLING)(
  'D-177 a refund before order management cancels a line itself is not that line’s: %s',
  (way) => {
    const told = new ToldOrder(aPaidOrder([3000, 2000, 1000], { discount: 1200, refunded: 500 }))
    told.cancel('1', way, false)
    expect(summarisePayment(told.order).totalPence).toBe(3599)
    expect(refundablePence(told.order)).toBe(3599 - 500)
    told.refund(1600)
    expect(refundablePence(told.order)).toBe(3599 - 500)
  },
)

test('D-177 amounts that are lowered by what was cancelled do not lower what is left to refund', () => {
  const told = new ToldOrder(aPaidOrder([3000, 2000]))
  told.remove('0', 'lowers its total', false)
  told.news = { ...told.news, facts: { ...told.news.facts, payments: paidBy(2399) } }
  expect(refundablePence(told.order)).toBe(2399)
})

const orders = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 2, maxLength: 5 }),
  refunded: fc.integer({ min: 0, max: 20_000 }),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
  isNamed: fc.boolean(),
  way: fc.constantFrom(...WAYS_OF_TELLING),
  // What is lowered before it is shown is anybody's until then, and among other changes only a guess.
  theirs: fc.constantFrom(...WAYS_OF_TELLING.filter((way) => way !== 'lowers its total before it shows the line')),
  steps: fc.array(fc.record({ isSilent: fc.boolean(), isRefunded: fc.boolean(), isOurs: fc.boolean() }), {
    minLength: 4,
    maxLength: 4,
  }),
})

test('D-177 whatever order management tells, totals are as promised and nothing is promised twice', () => {
  fc.assert(
    fc.property(orders, ({ prices, refunded, discount, isNamed, way, theirs, steps }) => {
      const goods = prices.reduce((all, price) => all + price, 0)
      const order = aPaidOrder(prices, {
        isNamed,
        discount: Math.min(discount, goods - 1),
        refunded: Math.min(refunded, goods - Math.min(discount, goods - 1)),
      })
      const told = new ToldOrder(order)
      let [totalPence, promised] = [order.grandTotalPence, 0]
      for (const [index, { isSilent, isRefunded, isOurs }] of steps.slice(0, prices.length - 1).entries()) {
        const line = String(index)
        const made = isOurs
          ? told.remove(line, isSilent ? 'not at all yet' : way, isRefunded)
          : told.cancel(line, theirs, isRefunded)
        totalPence -= made.takesOffPence
        promised += made.refundPence
        expect(summarisePayment(told.order).totalPence).toBe(totalPence)
      }
      promised += cancelRefund(told.order, null).pence ?? 0
      const [{ amountPence, refundedPence } = { amountPence: 0, refundedPence: 0 }] = order.facts.payments ?? []
      expect(promised).toBe(amountPence - refundedPence)
    }),
    tries(100),
  )
})
