import { z } from 'zod'
import { ORDER_EXAMPLE } from '../../flows/order-example.data.ts'
import type { Json } from '../../ports/command-log.ts'
import type { OrderUpdate } from '../../ports/order-intake.ts'
import type { OrderRecords } from '../../ports/order-records.ts'
import { PATHS } from '../../urls.ts'
import { answerCall, refuseWrongShape } from '../../web/call.ts'
import { forCallers, forOrderCallers, type Route } from '../../web/route.ts'

export interface OrdersApiParts {
  orders: OrderRecords
  /** How an envelope looks, for the description. */
  updateSchema: z.ZodType
  writeUpdate: (update: OrderUpdate) => Json
}

const LIMIT_MAX = 50
const LIMIT = 20
const NUMBER = /^[\w.:-]{1,64}$/

const listQuery = z.object({
  customerId: z.string().regex(NUMBER, 'must be letters, digits and . _ : - only').optional().meta({
    description:
      "The retailer's customer id. Required for internal systems; shoppers can omit it, and get their own orders.",
  }),
  after: z
    .string()
    .regex(NUMBER, 'must be an order number')
    .optional()
    .meta({
      description: 'The order number to continue after: `next` from the previous page. If omitted, the first page.',
      examples: ['400000014'],
    }),
  limit: z
    .string()
    .refine((sent) => /^(?:[1-9]|[1-4]\d|50)$/.test(sent), `must be a whole number from 1 to ${LIMIT_MAX}`)
    // Everything in an address is text; this is what the text says.
    .meta({ type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: LIMIT, examples: [LIMIT] })
    .transform(Number)
    .optional()
    .meta({ description: 'The most orders to return.' }),
})

/** Orders as our records have them, with all that was confirmed since, in the intake's envelope (D-139). */
export function ordersApiRoutes({ orders, updateSchema, writeUpdate }: OrdersApiParts): Route[] {
  const page = z
    .object({
      envelopes: z.array(updateSchema).describe('The orders of this page, in the envelopes of the intake.'),
      next: z.string().nullable().describe('Send it as `after` to get the next page; null on the last one.'),
    })
    .meta({ id: 'OrdersPage', description: 'A page of orders, sorted by order number.' })
  return [
    forCallers('orders', {
      name: 'orders-call',
      method: 'GET',
      path: PATHS.ordersCall,
      example: `${PATHS.ordersCall}?customerId=C-amelia`,
      call: {
        about: "A customer's orders, in pages, sorted by order number.",
        more: "Each order is as our records have it, with all that order management has confirmed since. The list is empty for an unknown customer, and for a shopper who asks for someone else's orders.",
        query: listQuery,
        answers: {
          200: {
            about: 'The orders; empty for an unknown customer.',
            schema: page,
            asSent: true,
            example: { envelopes: [ORDER_EXAMPLE], next: null },
          },
        },
      },
      async answer({ caller, asked: { customerId, after = '', limit = LIMIT } }) {
        const own = caller.kind === 'shopper' ? caller.customerId : null
        const wanted = customerId ?? own
        if (wanted === null) return refuseWrongShape([{ field: 'customerId', message: 'is required' }])
        // For a shopper, somebody else has no orders, as somebody who is not known has none (D-120).
        const asked = { after, limit: limit + 1, forBuyer: own !== null }
        const found = await orders.listWhole(own === null || own === wanted ? wanted : '', asked)
        const shown = found.slice(0, limit)
        const next = found.length > limit ? (shown.at(-1)?.order.orderNumber ?? null) : null
        return answerCall(200, { envelopes: shown.map(writeUpdate), next })
      },
    }),
    forOrderCallers('orders', 'orderNumber', {
      name: 'order-call',
      method: 'GET',
      path: PATHS.orderCall,
      example: `${PATHS.orderCall}?orderNumber=600000001`,
      call: {
        about: 'One order.',
        more: "The order as our records have it, with all that order management has confirmed since. 404 `order-unavailable`: it doesn't exist, or isn't the shopper's.",
        answers: {
          200: {
            about: 'The order, in the envelope of the intake.',
            schema: updateSchema,
            asSent: true,
            example: ORDER_EXAMPLE,
          },
        },
      },
      async answer({ caller, customerId, order: { orderNumber } }) {
        const update = await orders.findWhole(customerId, orderNumber, { forBuyer: caller.kind === 'shopper' })
        if (update === null) throw new Error('an order vanished while it was being read')
        return answerCall(200, writeUpdate(update))
      },
    }),
  ]
}
