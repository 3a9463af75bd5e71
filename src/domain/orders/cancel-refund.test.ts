import { describe, expect, test } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { anOrder, anOrderLine, aPayment } from '../../../test/builders/order.ts'
import { aPaidOrder, paidBy } from '../../../test/builders/paid-order.ts'
import { amendedAmounts, cancelRefund, namedRefundPence } from './cancel-refund.ts'
import type { Order, OrderLine } from './order.ts'
import { applyChange } from './order-change.ts'
import type { LineRemoval } from './order-request.ts'

const bare = (method: string) => ({ method, amountPence: 100, refundedPence: 0 })
const card = (more: Parameters<typeof aPayment>[0] = {}) => aPayment({ amountPence: 100, ...more })
const removing = (order: Order, at: number, quantity?: number) => cancelRefund(order, order.lines[at] ?? null, quantity)
const reason = { primary: 'C01-P0', secondary: null }

describe('CAN-11 D-192 an order of which nothing was cancelled or refunded names what comes back', () => {
  const order = aPaidOrder([2400, 500])

  test('of the order its total, delivery included, to where it came from', () => {
    expect(cancelRefund(order, null)).toEqual({
      scope: 'order',
      takesOffPence: null,
      pence: 3299,
      to: 'Visa ending 4242',
      asEGiftCard: false,
    })
    expect(namedRefundPence(order, { kind: 'cancel-order', reason })).toBe(3299)
  })

  test('of an item its price; of the last one the order (D-35)', () => {
    expect(removing(order, 0)).toMatchObject({ scope: 'item', takesOffPence: 2400, pence: 2400 })
    expect(namedRefundPence(order, { kind: 'remove-item', reason, line: { key: '1', lineNo: 2 } })).toBe(500)
    expect(removing(aPaidOrder([2400]), 0)).toMatchObject({ scope: 'order', pence: 2799 })
  })

  test.each([
    ['with a name', true, 2000 - 400],
    ['without one, which is taken off the delivery first', false, 2000 - 240],
  ])('without its share of a discount %s (D-177)', (_case, isNamed, pence) => {
    expect(removing(aPaidOrder([3000, 2000], { discount: 1000, isNamed }), 1).pence).toBe(pence)
  })

  test('some units of it, to the penny, also of the only line (D-163)', () => {
    const mugs = { status: 'Created', quantity: 3, unitPricePence: 1000, lineTotalPence: 2999 }
    const alone = anOrder({ lines: [anOrderLine(mugs)], facts: { deliveryChargePence: 399 } })
    expect(removing(alone, 0, 2)).toMatchObject({ scope: 'item', takesOffPence: 2000, pence: 2000 })
    expect(removing(alone, 0, 3)).toEqual(removing(alone, 0))
  })

  test.each<[string, Order['facts']['payments'], number, number]>([
    ['less was paid than it costs', paidBy(500), 500, 500],
    ['no payment is known', [], 3299, 2400],
    ['more was paid than it costs by now', paidBy(5000), 3299, 2400],
  ])('and never more than was paid: %s', (_case, payments = [], whole, item) => {
    const paid = { ...order, facts: { ...order.facts, payments } }
    expect([cancelRefund(paid, null).pence, removing(paid, 0).pence]).toEqual([whole, item])
  })
})

const order = aPaidOrder([2400, 500, 900])
const withLine = (status: string) => order.lines.map((line) => (line.key === '2' ? { ...line, status } : line))
const promise = {
  ...{ returnNumber: '8000000001', refundPence: 900, deliveryPence: 0 },
  before: { refundedPence: 0, deliveryRefundedPence: 0 },
}
const refunded = (facts: Order['facts']) => ({ ...order, facts: { ...order.facts, ...facts } })

test.each<[string, Order]>([
  ['order management has cancelled an item', { ...order, lines: withLine('Cancelled') }],
  ['an item was removed here', applyChange(order, { kind: 'line-removed', lineKey: '2' })],
  ['delivery was refunded', refunded({ deliveryRefundedPence: 399 })],
  ['a charge was refunded', refunded({ otherCharges: [{ kind: 'GIFTWRAP', amountPence: 0, refundedPence: 1 }] })],
  ['an item was returned', { ...order, lines: withLine('Return Complete') }],
  ['an item is on its way back', { ...order, lines: withLine('Awaiting Return') }],
  ['a return has promised something (D-154)', refunded({ promisedRefunds: [promise] })],
])('CAN-11 D-192 of any other order no amount is named: %s', (_case, touched) => {
  expect([cancelRefund(touched, null).pence, removing(touched, 0).pence]).toEqual([null, null])
  expect(removing(touched, 0).takesOffPence).toBeNull()
  expect(namedRefundPence(touched, { kind: 'cancel-order', reason })).toBeNull()
})

test('CAN-11 D-192 of any other order no amount is named, nor for the rest where an item is despatched already', () => {
  const sent = { ...order, lines: withLine('Despatched') }
  expect(cancelRefund(sent, null)).toMatchObject({ scope: 'rest', pence: null })
  expect(removing(sent, 0)).toMatchObject({ scope: 'item', pence: 2400 })
})

describe('XMS-22 D-170 D-192 of Christmas food', () => {
  /** A turkey crown for £62 and two puddings for £16 each, £10 of which are paid. */
  const order = aChristmasOrder()
  const [crown, puddings] = order.lines as [OrderLine, OrderLine]
  const cheapPuddings = { ...puddings, unitPricePence: 300, lineTotalPence: 600 }
  const cheap = { ...order, grandTotalPence: 6800, lines: [crown, cheapPuddings] }
  const removal = (lineNo: number, quantity?: number): LineRemoval => {
    const { key, quantity: of } = order.lines.find((each) => each.lineNo === lineNo) as OrderLine
    return { line: { key, lineNo }, ...(quantity && { units: { quantity, of } }) }
  }
  const amended = (from: Order, lineNo: number) =>
    applyChange(from, { kind: 'line-removed', lineKey: removal(lineNo).line.key })

  test('the deposit comes back, and no more of it than was paid', () => {
    expect(cancelRefund(order, null)).toMatchObject({ scope: 'deposit', depositPence: 1000, pence: 1000 })
    const less = { ...order, facts: { ...order.facts, payments: paidBy(400) } }
    expect(cancelRefund(less, null).pence).toBe(400)
  })

  test.each([
    [[removal(1)], 3200, 2200],
    [[removal(2, 1)], 7800, 6800],
    [[removal(1), removal(2, 1)], 1600, 600],
  ])('above the deposit the balance follows at once, and nothing comes back', (removals, totalPence, balancePence) => {
    expect(amendedAmounts(order, removals)).toMatchObject({ totalPence, refundPence: 0, deposit: { balancePence } })
  })

  test('below the deposit the difference comes back, and nothing is left to pay', () => {
    expect(amendedAmounts(cheap, [removal(1)])).toMatchObject({
      ...{ totalPence: 600, refundPence: 400 },
      deposit: { balancePence: 0, backPence: 400 },
    })
    const removals = [removal(1), removal(2, 1)]
    expect(namedRefundPence(cheap, { kind: 'amend-order', removals, reason })).toBe(700)
  })

  test('once it was amended, only that nothing comes back is sure', () => {
    expect(amendedAmounts(amended(order, 1), [removal(2, 1)])).toMatchObject({ totalPence: 1600, refundPence: 0 })
    expect(amendedAmounts(amended(cheap, 1), [removal(2, 1)])).toMatchObject({ totalPence: 300, refundPence: null })
    expect(cancelRefund(amended(order, 1), null)).toMatchObject({ scope: 'deposit', pence: null })
  })

  test('nor is an amount named once something of it was collected', () => {
    const lines = order.lines.map((line) => (line.lineNo === 1 ? { ...line, status: 'Collected' } : line))
    expect(cancelRefund({ ...order, lines }, null).pence).toBeNull()
  })
})

test.each([
  ['two cards', [card(), card({ lastFour: '1111' })], 'the payment methods you used', false],
  ['a gift card', [bare('GIFTCARD')], 'a new e-gift card by email', false],
  ['card and gift card', [card(), bare('GIFTCARD')], 'the payment methods you used', true],
  ['an unknown method', [bare('IFL')], 'your original payment method', false],
  ['unknown', [], 'your original payment method', false],
])('CAN-11 D-60 where it goes: %s', (_case, payments, to, asEGiftCard) => {
  expect(cancelRefund(anOrder({ facts: { payments } }), null)).toMatchObject({ to, asEGiftCard })
})
