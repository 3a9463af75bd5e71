import { expect, test } from 'vitest'
import { anOrder, anOrderLine, aPayment } from '../../../test/builders/order.ts'
import type { Payment } from './order.ts'
import { paymentName, paymentsMade, refundDestination } from './payment-name.ts'
import { summarisePayment } from './payment-summary.ts'
import { vatLines } from './vat-lines.ts'

test.each<[Partial<Payment>, string]>([
  [{}, 'Visa ending 4242'],
  [{ method: 'PAYPAL' }, 'PayPal'],
  [{ method: 'CLEARPAY' }, 'Clearpay'],
  [{ method: 'GIFTCARD' }, 'Gift card'],
  [{ method: 'IFL' }, 'Original payment method'],
  [{ method: 'constructor' }, 'Original payment method'],
  [{ method: 'SPARKSPAY', name: 'Reed Pay' }, 'Reed Pay'],
])('a payment %j is called %s (D-60)', (payment, name) => {
  const { method, ...more } = payment
  const bare = method ? { amountPence: 0, refundedPence: 0, method, ...more } : aPayment()
  expect(paymentName(bare)).toBe(name)
})

const of = (method: string, amountPence = 100) => ({ method, amountPence, refundedPence: 0 })
const card = (more: Partial<Payment> = {}) => aPayment({ amountPence: 100, ...more })
const each = "We'll refund each payment method you used. Any gift card amount comes back as a new e-gift card by email."
test.each<[string, Payment[], string, string | null, boolean]>([
  ['one card', [card()], 'Visa ending 4242', null, false],
  ['the same card twice', [card(), card()], 'Visa ending 4242', null, false],
  ['a card, and another that paid nothing', [of('IFL', 0), card()], 'Visa ending 4242', null, false],
  ['nothing sent', [], 'Original payment method', null, false],
  ['two cards', [card(), card({ lastFour: '1111' })], 'Original Payment Mode', each, false],
  ['card and gift card', [card(), of('GIFTCARD')], 'Original Payment Mode', each, true],
  ['a gift card', [of('GIFTCARD')], 'Gift card', each.slice(each.indexOf('Any')), true],
])('SUM-03 where a refund goes (D-60): %s', (_, payments, name, note, asEGiftCard) => {
  expect(refundDestination(payments)).toEqual({ name, note, asEGiftCard })
})

test('D-60 a payment of nothing is not shown beside others, nor one without a name at all', () => {
  const [ifl, visa] = [of('IFL', 0), card()]
  expect([[ifl, visa], [ifl], [visa]].map(paymentsMade)).toEqual([[visa], [], [visa]])
})

const dress = anOrderLine({ unitPricePence: 4000, lineTotalPence: 3000 })
const shirt = anOrderLine({ unitPricePence: 2500 })

test('ORD-02 items at full price, what the sale saves, delivery, total', () => {
  const order = anOrder({ lines: [dress, shirt], facts: { deliveryChargePence: 399 } })
  const [itemsPence, savingPence, deliveryPence, totalPence] = [6500, 1000, 399, 5899]
  expect(summarisePayment(order)).toEqual({ itemsPence, savingPence, deliveryPence, totalPence, deposit: null })
})

test('delivery without an amount is not free', () => {
  expect(summarisePayment(anOrder({ lines: [shirt] })).deliveryPence).toBe(null)
  expect(summarisePayment(anOrder({ facts: { deliveryChargePence: 0 } })).deliveryPence).toBe(0)
})

test.each([
  ['christmas-uk', 'GBP'],
  ['christmas-ie', 'EUR'],
] as const)('XMS-22 %s shows the deposit, taken off what is left to pay (D-45)', (site, currency) => {
  const order = anOrder({ site, currency, grandTotalPence: 10_200 })
  expect(summarisePayment(order).deposit).toEqual({ paidPence: 1000, balancePence: 9200, backPence: 0 })
  expect(summarisePayment(anOrder({ site, currency, grandTotalPence: 600 })).deposit?.balancePence).toBe(0)
  const cancelled = anOrder({ site, currency, lines: [anOrderLine({ status: 'Cancelled' })] })
  expect(summarisePayment(cancelled).deposit).toEqual({ paidPence: 1000, balancePence: null, backPence: 1000 })
})

test('VAT per rate, highest first, in whole pence, of lines that have one and are not cancelled', () => {
  const at = (vatRate: number | undefined, pence: number, more = {}) => {
    const { facts, ...line } = anOrderLine({ unitPricePence: pence, ...more })
    const { vatRate: _, ...rest } = facts
    return { ...line, facts: vatRate === undefined ? rest : { ...rest, vatRate } }
  }
  const lines = [at(0, 500), at(0.2, 3000), at(0.2, 3600), at(0.135, 1136), at(undefined, 999)]
  expect(vatLines([...lines, at(0.2, 1200, { status: 'Cancelled' })])).toEqual([
    { ratePercent: 20, netPence: 5500, vatPence: 1100, grossPence: 6600 },
    { ratePercent: 13.5, netPence: 1001, vatPence: 135, grossPence: 1136 },
    { ratePercent: 0, netPence: 500, vatPence: 0, grossPence: 500 },
  ])
})
