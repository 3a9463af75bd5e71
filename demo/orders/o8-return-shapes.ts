import type { ReturnStatus } from '../../src/domain/returns/return.ts'
import type { SiteKey } from '../../src/domain/sites/site.ts'
import type { DemoDay } from './demo-day.ts'
import type { Item } from './demo-order.ts'
import type { DemoScan, ReturnShape } from './demo-return.ts'

export interface SingleReturn {
  orderNumber: string
  customerId?: string
  site?: SiteKey
  /** Default: one shirt. */
  items?: Item[]
  shape: ReturnShape
}

const PARCELFORCE_HOURS = { collectionFrom: '09:00', collectionTo: '17:00', parcels: 1 }

/** O8a to O8r, in their order: 400000201 to 400000218. */
export function returnShapes(day: DemoDay): SingleReturn[] {
  const collection = (carrier: 'evri' | 'parcelforce', on: Temporal.PlainDate, ...more: DemoScan[]): ReturnShape => ({
    path: 'collect-from-home',
    carrier,
    scans: [['started', 5, '10:10'], ...more],
    facts: {
      collectionOn: String(on),
      ...(carrier === 'parcelforce' ? { size: 'large', ...PARCELFORCE_HOURS } : { safePlace: 'Porch' }),
    },
  })
  const shapes: Omit<SingleReturn, 'orderNumber'>[] = [
    { shape: posted('on-its-way', 'in-network') },
    { shape: posted('on-its-way', 'received') },
    { shape: posted('on-its-way', 'missing') },
    { shape: posted('on-its-way', 'damaged') },
    { shape: posted('on-its-way', 'delayed', 'delayed-again') },
    { shape: posted('on-its-way', 'heading-back') },
    { shape: posted('on-its-way', 'heading-back', 'returned-to-customer') },
    { shape: posted('on-its-way', 'delivery-attempted') },
    { shape: collection('parcelforce', day.ago(1), ['collection-attempted', 1, '13:25']) },
    { shape: collection('evri', day.ago(1), ['collection-refused', 1, '13:25']) },
    { shape: collection('parcelforce', workingDayFrom(day.ahead(3))) },
    { shape: collection('parcelforce', day.today) },
    { shape: collection('evri', day.ago(1)) },
    { shape: { path: 'in-store', carrier: 'foodhall', scans: inShop, lines: [{ itemStatus: "We've got it" }] } },
    { shape: { path: 'postal', carrier: 'evri', scans: [['started', 12, '17:45']] } },
    { items: missingAndAwaited(day), shape: { ...posted('on-its-way', 'received'), lines: missingAndAwaitedItems } },
    { customerId: 'C-niamh', site: 'ie', shape: { ...posted('on-its-way'), carrier: 'an-post' } },
    { shape: { ...posted('on-its-way'), carrier: 'dpd' } },
  ]
  return shapes.map((single, index) => ({ orderNumber: String(400_000_201 + index), ...single }))
}

const inShop: ReturnShape['scans'] = [
  ['started', 5, '10:10'],
  ['received', 4, '14:30'],
]

/** By post with Evri: a scan a day since the creation. */
function posted(...statuses: ReturnStatus[]): ReturnShape {
  const scans = statuses.map((status, index): DemoScan => [status, 4 - index, '15:20'])
  return {
    path: 'postal',
    carrier: 'evri',
    scans: [['started', 5, '10:10'], ...scans],
    lines: [{ itemStatus: statuses.includes('received') ? "We've got it" : 'On its way back' }],
  }
}

/** The parcel arrived with one item too few; the other one comes back to its supplier. */
function missingAndAwaited(day: DemoDay): Item[] {
  const rmaOn = day.ago(5)
  return [
    { slug: 'striped-shirt', status: 'Awaiting Return', facts: { rmaOn } },
    { slug: 'cable-jumper', status: 'Awaiting Return', facts: { rmaOn, dropShip: true } },
  ]
}
const missingAndAwaitedItems = [
  { lineNo: 1, itemStatus: 'Missing' },
  { lineNo: 2, itemStatus: 'Awaiting Supplier Update' },
]

function workingDayFrom(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.dayOfWeek > 5 ? workingDayFrom(day.add({ days: 1 })) : day
}
