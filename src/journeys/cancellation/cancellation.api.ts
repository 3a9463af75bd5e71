import { z } from 'zod'
import { type NoCancelReason, readCancelReason } from '../../domain/cancellation/cancel-reason.ts'
import { notConfirmed } from '../../domain/orders/not-confirmed.ts'
import type { AskedResult } from '../../outside/outside-writes.ts'
import type { OrderDetails, OrderRecords } from '../../ports/order-records.ts'
import { PATHS } from '../../urls.ts'
import type { JsonAnswer } from '../../web/answer.ts'
import { answerCall, callRefusalSchema, commandKeyOf, keyReused, refuseCall } from '../../web/call.ts'
import { forOrderCallers, type Route } from '../../web/route.ts'
import type { OrderCallVisit } from '../../web/visit.ts'
import { type CancelParts, cancelOrder, removeItem } from './cancel.ts'
import { NO_REASON_MESSAGES, CANCELLATION_MESSAGES as SAYS } from './messages.ts'

export interface CancellationApiParts extends CancelParts {
  orders: OrderRecords
}

const code = z.string().max(20, 'must have at most 20 characters')
const key = z.string().max(64, 'must have at most 64 characters')

/** API-30, with the reasons that D-33 adds. */
const body = z.object({
  payload: z.object({
    orderHeaderKey: key,
    orderLineKey: key.default(''),
    primeLineNo: z.union([key, z.number().int()]).default(''),
    reasonCode: code,
    secondaryReasonCode: code.default(''),
  }),
})
type Sent = z.output<typeof body>['payload']

const query = z.looseObject({ storeId: key, orderNumber: key })

const answers = {
  200: { about: 'It is done.', schema: z.object({ outcome: z.enum(['cancelled', 'removed']) }) },
  202: { about: 'It is asked for, and not answered yet.', schema: z.object({ outcome: z.literal('requested') }) },
  409: { about: 'It cannot be done, or something else is under way.', schema: callRefusalSchema },
  503: { about: 'It was not done; it can be tried again.', schema: callRefusalSchema },
}

const REASON_FIELDS = {
  'primary-missing': 'payload.reasonCode',
  'secondary-missing': 'payload.secondaryReasonCode',
  'secondary-of-another': 'payload.secondaryReasonCode',
} as const satisfies Record<NoCancelReason, string>

/** The calls of API-30 and API-31, as we serve them (D-137): the same use cases as the pages. */
export function cancellationCalls(parts: CancellationApiParts): Route[] {
  const example = '?storeId=10151&orderNumber=400000006'
  const shared = { method: 'POST', waitsForOutside: 2 } as const
  return [
    forOrderCallers('orders', 'orderNumber', {
      ...shared,
      name: 'cancel-order-call',
      path: PATHS.cancelOrderCall,
      example: PATHS.cancelOrderCall + example,
      call: { about: 'Cancels a whole order.', query, body, writes: 'once', answers },
      answer: (visit) => answer(parts, 'order', visit),
    }),
    forOrderCallers('orders', 'orderNumber', {
      ...shared,
      name: 'remove-item-call',
      path: PATHS.removeItemCall,
      example: PATHS.removeItemCall + example,
      call: { about: 'Removes one item of an order.', query, body, writes: 'once', answers },
      answer: (visit) => answer(parts, 'item', visit),
    }),
  ]
}

type CallTo = OrderCallVisit<unknown, z.output<typeof body>>

async function answer(parts: CancellationApiParts, what: 'order' | 'item', visit: CallTo): Promise<JsonAnswer> {
  const { payload } = visit.body
  const details = await parts.orders.findDetails(visit.customerId, visit.order.orderNumber)
  const line = details && lineOf(details, payload)
  if (details === null || !isMeant(details, payload) || (what === 'item' && line === undefined)) {
    return refuseCall(404, 'not-found', 'There is no such order or line.')
  }
  const read = readCancelReason({ primary: payload.reasonCode, secondary: payload.secondaryReasonCode })
  if (!read.ok) {
    const field = { field: REASON_FIELDS[read.code], message: NO_REASON_MESSAGES[read.code] }
    return refuseCall(422, 'no-reason', 'The reason is not complete.', [field])
  }
  const asker = { firstName: visit.known?.firstName ?? '', origin: visit.origin, key: commandKeyOf(visit) }
  const result =
    what === 'item' && line
      ? await removeItem(parts, details, line, read.reason, asker)
      : await cancelOrder(parts, details, read.reason, asker)
  return toAnswer(what, details.order.orderNumber, result)
}

/** A key that is sent must be the order's own; an empty one names nothing. */
function isMeant({ order }: OrderDetails, { orderHeaderKey }: Sent): boolean {
  return orderHeaderKey === order.facts.headerKey
}

function lineOf({ order }: OrderDetails, { orderLineKey, primeLineNo }: Sent) {
  return order.lines.find(
    (line) => line.key === orderLineKey && (primeLineNo === '' || String(primeLineNo) === String(line.lineNo)),
  )
}

function toAnswer(what: 'order' | 'item', orderNumber: string, result: AskedResult): JsonAnswer {
  switch (result.state) {
    case 'confirmed':
      return answerCall(200, { outcome: result.kind === 'cancel-order' ? 'cancelled' : 'removed' })
    case 'requested':
      return answerCall(202, { outcome: 'requested' })
    case 'failed':
      return refuseCall(503, 'failed', SAYS[what].failed)
    case 'given-up':
      return refuseCall(503, 'given-up', notConfirmed(orderNumber))
    case 'refused':
      return refuseCall(409, 'refused', SAYS[what].failed)
    case 'busy':
      return refuseCall(409, 'busy', 'Another change of this order is under way.')
    case 'not-allowed':
      return refuseCall(409, 'not-allowed', 'This order or item can no longer be changed.')
    case 'key-reused':
      return keyReused()
  }
}
