import { expect, test } from 'vitest'
import { anOrder } from '../../../test/builders/order.ts'
import { refundOfWithdrawal } from './refund-of-withdrawal.ts'

test('WDR-04 a withdrawal refunds what each of its writes promised, and nothing that others did', () => {
  const promised = (id: string, refundPence: number) => ({
    ...{ id, lineKeys: [], refundPence, takesOffPence: refundPence, pricePence: refundPence },
    before: { totalPence: 0, paidPence: 0, refundedPence: 0 },
  })
  const cancellations = [promised('W-1-1', 2500), promised('W-1-2', 300), promised('W-12-1', 50), promised('C-9', 7)]
  const order = anOrder({ facts: { cancellations } })
  expect(refundOfWithdrawal(order, 'W-1')).toBe(2800)
  expect(refundOfWithdrawal(order, 'W-12')).toBe(50)
  expect(refundOfWithdrawal(anOrder({}), 'W-1')).toBe(0)
})
