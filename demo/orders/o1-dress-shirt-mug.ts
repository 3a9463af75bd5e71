import type { DemoDay } from './demo-day.ts'
import { type DemoPart, demoOrder } from './demo-order.ts'

const TIMES = 9

/** O1: nine equal orders, so that there is always an untouched one. */
export function dressShirtMug(day: DemoDay): DemoPart {
  const orders = Array.from({ length: TIMES }, (_, index) =>
    demoOrder(
      day,
      { orderNumber: `60000000${index + 1}`, placedAt: day.at(4, '09:30'), facts: { deliveryChargePence: 399 } },
      [
        { slug: 'wrap-dress', pick: { colour: 'Damson', size: 'M' } },
        { slug: 'striped-shirt', pick: { colour: 'Sky', size: 'M' } },
        { slug: 'stoneware-mug', pick: { colour: 'Sea green' } },
      ],
    ),
  )
  return { orders, returns: [] }
}
