import type { OrderFacts } from '../../src/domain/orders/order.ts'
import { aPayment } from '../../test/builders/order.ts'
import { type DemoDay, drivingDay } from './demo-day.ts'
import { type DemoPart, demoOrder, type Item } from './demo-order.ts'
import { demoReturn } from './demo-return.ts'

/** O15: how an order was paid, and what its delivery cost, decide what comes back. */
export function refunds(day: DemoDay): DemoPart {
  const dress: Item = { slug: 'wrap-dress', pick: { colour: 'Damson', size: 'M' } }
  const order = (orderNumber: string, facts: OrderFacts, items: Item[] = [dress]) =>
    demoOrder(day, { orderNumber, placedAt: day.at(10, '15:45'), facts: { deliveryChargePence: 399, ...facts } }, items)
  const nominated = drivingDay(day.today, -1)
  const giftCardPart = 2000
  const dressAndDelivery = 3399
  const earlier = order('400000075', { deliveryRefundedPence: 199 }, [
    { ...dress, status: 'Return Complete', deliveredOn: day.ago(7), facts: { rmaOn: day.ago(6) } },
    { slug: 'striped-shirt', deliveredOn: day.ago(7) },
  ])
  return {
    orders: [
      order('400000015', { payments: [paidBy('PAYPAL', dressAndDelivery)] }),
      order('400000025', {
        payments: [aPayment({ amountPence: dressAndDelivery - giftCardPart }), paidBy('GIFTCARD', giftCardPart)],
      }),
      order('400000035', { payments: [paidBy('CLEARPAY', dressAndDelivery)], paymentAllowsEGiftCard: false }),
      order('400000045', { eGiftCardLimitPence: 5000 }, [dress, { slug: 'striped-shirt' }]),
      order('400000055', {}, [{ ...dress, unitPricePence: 9601 }]),
      order('400000065', { deliveryChargePence: 0 }),
      earlier,
      order('400000085', { deliveryChargePence: 599 }, [
        { ...dress, deliveredOn: nominated, facts: { deliveryMode: 'nominated-day', requestedDeliveryOn: nominated } },
      ]),
    ],
    returns: [
      demoReturn(day, earlier, {
        path: 'in-store',
        carrier: 'clothing-and-home',
        scans: [
          ['started', 6, '12:30'],
          ['received', 5, '13:10'],
          ['refund-completed', 5, '13:11'],
        ],
        lines: [{ itemStatus: 'Return Completed', reason: 'R05-P0', secondaryReason: 'R05-S1' }],
        facts: { shopId: '1531', deliveryRefundPence: 199 },
      }),
    ],
  }
}

function paidBy(method: string, amountPence: number) {
  return { method, amountPence, refundedPence: 0 }
}
