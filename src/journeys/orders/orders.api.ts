import { z } from 'zod'
import type { Json } from '../../ports/command-log.ts'
import type { OrderUpdate } from '../../ports/order-intake.ts'
import type { OrderRecords } from '../../ports/order-records.ts'
import { PATHS } from '../../urls.ts'
import { answerCall, refuseCall } from '../../web/call.ts'
import { forCallers, forOrderCallers, type Route } from '../../web/route.ts'

export interface OrdersApiParts {
  orders: OrderRecords
  /** How an envelope looks, for the description. */
  updateSchema: z.ZodType
  writeUpdate: (update: OrderUpdate) => Json
}

const WRONG_SHAPE = 'Some fields are invalid; see "fields".'
const LIMIT_MAX = 50
const LIMIT = 20
const NUMBER = /^[\w.:-]{1,64}$/

const listQuery = z.object({
  customerId: z
    .string()
    .regex(NUMBER, 'must be letters, digits and . _ : - only')
    .optional()
    .meta({ description: 'The customer. Required for internal systems; shoppers get their own orders.' }),
  after: z
    .string()
    .regex(NUMBER, 'must be an order number')
    .optional()
    .meta({ description: 'Returns orders after this number; use `next` from the previous page.' }),
  limit: z
    .string()
    .regex(/^(?:[1-9]|[1-4]\d|50)$/, `must be a whole number from 1 to ${LIMIT_MAX}`)
    .transform(Number)
    .optional()
    .meta({ description: `Maximum number of orders, 1 to ${LIMIT_MAX}. Default ${LIMIT}.` }),
})

/** Orders as our records have them, with all that was confirmed since, in the intake's envelope (D-139). */
export function ordersApiRoutes({ orders, updateSchema, writeUpdate }: OrdersApiParts): Route[] {
  const page = z
    .object({ envelopes: z.array(updateSchema), next: z.string().nullable() })
    .meta({ description: '`next` is null on the last page.' })
  return [
    forCallers('orders', {
      name: 'orders-call',
      method: 'GET',
      path: PATHS.ordersCall,
      example: `${PATHS.ordersCall}?customerId=C-amelia`,
      call: {
        about: "A customer's orders, in pages, sorted by order number.",
        query: listQuery,
        answers: { 200: { about: 'The orders; empty for an unknown customer.', schema: page, asSent: true } },
      },
      async answer({ caller, asked: { customerId, after = '', limit = LIMIT } }) {
        const own = caller.kind === 'shopper' ? caller.customerId : null
        const wanted = customerId ?? own
        if (wanted === null)
          return refuseCall(422, 'wrong-shape', WRONG_SHAPE, [{ field: 'customerId', message: 'is required' }])
        // For a shopper, somebody else has no orders, as somebody who is not known has none (D-120).
        const found = await orders.listWhole(own === null || own === wanted ? wanted : '', { after, limit: limit + 1 })
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
        answers: { 200: { about: 'The order.', schema: updateSchema, asSent: true } },
      },
      async answer({ customerId, order: { orderNumber } }) {
        const update = await orders.findWhole(customerId, orderNumber)
        if (update === null) throw new Error('an order vanished while it was being read')
        return answerCall(200, writeUpdate(update))
      },
    }),
  ]
}
