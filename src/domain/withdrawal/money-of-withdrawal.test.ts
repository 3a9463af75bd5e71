import { expect, test } from 'vitest'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import type { NamedRefund, Order } from '../orders/order.ts'
import { deliveryRefundOwed, refundOfWithdrawal } from './refund-of-withdrawal.ts'

const NAMED_DAY = { deliveryMode: 'nominated-day' } as const

function orderOf(lines: LineParts[], withdrawn: number[]): Order {
  const order = anOrder({
    ...{ site: 'ie', currency: 'EUR', lines: lines.map((line) => anOrderLine({ facts: NAMED_DAY, ...line })) },
    facts: { deliveryChargePence: 799 },
  })
  const records = withdrawn.map((place) => aWithdrawnLine({ lineNo: place + 1, state: 'recorded' }))
  return { ...order, withdrawn: records }
}

const SOFA = { productType: 'Furniture' }
const CANCELLED = { status: 'Cancelled' }

test.each<[string, LineParts[], number[], number]>([
  ['furniture alone', [SOFA], [0], 499],
  ['furniture beside what was cancelled', [SOFA, CANCELLED], [0], 499],
  ['what is cancelled beside a return under way', [{ status: 'Awaiting Return' }, CANCELLED], [1], 499],
  ['what is still to be sent back, which brings it along', [SOFA, {}], [0, 1], 0],
  ['an order with something kept', [SOFA, {}], [0], 0],
  ['an order that is cancelled as a whole', [CANCELLED, CANCELLED], [0, 1], 0],
])('WDR-06 D-163 delivery that nothing else refunds: of %s', (_case, lines, withdrawn, pence) => {
  expect(deliveryRefundOwed(orderOf(lines, withdrawn), BRAND_SITES)).toBe(pence)
})

test('WDR-06 D-163 delivery that nothing else refunds: is no more than was paid for it and is left (D-154)', () => {
  const order = orderOf([SOFA], [0])
  expect(deliveryRefundOwed({ ...order, facts: { ...order.facts, deliveryChargePence: 0 } }, BRAND_SITES)).toBe(0)
  const refunded = { ...order, facts: { ...order.facts, deliveryRefundedPence: 500 } }
  expect(deliveryRefundOwed(refunded, BRAND_SITES)).toBe(299)
})

const named = (id: string, pence?: number): NamedRefund => ({ id, ...(pence !== undefined && { pence }) })
const stopped = { quantity: 2, stoppedUnits: 2 }

test.each<[string, NamedRefund[], { quantity: number; stoppedUnits?: number }[], number | null]>([
  ['sums what was named', [named('w-1', 1000), named('w-2', 500), named('x-1', 99)], [stopped, stopped], 1500],
  ['may be nothing', [named('w-1', 0)], [stopped], 0],
  ['is not named where a part is not', [named('w-1', 1000), named('w-2')], [stopped, stopped], null],
  ['nor where order management has cancelled by itself', [named('w-1', 1000)], [stopped, { quantity: 1 }], null],
  ['nor if nothing was requested', [], [], null],
])('WDR-04 D-192 the refund of cancelled withdrawn items: %s', (_case, namedRefunds, cancelled, pence) => {
  expect(refundOfWithdrawal({ facts: { namedRefunds } }, 'w', cancelled)).toBe(pence)
})
