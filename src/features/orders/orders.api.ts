import { z } from 'zod'
import { DEFAULT_VIEW, ORDERS_PER_PAGE, pagingFor, placedWithin, VIEW_TYPES } from '../../domain/orders/history-view.ts'
import type { OrderUpdate } from '../../domain/orders/order-update.ts'
import { dayOf, startOf } from '../../domain/time/days.ts'
import { answerCall, refuseWrongShape } from '../../platform/calls/call.ts'
import type { Json } from '../../platform/database/transaction.ts'
import { forCallers, forOrderCallers, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import { orderExample } from '../order-records/order-example.data.ts'

export interface OrdersApiParts {
  orders: OrderRecords
  updateSchema: z.ZodType
  listedSchema: z.ZodType
  toWireUpdate: (update: OrderUpdate) => Json
}

const LIMIT_MAX = 50
const LIMIT = 20
const PAGE_MAX = 999_999_999
const ID_PATTERN = /^[\w.:-]{1,64}$/

/** A URL parameter is text, but the API description calls it an integer. */
function wholeNumber(max: number, usual: number) {
  return z
    .string()
    .refine((text) => /^[1-9]\d{0,8}$/.test(text) && Number(text) <= max, `must be a whole number from 1 to ${max}`)
    .meta({ type: 'integer', minimum: 1, maximum: max, default: usual, examples: [usual] })
    .transform(Number)
    .optional()
}

const listQuery = z.object({
  customerId: z.string().regex(ID_PATTERN, 'must be letters, digits and . _ : - only').optional().meta({
    description:
      "The retailer's customer id. Required for internal systems; shoppers can omit it, and get their own orders.",
  }),
  viewType: z
    .enum(VIEW_TYPES, `must be ${VIEW_TYPES.slice(0, -1).join(', ')} or ${VIEW_TYPES.at(-1)}`)
    .optional()
    .meta({
      description: `When the orders were placed. If omitted, ${DEFAULT_VIEW}.`,
      examples: [DEFAULT_VIEW],
    }),
  page: wholeNumber(PAGE_MAX, 1).meta({ description: 'Which page, from 1. Beyond the last, the last.' }),
  pageSize: wholeNumber(LIMIT_MAX, ORDERS_PER_PAGE).meta({ description: 'How many orders a page has.' }),
  after: z
    .string()
    .regex(ID_PATTERN, 'must be an order number')
    .optional()
    .meta({
      description:
        'To read in bulk: the order number to continue after, `next` from the previous answer. Not with `viewType`, `page` or `pageSize`.',
      examples: ['400000014'],
    }),
  limit: wholeNumber(LIMIT_MAX, LIMIT).meta({
    description: 'To read in bulk, also for the first part: the most orders to return.',
  }),
})

/** All orders include confirmed changes, and have the envelope of the intake, except in the list by page (D-139). */
export function ordersApiRoutes({ orders, updateSchema, listedSchema, toWireUpdate }: OrdersApiParts): Route[] {
  const page = z
    .object({
      orders: z.array(listedSchema).describe('The orders of this page, the newest first.'),
      page: z.number().int().describe('Which page this is, from 1.'),
      total_pages: z.number().int().describe('The number of pages; 0 without orders.'),
      total: z.number().int().describe('The number of orders on all pages.'),
    })
    .meta({ id: 'OrderList', description: 'A page of orders, the newest first.' })
  const part = z
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
      example: `${PATHS.ordersCall}?customerId=C-1001`,
      call: {
        about: "A customer's orders, in pages.",
        more: "The newest first, by `viewType`, `page` and `pageSize`. With `limit` or `after` all of them are read in bulk instead, in the envelopes of the intake, sorted by order number. Each order is as our records have it, with all that order management has confirmed since. The list is empty for an unknown customer, and for a shopper who asks for someone else's orders.",
        query: listQuery,
        answers: {
          200: {
            about: 'The orders; empty for an unknown customer.',
            schema: z.union([page, part]),
            usesInputSchema: true,
            example: (sites) => ({ orders: [toListed(orderExample(sites))], page: 1, total_pages: 1, total: 1 }),
          },
        },
      },
      async answer({ caller, parsedQuery: { customerId, viewType, page, pageSize, ...bulk }, now }) {
        const shopperId = caller.kind === 'shopper' ? caller.customerId : null
        const requestedCustomerId = customerId ?? shopperId
        if (requestedCustomerId === null) return refuseWrongShape([{ field: 'customerId', message: 'is required' }])
        // Another shopper's orders get the same answer as an unknown shopper's (D-120).
        const owner = shopperId === null || shopperId === requestedCustomerId ? requestedCustomerId : ''
        const reader = { forBuyer: shopperId !== null }
        if (bulk.after === undefined && bulk.limit === undefined) {
          const perPage = pageSize ?? ORDERS_PER_PAGE
          const { from, before } = placedWithin(viewType ?? DEFAULT_VIEW, dayOf(now))
          const placed = { from: from && startOf(from), before: before && startOf(before) }
          const result = await orders.pageWhole(owner, { ...placed, ...reader, page: page ?? 1, pageSize: perPage })
          const { pageCount } = pagingFor(result.page, result.total, perPage)
          const listed = result.orders.map((each) => toListed(toWireUpdate(each)))
          return answerCall(200, { orders: listed, page: result.page, total_pages: pageCount, total: result.total })
        }
        const pageParams = Object.entries({ viewType, page, pageSize }).filter(([, text]) => text !== undefined)
        if (pageParams.length > 0)
          return refuseWrongShape(
            pageParams.map(([field]) => ({ field, message: 'must not be sent with limit or after' })),
          )
        const { after = '', limit = LIMIT } = bulk
        const result = await orders.listWhole(owner, { after, limit: limit + 1, ...reader })
        const shown = result.slice(0, limit)
        const next = result.length > limit ? (shown.at(-1)?.order.orderNumber ?? null) : null
        return answerCall(200, { envelopes: shown.map(toWireUpdate), next })
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
            usesInputSchema: true,
            example: orderExample,
          },
        },
      },
      async answer({ caller, customerId, order: { orderNumber } }) {
        const update = await orders.findWhole(customerId, orderNumber, { forBuyer: caller.kind === 'shopper' })
        if (update === null) throw new Error('an order vanished while it was being read')
        return answerCall(200, toWireUpdate(update))
      },
    }),
  ]
}

/** A listed order includes the store, which is otherwise a field of the envelope (HIS-13). */
function toListed(envelope: Json): Json {
  const { storeId, order } = envelope as { storeId: string; order: Record<string, Json> }
  return { storeId, ...order }
}
