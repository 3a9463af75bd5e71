import { type DemoDay, drivingDay } from './demo-day.ts'
import { type DemoPart, demoOrder, type Item } from './demo-order.ts'

/** O6: early lines that can still be cancelled and changed, with every kind of message; and three that differ. */
export function amendable(day: DemoDay): DemoPart {
  const messages = (orderNumber: string, offline = false): Item[] => {
    const shared = { amendable: true, ...(offline && { orderManagementOffline: true }) }
    const key = (line: number) => `I${orderNumber}-${line}`
    return [
      {
        slug: 'wool-throw',
        pick: { colour: 'Heather' },
        status: 'Created',
        facts: {
          ...shared,
          giftMessageOffered: true,
          messages: [{ kind: 'gift', text: 'Happy birthday, Mum!\nLove from all of us', key: key(1) }],
        },
      },
      {
        slug: 'leather-bag',
        status: 'Scheduled',
        facts: {
          ...shared,
          personalisationOffered: true,
          messages: [{ kind: 'personalised', text: 'A. H.', key: key(2) }],
        },
      },
      {
        slug: 'kids-tee',
        status: 'Reserved',
        facts: { ...shared, personalisationOffered: true, messages: [{ kind: 'number', text: '7', key: key(3) }] },
      },
      {
        slug: 'ceramic-lamp',
        status: 'Awaiting Fulfilment',
        facts: { ...shared, deliveryMode: 'nominated-day', requestedDeliveryOn: drivingDay(day.ahead(4)) },
      },
    ]
  }
  const placedAt = day.at(1, '18:42')
  const orders = [
    demoOrder(day, { orderNumber: '400000006', placedAt, cancelAllowed: true }, messages('400000006')),
    demoOrder(day, { orderNumber: '400000026', placedAt, cancelAllowed: false }, messages('400000026')),
    demoOrder(day, { orderNumber: '400000036', placedAt, cancelAllowed: true }, messages('400000036', true)),
    demoOrder(day, { orderNumber: '400000046', placedAt, cancelAllowed: true }, [
      { slug: 'stoneware-vase', status: 'Scheduled', facts: { amendable: true } },
      { slug: 'frond-cushion', status: 'Cancelled' },
    ]),
  ]
  return { orders, returns: [] }
}
