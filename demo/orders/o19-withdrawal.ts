import type { DemoDay } from './demo-day.ts'
import { type DemoPart, demoOrder, type Item } from './demo-order.ts'

/** O19: Irish orders before, within and after the fourteen days of withdrawal, and goods that the law exempts. */
export function withdrawal(day: DemoDay): DemoPart {
  const order = (orderNumber: string, placedDaysAgo: number, items: Item[], cancelAllowed = false) =>
    demoOrder(
      day,
      {
        orderNumber,
        customerId: 'C-niamh',
        site: 'ie',
        placedAt: day.at(placedDaysAgo, '20:30'),
        cancelAllowed,
        facts: { deliveryChargePence: 499 },
      },
      items,
    )
  const delivered = (daysAgo: number): Item[] => [
    { slug: 'cable-jumper', deliveredOn: day.ago(daysAgo) },
    { slug: 'fig-candle', deliveredOn: day.ago(daysAgo) },
  ]
  const threeDaysAgo = day.ago(3)
  const orders = [
    order(
      '400000019',
      1,
      [
        { slug: 'cable-jumper', status: 'Awaiting Despatch', facts: { amendable: true } },
        { slug: 'fig-candle', status: 'Awaiting Despatch', facts: { amendable: true } },
      ],
      true,
    ),
    order('400000029', 7, delivered(3)),
    order('400000039', 19, delivered(15)),
    order('400000049', 7, [
      {
        slug: 'leather-bag',
        deliveredOn: threeDaysAgo,
        facts: {
          personalisationOffered: true,
          messages: [{ kind: 'personalised', text: 'N. B.', key: 'I400000049-1' }],
        },
      },
      { slug: 'cheese-board', deliveredOn: threeDaysAgo },
    ]),
  ]
  return { orders, returns: [] }
}
