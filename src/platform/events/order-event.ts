import { z } from 'zod'
import { RETURN_PATHS } from '../../domain/policy/return-method.ts'
import { storedJson } from '../database/codec.ts'

const lines = z
  .array(
    z.object({
      lineKey: z.string().describe("The line's OrderLineKey."),
      quantity: z.number().int().optional().describe('Units; absent: the whole line.'),
    }),
  )
  .describe('The lines concerned.')

const refundPence = z
  .number()
  .int()
  .optional()
  .describe('The refund that was named to the shopper, in pence; absent if none was.')

const returnNumber = z.string().describe('The number of the return.')
const receiptId = z.string().describe('The id of the gift receipt.')

const method = {
  returnNumber,
  path: z.enum(RETURN_PATHS).nullable().describe('How the goods travel; null if nothing is sent back.'),
  carrier: z.string().nullable().describe('Who carries them; null if nothing is sent back.'),
  refundPence,
}

interface EventKind {
  about: string
  data: z.ZodObject
}

/** Ids, statuses and amounts only: what is personal is read by a call that checks its scope. */
export const EVENT_KINDS = {
  'order.cancelled': { about: 'A whole order was cancelled.', data: z.object({ refundPence }) },
  'order.item_removed': { about: 'Items of an order were cancelled.', data: z.object({ lines, refundPence }) },
  'order.delivery_changed': {
    about: 'Delivery or collection was changed.',
    data: z.object({
      lines: lines.describe('The lines concerned; empty: the whole order.'),
      mode: z
        .enum(['standard', 'nominated-day', 'collect-in-store', 'christmas-collection'])
        .describe('How it is delivered now.'),
      on: z.string().optional().describe('The new day, `2026-11-20`, if one was chosen.'),
    }),
  },
  'order.message_changed': {
    about: 'The message of an item was changed or removed. The text is not included.',
    data: z.object({ lines }),
  },
  'order.withdrawn': {
    about: 'The customer withdrew from the contract for items.',
    data: z.object({ withdrawalId: z.string().describe('The id of the withdrawal.'), lines }),
  },
  'return.created': { about: 'A return was created.', data: z.object({ ...method, lines }) },
  'return.changed': { about: 'The method of a return was changed.', data: z.object(method) },
  'return.cancelled': { about: 'A return was cancelled.', data: z.object({ returnNumber }) },
  'return.received': { about: 'All parcels of a return were received.', data: z.object({ returnNumber }) },
  'return.refunded': { about: 'A return was refunded.', data: z.object({ returnNumber, refundPence }) },
  'return.ended': {
    about: 'A return ended without a refund.',
    data: z.object({
      returnNumber,
      as: z.enum(['lapsed', 'returned']).describe('`lapsed`: nothing was sent; `returned`: the parcel went back.'),
    }),
  },
  'gift_receipt.sent': { about: 'A gift receipt was sent.', data: z.object({ receiptId }) },
  'gift_receipt.taken_back': { about: 'A sent gift receipt was taken back.', data: z.object({ receiptId }) },
  'customer.erased': { about: 'The data of a customer was erased.', data: z.object({}) },
} as const satisfies Record<string, EventKind>

export type EventType = keyof typeof EVENT_KINDS

export const EVENT_TYPES = Object.keys(EVENT_KINDS) as EventType[]

/** The codec of each type's data. */
export const eventData: ReadonlyMap<string, ReturnType<typeof codecOf>> = new Map(
  EVENT_TYPES.map((type) => [type, codecOf(EVENT_KINDS[type].data)]),
)

function codecOf(data: z.ZodObject) {
  return storedJson('order_events.data')(data)
}

export type NewEvent = {
  [Type in EventType]: {
    customerId: string
    /** Null for an event of the customer. */
    orderNumber: string | null
    type: Type
    data: z.output<(typeof EVENT_KINDS)[Type]['data']>
    at: Temporal.Instant
  }
}[EventType]

export interface OrderEvent {
  eventId: string
  customerId: string
  orderNumber: string | null
  type: string
  at: Temporal.Instant
  data: unknown
}

const customerId = z.string().describe("The retailer's id of the order's customer.")
const orderNumber = z.string().nullable().describe('The order; null for `customer.erased`.')
const timestamp = z.string().describe('When it happened, `2026-11-14T10:00:00Z`.')

/** The body of a webhook. */
export function eventSchema(type: EventType) {
  const { about, data } = EVENT_KINDS[type]
  return z.object({
    type: z.literal(type).describe('What happened.'),
    timestamp,
    data: z.object({ customerId, orderNumber, ...data.shape }).describe(about),
  })
}

export const anyEventSchema = z
  .object({
    id: z.string().describe('The id of the event, also the `webhook-id`: the same each time it is sent.'),
    type: z.enum(EVENT_TYPES).describe('What happened; new types may be added.'),
    timestamp,
    data: z
      .looseObject({ customerId, orderNumber })
      .describe('As in the webhook of this type; its fields are described there.'),
  })
  .meta({ id: 'OrderEvent', description: 'Something that happened to an order, a return or a customer.' })

/** An event of a type that this release does not have is sent without the fields of its type. */
export function toEventBody({ type, at, customerId, orderNumber, data }: OrderEvent) {
  const ofType = eventData.get(type)?.readLenient(data, () => {})
  return { type, timestamp: String(at), data: { customerId, orderNumber, ...ofType } }
}
