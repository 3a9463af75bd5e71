import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSelectedLine } from '../../../test/builders/draft-return.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { refundsOf } from '../../../test/builders/refunds-of.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { DraftRequest } from '../../domain/returns/draft-return.ts'
import { acknowledgeDraft } from './fake-returns.ts'

type Units = { lineKey: string; quantity: number }[]

/** The goods at their full price, and what was taken off them. */
function totals(order: Order, units: Units): number[] {
  const lines = units.map((unit) => ({ action: 'create' as const, line: aSelectedLine(unit) }))
  const change = { kind: 'create' as const, lines }
  const request: DraftRequest = { kind: 'draft-return', draftNumber: null, deliveryOption: 'NO', change }
  const { lineSubTotalPence, grandDiscountPence } = acknowledgeDraft(order, request, 'r').totals!
  return [lineSubTotalPence, grandDiscountPence]
}

test('D-61 DAT-09 both calculations give the same, except for odd pennies with a discount on the whole order', () => {
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
        const order = anOrder({ grandTotalPence, facts: { deliveryChargePence }, lines: bought.map(anOrderLine) })
        const units = order.lines.map(({ key, quantity }) => ({ lineKey: key, quantity: 1 + (some % quantity) }))
        const [full = 0, taken = 0] = totals(order, units)
        const ours = refundsOf(order, units)
        const apart = Math.abs(full - taken - [...ours.values()].reduce((all, pence) => all + pence, 0))
        expect(taken).toBeLessThanOrEqual(full)
        expect(apart).toBeLessThanOrEqual(cheaper ? 2 * lines.length : 0)
      },
    ),
  )
})
