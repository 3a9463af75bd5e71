import type { LineFacts, Order, OrderFacts, OrderLine, Payment } from '../../src/domain/orders/order.ts'

/** The day of `TEST_NOW` in test/harness/constants.ts. */
const TODAY = Temporal.PlainDate.from('2026-11-14')

/** D-06: how long after delivery a line can be returned. */
const RETURN_DAYS = 35

const KEY_NOT_GIVEN = 'line-1'

// The last two are statuses of returns: goods can only be returned after they have arrived.
const ARRIVED = ['Despatched', 'Shipped', 'Included In Shipment', 'Reshipped', 'Awaiting Return', 'Return Complete']

export type LineParts = Partial<OrderLine>
export type OrderParts = Partial<Order>

/**
 * A stored order line. Tests, demo and gallery set the fields that matter to them; by default it is one unit of general
 * merchandise, delivered today, which can be returned for 35 days.
 */
export function anOrderLine(line: LineParts = {}): OrderLine {
  const unitPricePence = line.unitPricePence ?? 2500
  const quantity = line.quantity ?? 1
  const status = line.status ?? 'Despatched'
  const deliveredOn = line.deliveredOn === undefined ? deliveryOf(status) : line.deliveredOn
  return {
    lineNo: 1,
    splitNo: 0,
    key: KEY_NOT_GIVEN,
    status,
    statusDescription: null,
    productType: 'GM',
    sku: 'T000001',
    description: 'Striped Cotton Shirt',
    colour: 'Sky',
    size: 'M',
    picture: 'shirt-sky',
    quantity,
    unitPricePence,
    lineTotalPence: unitPricePence * quantity,
    ...line,
    deliveredOn,
    facts: { ...factsOf(deliveredOn), ...line.facts },
  }
}

export function anOrder(order: OrderParts = {}): Order {
  const orderNumber = order.orderNumber ?? '600000001'
  const placedAt = order.placedAt ?? Temporal.Instant.from('2026-11-10T09:30:00Z')
  const lines = (order.lines ?? [anOrderLine()]).map((line, index) => ({
    ...line,
    lineNo: index + 1,
    key: line.key === KEY_NOT_GIVEN ? `${orderNumber}-${index + 1}` : line.key,
  }))
  const grandTotalPence = order.grandTotalPence ?? totalOf(lines, order.facts)
  return {
    customerId: 'C-amelia',
    orderNumber,
    site: 'uk',
    placedAt,
    currency: 'GBP',
    cancelAllowed: false,
    userType: 'R',
    asOf: placedAt,
    ...order,
    grandTotalPence,
    facts: {
      headerKey: `H${orderNumber}`,
      payments: [aPayment({ amountPence: grandTotalPence })],
      paymentAllowsEGiftCard: true,
      ...order.facts,
    },
    lines,
  }
}

export function aPayment(payment: Partial<Payment> = {}): Payment {
  return { method: 'CARD', brand: 'Visa', lastFour: '4242', amountPence: 0, refundedPence: 0, ...payment }
}

/** Whether goods in this status have usually reached the customer. */
export function hasArrived(status: string): boolean {
  return ARRIVED.includes(status)
}

function deliveryOf(status: string): Temporal.PlainDate | null {
  return hasArrived(status) ? TODAY : null
}

function factsOf(deliveredOn: Temporal.PlainDate | null): LineFacts {
  const facts: LineFacts = { deliveryMode: 'standard', vatRate: 0.2 }
  return deliveredOn === null ? facts : { ...facts, defaultLastReturnOn: deliveredOn.add({ days: RETURN_DAYS }) }
}

function totalOf(lines: readonly OrderLine[], facts: OrderFacts = {}): number {
  return lines.reduce((sum, line) => sum + line.lineTotalPence, facts.deliveryChargePence ?? 0)
}
