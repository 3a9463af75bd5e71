import type { DemoDay } from './demo-day.ts'
import { type DemoPart, demoOrder, type Item } from './demo-order.ts'

/** O2: one line per case of ELI, in the order of the scenarios. */
export function eligibility(day: DemoDay): DemoPart {
  const inShop = { deliveryMode: 'collect-in-store', shopId: '1531' } as const
  const lines: Item[] = [
    { slug: 'wrap-dress', status: 'Cancelled' },
    { slug: 'striped-shirt', status: 'Awaiting Despatch' },
    { slug: 'cable-jumper', status: 'Awaiting Return', facts: { rmaOn: day.ago(2) } },
    { slug: 'straight-jeans', status: 'Return Complete', facts: { rmaOn: day.ago(3) } },
    { slug: 'suede-trainers', status: 'Reshipped' },
    { slug: 'leather-bag', status: 'Reshipped', facts: { reshipDisabled: true } },
    { slug: 'longline-coat', status: 'Reshipped', facts: { reshipParentKey: '400000002-5' } },
    { slug: 'ceramic-lamp', facts: { reshipParentKey: '400000002-6' } },
    { slug: 'fig-candle', facts: { returnable: false } },
    { slug: 'stoneware-vase', facts: { ableToReturn: false } },
    { slug: 'wool-throw', facts: { shipNode: '1595' } },
    { slug: 'frond-cushion', facts: { giftEmailSent: true, giftRecipientName: 'Rosie', giftSendOn: day.ago(1) } },
    { slug: 'stoneware-mug', facts: { giftEmailSent: true, giftRecipientName: 'Rosie', giftSendOn: day.ahead(5) } },
    { slug: 'striped-shirt', pick: { colour: 'Rose' }, status: 'On its way to store', facts: inShop },
    {
      slug: 'cable-jumper',
      pick: { colour: 'Navy' },
      status: 'Ready To Collect',
      facts: { ...inShop, collectionOn: day.ago(1), graceCollectionOn: day.ahead(6) },
    },
    {
      slug: 'wrap-dress',
      pick: { colour: 'Petrol' },
      status: 'Uncollected',
      facts: { ...inShop, collectionOn: day.ago(9), graceCollectionOn: day.ago(2) },
    },
    { slug: 'straight-jeans', status: 'Shipped' },
    { slug: 'suede-trainers', pick: { colour: 'Rust' }, status: 'Included In Shipment' },
    { slug: 'buttoned-armchair', productType: 'GM', description: 'Armchair assembly', facts: { serviceItem: true } },
    { slug: 'cheese-board' },
    { slug: 'egift-card' },
  ]
  return { orders: [demoOrder(day, { orderNumber: '400000002', placedAt: day.at(11, '19:20') }, lines)], returns: [] }
}
