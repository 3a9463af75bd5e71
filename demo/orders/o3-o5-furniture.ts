import type { DemoDay } from './demo-day.ts'
import { type DemoPart, demoOrder } from './demo-order.ts'

/** O3 and O5: furniture beside what can go back by parcel, in pounds and in euros. */
export function furniture(day: DemoDay): DemoPart {
  const orders = [
    demoOrder(day, { orderNumber: '400000003', placedAt: day.at(9, '20:05') }, [
      { slug: 'harcourt-sofa', pick: { colour: 'Moss' } },
      { slug: 'ceramic-lamp' },
    ]),
    demoOrder(day, { orderNumber: '400000005', customerId: 'C-niamh', site: 'ie', placedAt: day.at(6, '13:20') }, [
      { slug: 'longline-coat', pick: { colour: 'Camel', size: '12' } },
      { slug: 'suede-trainers', pick: { colour: 'Sage', size: '5' } },
      { slug: 'buttoned-armchair', pick: { colour: 'Terracotta' } },
    ]),
  ]
  return { orders, returns: [] }
}
