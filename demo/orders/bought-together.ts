import { customerIdOf } from '../shoppers.data.ts'
import type { DemoDay } from './demo-day.ts'
import { type DemoPart, demoOrder, type Item } from './demo-order.ts'

type Bought = readonly [firstName: string, daysAgo: number]

/** What goes together in a shop: bought by several people, so that it can be recommended. */
const TOGETHER: readonly { items: readonly Item[]; by: readonly Bought[] }[] = [
  {
    items: [{ slug: 'english-breakfast-tea' }, { slug: 'ginger-biscuits' }],
    by: [
      ['Chidi', 118],
      ['Chidi', 64],
      ['Chidi', 21],
      ['Gareth', 90],
      ['Gareth', 33],
      ['Harvey', 47],
    ],
  },
  {
    items: [
      { slug: 'winter-duvet', pick: { size: 'Double' } },
      { slug: 'brushed-cotton-bedding', pick: { size: 'Double' } },
    ],
    by: [
      ['Leo', 55],
      ['Sofia', 40],
      ['Ines', 72],
      ['Dana', 28],
    ],
  },
  {
    items: [
      { slug: 'tea-dress', pick: { size: '12' } },
      { slug: 'mohair-cardigan', pick: { size: 'M' } },
    ],
    by: [
      ['Yasmin', 36],
      ['Clara', 80],
      ['Maeve', 61],
      ['Ravi', 44],
    ],
  },
]

const FIRST_NUMBER = 420_000_001
const DAYS_TO_ARRIVE = 2

export function boughtTogether(day: DemoDay): DemoPart {
  const orders = TOGETHER.flatMap(({ items, by }) =>
    by.map(([firstName, daysAgo]) => ({ items, daysAgo, customerId: customerIdOf({ firstName }) })),
  )
  return {
    orders: orders.map(({ items, daysAgo, customerId }, index) =>
      demoOrder(
        day,
        {
          orderNumber: String(FIRST_NUMBER + index),
          customerId,
          placedAt: day.at(daysAgo, `${10 + (index % 10)}:24`),
          facts: { deliveryChargePence: 399 },
        },
        items.map((item) => ({ ...item, deliveredOn: day.ago(daysAgo - DAYS_TO_ARRIVE) })),
      ),
    ),
    returns: [],
  }
}
