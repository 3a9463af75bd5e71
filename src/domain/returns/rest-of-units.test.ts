import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { paidBy, ToldOrder } from '../../../test/builders/told-order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { requestToWithdraw } from '../cancellation/cancel-request.ts'
import { penceOfUnits } from '../money/pence-of-units.ts'
import { isCancelled } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { refundSummary } from './refund-summary.ts'

const drawn = fc.record({
  pence: fc.integer({ min: 300, max: 9_000 }),
  quantity: fc.integer({ min: 2, max: 5 }),
  gone: fc.nat({ max: 3 }),
  discount: fc.constantFrom(0, 1, 250, 800),
  isNamed: fc.boolean(),
  isSplit: fc.boolean(),
  isLowered: fc.boolean(),
  isRefunded: fc.boolean(),
})

test('D-163 D-177 units are removed, the rest is sent and goes back: together it is what was paid', () => {
  fc.assert(
    fc.property(drawn, ({ pence, quantity, gone, discount, isNamed, isSplit, isLowered, isRefunded }) => {
      const paid = pence + 2000 + 399 - discount
      const order = anOrder({
        cancelAllowed: true,
        grandTotalPence: paid,
        lines: [
          anOrderLine({ key: 'mugs', status: 'Created', quantity, lineTotalPence: pence, unitPricePence: pence }),
          anOrderLine({ key: 'shirt', status: 'Created', unitPricePence: 2000 }),
        ],
        facts: {
          deliveryChargePence: 399,
          payments: paidBy(paid),
          ...(isNamed && { otherCharges: [{ kind: 'DISCOUNT', amountPence: discount, refundedPence: 0 }] }),
        },
      })
      const told = new ToldOrder(order)
      const [mugs, shirt] = order.lines as [OrderLine, OrderLine]
      const units = 1 + (gone % (quantity - 1))
      const removed = told.ask(requestToWithdraw(order, mugs, units))
      const partPence = penceOfUnits(pence, quantity, units)
      const part = {
        ...mugs,
        key: 'mugs.1',
        splitNo: 1,
        quantity: units,
        lineTotalPence: partPence,
        status: 'Cancelled',
      }
      const left = { ...mugs, quantity: quantity - units, lineTotalPence: pence - partPence }
      const news: Order = {
        ...order,
        grandTotalPence: paid - (isLowered ? removed.takesOffPence : 0),
        lines: [left, shirt, ...(isSplit ? [part] : [])],
      }
      told.hear(news)
      const sent = news.lines.map((line) => (isCancelled(line) ? line : { ...line, status: 'Despatched' }))
      told.hear({ ...news, lines: sent })
      if (isRefunded) told.refund(removed.refundPence)
      const lines = told.order.lines.filter((line) => !isCancelled(line))
      const reason = { primary: 'R06-P0', secondary: null, refundsDelivery: true, expectedBack: true }
      const selection = lines.map((line) => ({ lineKey: line.key, quantity: line.quantity, reason }))
      const rules = { at: TEST_NOW, eGiftCardEnabled: true, path: null, overallTotals: null }
      expect(removed.refundPence + refundSummary(told.order, selection, rules).totalPence).toBe(paid)
    }),
    { numRuns: 300 },
  )
})
