import type { Country } from '../../domain/addresses/address.ts'
import { markLineBreaks, restoreLineBreaks } from '../../domain/messages/line-break-marker.ts'
import type { MessageKind } from '../../domain/orders/order.ts'
import type { NewDelivery } from '../../domain/orders/order-change.ts'
import type { LineRemoval, MessageChange, OrderRequest } from '../../domain/orders/order-request.ts'
import { readAddress, toWireAddress, wireAddress } from '../../platform/outside/wire-address.ts'
import { fromWireCollection, toWireCollection } from './collection-wire.ts'
import type { OrderRef } from './order-management.ts'
import { INSTRUCTION_TYPES, type OrderOfStore, SHIPPING_MODES } from './wire-words.data.ts'

/** Any call to order management; this file writes those that change an order (API-26, API-29 to API-31). */
export interface WireRequest {
  path: string
  query: Record<string, string>
  body: unknown
}

type Kind = OrderRequest['kind']
type RequestOf<OfKind extends Kind> = Extract<OrderRequest, { kind: OfKind }>

export const CHANGE_PATHS = {
  'cancel-order': '/cancel-order',
  'remove-item': '/remove-item',
  'change-message': '/amend-gift-message',
  'change-delivery': '/change-delivery',
  'change-collection': '/cfto/update-collection-slot',
  'amend-order': '/amend-order',
} as const satisfies Record<Kind, string>

/** The store is the order's own; a fixed one would misroute Irish orders (D-32). */
export function toWireRequest(order: OrderOfStore, request: OrderRequest): WireRequest {
  const path = CHANGE_PATHS[request.kind]
  const { storeId } = order.site
  const query = { storeId, orderNumber: order.orderNumber }
  switch (request.kind) {
    case 'cancel-order':
    case 'remove-item':
      return { path, query, body: cancelBody(order, request) }
    case 'change-message':
      return { path, query, body: { ...lineOf(order, request.line), ...instructionOf(request.message) } }
    case 'change-delivery':
      return { path, query, body: { ...lineOf(order, request.line), ...deliveryOf(request.delivery) } }
    case 'change-collection':
      // API-26 names the order `orderId`.
      return {
        path,
        query: { ...request.tokens, storeId, orderId: order.orderNumber },
        body: toWireCollection(order, request),
      }
    case 'amend-order':
      return { path, query, body: amendBody(order, request) }
  }
}

function cancelBody({ headerKey }: OrderRef, request: RequestOf<'cancel-order' | 'remove-item'>) {
  const { line = null, units } = request.kind === 'remove-item' ? request : {}
  return {
    payload: {
      orderHeaderKey: headerKey,
      orderLineKey: line?.key ?? '',
      primeLineNo: line ? String(line.lineNo) : '',
      ...(units ? { OrderedQty: String(units.quantity) } : {}),
      ...reasonOf(request),
    },
  }
}

/**
 * Removes units of several lines at once. OrderedQty is the number of units to remove, as when one item is removed;
 * absent: all (D-163). SeenQty, our addition, is the number of units that the shopper saw.
 */
function amendBody({ headerKey }: OrderRef, { removals, reason }: RequestOf<'amend-order'>) {
  return {
    payload: {
      orderHeaderKey: headerKey,
      ...reasonOf({ reason }),
      lines: removals.map(({ line, seen, units }) => ({
        orderLineKey: line.key,
        primeLineNo: String(line.lineNo),
        ...(units ? { OrderedQty: String(units.quantity) } : {}),
        ...(seen === undefined ? {} : { SeenQty: String(seen) }),
      })),
    },
  }
}

function reasonOf({ reason: { primary, secondary } }: Pick<RequestOf<'cancel-order'>, 'reason'>) {
  return { reasonCode: primary, ...(secondary ? { secondaryReasonCode: secondary } : {}) }
}

function lineOf({ headerKey, orderNumber }: OrderRef, line: { key: string; lineNo: number }) {
  return { OrderHeaderKey: headerKey, OrderLineKey: line.key, PrimeLineNo: String(line.lineNo), OrderNo: orderNumber }
}

function instructionOf({ kind, key, text }: MessageChange) {
  return {
    InstructionDetailKey: key ?? '',
    InstructionType: INSTRUCTION_TYPES[kind],
    InstructionText: text === null ? '' : markLineBreaks(text),
    // A blank action adds a new message (D-37).
    Action: text === null ? 'REMOVE' : key === null ? '' : 'MODIFY',
  }
}

function deliveryOf(delivery: NewDelivery) {
  return {
    shippingMode: SHIPPING_MODES[delivery.mode],
    ...('on' in delivery ? { requested_delivery_date: String(delivery.on) } : {}),
    ...('shopId' in delivery ? { ShipNode: delivery.shopId } : {}),
    ...('shipTo' in delivery ? { PersonInfoShipTo: toWireAddress(delivery.shipTo) } : {}),
  }
}

type LineBody = ReturnType<typeof lineOf>

/** Reads what `toWireRequest` wrote, as the built-in order management does. */
export function fromWireRequest(kind: Kind, body: unknown, home: Country): OrderRequest {
  switch (kind) {
    case 'cancel-order':
    case 'remove-item': {
      const { payload } = body as ReturnType<typeof cancelBody>
      const reason = readReason(payload)
      return kind === 'cancel-order' ? { kind, reason } : { kind, reason, ...readRemoval(payload) }
    }
    case 'amend-order': {
      const { payload } = body as ReturnType<typeof amendBody>
      return { kind, reason: readReason(payload), removals: payload.lines.map(readRemoval) }
    }
    case 'change-message':
      return { kind, ...readMessage(body as LineBody & ReturnType<typeof instructionOf>) }
    case 'change-delivery': {
      const sent = body as LineBody & ReturnType<typeof deliveryOf>
      return { kind, line: readLine(sent), delivery: readDelivery(sent, home) }
    }
    case 'change-collection':
      return fromWireCollection(body)
  }
}

function readReason({ reasonCode, secondaryReasonCode }: ReturnType<typeof reasonOf>) {
  return { primary: reasonCode, secondary: secondaryReasonCode ?? null }
}

type SentRemoval = ReturnType<typeof amendBody>['payload']['lines'][number]

function readRemoval({ orderLineKey, primeLineNo, OrderedQty, SeenQty }: SentRemoval): LineRemoval {
  return {
    line: { key: orderLineKey, lineNo: Number(primeLineNo) },
    ...(SeenQty === undefined ? {} : { seen: Number(SeenQty) }),
    ...(OrderedQty === undefined ? {} : { units: { quantity: Number(OrderedQty), of: null } }),
  }
}

function readLine({ OrderLineKey, PrimeLineNo }: LineBody) {
  return { key: OrderLineKey, lineNo: Number(PrimeLineNo) }
}

function readMessage(sent: LineBody & ReturnType<typeof instructionOf>) {
  const kinds = Object.keys(INSTRUCTION_TYPES) as MessageKind[]
  const message = {
    kind: kinds.find((kind) => INSTRUCTION_TYPES[kind] === sent.InstructionType) ?? 'gift',
    key: sent.Action === '' ? null : sent.InstructionDetailKey,
    text: sent.Action === 'REMOVE' ? null : restoreLineBreaks(sent.InstructionText),
  }
  return { line: readLine(sent), message }
}

function readDelivery(sent: ReturnType<typeof deliveryOf>, home: Country): NewDelivery {
  const on = sent.requested_delivery_date && Temporal.PlainDate.from(sent.requested_delivery_date)
  if (sent.ShipNode && on) return { mode: 'collect-in-store', shopId: sent.ShipNode, on }
  const read = readAddress(wireAddress.parse(sent.PersonInfoShipTo), home)
  if (!read || !('here' in read)) throw new Error('a delivery without an address')
  return on ? { mode: 'nominated-day', shipTo: read.here, on } : { mode: 'standard', shipTo: read.here }
}
