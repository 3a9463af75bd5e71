import { describe, expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { paidBy, ToldOrder } from '../../../test/builders/told-order.ts'
import { orderedLines } from '../returns/refund-ledger.ts'
import { cancelRefund } from './cancel-refund.ts'
import { otherCostRows } from './cost-rows.ts'
import type { Order, OrderLine } from './order.ts'
import { summarisePayment } from './payment-summary.ts'
import { refundablePence } from './refundable.ts'

const COAT = anOrderLine({ key: 'coat', status: 'Created', unitPricePence: 3000 })
const MUGS = anOrderLine({ key: 'mugs', status: 'Created', quantity: 3, unitPricePence: 1000 })
const SHIRT = anOrderLine({ key: 'shirt', status: 'Created', unitPricePence: 2000 })

function paid(lines: OrderLine[], { refunded = 0, discount = 0 } = {}): Order {
  const total = lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 399) - discount
  return anOrder({
    cancelAllowed: true,
    lines,
    grandTotalPence: total,
    facts: {
      deliveryChargePence: 399,
      payments: paidBy(total, refunded),
      ...(discount > 0 && { otherCharges: [{ kind: 'DISCOUNT', amountPence: discount, refundedPence: 0 }] }),
    },
  })
}

const units = (line: OrderLine, quantity: number): OrderLine => ({
  ...line,
  quantity,
  lineTotalPence: line.unitPricePence * quantity,
})
const left = ({ order }: ToldOrder) => [summarisePayment(order).totalPence, refundablePence(order)]

describe.each([0, 500])('D-177 units come and go, with %i pence of goodwill', (refunded) => {
  const order = paid([COAT, MUGS], { refunded })
  const [coat, mugs] = order.lines as [OrderLine, OrderLine]
  /** The order as it is told with so many mugs, its total kept or lowered along. */
  const withMugs = (quantity: number, isKept: boolean): Order => ({
    ...order,
    lines: [coat, units(mugs, quantity)],
    grandTotalPence: isKept ? 6399 : 3399 + 1000 * quantity,
  })

  test.each([
    [[1, 2], true],
    [[1, 2], false],
    [[2, 1, 2], true],
    [[1, 2, 1], true],
    [[1, 2, 1, 2], true],
    [[1, 3, 2], true],
  ])('of three there are then %j (total kept: %s)', (steps, isKept) => {
    const told = new ToldOrder(order)
    for (const quantity of steps) {
      told.hear(withMugs(quantity, isKept))
      const totalPence = 3399 + 1000 * quantity
      expect([quantity, ...left(told)]).toEqual([quantity, totalPence, totalPence - refunded])
    }
  })

  test.each([2, 3])(
    'of three there is one, then %i again, and then the coat or the mugs are removed here',
    (quantity) => {
      for (const key of ['coat', 'mugs']) {
        const told = new ToldOrder(order)
        told.hear(withMugs(1, true))
        told.hear(withMugs(quantity, true))
        const totalPence = 3399 + 1000 * quantity
        const takesOffPence = key === 'coat' ? 3000 : 1000 * quantity
        expect(told.remove(key, 'not at all yet', false)).toMatchObject({ takesOffPence, refundPence: takesOffPence })
        expect(left(told)).toEqual([totalPence - takesOffPence, totalPence - takesOffPence - refunded])
      }
    },
  )

  test('the lines are numbered anew, and another has their number', () => {
    const five = { ...order, lines: [units(coat, 5), mugs], grandTotalPence: 18_399 }
    five.facts = { ...five.facts, payments: paidBy(18_399, refunded) }
    const told = new ToldOrder(five)
    const lines = [units(coat, 5), units(mugs, 2)]
    told.hear({ ...five, lines })
    const renumbered = lines.toReversed().map((line, index) => ({ ...line, lineNo: index + 1 }))
    told.hear({ ...five, lines: renumbered })
    expect(left(told)).toEqual([17_399, 17_399 - refunded])
  })
})

test('D-177 one was sent and is left out, a unit is gone and put back, and then the lines are numbered anew', () => {
  const order = paid([MUGS, SHIRT])
  const [mugs, shirt] = order.lines as [OrderLine, OrderLine]
  const products = [
    { ...mugs, sku: 'MUG' },
    { ...shirt, sku: 'SHIRT' },
  ] as const
  const [mug, other] = products
  const sent = { ...units(mug, 1), key: 'mugs 2', splitNo: 1, status: 'Despatched' }
  const told = new ToldOrder({ ...order, lines: [units(mug, 2), sent, other] })
  told.hear({ ...told.news, grandTotalPence: 4399, lines: [units(mug, 1), sent, other] })
  told.hear({ ...told.news, lines: [units(mug, 1), other] })
  told.hear({ ...told.news, grandTotalPence: 5399, lines: [units(mug, 2), other] })
  const anew = {
    ...order,
    lines: [
      { ...other, lineNo: 1 },
      { ...units(mug, 2), lineNo: 2 },
    ],
  }
  for (const isNoted of [false, true]) {
    if (isNoted) told.hear(anew)
    else told.news = anew
    expect(left(told)).toEqual([5399, 5399])
    expect(cancelRefund(told.order, null).pence).toBe(4000)
  }
})

describe.each([0, 1200])('D-177 what was sent is left out of the news, with a discount of %i pence', (discount) => {
  const order = paid([COAT, MUGS], { discount, refunded: 500 })
  const [coat, mugs] = order.lines as [OrderLine, OrderLine]
  const openMug = units(mugs, 1)
  const sentMugs = { ...units(mugs, 2), key: 'mugs 2', splitNo: 1, status: 'Despatched' }
  const partlySent = { ...order, lines: [coat, openMug, sentMugs] }
  const whole = { ...order, lines: [coat, { ...mugs, status: 'Despatched' }] }
  const off = discount / 60

  /** Each heard once in full, and once more without what was sent. */
  function told(full: Order, change: Partial<Order> = {}): ToldOrder {
    const heard = new ToldOrder(order)
    heard.hear(full)
    heard.hear({ ...full, lines: full.lines.filter(({ status }) => status !== 'Despatched'), ...change })
    return heard
  }

  test.each([
    ['a part of a line', partlySent, 4000 - 40 * off],
    ['a whole line', whole, 3000 - 30 * off],
  ])('%s: cancelling the rest brings back no more than before', (_what, full, restPence) => {
    const { order: now } = told(full)
    expect(cancelRefund({ ...now, lines: full.lines }, null).pence).toBe(restPence)
    expect(cancelRefund(now, null)).toMatchObject({ of: 'rest', pence: restPence })
    expect(cancelRefund(now, now.lines[0] ?? null).pence).toBe(3000 - 30 * off)
    expect(summarisePayment(now)).toMatchObject({ cancelledPence: 0, totalPence: order.grandTotalPence })
    expect(otherCostRows(now)).toContainEqual({ label: 'Items sent earlier', pence: 6000 - itemsOf(now) })
  })

  test('of a line that was sent there are fewer: none is cancelled, and they keep their share', () => {
    const heard = new ToldOrder(whole)
    heard.hear({ ...whole, lines: [coat, { ...units(mugs, 1), status: 'Despatched' }] })
    expect(heard.cancellations).toEqual([])
    expect(cancelRefund(heard.order, null).pence).toBe(3000 - 30 * off)
    expect(orderedLines(heard.order).map(({ discountPence }) => discountPence)).toEqual([30 * off, 10 * off])
    heard.hear(whole)
    expect(orderedLines(heard.order).map(({ discountPence }) => discountPence)).toEqual([30 * off, 30 * off])
  })

  test('it is listed again', () => {
    const heard = told(partlySent)
    heard.hear(partlySent)
    expect(cancelRefund(heard.order, null).pence).toBe(4000 - 40 * off)
    expect(otherCostRows(heard.order).map(({ label }) => label)).not.toContain('Items sent earlier')
  })

  test('an open unit is gone in the same news, and is put back', () => {
    const full = { ...order, lines: [coat, units(mugs, 2), { ...sentMugs, ...{ quantity: 1, lineTotalPence: 1000 } }] }
    const heard = told(full, { lines: [coat, openMug] })
    expect(summarisePayment(heard.order).totalPence).toBe(order.grandTotalPence - (1000 - 10 * off))
    heard.hear({ ...full, lines: [coat, units(mugs, 2)] })
    expect(summarisePayment(heard.order).totalPence).toBe(order.grandTotalPence)
  })

  test('the total is lowered by it: then the order comes to what it tells', () => {
    const totalPence = order.grandTotalPence - (2000 - 20 * off)
    const { order: now } = told(partlySent, { grandTotalPence: totalPence, ...(discount && { facts: lowered(order) }) })
    expect(summarisePayment(now).totalPence).toBe(totalPence)
    expect(cancelRefund(now, null).pence).toBe(totalPence - 500)
    expect(otherCostRows(now).map(({ label }) => label)).not.toContain('Items sent earlier')
  })
})

const itemsOf = ({ lines }: Order) => lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 0)

/** With the discount that is left once a third of the items is gone. */
const lowered = ({ facts }: Order): Order['facts'] => ({
  ...facts,
  otherCharges: (facts.otherCharges ?? []).map((each) => ({ ...each, amountPence: (each.amountPence * 2) / 3 })),
})

describe('D-177 goodwill, and then a refund before the line reads cancelled', () => {
  const order = paid([COAT, SHIRT], { refunded: 500 })
  const early = { ...order, grandTotalPence: 3399 }
  const refunded = { ...early, facts: { ...early.facts, payments: paidBy(5399, 2500) } }
  const cancelled = { ...refunded, lines: order.lines.map((line) => (line.key === 'shirt' ? gone(line) : line)) }

  test.each([
    ['with the lowered total', [refunded, cancelled]],
    ['after the lowered total', [early, refunded, cancelled]],
  ])('it is told %s', (_when, news) => {
    const told = new ToldOrder(order)
    for (const each of news) told.hear(each)
    expect(left(told)).toEqual([3399, 2899])
  })
})

const gone = (line: OrderLine): OrderLine => ({ ...line, status: 'Cancelled' })
