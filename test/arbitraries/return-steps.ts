import fc, { type Arbitrary } from 'fast-check'
import type { Order } from '../../src/domain/orders/order.ts'
import type { RefundTo } from '../../src/domain/returns/e-gift-card.ts'
import type { ReturnStatus } from '../../src/domain/returns/return.ts'
import type { WriteFault } from '../../src/platform/outside/faults.ts'
import type { BookingFault } from '../../src/systems/carriers/carriers.ts'
import { anAddress } from '../builders/address.ts'
import { anOrder, anOrderLine, aPayment } from '../builders/order.ts'

/** The random parts of an order whose returns a test creates, changes, ends and refunds. */
export interface DrawnOrder {
  site: 'uk' | 'ie'
  units: number[]
  pence: number
  deliveryPence: number
  discountPence: number
  /** An amount that was refunded before, without a return. */
  goodwillPence: number
}

export interface DrawnFaults {
  carriers?: BookingFault
  orderManagement?: WriteFault
}

/** Picks the return method and the collection day: each number chooses one of those offered, modulo their count. */
export interface DrawnWay {
  method: number
  day: number
}

interface DrawnLine {
  which: number
  take: number
  refundsDelivery: boolean
  expectedBack: boolean
}

/** What happens to a return between looking at it and acting on it. */
export type Meanwhile = 'cancel' | 'change' | 'scan' | 'refund' | null

export type ReturnStep =
  | { does: 'create'; lines: DrawnLine[]; refundTo: RefundTo; way: DrawnWay; faults: DrawnFaults }
  | { does: 'change'; which: number; way: DrawnWay; meanwhile: Meanwhile; faults: DrawnFaults }
  | { does: 'cancel'; which: number; meanwhile: Meanwhile; faults: DrawnFaults }
  | { does: 'at-once'; which: number; way: DrawnWay; other: 'cancel' | 'change' | 'scan' }
  | { does: 'wait'; hours: number; faults: DrawnFaults }
  | { does: 'finish'; faults: DrawnFaults }
  | { does: 'scan'; which: number; status: ReturnStatus }
  | { does: 'refund'; which: number; reports: { scan: boolean; update: boolean } }
  | { does: 'update'; age: number }

const which = fc.nat(30)
const way = fc.record({ method: fc.nat(12), day: fc.nat(5) })

/** The faults that take no time. The one that leaves a write open occurs more often. */
const writeFault = fc.constantFrom<WriteFault>(
  ...(['reset-before-acting', 'reset-before-acting', 'reset-before-acting'] as const),
  ...(['down', 'reset-after-acting', 'server-error', 'server-error-after-acting'] as const),
  ...(['malformed', 'answers-twice', 'refuses'] as const),
)
const bookingFault = fc.oneof(writeFault, fc.constantFrom<BookingFault>('slot-taken', 'date-gone'))
const faults: Arbitrary<DrawnFaults> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ carriers: bookingFault }) },
  { weight: 1, arbitrary: fc.record({ orderManagement: writeFault }) },
)
const meanwhile = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom<Meanwhile>('cancel', 'change', 'scan', 'refund') },
)
const usually = fc.integer({ min: 0, max: 3 }).map((drawn) => drawn > 0)
const line = fc.record({ which, take: which, refundsDelivery: fc.boolean(), expectedBack: usually })
const scanned = fc.constantFrom<ReturnStatus>(
  ...(['on-its-way', 'in-network', 'delayed', 'heading-back', 'returned-to-customer'] as const),
  ...(['returned-to-customer', 'collection-attempted', 'collection-refused', 'received'] as const),
)
const HOURS = [1, 26, 4 * 24, 60 * 24, 60 * 24]

export const drawnOrder: Arbitrary<DrawnOrder> = fc.record({
  site: fc.constantFrom('uk', 'uk', 'ie'),
  units: fc.array(fc.constantFrom(1, 2, 5), { minLength: 1, maxLength: 3 }),
  pence: fc.integer({ min: 1, max: 9999 }),
  deliveryPence: fc.constantFrom(0, 399, 599),
  discountPence: fc.constantFrom(0, 0, 1, 500),
  goodwillPence: fc.constantFrom(0, 0, 0, 500),
})

const create: Arbitrary<ReturnStep> = fc.record({
  does: fc.constant('create'),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  refundTo: fc.constantFrom<RefundTo>('original-payment-card', 'e-gift-card'),
  way,
  faults,
})
const step: Arbitrary<ReturnStep> = fc.oneof(
  { weight: 5, arbitrary: create },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('change'), which, way, meanwhile, faults }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel'), which, meanwhile, faults }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('at-once'),
      which,
      way,
      other: fc.constantFrom('cancel', 'change', 'scan'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait'), hours: fc.constantFrom(...HOURS), faults }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('finish'), faults }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('scan'), which, status: scanned }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('refund'),
      which,
      reports: fc.record({ scan: fc.boolean(), update: fc.boolean() }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('update'), age: fc.nat(6) }) },
)

/** Nothing happens before the first return is created. */
export const returnSteps: Arbitrary<ReturnStep[]> = fc
  .tuple(create, fc.array(step, { minLength: 1, maxLength: 11, size: 'max' }))
  .map(([first, rest]) => [first, ...rest])

export function orderOf(orderNumber: string, drawn: DrawnOrder): Order {
  const { site, units, pence, deliveryPence, discountPence, goodwillPence } = drawn
  const contact = { phone: '07700 900101', email: 'home@example.com' }
  const shipTo = anAddress({
    ...contact,
    ...(site === 'uk' ? { postcode: 'W2 1NW' } : { postcode: 'D02 X285', country: 'IE', city: 'Dublin' }),
  })
  const lines = units.map((quantity, place) =>
    anOrderLine({
      ...{ quantity, unitPricePence: pence, lineTotalPence: Math.max(1, quantity * pence - place) },
      facts: { shipTo },
    }),
  )
  const goods = lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 0)
  const paid = goods + deliveryPence - Math.min(discountPence, goods - 1)
  const payments = [aPayment({ amountPence: paid, refundedPence: Math.min(goodwillPence, paid) })]
  return anOrder({
    ...{ orderNumber, site, currency: site === 'uk' ? 'GBP' : 'EUR', lines, grandTotalPence: paid },
    facts: { deliveryChargePence: deliveryPence, payments },
  })
}
