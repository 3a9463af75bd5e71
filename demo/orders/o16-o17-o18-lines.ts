import type { DemoDay } from './demo-day.ts'
import { type DemoPart, demoOrder } from './demo-order.ts'

/** O16: several units on promotion; O17: nothing that can go back; O18: as presents, with 35 and 9 days left. */
export function unusualLines(day: DemoDay): DemoPart {
  const orders = [
    demoOrder(day, { orderNumber: '400000016', placedAt: day.at(5, '10:25'), facts: { deliveryChargePence: 399 } }, [
      // "Three for two" and a round discount: neither divides by the units, so pennies must be shared out.
      { slug: 'stoneware-mug', quantity: 3, lineTotalPence: 2600 },
      { slug: 'fig-candle', quantity: 12, lineTotalPence: 15_500 },
    ]),
    demoOrder(day, { orderNumber: '400000017', placedAt: day.at(70, '13:05') }, [
      { slug: 'wrap-dress', deliveredOn: day.ago(66) },
      { slug: 'striped-shirt', status: 'Cancelled' },
      { slug: 'wool-throw', deliveredOn: day.ago(66), facts: { shipNode: '1595' } },
    ]),
    demoOrder(day, { orderNumber: '400000018', placedAt: day.at(30, '09:05') }, [
      { slug: 'frond-cushion' },
      { slug: 'cable-jumper', deliveredOn: day.ago(26) },
    ]),
  ]
  return { orders, returns: [] }
}
