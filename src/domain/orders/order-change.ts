import type { Address } from '../addresses/address.ts'
import { areAllCancelled, isCancelled } from './line-status.ts'
import type { DeliveryMode, LineFacts, LineMessage, Order, OrderLine } from './order.ts'

/** How a line is to reach the customer from now on. */
export type NewDelivery =
  | { mode: Extract<DeliveryMode, 'standard'>; shipTo: Address }
  | { mode: Extract<DeliveryMode, 'nominated-day'>; shipTo: Address; on: Temporal.PlainDate }
  | {
      mode: Extract<DeliveryMode, 'collect-in-store'>
      shopId: string
      /** As the shopper read it. Order management tells none, and what was asked before names were kept has none. */
      shopName?: string
      on: Temporal.PlainDate
    }

/** What order management has confirmed to us, and has perhaps not yet told in news of its own (D-139). */
export type OrderChange =
  | { kind: 'order-cancelled' }
  | { kind: 'line-removed'; lineKey: string }
  | { kind: 'message-changed'; lineKey: string; message: LineMessage | null }
  | { kind: 'delivery-changed'; lineKey: string; delivery: NewDelivery }

const CANCELLED = 'Cancelled'

/** Removing the last item that is not cancelled yet cancels the order (D-35). */
export function isLastItem(order: Order, line: OrderLine): boolean {
  return order.lines.every((other) => other.key === line.key || isCancelled(other))
}

/** The order as it stands with the change. Laying the same change over it twice does no more than once. */
export function layOver(order: Order, change: OrderChange): Order {
  switch (change.kind) {
    case 'order-cancelled':
      return { ...order, cancelAllowed: false, lines: order.lines.map(cancelLine) }
    case 'line-removed': {
      const lines = changeLine(order, change.lineKey, cancelLine)
      return { ...order, lines, cancelAllowed: order.cancelAllowed && !areAllCancelled(lines) }
    }
    case 'message-changed':
      return { ...order, lines: changeLine(order, change.lineKey, (line) => withMessage(line, change.message)) }
    case 'delivery-changed':
      return { ...order, lines: changeLine(order, change.lineKey, (line) => withDelivery(line, change.delivery)) }
  }
}

function changeLine({ lines }: Order, lineKey: string, change: (line: OrderLine) => OrderLine): OrderLine[] {
  return lines.map((line) => (line.key === lineKey ? change(line) : line))
}

function cancelLine(line: OrderLine): OrderLine {
  if (isCancelled(line)) return line
  return { ...line, status: CANCELLED, statusDescription: null, facts: { ...line.facts, amendable: false } }
}

function withMessage(line: OrderLine, message: LineMessage | null): OrderLine {
  const { message: _before, ...facts } = line.facts
  return { ...line, facts: message === null ? facts : { ...facts, message } }
}

function withDelivery(line: OrderLine, delivery: NewDelivery): OrderLine {
  const {
    deliveryMode: _mode,
    shipTo: _address,
    shopId: _shop,
    requestedDeliveryOn: _day,
    collectionOn: _collection,
    graceCollectionOn: _grace,
    maxGraceCollectionOn: _maxGrace,
    slotStartsAt: _start,
    slotEndsAt: _end,
    ...kept
  } = line.facts
  return { ...line, facts: { ...kept, ...deliveryFacts(delivery) } }
}

function deliveryFacts(delivery: NewDelivery): LineFacts {
  switch (delivery.mode) {
    case 'standard':
      return { deliveryMode: delivery.mode, shipTo: delivery.shipTo }
    case 'nominated-day':
      return { deliveryMode: delivery.mode, shipTo: delivery.shipTo, requestedDeliveryOn: delivery.on }
    case 'collect-in-store':
      return { deliveryMode: delivery.mode, shopId: delivery.shopId, collectionOn: delivery.on }
  }
}
