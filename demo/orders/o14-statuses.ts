import { LINE_STATUSES } from '../../src/domain/orders/line-status.ts'
import type { LineFacts } from '../../src/domain/orders/order.ts'
import { type DemoDay, drivingDay } from './demo-day.ts'
import { type DemoPart, demoOrder, type Item } from './demo-order.ts'

/** The carriers of ORD-17, as order management writes them, and where their parcels are followed. */
const TRACKED_CARRIERS = [
  ['Hermes', 'https://hermes.example/track'],
  ['Parcelforce', 'https://parcelforce.example/track'],
  ['Intersoft', 'https://intersoft.example/track'],
  ['RoyalMail', 'https://royalmail.example/track'],
  ['DPD', 'https://dpd.example/track'],
  ['DHL', 'https://dhl.example/track'],
  ['Yodel', 'https://yodel.example/track'],
  ['Evri', 'https://evri.example/track'],
] as const

const GOODS = [
  'striped-shirt',
  'cable-jumper',
  'stoneware-mug',
  'frond-cushion',
  'straight-jeans',
  'fig-candle',
] as const

/** O14: every way a line can travel, every status it can have, every carrier that can be followed. */
export function statuses(day: DemoDay): DemoPart {
  const placedAt = day.at(6, '22:05')
  return {
    orders: [
      demoOrder(day, { orderNumber: '400000014', placedAt }, everyMode(day)),
      demoOrder(
        day,
        { orderNumber: '400000024', placedAt },
        Object.keys(LINE_STATUSES).map((status, index) => ({
          slug: status.startsWith('eGift') ? 'egift-card' : (GOODS[index % GOODS.length] ?? 'striped-shirt'),
          status,
          // Delivered has a label of its own (ORD-10), which O1 shows.
          deliveredOn: null,
          facts: factsOf(status, day),
        })),
      ),
      demoOrder(
        day,
        { orderNumber: '400000034', placedAt },
        TRACKED_CARRIERS.map(([carrier, carrierUrl], index) => ({
          slug: GOODS[index % GOODS.length] ?? 'striped-shirt',
          deliveredOn: null,
          facts: { carrier, carrierUrl, trackingNumber: `TRK40000003400${index + 1}`, despatchedOn: day.ago(1) },
        })),
      ),
    ],
    returns: [],
  }
}

const IN_SHOP = { deliveryMode: 'collect-in-store', shopId: '1531' } as const

/** Facts of a line that follow from its status alone. */
function factsOf(status: string, day: DemoDay): LineFacts {
  switch (status) {
    case 'Collected':
      return { ...IN_SHOP, collectionOn: day.ago(3), collectedOn: day.ago(2) }
    case 'On its way to store':
      return { ...IN_SHOP, collectionOn: day.ahead(2) }
    case 'Ready To Collect':
    case 'Uncollected':
    case 'Missing or Damaged':
      return { ...IN_SHOP, collectionOn: day.ago(2), graceCollectionOn: day.ahead(5) }
    case 'Awaiting Return':
    case 'Return Created':
    case 'Return Complete':
    case 'Collection Booked':
    case 'Arranged':
      return { rmaOn: day.ago(1) }
    default:
      return {}
  }
}

function everyMode(day: DemoDay): Item[] {
  return [
    { slug: 'egift-card', deliveredOn: null, facts: { despatchedOn: day.ago(5) } },
    {
      slug: 'ceramic-lamp',
      status: 'Released',
      facts: {
        deliveryMode: 'time-slot',
        requestedDeliveryOn: drivingDay(day.ahead(2)),
        slotStartsAt: '10:00',
        slotEndsAt: '12:00',
      },
    },
    {
      slug: 'straight-jeans',
      status: 'Ready To Collect',
      facts: {
        ...IN_SHOP,
        collectionOn: day.ago(1),
        graceCollectionOn: day.ahead(6),
        maxGraceCollectionOn: day.ahead(13),
      },
    },
    {
      slug: 'wool-throw',
      status: 'Missing or Damaged',
      facts: { ...IN_SHOP, collectionOn: day.ago(3), graceCollectionOn: day.ahead(4) },
    },
    { slug: 'leather-bag', facts: { deliveryMode: 'international' } },
  ]
}
