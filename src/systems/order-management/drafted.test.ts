import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSelectedLine } from '../../../test/builders/draft-return.ts'
import { anOrder, anOrderLine, type LineParts, type OrderParts } from '../../../test/builders/order.ts'
import { refundsOf } from '../../../test/builders/refunds-of.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { DraftRequest, LineAction } from '../../domain/returns/draft-return.ts'
import { drafted } from './fake-returns.ts'

type Units = [line: number, quantity: number, action?: LineAction][]

const keyOf = (line: number) => `600000001-${line}`
function draft(...units: Units): DraftRequest {
  const lines = units.map(([line, quantity, action = 'create' as const]) => ({
    action,
    line: aSelectedLine({ lineKey: keyOf(line), quantity }),
  }))
  return { kind: 'draft-return', draftNumber: null, deliveryOption: 'NO', change: { kind: 'create', lines } }
}
/** The goods at their full price, and what was taken off them. */
function totals(order: Order, ...units: Units): number[] {
  const { lineSubTotalPence, grandDiscountPence } = drafted(order, draft(...units), 'r').totals!
  return [lineSubTotalPence, grandDiscountPence]
}
function ofLines(lines: LineParts[], order: OrderParts = {}): Order {
  return anOrder({ ...order, lines: lines.map((line) => anOrderLine({ unitPricePence: 1000, ...line })) })
}

test.each<[string, Order, Units, number[]]>([
  ['two of three for £10', ofLines([{ quantity: 3, lineTotalPence: 1000 }]), [[1, 2]], [2000, 1333]],
  ['with a charge beside the price', ofLines([{ lineTotalPence: 1500 }]), [[1, 1]], [1500, 0]],
  [
    'its delivery paid, and a discount that has a name',
    ofLines([{}], {
      grandTotalPence: 1299,
      facts: { deliveryChargePence: 399, otherCharges: [{ kind: 'DISCOUNT', amountPence: 100, refundedPence: 0 }] },
    }),
    [[1, 1]],
    [1000, 100],
  ],
  [
    'beside a cancelled line, 10% off',
    ofLines([{}, { status: 'Cancelled' }], { grandTotalPence: 900 }),
    [[1, 1]],
    [1000, 100],
  ],
])('DAT-09 a draft of goods %s', (_what, order, units, expected) => {
  expect(totals(order, ...units)).toEqual(expected)
})

test('DAT-09 three at £10.00 for £29.50: each bears its part to the nearest penny, whatever goes back with it', () => {
  const order = ofLines([{}, {}, {}], { grandTotalPence: 2950 })
  for (const line of [1, 2, 3]) expect(totals(order, [line, 1])).toEqual([1000, 17])
  expect(totals(order, [1, 1], [2, 1], [3, 1])).toEqual([3000, 51])
})

test('D-61 both calculations give the same, except for odd pennies with a discount on the whole order', () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 12 }), each: fc.nat(99_999), offPence: fc.nat(99_999) })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.nat(),
      fc.nat(),
      fc.boolean(),
      fc.constantFrom<number>(0, 399),
      (lines, off, some, cheaper, deliveryChargePence) => {
        const bought = lines.map(({ quantity, each, offPence }) => ({
          quantity,
          unitPricePence: each,
          lineTotalPence: Math.max(0, quantity * each - offPence),
        }))
        const sum = bought.reduce((all, { lineTotalPence }) => all + lineTotalPence, deliveryChargePence)
        const grandTotalPence = cheaper ? sum - (off % (sum + 1)) : sum
        const order = ofLines(bought, { grandTotalPence, facts: { deliveryChargePence } })
        const units = bought.map(({ quantity }, at): [number, number] => [at + 1, 1 + (some % quantity)])
        const [full = 0, taken = 0] = totals(order, ...units)
        const ours = refundsOf(
          order,
          units.map(([at, quantity]) => ({ lineKey: keyOf(at), quantity })),
        )
        const apart = Math.abs(full - taken - [...ours.values()].reduce((all, pence) => all + pence, 0))
        expect(taken).toBeLessThanOrEqual(full)
        expect(apart).toBeLessThanOrEqual(cheaper ? 2 * lines.length : 0)
      },
    ),
  )
})
