import { describe, expect, test } from 'vitest'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import type { KeptCancellation, Order } from '../orders/order.ts'
import { deliveryOwed } from './delivery-owed.ts'
import { refundOfWithdrawal } from './refund-of-withdrawal.ts'

const NOW = Temporal.Instant.from('2026-11-14T10:24:00Z')

function orderOf(lines: LineParts[], withdrawn: number[], cancellations: KeptCancellation[] = []): Order {
  const order = anOrder({
    ...{ site: 'ie', currency: 'EUR', lines: lines.map((line) => anOrderLine(line)) },
    facts: { deliveryChargePence: 799, cancellations },
  })
  return {
    ...order,
    withdrawn: withdrawn.map((place) => {
      const { lineNo = 0, splitNo = 0, key = '', sku = '', quantity = 1 } = order.lines[place] ?? {}
      const about = { withdrawalId: 'w', withdrawnAt: NOW, lineNo, splitNo, lineKey: key, sku }
      return { ...about, quantity, keeps: 0, state: 'recorded' as const }
    }),
  }
}

const SOFA = { productType: 'Furniture' }
const CANCELLED = { status: 'Cancelled' }

describe('WDR-06 D-163 delivery that nothing else refunds', () => {
  test.each<[string, LineParts[], number[], number]>([
    ['furniture alone', [SOFA], [0], 499],
    ['furniture beside what was cancelled', [SOFA, CANCELLED], [0], 499],
    ['what is cancelled beside a return under way', [{ status: 'Awaiting Return' }, CANCELLED], [1], 499],
    ['what is still to be sent back, which brings it along', [SOFA, {}], [0, 1], 0],
    ['an order of which something is kept', [SOFA, {}], [0], 0],
    ['an order that is cancelled as a whole', [CANCELLED, CANCELLED], [0, 1], 0],
  ])('of %s', (_case, lines, withdrawn, pence) => {
    expect(deliveryOwed(orderOf(lines, withdrawn))).toBe(pence)
  })

  test('is no more than is left of it (D-154)', () => {
    const order = orderOf([SOFA], [0])
    const refunded = { ...order, facts: { ...order.facts, deliveryRefundedPence: 500 } }
    expect(deliveryOwed(refunded)).toBe(299)
  })
})

describe('WDR-04 what was promised for what a withdrawal has cancelled', () => {
  const cancelledBy = (id: string, lineKey: string, refundPence: number): KeptCancellation => ({
    ...{ id, lineKeys: [lineKey], pricePence: refundPence, takesOffPence: refundPence, refundPence },
    before: { totalPence: 5000, paidPence: 5000, refundedPence: 0 },
  })
  const lines = [CANCELLED, CANCELLED]

  test('is the sum of its own writes', () => {
    const own = [cancelledBy('w-1', '600000001-1', 1000), cancelledBy('w-2', '600000001-2', 500)]
    const others = [cancelledBy('x-1', '600000001-9', 99)]
    const order = orderOf(lines, [], [...own, ...others])
    expect(refundOfWithdrawal(order, 'w', [{ lineNo: 1 }, { lineNo: 2 }])).toBe(1500)
  })

  test('is not known where order management has cancelled something by itself', () => {
    const order = orderOf(lines, [], [cancelledBy('w-1', '600000001-1', 1000)])
    expect(refundOfWithdrawal(order, 'w', [{ lineNo: 1 }, { lineNo: 2 }])).toBeNull()
  })
})
