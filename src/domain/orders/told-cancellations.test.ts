import { describe, expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { paidBy, ToldOrder } from '../../../test/builders/told-order.ts'
import { cancelRefund } from './cancel-refund.ts'
import { otherCostRows } from './cost-rows.ts'
import type { Order, OrderLine } from './order.ts'
import { summarisePayment } from './payment-summary.ts'
import { refundablePence } from './refundable.ts'
import { withToldCancellation } from './told-cancellations.ts'

const THREE_MUGS = anOrderLine({ key: 'mugs', status: 'Created', quantity: 3, unitPricePence: 1000 })
const SHIRT = anOrderLine({ key: 'shirt', status: 'Created', unitPricePence: 2000 })

/** Three mugs and a shirt, £10.00 off, and £5.00 of goodwill. */
const ORDER = anOrder({
  cancelAllowed: true,
  grandTotalPence: 4399,
  lines: [THREE_MUGS, SHIRT],
  facts: {
    deliveryChargePence: 399,
    payments: paidBy(4399, 500),
    otherCharges: [{ kind: 'DISCOUNT', amountPence: 1000, refundedPence: 0 }],
  },
})

const [mugs, shirt] = ORDER.lines as [OrderLine, OrderLine]
const twoMugs = { ...mugs, quantity: 2, lineTotalPence: 2000 }
const goneMug = { ...mugs, key: 'mugs 2', splitNo: 1, quantity: 1, lineTotalPence: 1000, status: 'Cancelled' }

/** How one mug of three is told to be gone; £8.00 is its price less its share of the discount. */
const LESS: Record<string, Partial<Order>> = {
  'the quantity is lowered, and the total': { lines: [twoMugs, shirt], grandTotalPence: 3599 },
  'the quantity is lowered, the total kept': { lines: [twoMugs, shirt] },
  'one is cancelled, and the total is lowered': { lines: [twoMugs, goneMug, shirt], grandTotalPence: 3599 },
  'one is cancelled, the total kept': { lines: [twoMugs, goneMug, shirt] },
}

describe.each(Object.keys(LESS))('D-177 order management takes one of three out: %s', (way) => {
  const told = () => {
    const order = new ToldOrder(ORDER)
    order.hear({ ...ORDER, ...LESS[way] })
    return order
  }

  test('the total is without it, and goodwill is not its refund', () => {
    const { order } = told()
    expect(summarisePayment(order).totalPence).toBe(3599)
    expect(refundablePence(order)).toBe(3599 - 500)
    expect(cancelRefund(order, null).pence).toBe(3599 - 500)
  })

  test('its refund is', () => {
    const order = told()
    order.refund(800)
    expect(refundablePence(order.order)).toBe(3599 - 500)
  })

  test('the same news once more changes nothing', () => {
    const order = told()
    const { cancellations } = order
    order.hear(order.news)
    expect(order.cancellations).toEqual(cancellations)
  })

  test('it is put back and taken out again', () => {
    const order = told()
    order.hear(ORDER)
    expect([summarisePayment(order.order).totalPence, refundablePence(order.order)]).toEqual([4399, 3899])
    order.hear({ ...ORDER, ...LESS[way] })
    expect([summarisePayment(order.order).totalPence, refundablePence(order.order)]).toEqual([3599, 3099])
  })

  test('a second one is gone as well', () => {
    const order = told()
    const oneMug = { ...mugs, quantity: 1, lineTotalPence: 1000 }
    const grandTotalPence = order.news.grandTotalPence === 4399 ? 4399 : 2799
    order.hear({ ...order.news, grandTotalPence, lines: [oneMug, ...order.news.lines.slice(1)] })
    expect([summarisePayment(order.order).totalPence, refundablePence(order.order)]).toEqual([2799, 2299])
  })
})

describe('D-177 what is no cancellation', () => {
  const sent: Order = { ...ORDER, lines: ORDER.lines.map((line) => ({ ...line, status: 'Despatched' })) }

  test('a line that goes back in part', () => {
    const goingBack = { ...goneMug, status: 'Awaiting Return', facts: { derivedFromLineKey: 'mugs' } }
    const news = { ...sent, lines: [{ ...twoMugs, status: 'Despatched' }, goingBack, shirt] }
    expect(withToldCancellation(sent, news, 'told')).toBeNull()
  })

  test('a line that was sent out and is left out', () => {
    expect(withToldCancellation(sent, { ...sent, lines: sent.lines.slice(1) }, 'told')).toBeNull()
  })

  test('a line that is sent in parts, each with a key of its own', () => {
    const parts = [
      { ...twoMugs, key: 'a', status: 'Despatched' },
      { ...goneMug, key: 'b', status: 'Created' },
    ]
    expect(withToldCancellation(ORDER, { ...ORDER, lines: [...parts, shirt] }, 'told')).toBeNull()
  })

  test('a line that has another number', () => {
    const lines = ORDER.lines.toReversed().map((line, index) => ({ ...line, lineNo: index + 1 }))
    expect(withToldCancellation(ORDER, { ...ORDER, lines }, 'told')).toBeNull()
  })
})

test('D-177 a total that was lowered before the line read cancelled is not lowered again', () => {
  const plain = { ...ORDER, grandTotalPence: 5399, facts: { deliveryChargePence: 399, payments: paidBy(5399) } }
  const told = new ToldOrder(plain)
  told.hear({ ...plain, grandTotalPence: 3399 })
  told.hear({ ...told.news, lines: [mugs, { ...shirt, status: 'Cancelled' }] })
  expect(summarisePayment(told.order).totalPence).toBe(3399)
  expect(refundablePence(told.order)).toBe(3399)
  told.refund(2000)
  expect(refundablePence(told.order)).toBe(3399)
})

test('D-187 a cancelled line without a price is no sale saving', () => {
  const free = { ...shirt, status: 'Cancelled', lineTotalPence: 0 }
  const facts = { deliveryChargePence: 399, payments: paidBy(5399) }
  const told = new ToldOrder({ ...ORDER, grandTotalPence: 5399, facts })
  told.hear({ ...told.news, grandTotalPence: 3399, lines: [mugs, free] })
  expect(summarisePayment(told.order)).toMatchObject({ itemsPence: 3000, savingPence: 0, totalPence: 3399 })
  expect(otherCostRows(told.order)).toEqual([])
})

describe('D-177 histories of an order that was paid in full', () => {
  const line = (key: string, pence: number) => anOrderLine({ key, status: 'Created', unitPricePence: pence })
  const plain = (refunded = 0): Order =>
    anOrder({
      cancelAllowed: true,
      lines: [line('a', 3000), line('b', 2000), line('c', 1000)],
      grandTotalPence: 6399,
      facts: { deliveryChargePence: 399, payments: paidBy(6399, refunded) },
    })
  const without = (order: Order, ...keys: string[]) => order.lines.filter(({ key }) => !keys.includes(key))
  const cancelled = (order: Order, ...keys: string[]) =>
    order.lines.map((each) => (keys.includes(each.key) ? { ...each, status: 'Cancelled' } : each))

  test('one of two that were left out together is put back alone', () => {
    const told = new ToldOrder(plain())
    told.hear({ ...plain(), lines: without(plain(), 'b', 'c') })
    told.hear({ ...plain(), lines: without(plain(), 'c') })
    expect([summarisePayment(told.order).totalPence, refundablePence(told.order)]).toEqual([5399, 5399])
  })

  test('a parcel is lost: what was sent reads cancelled, and goodwill is not its refund', () => {
    const sent = { ...plain(500), lines: plain().lines.map((each) => ({ ...each, status: 'Despatched' })) }
    const told = new ToldOrder(sent)
    told.hear({ ...sent, grandTotalPence: 4399, lines: cancelled(sent, 'b') })
    expect(refundablePence(told.order)).toBe(4399 - 500)
  })

  test('a total is lowered for two lines, which then read cancelled one after the other', () => {
    const told = new ToldOrder(plain())
    told.hear({ ...plain(), grandTotalPence: 3399 })
    told.hear({ ...told.news, lines: cancelled(plain(), 'b') })
    told.hear({ ...told.news, lines: cancelled(plain(), 'b', 'c') })
    expect([summarisePayment(told.order).totalPence, refundablePence(told.order)]).toEqual([3399, 3399])
  })

  test('a total is lowered and refunded before the line reads cancelled', () => {
    const told = new ToldOrder(plain())
    told.hear({ ...plain(2000), grandTotalPence: 4399 })
    told.hear({ ...told.news, lines: cancelled(plain(), 'b') })
    expect([summarisePayment(told.order).totalPence, refundablePence(told.order)]).toEqual([4399, 4399])
  })

  test('a total is lowered by a penny more than we would', () => {
    const told = new ToldOrder(ORDER)
    told.hear({ ...ORDER, grandTotalPence: 2798 })
    told.hear({ ...told.news, lines: [mugs, { ...shirt, status: 'Cancelled' }] })
    expect(summarisePayment(told.order).totalPence).toBe(2798)
    expect(refundablePence(told.order)).toBe(2798 - 500)
  })

  test.each<[string, Partial<Order>, number]>([
    ['delivery is waived with it', { grandTotalPence: 4000, lines: cancelled(plain(), 'b') }, 4000],
    ['its price is lowered instead', { grandTotalPence: 5899 }, 5899],
  ])('goodwill comes back on top of nothing that nobody told: %s', (_what, change, total) => {
    const told = new ToldOrder(plain(500))
    told.hear({ ...plain(500), ...change })
    expect(refundablePence(told.order)).toBe(total - 500)
  })

  test('of three, two that were sent are left out once they are done with: nothing is cancelled', () => {
    const one = { ...mugs, quantity: 1, lineTotalPence: 1000 }
    const two = { ...mugs, key: 'mugs 2', splitNo: 1, quantity: 2, lineTotalPence: 2000, status: 'Despatched' }
    const before = { ...ORDER, lines: [one, two, shirt] }
    expect(withToldCancellation(before, { ...before, lines: [one, shirt] }, 'told')).toBeNull()
  })
})
