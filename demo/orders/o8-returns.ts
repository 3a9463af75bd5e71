import type { Order } from '../../src/domain/orders/order.ts'
import type { DemoDay } from './demo-day.ts'
import { type DemoPart, demoOrder, type Item } from './demo-order.ts'
import { demoReturn, type ReturnShape } from './demo-return.ts'
import { returnShapes } from './o8-return-shapes.ts'

const PLACED = 20
const DELIVERED = 16

/** O8: an order with three returns, and eighteen orders with one return each, one for everything that can happen. */
export function returns(day: DemoDay): DemoPart {
  const single = returnShapes(day).map(({ orderNumber, customerId, site, items, shape }) => {
    const order = demoOrder(
      day,
      { orderNumber, customerId: customerId ?? 'C-amelia', site: site ?? 'uk', placedAt: day.at(PLACED, '08:55') },
      (items ?? [goingBack(day, shape)]).map((item) => ({ deliveredOn: day.ago(DELIVERED), ...item })),
    )
    return { order, returned: demoReturn(day, order, shape) }
  })
  const three = threeReturns(day)
  return {
    orders: [...three.orders, ...single.map(({ order }) => order)],
    returns: [...three.returns, ...single.map(({ returned }) => returned)],
  }
}

/** What a line looks like while its parcel is under way. */
function goingBack(day: DemoDay, { scans }: ReturnShape): Item {
  const rmaOn = day.ago(scans[0][1])
  const [last] = scans.at(-1) ?? []
  if (last === 'refund-completed') return { slug: 'striped-shirt', status: 'Return Complete', facts: { rmaOn } }
  if (last === 'returned-to-customer') return { slug: 'striped-shirt' }
  return { slug: 'striped-shirt', status: 'Awaiting Return', facts: { rmaOn } }
}

function threeReturns(day: DemoDay): DemoPart {
  const shapes: ReturnShape[] = [
    { path: 'postal', carrier: 'evri', scans: [['started', 2, '18:30']] },
    {
      path: 'postal',
      carrier: 'royal-mail',
      scans: [
        ['started', 8, '09:12'],
        ['on-its-way', 6, '16:40'],
        ['delayed', 3, '07:05'],
      ],
      lines: [{ lineNo: 2, itemStatus: 'On its way back' }],
      index: 1,
    },
    {
      path: 'in-store',
      carrier: 'clothing-and-home',
      scans: [
        ['started', 10, '12:00'],
        ['received', 9, '11:20'],
        ['refund-completed', 9, '11:21'],
      ],
      lines: [{ lineNo: 3, itemStatus: 'Return Completed', reason: 'R07-P0', secondaryReason: 'R07-S3' }],
      facts: { shopId: '1531' },
      index: 2,
    },
  ]
  const order: Order = demoOrder(day, { orderNumber: '400000008', placedAt: day.at(PLACED, '08:55') }, [
    { slug: 'wrap-dress', status: 'Awaiting Return', deliveredOn: day.ago(DELIVERED), facts: { rmaOn: day.ago(2) } },
    { slug: 'cable-jumper', status: 'Awaiting Return', deliveredOn: day.ago(DELIVERED), facts: { rmaOn: day.ago(8) } },
    {
      slug: 'frond-cushion',
      status: 'Return Complete',
      deliveredOn: day.ago(DELIVERED),
      facts: { rmaOn: day.ago(10) },
    },
  ])
  return { orders: [order], returns: shapes.map((shape) => demoReturn(day, order, shape)) }
}
