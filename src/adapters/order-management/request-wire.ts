import { z } from 'zod'
import type { Country } from '../../domain/addresses/address.ts'
import { fromMarker, toMarker } from '../../domain/messages/line-break-marker.ts'
import type { MessageKind } from '../../domain/orders/order.ts'
import type { NewDelivery } from '../../domain/orders/order-change.ts'
import type { MessageChange, OrderRequest } from '../../domain/orders/order-request.ts'
import { type Sites, siteByStoreId } from '../../domain/sites/site.ts'
import type { OrderRef } from '../../ports/order-management.ts'
import { readAddress, wireAddress, writeAddress } from '../wire-address.ts'
import { fromWireAmendment, toWireAmendment } from './amendment-wire.ts'
import { fromWireCollection, toWireCollection } from './collection-wire.ts'
import { INSTRUCTION_TYPES, type OrderOfStore, SHIPPING_MODES } from './wire-words.data.ts'

/** The calls of API-29 to API-31 and the change of delivery, as they travel. Both sides read and write them here. */
export interface WireRequest {
  path: string
  query: Record<string, string>
  body: unknown
}

export const CHANGE_PATHS = {
  'cancel-order': '/cancel-order',
  'remove-item': '/remove-item',
  'change-message': '/amend-gift-message',
  'change-delivery': '/change-delivery',
  'change-collection': '/cfto/update-collection-slot',
  'amend-order': '/amend-order',
} as const satisfies Record<OrderRequest['kind'], string>

/** The store is the order's own; a fixed one would misroute Irish orders (D-32). */
export function toWireRequest(order: OrderOfStore, request: OrderRequest): WireRequest {
  const path = CHANGE_PATHS[request.kind]
  const { storeId } = order.site
  const query = { storeId, orderNumber: order.orderNumber }
  switch (request.kind) {
    case 'cancel-order':
    case 'remove-item': {
      const { line = null, units } = request.kind === 'remove-item' ? request : {}
      const payload = {
        orderHeaderKey: order.headerKey,
        orderLineKey: line?.key ?? '',
        primeLineNo: line ? String(line.lineNo) : '',
        ...(units ? { OrderedQty: String(units.quantity) } : {}),
        reasonCode: request.reason.primary,
        ...(request.reason.secondary ? { secondaryReasonCode: request.reason.secondary } : {}),
      }
      return { path, query, body: { payload } }
    }
    case 'change-message':
      return { path, query, body: { ...lineOf(order, request.line), ...instructionOf(request.message) } }
    case 'change-delivery':
      return { path, query, body: { ...lineOf(order, request.line), ...deliveryOf(request.delivery) } }
    case 'change-collection':
      // API-26 names the order so.
      return {
        path,
        query: { ...request.tokens, storeId, orderId: order.orderNumber },
        body: toWireCollection(order, request),
      }
    case 'amend-order':
      return { path, query, body: toWireAmendment(order, request) }
  }
}

function lineOf({ headerKey, orderNumber }: OrderRef, line: { key: string; lineNo: number }) {
  return { OrderHeaderKey: headerKey, OrderLineKey: line.key, PrimeLineNo: String(line.lineNo), OrderNo: orderNumber }
}

function instructionOf({ kind, key, text }: MessageChange) {
  return {
    InstructionDetailKey: key ?? '',
    InstructionType: INSTRUCTION_TYPES[kind],
    InstructionText: text === null ? '' : toMarker(text),
    // Blank is a new message (D-37).
    Action: text === null ? 'REMOVE' : key === null ? '' : 'MODIFY',
  }
}

function deliveryOf(delivery: NewDelivery) {
  return {
    shippingMode: SHIPPING_MODES[delivery.mode],
    ...('on' in delivery ? { requested_delivery_date: String(delivery.on) } : {}),
    ...('shopId' in delivery ? { ShipNode: delivery.shopId } : { PersonInfoShipTo: writeAddress(delivery.shipTo) }),
  }
}

const key = z.string().max(64)
const lineBody = {
  OrderHeaderKey: key,
  OrderLineKey: key.min(1),
  PrimeLineNo: z.string().regex(/^\d{1,6}$/),
  OrderNo: key,
}
const cancelBody = z.object({
  payload: z.object({
    orderHeaderKey: key,
    orderLineKey: key,
    primeLineNo: z.string().regex(/^\d{0,6}$/),
    // Whether the line has so many, and whether they are whole, is for whoever knows the line to say.
    OrderedQty: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,4})?$/)
      .optional(),
    reasonCode: key.min(1),
    secondaryReasonCode: key.optional(),
  }),
})
const messageBody = z.object({
  ...lineBody,
  InstructionDetailKey: key,
  InstructionType: z.string(),
  InstructionText: z.string().max(2000),
  Action: z.enum(['', 'MODIFY', 'REMOVE']),
})
const deliveryBody = z.object({
  ...lineBody,
  shippingMode: z.string(),
  requested_delivery_date: z.iso.date().optional(),
  ShipNode: key.optional(),
  PersonInfoShipTo: wireAddress.optional(),
})

/** Reads a call as the other side does; null when it is none of ours. */
export function fromWireRequest(
  sites: Sites,
  { path, query, body }: WireRequest,
): {
  order: OrderOfStore
  request: OrderRequest
} | null {
  const site = siteByStoreId(sites, query.storeId ?? '')
  const orderNumber = path === CHANGE_PATHS['change-collection'] ? query.orderId : query.orderNumber
  if (site === null || !orderNumber) return null
  const read = readBody(path, body, site.main === 'uk' ? 'UK' : 'IE')
  if (read === null) return null
  const { headerKey, customerId = '', request } = read
  return { order: { site, orderNumber, headerKey, customerId }, request }
}

interface ReadBody {
  headerKey: string
  /** Not every call names the customer. */
  customerId?: string
  request: OrderRequest
}

function readBody(path: string, body: unknown, home: Country): ReadBody | null {
  switch (path) {
    case CHANGE_PATHS['cancel-order']:
    case CHANGE_PATHS['remove-item']:
      return readCancel(path, body)
    case CHANGE_PATHS['change-message']:
      return readMessage(body)
    case CHANGE_PATHS['change-delivery']:
      return readDelivery(body, home)
    case CHANGE_PATHS['change-collection']:
      return fromWireCollection(body)
    case CHANGE_PATHS['amend-order']:
      return fromWireAmendment(body)
    default:
      return null
  }
}

function readCancel(path: string, body: unknown) {
  const { data } = cancelBody.safeParse(body)
  if (!data) return null
  const { orderHeaderKey: headerKey, orderLineKey, primeLineNo, OrderedQty } = data.payload
  const reason = { primary: data.payload.reasonCode, secondary: data.payload.secondaryReasonCode ?? null }
  if (path === CHANGE_PATHS['cancel-order']) return { headerKey, request: { kind: 'cancel-order', reason } as const }
  if (orderLineKey === '') return null
  const line = { key: orderLineKey, lineNo: Number(primeLineNo) }
  const units = OrderedQty === undefined ? {} : { units: { quantity: Number(OrderedQty), of: null } }
  return { headerKey, request: { kind: 'remove-item', line, reason, ...units } as const }
}

function readMessage(body: unknown) {
  const { data } = messageBody.safeParse(body)
  if (!data) return null
  const kind = (Object.keys(INSTRUCTION_TYPES) as MessageKind[]).find(
    (one) => INSTRUCTION_TYPES[one] === data.InstructionType,
  )
  if (!kind) return null
  const message = {
    kind,
    key: data.Action === '' ? null : data.InstructionDetailKey,
    text: data.Action === 'REMOVE' ? null : fromMarker(data.InstructionText),
  }
  const line = { key: data.OrderLineKey, lineNo: Number(data.PrimeLineNo) }
  return { headerKey: data.OrderHeaderKey, request: { kind: 'change-message', line, message } as const }
}

function readDelivery(body: unknown, home: Country): { headerKey: string; request: OrderRequest } | null {
  const { data } = deliveryBody.safeParse(body)
  const delivery = data ? toDelivery(data, home) : null
  if (!data || !delivery) return null
  const line = { key: data.OrderLineKey, lineNo: Number(data.PrimeLineNo) }
  return { headerKey: data.OrderHeaderKey, request: { kind: 'change-delivery', line, delivery } }
}

function toDelivery(data: z.output<typeof deliveryBody>, home: Country): NewDelivery | null {
  const on = data.requested_delivery_date ? Temporal.PlainDate.from(data.requested_delivery_date) : null
  const read = readAddress(data.PersonInfoShipTo, home)
  const shipTo = read && 'here' in read ? read.here : null
  switch (data.shippingMode) {
    case SHIPPING_MODES.standard:
      return shipTo && { mode: 'standard', shipTo }
    case SHIPPING_MODES['nominated-day']:
      return shipTo && on && { mode: 'nominated-day', shipTo, on }
    case SHIPPING_MODES['collect-in-store']:
      return data.ShipNode && on ? { mode: 'collect-in-store', shopId: data.ShipNode, on } : null
    default:
      return null
  }
}
