import { expect, test } from 'vitest'
import { aSelectedLine } from '../../../../test/builders/draft-return.ts'
import { anOrder, anOrderLine, aPayment, type OrderParts } from '../../../../test/builders/order.ts'
import { REFUND_RULES } from '../../../../test/builders/refunds-of.ts'
import { calculateRefund } from '../../../domain/returns/calculate-refund.ts'
import { refundFacts } from '../../../domain/returns/refund-facts.ts'
import { renderToElement } from '../../../ui/testing.ts'
import { RefundPanel } from './refund-panel.tsx'

/** The panel when the first line is returned as damaged. */
function panelOf(order: OrderParts) {
  const facts = refundFacts(anOrder(order), REFUND_RULES)
  const refund = calculateRefund(facts, [aSelectedLine()], { path: null })
  const state = { isCardTooHigh: false, isTouched: false }
  return renderToElement(
    <RefundPanel
      facts={facts}
      refund={refund}
      state={state}
      isQuiet={false}
      isBlocked={false}
      hints={{ nothingYet: '', withoutScript: '' }}
      titleOf={() => 'Shirt'}
      choose={() => {}}
    />,
  )
}

function rowsOf(order: OrderParts): (string | null | undefined)[][] {
  return [...panelOf(order).querySelectorAll('.dl--rows > div')].map((row) =>
    [row.querySelector('dt'), row.querySelector('dd')].map((part) => part?.textContent),
  )
}
const lines = [anOrderLine({ unitPricePence: 2500 }), anOrderLine({ unitPricePence: 2500 })]
const facts = { deliveryChargePence: 399 }

test('D-177 a line whose refund is below its row’s price says why', () => {
  expect(rowsOf({ lines, facts, grandTotalPence: 4500 })).toEqual([
    ['ShirtQty 1Your share of an order discount: £2.50', '£22.50'],
    ['Delivery charges', '£0.00'],
    ['Expected total refund', '£22.50'],
  ])
})

test('D-60 where nothing is refunded, no destination is shown', () => {
  const free = panelOf({ lines, facts: { ...facts, payments: [] }, grandTotalPence: 0 })
  expect(free.textContent).not.toMatch(/Refunded to|Original payment method|Where should we refund you/)
  expect(panelOf({ lines, facts }).textContent).toContain('Where should we refund you?')
  const unnamed = { ...facts, paymentAllowsEGiftCard: false, payments: [aPayment({ amountPence: 5399 })] }
  expect(panelOf({ lines, facts: unnamed }).textContent).toContain('Refund to: Visa ending 4242')
})

test('SUM-10 D-60 the last day of an e-gift card comes before the note about all of them', () => {
  expect(panelOf({ lines, facts }).querySelector('fieldset small')?.textContent).toBe(
    "Use it by 14 Nov 2030. E-gift cards can't be refunded or exchanged for cash.",
  )
})

test('D-60 of several payments the e-gift card and its last day are in one sentence', () => {
  const payments = [aPayment({ amountPence: 2699 }), { method: 'GIFTCARD', amountPence: 2700, refundedPence: 0 }]
  const notes = [...panelOf({ lines, facts: { ...facts, payments } }).querySelectorAll('p.muted')]
  expect(notes.map(({ textContent }) => textContent)).toContain(
    "We'll refund each payment method you used. Any gift card amount comes back as a new e-gift card by email. Use it by 14 Nov 2030.",
  )
})

test('D-177 D-178 where less is left of the payments than the rows come to, the difference is a row', () => {
  const payments = [aPayment({ amountPence: 5399, refundedPence: 3399 })]
  expect(rowsOf({ lines, facts: { ...facts, payments } })).toEqual([
    ['ShirtQty 1', '£25.00'],
    ['Delivery charges (depends on return method)', '£3.99'],
    ['Adjustment', '-£8.99'],
    ['Expected total refund', '£20.00'],
  ])
})
