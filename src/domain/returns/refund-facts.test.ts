import { describe, expect, test } from 'vitest'
import { anOrder, anOrderLine, aPayment, type LineParts, type OrderParts } from '../../../test/builders/order.ts'
import { REFUND_RULES } from '../../../test/builders/refunds-of.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import type { DeliveryMode, OrderFacts, WithdrawnLine } from '../orders/order.ts'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import type { ReturnPath } from '../policy/return-method.ts'
import { brandSites } from '../sites/brand-sites.ts'
import { deliveryRefundOptionOf, ownTotals, type RefundOptions, refundSummary } from './refund-facts.ts'
import type { SelectedLine } from './selection.ts'

const dress = anOrderLine({ unitPricePence: 4000, lineTotalPence: 3000 })
const shirt = anOrderLine()
const step1: RefundOptions = { ...REFUND_RULES, path: null }

function bought(facts: OrderFacts = {}, parts: OrderParts = {}) {
  return anOrder({ lines: [dress, shirt], ...parts, facts: { deliveryChargePence: 399, ...facts } })
}
function goesBack(line: number, { ours = true, quantity = 1, primary = 'R05-P0' } = {}): SelectedLine {
  const reason = { primary, secondary: 'R05-S1', refundsDelivery: ours, expectedBack: true }
  return { lineKey: `600000001-${line}`, quantity, reason }
}
const OPEN = 'Delivery charges (depends on return method)'
const damaged = [goesBack(1)]
const unwanted = [goesBack(1, { ours: false })]

test('SUM-01 SUM-02 SUM-04 the dress, damaged: £30.00 and £3.99', () => {
  expect(refundSummary(bought(), damaged, step1)).toEqual({
    currency: 'GBP',
    lines: [{ lineKey: '600000001-1', quantity: 1, pence: 3000, discountPence: 0 }],
    itemsPence: 3000,
    delivery: { option: 'HDR', pence: 399, label: OPEN, note: null, isWhole: false },
    ...{ payment: { name: 'Visa ending 4242', note: null }, eGiftCard: { isOffered: true, note: null } },
    ...{ refundTo: 'original-payment-card', useBy: null },
    ...{ returnCost: { pence: 0, note: null }, adjustmentPence: 0, totalPence: 3399 },
  })
})

describe('the delivery charge (D-58)', () => {
  const all = [goesBack(1, { ours: false }), goesBack(2, { ours: false })]
  test.each<[string, OrderFacts, SelectedLine[], string, number]>([
    ['SUM-12 on the header', {}, damaged, 'HDR', 399],
    ['SUM-11 all refunded before', { deliveryRefundedPence: 399 }, damaged, 'REF', 0],
    ['SUM-13 delivered free', { deliveryChargePence: 0 }, damaged, 'NO', 0],
    ['SUM-13 a change of mind', {}, unwanted, 'NO', 0],
    ['SUM-12 a change of mind about all of it', {}, all, 'HDR', 399],
  ])('%s', (_, facts, selection, option, pence) => {
    const { delivery, itemsPence, totalPence } = refundSummary(bought(facts), selection, step1)
    expect([delivery.option, delivery.pence, totalPence - itemsPence]).toEqual([option, pence, pence])
    // D-209: a charge that was never taken is not mentioned.
    const isShown = pence === 0 && facts.deliveryChargePence !== 0
    expect(delivery.note).toBe(isShown ? "Delivery charges aren't refunded on this return." : null)
  })

  test('SUM-12 all that is left is returned when the rest was cancelled or returned before', () => {
    for (const status of ['Cancelled', 'Return Complete', 'Awaiting Return', 'Return Created']) {
      const order = bought({}, { lines: [dress, { ...shirt, status }] })
      expect(refundSummary(order, unwanted, step1).delivery.option).toBe('HDR')
    }
    const food = bought({}, { lines: [dress, { ...shirt, productType: 'Foods' }] })
    expect(refundSummary(food, unwanted, step1).delivery.option).toBe('NO')
  })

  test('SUM-13 two of three units are not all of them', () => {
    const order = bought({}, { lines: [{ ...dress, quantity: 3 }] })
    const back = (quantity: number) => refundSummary(order, [goesBack(1, { ours: false, quantity })], step1)
    expect([back(2).delivery.option, back(3).delivery.option]).toEqual(['NO', 'HDR'])
  })

  test.each<[ReturnPath | null, number, string]>([
    [null, 399, OPEN],
    ['in-store', 599, 'Delivery charges'],
    ['collect-from-home', 399, 'Delivery charges'],
  ])('SUM-02 a nominated day for £5.99, by %s', (path, pence, label) => {
    const { delivery } = refundSummary(bought({ deliveryChargePence: 599 }), damaged, { ...step1, path })
    expect(delivery).toMatchObject({ pence, label })
  })

  test('SUM-02 the standard charge is Irish in Ireland, and can be configured', () => {
    const irish = bought({ deliveryChargePence: 799 }, { site: 'ie', currency: 'EUR' })
    expect(refundSummary(irish, damaged, step1).delivery.pence).toBe(499)
    const sites = brandSites({ ie: { deliveryPricesPence: { standard: 600 } } })
    expect(refundSummary(irish, damaged, { ...step1, sites }).delivery.pence).toBe(600)
  })
})

test('D-58 WDR-06 the delivery charge comes back as the retailer has it, and with a withdrawal as by law', () => {
  const sites = brandSites({}, { ...SPECIFIED_POLICY, deliveryRefund: { inStore: 'whole', sentBack: 'none' } })
  const by = (path: ReturnPath | null, selection = damaged) =>
    refundSummary(bought({ deliveryChargePence: 599 }), selection, { ...step1, sites, path }).delivery
  const withdrawn = [1, 2].map((line) => goesBack(line, { ours: false, primary: 'R10-P0' }))
  const both = [1, 2].map((line) => goesBack(line, { ours: false }))
  expect(by(null, both)).toMatchObject({ pence: 0, label: OPEN, note: null })
  const refunds = [by('in-store', both), by('postal', both), by('postal'), by('postal', withdrawn)]
  expect(refunds.map(({ pence }) => pence)).toEqual([599, 0, 399, 599])
})

test('WDR-06 a withdrawal refunds what standard delivery cost then, and of dearer delivery what standard costs today', () => {
  const withdrawn = [1, 2].map((line) => goesBack(line, { ours: false, primary: 'R10-P0' }))
  const refunded = (...modes: DeliveryMode[]) => {
    const lines = modes.map((deliveryMode) => anOrderLine({ facts: { deliveryMode } }))
    return refundSummary(bought({ deliveryChargePence: 450 }, { lines }), withdrawn, step1).delivery.pence
  }
  expect(refunded('standard', 'email')).toBe(450)
  expect(refunded('nominated-day', 'standard')).toBe(399)
})

test('the price of the method is taken off, but not below 0, nor from a gift, nor if the reason is our fault', () => {
  const priced = { ...step1, path: 'postal', methodPence: 3100 } as const
  const refunds = [unwanted, damaged].map((selection) => refundSummary(bought(), selection, priced))
  expect(refunds).toMatchObject([{ totalPence: 0, returnCost: { pence: 3000 } }, { totalPence: 3399 }])
  expect(refundSummary(bought(), unwanted, { ...priced, returner: 'gift-recipient' }).totalPence).toBe(3000)
})

const costing = (lineTotalPence: number, facts: OrderFacts = {}) =>
  bought(facts, { lines: [anOrderLine({ lineTotalPence }), shirt] })
test.each<[string, OrderFacts, number, Partial<RefundOptions>, boolean]>([
  ['£99.99 with delivery', {}, 9600, {}, true],
  ['£100.00 with delivery', {}, 9601, {}, false],
  ['the flag off', {}, 1000, { eGiftCardEnabled: false }, false],
  ['a payment that does not allow it', { paymentAllowsEGiftCard: false }, 1000, {}, false],
  ['below the order’s own limit', { eGiftCardLimitPence: 5000 }, 4600, {}, true],
  ['at the order’s own limit', { eGiftCardLimitPence: 5000 }, 4601, {}, false],
])('SUM-07 SUM-08 an e-gift card instead: %s', (_, facts, pence, options, offered) => {
  expect(refundSummary(costing(pence, facts), damaged, { ...step1, ...options }).eGiftCard.isOffered).toBe(offered)
})

test('SUM-07 SUM-08 SUM-09 SUM-05 an e-gift card instead: the card is the default; chosen, the e-gift card shows how long it lasts', () => {
  const chosen = refundSummary(bought(), damaged, { ...step1, chosen: 'e-gift-card' })
  expect(chosen).toMatchObject({ refundTo: 'e-gift-card', useBy: 'Use it by 14 Nov 2030.', eGiftCard: { note: null } })
  expect(refundSummary(bought(), damaged, step1).refundTo).toBe('original-payment-card')
  const { paymentAllowsEGiftCard: _unknown, ...facts } = bought().facts
  expect(refundSummary({ ...bought(), facts }, damaged, step1).eGiftCard.isOffered).toBe(false)
})

test('SUM-07 SUM-08 an e-gift card instead: a selection that outgrows the limit falls back and shows it', () => {
  const fallen = refundSummary(costing(9601), damaged, { ...step1, chosen: 'e-gift-card' })
  expect(fallen).toMatchObject({ refundTo: 'original-payment-card', useBy: null })
  expect(fallen.eGiftCard.note).toBe('Refunds of £100.00 or more go back to your original payment method.')
  const off = refundSummary(bought(), damaged, { ...step1, chosen: 'e-gift-card', eGiftCardEnabled: false })
  expect(off).toMatchObject({ refundTo: 'original-payment-card', eGiftCard: { note: null } })
})

test('SUM-16 SUM-07 SUM-08 an e-gift card instead: 60 months in Ireland; a leap day ends with its month', () => {
  const chosen = { ...step1, chosen: 'e-gift-card' } as const
  const irish = bought({}, { site: 'ie', currency: 'EUR' })
  expect(refundSummary(irish, damaged, chosen).useBy).toBe('Use it by 14 Nov 2031.')
  const at = Temporal.Instant.from('2028-02-29T12:00:00Z')
  expect(refundSummary(irish, damaged, { ...chosen, at }).useBy).toBe('Use it by 28 Feb 2033.')
})

test('SUM-07 SUM-08 an e-gift card instead: a gift recipient is refunded so, whatever the amount, and without the buyer’s delivery (D-42)', () => {
  const order = costing(50_000, { paymentAllowsEGiftCard: false })
  const gift = refundSummary(order, damaged, { ...step1, eGiftCardEnabled: false, returner: 'gift-recipient' })
  expect(gift).toMatchObject({ refundTo: 'e-gift-card', totalPence: 50_000, delivery: { option: 'NO' } })
})

test('SUM-03 SUM-16 a gift card among the payments comes back as a new one, with its last day (D-60)', () => {
  const payments = [aPayment({ amountPence: 2000 }), { method: 'GIFTCARD', amountPence: 3899, refundedPence: 0 }]
  const { payment, useBy, refundTo } = refundSummary(bought({ payments }), damaged, step1)
  expect([payment.name, useBy, refundTo]).toEqual([
    'Original Payment Mode',
    'Use it by 14 Nov 2030.',
    'original-payment-card',
  ])
})

test('SUM-04 the draft’s totals replace our sum, and no total is negative (D-61)', () => {
  const totals = (lineSubTotalPence: number, grandDiscountPence: number) =>
    refundSummary(bought(), damaged, { ...step1, overallTotals: { lineSubTotalPence, grandDiscountPence } })
  expect(totals(3000, 250)).toMatchObject({ itemsPence: 2750, totalPence: 3149 })
  expect(totals(1000, 9000).totalPence).toBe(0)
})

test('D-154 delivery promised by one return is not promised by the next; refunding it changes nothing', () => {
  const before = { refundedPence: 0, deliveryRefundedPence: 100 }
  const promisedRefunds = [{ returnNumber: '8000000001', refundPence: 2899, deliveryPence: 399, before }]
  for (const deliveryRefundedPence of [100, 499]) {
    const order = bought({ deliveryChargePence: 599, promisedRefunds, deliveryRefundedPence })
    expect(refundSummary(order, damaged, { ...step1, path: 'in-store' }).delivery.pence).toBe(100)
  }
})

test('D-213 the totals of a draft without any are the full price, and what is taken off it', () => {
  const order = bought({}, { lines: [{ ...dress, quantity: 2, lineTotalPence: 6000 }] })
  const totals = { lineSubTotalPence: 8000, grandDiscountPence: 2000 }
  expect(ownTotals(order, [goesBack(1, { quantity: 2 })], step1)).toEqual(totals)
})

const line = (parts: LineParts = {}) => anOrderLine({ unitPricePence: 2500, ...parts })
const all = (lineNo: number, parts: Partial<WithdrawnLine> = {}) => aWithdrawnLine({ lineNo, ...parts })
test.each<[string, LineParts, WithdrawnLine[], number]>([
  ['with furniture that was passed on', { productType: 'Furniture' }, [all(1), all(2, { state: 'passed-on' })], 399],
  ['with what is still to be stopped', { status: 'Awaiting Despatch' }, [all(1), all(2, { state: 'recorded' })], 399],
  ['with what goes back by a return', { status: 'Awaiting Return' }, [all(1), all(2, { state: 'in-return' })], 399],
  ['but for an item that is kept', {}, [all(1)], 0],
  ['but for a unit that is kept', { quantity: 2 }, [all(1), all(2, { quantity: 1, keeps: 1 })], 0],
])(
  'WDR-06 standard delivery comes back when the whole order is withdrawn from (D-163): %s',
  (_, other, withdrawn, pence) => {
    const facts = { deliveryChargePence: 599 }
    const order = anOrder({ lines: [line(), line(other)], facts, withdrawn })
    expect(refundSummary(order, unwanted, { ...step1, path: 'postal' }).delivery.pence).toBe(pence)
    expect(deliveryRefundOptionOf(order, unwanted, BRAND_SITES)).toBe(pence === 0 ? 'NO' : 'REF')
    expect(refundSummary(order, [], step1).delivery.pence).toBe(0)
  },
)

test('D-168 a recipient’s return counts as kept: the buyer’s delivery charge is not refunded for it', () => {
  const gift = anOrderLine({ status: 'Awaiting Return', returnedByRecipient: true })
  const order = bought({}, { lines: [dress, gift] })
  expect(refundSummary(order, unwanted, step1).delivery.option).toBe('NO')
  const ownReturn = anOrderLine({ status: 'Awaiting Return' })
  expect(refundSummary(bought({}, { lines: [dress, ownReturn] }), unwanted, step1).delivery.option).toBe('HDR')
})
