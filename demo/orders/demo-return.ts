import { countryOf } from '../../src/domain/addresses/format-address.ts'
import type { Order } from '../../src/domain/orders/order.ts'
import { refundDestination } from '../../src/domain/orders/payment-name.ts'
import type { Carrier, ReturnPath } from '../../src/domain/policy/return-method.ts'
import type { CreatedReturn, ReturnedLine, ReturnFacts, ReturnStatus } from '../../src/domain/returns/return.ts'
import { sendByOf } from '../../src/domain/returns/send-by.ts'
import { SITES } from '../../src/domain/sites/site.ts'
import { dayOf } from '../../src/domain/time/days.ts'
import { RETURN_TO } from '../../src/systems/channels/fake.ts'
import { aReturn, aReturnedLine } from '../../test/builders/return.ts'
import { demoBooking } from '../carriers/demo-bookings.ts'
import { homeAddressOf } from '../people.ts'
import type { DemoDay } from './demo-day.ts'

/** What a carrier reported, and when: `['delayed', 2, '14:05']` is two days ago. */
export type DemoScan = readonly [status: ReturnStatus, daysAgo: number, time: string]

export interface ReturnShape {
  path: ReturnPath
  carrier: Carrier
  /** The first is the creation. */
  scans: readonly [DemoScan, ...DemoScan[]]
  lines?: readonly Partial<ReturnedLine>[]
  facts?: ReturnFacts
  /** Which return of its order this is, from 0. */
  index?: number
}

/** A return of an order of the demo, numbered after it. */
export function demoReturn(day: DemoDay, order: Order, shape: ReturnShape): CreatedReturn {
  const scans = shape.scans.map(([status, daysAgo, time]) => ({
    ...{ status, at: day.at(daysAgo, time) },
    ...(status !== 'started' && { by: reporterOf(status, shape.carrier) }),
  }))
  const createdAt = day.at(shape.scans[0][1], shape.scans[0][2])
  const returnNumber = `8${shape.index ?? 0}${order.orderNumber.slice(2)}`
  const broughtBackAt = scans.find(({ status }) => status === 'returned-to-customer')?.at
  const refundedAt = scans.find(({ status }) => status === 'refund-completed')?.at
  const lines = (shape.lines ?? [{}]).map((line) => {
    const returned = aReturnedLine(line)
    const ordered = order.lines.find((each) => each.lineNo === returned.lineNo)
    const isRejected = ordered?.facts.rejection !== undefined
    return {
      ...returned,
      refundPence: returned.refundPence ?? ordered?.lineTotalPence ?? null,
      ...(isRejected && refundedAt && { rejectedAt: refundedAt }),
    }
  })
  const going = lines.flatMap(({ lineNo }) => order.lines.find((line) => line.lineNo === lineNo) ?? [])
  return aReturn({
    customerId: order.customerId,
    orderNumber: order.orderNumber,
    returnNumber,
    createdAt,
    path: shape.path,
    carrier: shape.carrier,
    lines,
    scans,
    // It is closed (D-127).
    ...(broughtBackAt && { ended: { as: 'returned', at: broughtBackAt } }),
    facts: {
      refundPence: going.reduce((sum, line) => sum + line.lineTotalPence, 0),
      sendBy: String(sendByOf(dayOf(createdAt), going)),
      ...numbersOf(shape, returnNumber),
      ...addressesOf(shape, order),
      refundedTo: refundDestination(order.facts.payments ?? []).name,
      ...shape.facts,
    },
  })
}

/** What reached us and was refunded, we know from order management (D-157). */
function reporterOf(status: ReturnStatus, carrier: Carrier): Carrier {
  return status === 'received' || status === 'refund-completed' ? 'order-management' : carrier
}

/** From home, to the address from the channels service. */
function addressesOf({ path }: ReturnShape, { customerId, site }: Order): ReturnFacts {
  const { address: to } = RETURN_TO[countryOf(SITES[site])]
  if (path === 'in-store' || to === null) return {}
  return { from: { ...homeAddressOf(customerId), phone: null, email: null }, to }
}

/** By the numbers that its carrier has given; where none of ours has, by one that only looks like theirs. */
function numbersOf({ path, carrier }: ReturnShape, returnNumber: string): ReturnFacts {
  const booked = demoBooking({ carrier, returnNumber })
  if (!booked) return { trackingNumber: returnNumber.padStart(14, '1') }
  const { trackingNumbers, barcode, referenceCode: reference } = booked.booking
  const [trackingNumber] = trackingNumbers
  return {
    reference,
    ...(path === 'in-store' ? { storeBarcode: barcode } : { barcode }),
    ...(trackingNumber && { trackingNumber, trackingNumbers }),
  }
}
