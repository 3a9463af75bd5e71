import { z } from 'zod'
import type { ReturnReason } from '../../../domain/policy/return-reasons.data.ts'
import { answerCall, callRefusalSchema, refuseCall } from '../../../platform/calls/call.ts'
import { FIELD_WORDS } from '../../../platform/forms/field-words.data.ts'
import { forOrderCallers, type Route } from '../../../platform/http/route.ts'
import { sku } from '../../../platform/outside/wire-values.ts'
import type { ReturnReasons } from '../../../systems/reasons/reasons.ts'
import { PATHS } from '../../../urls.ts'
import type { OrderRecords } from '../../order-records/order.records.ts'
import { AWAY_EXAMPLES, REASONS_EXAMPLE } from './examples.data.ts'

export interface ReasonCodesParts {
  orders: OrderRecords
  reasons: ReturnReasons
}

const shortText = z.string().min(1, 'must not be empty').max(100, 'must have at most 100 characters')

const reasonSchema = z
  .object({
    primaryReasonCode: z.string().describe('The code of the reason; send it back when the return is drafted.'),
    primaryReasonCodeDesc: z.string().describe('What the shopper reads.'),
    msDelChgRefund: z.enum(['Y', 'N']).describe('Y: the delivery charge is refunded too.'),
    msReturnExpected: z.enum(['Y', 'N']).describe('Y: the item has to be sent back.'),
    secondaryReasonCodes: z
      .array(
        z.object({
          code: z.string().describe('The code of the more specific reason.'),
          description: z.string().describe('What the shopper reads.'),
        }),
      )
      .describe('More specific reasons. If there are any, one of them must be chosen.'),
  })
  .meta({ id: 'ReturnReason', description: 'A reason for a return, and what follows from it.' })

export type ReasonOnWire = z.output<typeof reasonSchema>

/** Answers with the reasons for which an item of the order can be returned (API-04, D-137). */
export function reasonCodesCall({ orders, reasons }: ReasonCodesParts): Route {
  return forOrderCallers('returns', 'orderNum', {
    name: 'reason-codes-call',
    method: 'POST',
    path: PATHS.reasonCodesCall,
    example: `${PATHS.reasonCodesCall}?orderNum=600000001&storeNum=10151`,
    outsideCallsInSequence: 1,
    call: {
      about: 'The reasons for which an item can be returned.',
      more: 'The reasons come from the reasons service and are cached for ten minutes. 404 `not-found`: the order has no item with this SKU. 503 `no-answer`: the service did not answer.',
      query: z.looseObject({
        orderNum: shortText.describe(FIELD_WORDS.orderNumber),
        storeNum: shortText.meta({ ofStores: FIELD_WORDS.storeId, storeOf: 'uk' }),
      }),
      body: z.object({
        SKU: sku.describe('The SKU of an item in this order.'),
        DepartmentCode: z.string().max(64).optional().describe('Ignored: taken from our records.'),
        StrokeNo: z.string().max(64).optional().describe('Ignored: taken from our records.'),
      }),
      // The SKU of the dress in the demo's order.
      bodyExample: { SKU: 'T1001103' },
      answers: {
        200: {
          about: 'The reasons offered.',
          schema: z.object({
            eligibleReasonCodes: z
              .array(reasonSchema)
              .describe('The reasons for this item, in the order in which to show them.'),
          }),
          example: REASONS_EXAMPLE,
        },
        503: {
          about: "Return reasons aren't available at the moment (`no-answer`).",
          schema: callRefusalSchema,
          example: AWAY_EXAMPLES['no-answer'],
        },
      },
    },
    async answer(visit) {
      const details = await orders.findDetails(visit.customerId, visit.order.orderNumber)
      const line = details?.order.lines.find((each) => each.sku === visit.body.SKU)
      if (!details || !line) return refuseCall(404, 'not-found', 'No such order or item.')
      const orderRef = { orderNumber: details.order.orderNumber, site: details.order.site }
      // Department and stroke come from our records, whatever the call contains.
      const goods = { sku: line.sku, department: line.facts.department ?? '', stroke: line.facts.stroke ?? '' }
      const offered = await reasons.offeredFor(orderRef, goods)
      if (offered === null) return refuseCall(503, 'no-answer', 'Sorry something went wrong, please try again later.')
      return answerCall(200, { eligibleReasonCodes: offered.map(toWire) })
    },
  })
}

function toWire({ code, label, secondaries, refundsDelivery, expectedBack }: ReturnReason) {
  return {
    primaryReasonCode: code,
    primaryReasonCodeDesc: label,
    msDelChgRefund: refundsDelivery ? 'Y' : 'N',
    msReturnExpected: expectedBack ? 'Y' : 'N',
    secondaryReasonCodes: secondaries.map((each) => ({ code: each.code, description: each.label })),
  }
}
