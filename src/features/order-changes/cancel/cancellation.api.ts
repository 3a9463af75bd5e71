import { z } from 'zod'
import {
  type CancelReasonProblem,
  readCancelReason,
  requestToCancel,
} from '../../../domain/cancellation/cancel-request.ts'
import type { CancelReason } from '../../../domain/policy/cancel-reasons.data.ts'
import type { Policy } from '../../../domain/policy/policy.ts'
import { callRefusalSchema, commandKeyOf, refusalExample, refuseCall } from '../../../platform/calls/call.ts'
import { FIELD_WORDS } from '../../../platform/forms/field-words.data.ts'
import type { JsonAnswer } from '../../../platform/http/answer.ts'
import { forOrderCallers, type Route } from '../../../platform/http/route.ts'
import type { OrderCallVisit } from '../../../platform/http/visit.ts'
import { PATHS } from '../../../urls.ts'
import { NO_REASON_MESSAGES } from '../../order-records/chosen-reason.ts'
import { answerWriteCall, findOrderOfCall, WRITE_CALL_ANSWERS } from '../../order-records/order-call.ts'
import { cutOffsOf, type OrderFormParts, requestChange, requesterOf } from '../../order-records/order-form.ts'
import { CANCELLATION_ACTS, CANCELLATION_MESSAGES as MESSAGES } from './messages.ts'

const INCOMPLETE = 'The reason is incomplete.'
const code = z.string().max(20, 'must have at most 20 characters')
const key = z.string().max(100, 'must have at most 100 characters')

function listReasons(reasons: readonly { code: string; label: string }[]): string {
  return reasons.map(({ code, label }) => `${code} (${label})`).join(', ')
}

const lineNo = z.union([key, z.number().int()])

/** The bodies of both calls (API-30), with the retailer's reasons (D-33). */
function bodies(reasons: readonly CancelReason[]) {
  const secondaries = reasons.flatMap((reason) => reason.secondaries)
  const payload = z
    .object({
      orderHeaderKey: key.describe(FIELD_WORDS.orderHeaderKey),
      orderLineKey: key.default('').describe('Ignored: the whole order is cancelled.'),
      primeLineNo: lineNo.default('').describe('Ignored: the whole order is cancelled.'),
      reasonCode: code.describe(`Why: ${listReasons(reasons)}.`),
      secondaryReasonCode: code
        .default('')
        .describe(`The more specific reason, required where the reason has some: ${listReasons(secondaries)}.`),
    })
    .describe('What to cancel, and why.')
  const ofLine = {
    orderLineKey: key.describe(FIELD_WORDS.orderLineKey),
    primeLineNo: lineNo.default('').describe(FIELD_WORDS.primeLineNo),
  }
  return {
    order: z.object({ payload }),
    item: z.object({ payload: payload.extend(ofLine).describe('What to remove, and why.') }),
  }
}

const query = z.looseObject({
  storeId: key.meta({ ofStores: FIELD_WORDS.storeId, storeOf: 'uk' }),
  orderNumber: key.describe(FIELD_WORDS.orderNumber),
})

const cancelAnswers = {
  200: {
    about: 'Order management has confirmed it.',
    schema: z.object({
      outcome: z
        .enum(['cancelled', 'removed'])
        .describe('`cancelled`: the whole order. `removed`: one item, the others stay.'),
    }),
  },
  ...WRITE_CALL_ANSWERS,
  422: {
    about:
      'A missing or unknown reason (`no-reason`), invalid fields, each named (`wrong-shape`), or a key used for a different request (`idempotency-key-reused`).',
    schema: callRefusalSchema,
    example: refusalExample('no-reason', INCOMPLETE, [
      { field: 'payload.secondaryReasonCode', message: NO_REASON_MESSAGES['secondary-missing'] },
    ]),
  },
}

const answersWith = (outcome: 'cancelled' | 'removed') => ({
  ...cancelAnswers,
  200: { ...cancelAnswers[200], example: { outcome } },
})

const REASON_PROBLEM_FIELDS = {
  'primary-missing': 'payload.reasonCode',
  'secondary-missing': 'payload.secondaryReasonCode',
  'secondary-of-another': 'payload.secondaryReasonCode',
} as const satisfies Record<CancelReasonProblem, string>

export interface CancellationParts extends OrderFormParts {
  settings: { policy: Policy }
}

/** These calls cancel an order or an item as the pages do (API-30, API-31, D-137). */
export function cancellationCalls(parts: CancellationParts): Route[] {
  const { cancelReasons } = parts.settings.policy
  const body = bodies(cancelReasons)
  const [reason] = cancelReasons.toSorted((one, other) => other.secondaries.length - one.secondaries.length)
  const reasonExample = { reasonCode: reason?.code ?? '', secondaryReasonCode: reason?.secondaries[0]?.code ?? '' }
  const example = '?storeId=10151&orderNumber=400000006'
  const common = { method: 'POST', outsideCallsInSequence: 2 } as const
  return [
    forOrderCallers('orders', 'orderNumber', {
      ...common,
      name: 'cancel-order-call',
      path: PATHS.cancelOrderCall,
      example: PATHS.cancelOrderCall + example,
      call: {
        about: 'Cancels a whole order.',
        more: "Asks order management to cancel the order. An order that doesn't exist, or isn't the shopper's, is 404 `order-unavailable`; an orderHeaderKey that isn't the order's is 404 `not-found`.",
        query,
        body: body.order,
        bodyExample: { payload: { orderHeaderKey: 'H400000006', ...reasonExample } },
        writes: 'once',
        answers: answersWith('cancelled'),
      },
      answer: (visit) => answerCancellation(parts, 'order', visit),
    }),
    forOrderCallers('orders', 'orderNumber', {
      ...common,
      name: 'remove-item-call',
      path: PATHS.removeItemCall,
      example: PATHS.removeItemCall + example,
      call: {
        about: 'Removes one item from an order.',
        more: `Asks order management to remove the line, with all its units. If it is the last one, the whole order is cancelled. An order that doesn't exist, or isn't the shopper's, is 404 \`order-unavailable\`; a line or an orderHeaderKey that isn't the order's is 404 \`not-found\`.`,
        query,
        body: body.item,
        bodyExample: {
          payload: {
            orderHeaderKey: 'H400000006',
            orderLineKey: '400000006-1',
            primeLineNo: '1',
            ...reasonExample,
          },
        },
        writes: 'once',
        answers: answersWith('removed'),
      },
      answer: (visit) => answerCancellation(parts, 'item', visit),
    }),
  ]
}

type CallTo = OrderCallVisit<unknown, z.output<ReturnType<typeof bodies>['order']>>

async function answerCancellation(
  parts: CancellationParts,
  what: 'order' | 'item',
  visit: CallTo,
): Promise<JsonAnswer> {
  const { payload } = visit.body
  const calledOrder = await findOrderOfCall(parts, visit, {
    headerKey: payload.orderHeaderKey,
    lineKey: payload.orderLineKey,
    lineNo: payload.primeLineNo,
  })
  const line = what === 'item' ? calledOrder?.line : null
  if (!calledOrder || (what === 'item' && !line)) return refuseCall(404, 'not-found', 'No such order or line.')
  const parsedReason = readCancelReason(parts.settings.policy.cancelReasons, {
    primary: payload.reasonCode,
    secondary: payload.secondaryReasonCode,
  })
  if (!parsedReason.ok) {
    const field = { field: REASON_PROBLEM_FIELDS[parsedReason.code], message: NO_REASON_MESSAGES[parsedReason.code] }
    return refuseCall(422, 'no-reason', INCOMPLETE, [field])
  }
  const cutOffs = await cutOffsOf(parts, visit, calledOrder.details.order)
  const subject = { details: calledOrder.details, line: line ?? null, now: visit.now, cutOffs }
  const change = {
    act: CANCELLATION_ACTS[what],
    request: requestToCancel(calledOrder.details.order, subject.line, parsedReason.reason),
    sent: { ...parsedReason.reason },
  }
  const result = await requestChange(parts, subject, change, requesterOf(visit, commandKeyOf(visit)))
  return answerWriteCall(result, visit.order.orderNumber, {
    done: (kind) => (kind === 'cancel-order' ? 'cancelled' : 'removed'),
    failed: MESSAGES[what].failed,
    refused: MESSAGES[what].refused(visit.site.sites[visit.order.site]),
  })
}
