import { dayOf, SHOP_ZONE } from '../src/domain/time/days.ts'
import { anOrder, anOrderLine, type BuiltOrder } from '../test/builders/order.ts'

/** The orders of the demo, built around the day on which it is seeded, so that it never goes stale. */
export function demoOrders(now: Temporal.Instant): BuiltOrder[] {
  const today = dayOf(now)
  const placed = (daysAgo: number, time: string) =>
    today.subtract({ days: daysAgo }).toZonedDateTime({ timeZone: SHOP_ZONE, plainTime: time }).toInstant()
  const delivered = { deliveredOn: today }
  const shared = { knownAsOf: now }

  return [
    anOrder({
      ...shared,
      orderNumber: '600000001',
      placedAt: placed(4, '09:30'),
      grandTotalPence: 7099,
      lines: [
        anOrderLine({ ...dress, unitPricePence: 4000, lineTotalPence: 3000, ...delivered }),
        anOrderLine({ ...shirt, ...delivered }),
        anOrderLine({ ...mug, ...delivered }),
      ],
    }),
    anOrder({
      ...shared,
      orderNumber: '400000003',
      placedAt: placed(9, '20:05'),
      lines: [anOrderLine({ ...sofa, status: 'Despatched', ...delivered }), anOrderLine({ ...lamp, ...delivered })],
    }),
    anOrder({
      ...shared,
      orderNumber: '400000006',
      placedAt: placed(1, '18:42'),
      cancelAllowed: true,
      lines: [
        anOrderLine({ ...throwBlanket, status: 'Created' }),
        anOrderLine({ ...vase, status: 'Scheduled' }),
        anOrderLine({ ...jumper, status: 'Awaiting Despatch' }),
      ],
    }),
    anOrder({
      ...shared,
      orderNumber: '400000007',
      site: 'christmas-uk',
      placedAt: placed(20, '12:15'),
      lines: [
        anOrderLine({ ...turkey, status: 'Scheduled' }),
        anOrderLine({ ...pudding, status: 'Scheduled', quantity: 2, lineTotalPence: 3200 }),
      ],
    }),
    anOrder({
      ...shared,
      customerId: 'C-niamh',
      orderNumber: '400000005',
      site: 'ie',
      currency: 'EUR',
      placedAt: placed(6, '13:20'),
      lines: [
        anOrderLine({ ...coat, ...delivered }),
        anOrderLine({ ...trainers, ...delivered }),
        anOrderLine({ ...armchair, status: 'Awaiting Despatch' }),
      ],
    }),
  ]
}

const dress = {
  sku: 'T010101',
  description: 'Belted Wrap Midi Dress',
  colour: 'Damson',
  size: 'M',
  picture: 'dress-damson',
}
const shirt = {
  sku: 'T010202',
  description: 'Striped Cotton Shirt',
  colour: 'Sky',
  size: 'M',
  picture: 'shirt-sky',
  unitPricePence: 2500,
}
const mug = {
  sku: 'T020301',
  description: 'Speckled Stoneware Mug',
  colour: 'Sea Green',
  size: null,
  picture: 'mug-sea-green',
  unitPricePence: 1200,
}
const sofa = {
  sku: 'T030401',
  description: 'Harcourt 3 Seater Sofa',
  colour: 'Moss',
  size: null,
  picture: 'sofa-moss',
  unitPricePence: 89_900,
  productType: 'Furniture',
}
const lamp = {
  sku: 'T020502',
  description: 'Ceramic Table Lamp',
  colour: 'Straw',
  size: null,
  picture: 'lamp-straw',
  unitPricePence: 4950,
}
const throwBlanket = {
  sku: 'T020601',
  description: 'Check Wool Throw',
  colour: 'Heather',
  size: null,
  picture: 'throw-heather',
  unitPricePence: 4950,
}
const vase = {
  sku: 'T020701',
  description: 'Stoneware Vase',
  colour: 'Stone',
  size: null,
  picture: 'vase-stone',
  unitPricePence: 2200,
}
const jumper = {
  sku: 'T010801',
  description: 'Cable Knit Jumper with Wool',
  colour: 'Oat',
  size: 'L',
  picture: 'jumper-oat',
  unitPricePence: 4500,
}
const turkey = {
  sku: 'T040901',
  description: 'British Turkey Crown',
  colour: null,
  size: null,
  picture: 'turkey-amber',
  unitPricePence: 6500,
  productType: 'Foods',
}
const pudding = {
  sku: 'T041001',
  description: 'Matured Christmas Pudding',
  colour: null,
  size: null,
  picture: 'pudding-cocoa',
  unitPricePence: 1600,
  productType: 'Foods',
}
const coat = {
  sku: 'T011101',
  description: 'Double Breasted Longline Coat',
  colour: 'Camel',
  size: '12',
  picture: 'coat-camel',
  unitPricePence: 13_900,
}
const trainers = {
  sku: 'T011201',
  description: 'Suede Lace-Up Trainers',
  colour: 'Sage',
  size: '5',
  picture: 'trainers-sage',
  unitPricePence: 4500,
}
const armchair = {
  sku: 'T031301',
  description: 'Buttoned Armchair',
  colour: 'Terracotta',
  size: null,
  picture: 'armchair-terracotta',
  unitPricePence: 49_900,
  productType: 'Furniture',
}
