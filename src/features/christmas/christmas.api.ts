import { z } from 'zod'
import {
  MOVE_REFUSALS,
  type MoveRefusal,
  whyNotMovable,
  whyShopRefused,
} from '../../domain/christmas/move-collection.ts'
import type { SlotDay } from '../../domain/christmas/slots.ts'
import { allowedActions } from '../../domain/order-actions/allowed-actions.ts'
import { type ChristmasCollection, collectionOf } from '../../domain/orders/christmas-collection.ts'
import {
  answerCall,
  callRefusalSchema,
  commandKeyOf,
  refusalExample,
  refuseCall,
  refuseWrongShape,
} from '../../platform/calls/call.ts'
import type { Json } from '../../platform/database/transaction.ts'
import { FIELD_WORDS } from '../../platform/forms/field-words.data.ts'
import type { JsonAnswer } from '../../platform/http/answer.ts'
import { forOrderCallers, type Route } from '../../platform/http/route.ts'
import type { OrderCallVisit } from '../../platform/http/visit.ts'
import { PATHS } from '../../urls.ts'
import { answerNotConfirmed, findOrderOfCall, REQUESTED_ANSWER } from '../order-records/order-call.ts'
import { cutOffsOf, requesterOf } from '../order-records/order-form.ts'
import { type CollectionParts, changeCollection, findShopSlots, findShopsInTime } from './change-collection.ts'

/** Only these fields of the body are read here; the adapter reads places and times. */
interface CollectionBody {
  OrderNo: string
  OrderHeaderKey: string
}

export interface ChristmasCallParts<Sent extends CollectionBody = CollectionBody> extends CollectionParts {
  /** Both calls use the formats of order management (D-137), which its adapter reads and writes. */
  christmasWire: {
    slotDays: z.ZodType
    toWireSlotDays(days: readonly SlotDay[]): Json
    collection: z.ZodType<Sent>
    collectionsIn(sent: Sent): { from: ChristmasCollection; to: ChristmasCollection }
  }
}

const CHANGED_ELSEWHERE = 'This order is no longer collected as the Old values say. Read it again.'
const NOTHING_CHANGED = 'Nothing has changed: the new values are the old ones.'
const NOT_ALLOWED = "This order can't be changed."
/** To list slots, the order is treated as if no change were pending, since slots can be read meanwhile. */
const NO_CHANGE_PENDING = { orderManagement: 'healthy', openWrite: null } as const
const NO_SUCH_ORDER = 'No such order.'

/** HTTP status by refusal: the order does not allow it, the request is wrong, or an outside system is down. */
const STATUS = {
  'too-late': 409,
  'day-passed': 409,
  'no-collection': 409,
  'slot-full': 409,
  'not-chosen': 422,
  'unknown-shop': 422,
  'no-christmas-orders': 422,
  'other-region': 422,
  'slot-of-another-year': 422,
  'slot-in-the-past': 422,
  'unknown-slot': 422,
  'shops-unavailable': 503,
  'slots-unavailable': 503,
} as const satisfies Record<MoveRefusal, number>

const key = z
  .string()
  .max(100, 'must have at most 100 characters')
  .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), 'must not contain invalid characters')

const query = {
  storeId: key.meta({ ofStores: FIELD_WORDS.storeId, storeOf: 'christmas-uk' }),
  orderId: key.describe(FIELD_WORDS.orderNumber),
}

const TOKEN_LENGTH_MAX = 2000
const token = z
  .string()
  .max(TOKEN_LENGTH_MAX, `must have at most ${TOKEN_LENGTH_MAX} characters`)
  .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), 'must not contain invalid characters')
  .optional()
  .meta({ description: 'Passed on to order management as it came; no effect here.', examples: ['eyJhbGciOi'] })

/**
 * The two tokens are only passed on to order management (D-199): access depends on the session and our records
 * (D-122).
 */
const updateQuery = z.looseObject({ ...query, CFTOOrderToken: token, token })

const slotsQuery = z.looseObject({
  ...query,
  shopId: key
    .min(1)
    .optional()
    .meta({
      description: 'The shop whose slots are wanted. If omitted, the one that the order is collected from.',
      examples: ['1531'],
    }),
})

const NOT_OPEN =
  "`too-late`: the cut-off has passed. `day-passed`: so has the day of collection. `no-collection`: the order isn't Christmas food, or its items are collected at different places or times."
const NO_SHOP =
  "`unknown-shop` or `no-christmas-orders`: the shop doesn't take Christmas orders. `other-region`: it is in another region than the order's (Northern Ireland, Ireland, or the rest of the United Kingdom)"
const UNAVAILABLE =
  '`slots-unavailable`: order management did not answer. `shops-unavailable`: nor did the list of shops'

function refusal(code: MoveRefusal, about: string) {
  return { about, schema: callRefusalSchema, example: refusalExample(code, MOVE_REFUSALS[code]) }
}

/** The calls that list slots and change the collection (API-25, API-26, D-137), with the same rules as the page. */
export function christmasCalls<Sent extends CollectionBody>(parts: ChristmasCallParts<Sent>): Route[] {
  const example = '?storeId=10251&orderId=400000007'
  return [
    forOrderCallers('orders', 'orderId', {
      name: 'delivery-slots-call',
      method: 'GET',
      path: PATHS.deliverySlotsCall,
      example: PATHS.deliverySlotsCall + example,
      outsideCallsInSequence: 1,
      call: {
        about: 'The collection slots of a shop for a Christmas food order.',
        more: "Those of the order's own December, the earliest day first; an empty list if the shop has none. The order's own slot can be shown as unavailable: its place is taken, by the order itself.",
        query: slotsQuery,
        answers: {
          200: {
            about: 'The days, each with its half-hours.',
            schema: parts.christmasWire.slotDays,
            example: SLOT_DAYS_EXAMPLE,
          },
          409: refusal('too-late', `Nothing can be changed. ${NOT_OPEN} \`not-allowed\`: the order can't be changed.`),
          422: refusal('other-region', `${NO_SHOP}. Or invalid fields, each named (\`wrong-shape\`).`),
          503: refusal('slots-unavailable', `${UNAVAILABLE}. Try again.`),
        },
      },
      answer: (visit) => answerSlots(parts, visit),
    }),
    forOrderCallers('orders', 'orderId', {
      name: 'update-collection-call',
      method: 'POST',
      path: PATHS.updateCollectionCall,
      example: PATHS.updateCollectionCall + example,
      // Three calls: the slots, the write and its look-up.
      outsideCallsInSequence: 3,
      call: {
        about: 'Changes where and when a Christmas food order is collected.',
        more: "Asks order management to book the new slot and release the old one, in one step. The Old values must be the order's: they tell what the shopper saw. The address, DayPhone and externalCustomerId are ignored: order management is told the shop's address and phone number from the list of shops, and the order's own customer. An order that doesn't exist, or isn't the shopper's, is 404 `order-unavailable`; an OrderHeaderKey that isn't the order's is 404 `not-found`.",
        query: updateQuery,
        body: parts.christmasWire.collection,
        bodyExample: COLLECTION_EXAMPLE,
        writes: 'once',
        answers: {
          200: {
            about: 'Order management has confirmed it.',
            schema: z.object({
              outcome: z.literal('changed').describe('It was changed.'),
              changed: z.enum(['slot', 'location', 'both']).describe('What was changed.'),
            }),
            example: { outcome: 'changed', changed: 'slot' },
          },
          202: REQUESTED_ANSWER,
          409: {
            about: `Not done. \`changed-elsewhere\`: the Old values aren't the order's. \`nothing-changed\`: the new values are the old ones. \`slot-full\`: no place is left in the slot. ${NOT_OPEN} \`not-allowed\`: the order can't be changed. \`refused\`: order management refused it; a retry will not help. \`busy\`: another change to this order is in progress.`,
            schema: callRefusalSchema,
            example: refusalExample('changed-elsewhere', CHANGED_ELSEWHERE),
          },
          422: refusal(
            'other-region',
            `${NO_SHOP}. \`slot-of-another-year\`, \`slot-in-the-past\` or \`unknown-slot\`: the shop doesn't offer that slot. Or invalid fields, each named (\`wrong-shape\`), or a key used for a different request (\`idempotency-key-reused\`).`,
          ),
          503: {
            about: `Not done. \`failed\`: order management could not be reached, or did not accept it. \`given-up\`: after a day, order management still has not said whether it made the change. ${UNAVAILABLE}.`,
            schema: callRefusalSchema,
            example: refusalExample('failed', MOVE_REFUSALS['slot-full']),
          },
        },
      },
      answer: (visit) => answerUpdate(parts, visit),
    }),
  ]
}

async function answerSlots(
  parts: CollectionParts & { christmasWire: Pick<ChristmasCallParts['christmasWire'], 'toWireSlotDays'> },
  visit: OrderCallVisit<z.output<typeof slotsQuery>>,
): Promise<JsonAnswer> {
  const {
    customerId,
    order: { orderNumber },
    parsedQuery,
    now,
  } = visit
  const details = await parts.orders.findDetails(customerId, orderNumber)
  if (details === null) throw new Error('an order vanished while it was being read')
  const { order } = details
  const collection = collectionOf(order)
  const cutOffs = await cutOffsOf(parts, visit, order)
  const closed = whyNotMovable(order, now, cutOffs)
  if (closed || !collection) return refuse(closed ?? 'no-collection')
  if (!allowedActions(order, { ...NO_CHANGE_PENDING, cutOffs }, now).changeCollection)
    return refuseCall(409, 'not-allowed', NOT_ALLOWED)
  const shopId = parsedQuery.shopId ?? collection.shopId
  const [shops, days] = await Promise.all([
    findShopsInTime(parts, [shopId, collection.shopId]),
    findShopSlots(parts.orderManagement, order, shopId, now),
  ])
  if (shops === null) return refuse('shops-unavailable')
  const shopRefusal = whyShopRefused(order, shops, shops.find((shop) => shop.shopId === shopId) ?? null)
  if (shopRefusal) return refuse(shopRefusal)
  return days === null ? refuse('slots-unavailable') : answerCall(200, parts.christmasWire.toWireSlotDays(days))
}

async function answerUpdate<Sent extends CollectionBody>(
  parts: ChristmasCallParts<Sent>,
  visit: OrderCallVisit<z.output<typeof updateQuery>, Sent>,
): Promise<JsonAnswer> {
  const { body, order, parsedQuery } = visit
  if (body.OrderNo !== order.orderNumber)
    return refuseWrongShape([{ field: 'OrderNo', message: 'must be the order of orderId' }])
  const calledOrder = await findOrderOfCall(parts, visit, { headerKey: body.OrderHeaderKey, lineKey: '', lineNo: '' })
  if (!calledOrder) return refuseCall(404, 'not-found', NO_SUCH_ORDER)
  const cutOffs = await cutOffsOf(parts, visit, calledOrder.details.order)
  const subject = { details: calledOrder.details, line: null, now: visit.now, cutOffs }
  const queryTokens = { CFTOOrderToken: parsedQuery.CFTOOrderToken, token: parsedQuery.token }
  const tokens = Object.fromEntries(
    Object.entries(queryTokens).filter((each): each is [string, string] => Boolean(each[1])),
  )
  const chosen = { ...parts.christmasWire.collectionsIn(body), tokens }
  const result = await changeCollection(parts, subject, chosen, requesterOf(visit, commandKeyOf(visit)))
  switch (result.state) {
    case 'changed':
      return answerCall(200, { outcome: 'changed', changed: result.changes })
    case 'nothing-changed':
      return refuseCall(409, 'nothing-changed', NOTHING_CHANGED)
    case 'changed-elsewhere':
      return refuseCall(409, 'changed-elsewhere', CHANGED_ELSEWHERE)
    case 'not-moved':
      return refuse(result.code)
    default:
      return answerNotConfirmed(result, order.orderNumber, { failed: MOVE_REFUSALS['slot-full'] })
  }
}

function refuse(code: MoveRefusal): JsonAnswer {
  return refuseCall(STATUS[code], code, MOVE_REFUSALS[code])
}

/** Example of the API description, from an order of the demo. */
export const SLOT_DAYS_EXAMPLE = [
  {
    ...{ Date: '21', month: 'December', weekdays: 'Monday', isDateAvailable: true },
    ServiceSlotDesc: [
      { slotValue: '08:00-08:30', isAvailable: true },
      { slotValue: '08:30-09:00', isAvailable: true },
    ],
  },
  {
    ...{ Date: '22', month: 'December', weekdays: 'Tuesday', isDateAvailable: true },
    ServiceSlotDesc: [{ slotValue: '08:00-08:30', isAvailable: true }],
  },
  {
    ...{ Date: '23', month: 'December', weekdays: 'Wednesday', isDateAvailable: true },
    ServiceSlotDesc: [{ slotValue: '10:00-10:30', isAvailable: false }],
  },
  {
    ...{ Date: '24', month: 'December', weekdays: 'Thursday', isDateAvailable: false },
    ServiceSlotDesc: [{ slotValue: '08:00-08:30', isAvailable: false }],
  },
]

export const COLLECTION_EXAMPLE = {
  OrderNo: '400000007',
  OrderHeaderKey: 'H400000007',
  OldStoreID: '1531',
  OldSlotStartTime: '10:00',
  OldSlotEndTime: '10:30',
  OldReqDeliveryDate: '2026-12-23',
  NewStoreID: '1531',
  SlotStartTime: '08:30',
  SlotEndTime: '09:00',
  ReqDeliveryDate: '2026-12-21',
}
