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

/** A line of the draft, as the call names it. */
interface DrawnLine {
  which: number
  take: number
  ReturnReason: string
  SecondaryReturnReason?: string
}

type OnReturn =
  | { does: 'change'; which: number; way: DrawnWay; faults: DrawnFaults }
  | { does: 'cancel'; which: number; faults: DrawnFaults }
  | { does: 'scan'; which: number; status: ReturnStatus }
  | { does: 'refund'; which: number; reports: { scan: boolean; update: boolean } }

export type ReturnStep =
  | OnReturn
  | { does: 'create'; lines: DrawnLine[]; refundTo: RefundTo; way: DrawnWay; faults: DrawnFaults }
  /** As from two tabs, or from a tab and the carrier. */
  | { does: 'at-once'; which: number; steps: OnReturn[] }
  | { does: 'wait'; hours: number; faults: DrawnFaults }
  | { does: 'finish'; faults: DrawnFaults }
  | { does: 'update'; age: number }

export const which = fc.nat(30)
const way = fc.record({ method: fc.nat(12), day: fc.nat(2) })

/** The faults that take no time. The one that leaves a write open occurs more often. */
export const writeFault = fc.constantFrom<WriteFault>(
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
/** The test's goods are of glass: what is broken is not sent back. */
const reason = fc.constantFrom(
  { ReturnReason: 'R06-P0' },
  { ReturnReason: 'R07-P0', SecondaryReturnReason: 'R07-S1' },
  { ReturnReason: 'R05-P0', SecondaryReturnReason: 'R05-S1' },
)
const line = fc.tuple(fc.record({ which, take: which }), reason).map(([place, why]) => ({ ...place, ...why }))
const scanned = fc.constantFrom<ReturnStatus>(
  ...(['on-its-way', 'in-network', 'delayed', 'heading-back', 'returned-to-customer'] as const),
  ...(['returned-to-customer', 'collection-attempted', 'collection-refused', 'received'] as const),
)
export const HOURS = [1, 26, 4 * 24, 60 * 24, 60 * 24]

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
  refundTo: fc.constantFrom<RefundTo>('original-payment-card', 'original-payment-card', 'e-gift-card'),
  way,
  faults,
})
const reports = fc.record({ scan: fc.boolean(), update: fc.boolean() })
const onReturn = (drawn: Arbitrary<DrawnFaults>): Arbitrary<OnReturn> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ does: fc.constant('change'), which, way, faults: drawn }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel'), which, faults: drawn }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('scan'), which, status: scanned }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('refund'), which, reports }) },
  )
const steps = fc.array(onReturn(fc.constant({})), { minLength: 2, maxLength: 2 })
const step: Arbitrary<ReturnStep> = fc.oneof(
  { weight: 5, arbitrary: create },
  { weight: 10, arbitrary: onReturn(faults) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('at-once'), which, steps }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('wait'), hours: fc.constantFrom(...HOURS), faults }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('finish'), faults }) },
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
