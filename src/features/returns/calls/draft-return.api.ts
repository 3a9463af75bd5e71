import { z } from 'zod'
import { whyNoReturnStarts } from '../../../domain/order-actions/allowed-actions.ts'
import { CHANNEL_FAILURE_SENTENCES } from '../../../domain/returns/channel-failure.ts'
import type { RefundTo } from '../../../domain/returns/e-gift-card.ts'
import { ownTotals, refundSummary } from '../../../domain/returns/refund-facts.ts'
import { returnLimit } from '../../../domain/returns/return-limit.ts'
import { SITES, type Sites } from '../../../domain/sites/site.ts'
import {
  answerCall,
  callRefusalSchema,
  commandKeyOf,
  refusalExample,
  refuseCall,
  refuseReusedKey,
} from '../../../platform/calls/call.ts'
import { FIELD_WORDS } from '../../../platform/forms/field-words.data.ts'
import type { JsonAnswer } from '../../../platform/http/answer.ts'
import { forOrderCallers, type Route } from '../../../platform/http/route.ts'
import type { OrderCallVisit } from '../../../platform/http/visit.ts'
import { PATHS } from '../../../urls.ts'
import { answerNotConfirmed, REQUESTED_ANSWER } from '../../order-records/order-call.ts'
import type { OrderDetails } from '../../order-records/order-details.records.ts'
import { readRows } from '../read-rows.ts'
import type { ReturnParts } from '../return-parts.ts'
import { type SaveSelectionResult, saveSelection } from '../save-selection.ts'
import { AWAY_EXAMPLES, cannotGoBackExample, DRAFT_EXAMPLE } from './examples.data.ts'
import { type ItemFieldNames, refuseChristmas, refuseSelection } from './refuse-selection.ts'
import { type ReturnWire, refuseChannels } from './return-wire.ts'

export interface DraftReturnParts extends ReturnParts {
  wire: ReturnWire
}

const LINES_MAX = 500
const CHANGED_ELSEWHERE = 'The draft return has been changed by another request.'
const notNow = () => CHANNEL_FAILURE_SENTENCES['no-answer']
const shortText = z.union([z.string().max(100, 'must have at most 100 characters'), z.number()]).transform(String)

/**
 * The body lists all lines to return. What has changed since the last draft, the costs and the effects of reasons are
 * worked out from our records (D-84, D-122).
 */
const bodySchema = z.object({
  storeId: shortText
    .optional()
    .meta({ ofStores: (sites: Sites) => `${FIELD_WORDS.storeId(sites)} It can be omitted.` }),
  orderNumber: z.string().max(64).describe(FIELD_WORDS.orderNumber),
  payload: z
    .object({
      OrderLines: z
        .object({
          OrderLine: z
            .array(
              z.object({
                OrderLineKey: shortText.describe(FIELD_WORDS.orderLineKey),
                Action: z
                  .enum(['CREATE', 'MODIFY', 'REMOVE'])
                  .optional()
                  .describe(
                    'REMOVE has the same effect as leaving the line out. CREATE and MODIFY make no difference: we work out what is new and what has changed.',
                  ),
                OrderedQty: shortText.default('').describe(FIELD_WORDS.quantity),
                ReturnReason: shortText.default('').describe(FIELD_WORDS.primaryReason),
                ReturnComment: z
                  .string()
                  .max(2000, 'must have at most 2000 characters')
                  .optional()
                  .describe("The shopper's comment, for Damaged and Incorrect item only. Up to 200 characters."),
                SecondaryReturnReason: shortText.nullish().describe(FIELD_WORDS.secondaryReason),
              }),
            )
            .max(LINES_MAX, `must list at most ${LINES_MAX} lines`)
            .describe('Everything to be returned, in every call: lines left out are removed from the draft.'),
        })
        .describe('Holds the lines.'),
      isGCRefundRequested: z
        .enum(['Y', 'N'])
        .default('N')
        .describe(
          "Y refunds to an e-gift card, and is refused if the order doesn't allow one. N refunds the original payment method.",
        ),
      /** The version protects a newer draft from being replaced (D-131). */
      References: z
        .object({
          Version: z.coerce
            .number()
            .int()
            .min(0)
            .max(999_999_999)
            .optional()
            .describe(
              'The draft version you last saw. If it has changed since, the answer is 409. If omitted, the latest draft is replaced.',
            ),
        })
        .optional()
        .describe('Which draft the caller knows.'),
    })
    .describe('What is to be returned, and how it is refunded.'),
})
type CallVisit = OrderCallVisit<unknown, z.output<typeof bodySchema>>

const FIELD_NAMES: ItemFieldNames = {
  list: 'payload.OrderLines.OrderLine',
  line: 'OrderLineKey',
  quantity: 'OrderedQty',
  primary: 'ReturnReason',
  secondary: 'SecondaryReturnReason',
  comment: 'ReturnComment',
}

const draftReturnSchema = z
  .object({
    OrderNo: z.string().describe("The draft's number at order management."),
    EnterpriseCode: z.string().describe('The company the return belongs to: ENTERPRISE_CODE or ENTERPRISE_CODE_IE.'),
    References: z
      .object({
        SalesOrderNo: z.string().describe('The order number.'),
        Version: z.number().describe('Increases with every change.'),
      })
      .describe('The order and the version of the draft.'),
    OverallTotals: z
      .object({
        LineSubTotal: z.string().describe('The items before discounts: `"52.00"`.'),
        GrandDiscount: z.string().describe('What is taken off: `"10.00"`.'),
      })
      .describe('As calculated by order management; by us, if it gives no totals.'),
    OrderLines: z
      .object({
        OrderLine: z
          .array(
            z.object({
              PrimeLineNo: z.string().describe("The line's number, as text."),
              OrderLineKey: z.string().describe("The line's key."),
              ShipNode: z.string().describe('Where the goods were sent from; empty if not known.'),
            }),
          )
          .describe('The lines to be returned.'),
      })
      .describe('Holds the lines.'),
    PriceInfo: z
      .object({ TotalAmount: z.string().describe('LineSubTotal less GrandDiscount: `"42.00"`.') })
      .describe('The totals of the items.'),
  })
  .meta({ id: 'DraftReturn', description: 'The draft return of an order, as order management has it.' })

/** Lets callers do what step 1 of a return does (API-12, D-137). */
export function draftReturnCall(parts: DraftReturnParts): Route {
  return forOrderCallers(
    'returns',
    { body: 'orderNumber' },
    {
      name: 'draft-return-call',
      method: 'POST',
      path: PATHS.draftReturnCall,
      exampleBody: { orderNumber: '600000001' },
      // Four calls: reasons, channels, and order management with its look-up.
      outsideCallsInSequence: 4,
      call: {
        about: 'Creates or updates the draft return for an order.',
        more: 'Does what step 1 of a return does: checks items, quantities and reasons, and asks order management for the draft. An order has one draft at most, which lapses 24 hours after its last change; one that the shopper made on a page is replaced too, unless References.Version is sent. A draft made with x-disable-hard-validation becomes a return only by the same credential; otherwise, items outside the return window are left out of it.',
        body: bodySchema,
        bodyExample: {
          orderNumber: '600000001',
          payload: {
            OrderLines: {
              OrderLine: [
                {
                  OrderLineKey: '600000001-1',
                  OrderedQty: '1',
                  ReturnReason: 'R05-P0',
                  SecondaryReturnReason: 'R05-S1',
                },
                { OrderLineKey: '600000001-3', ReturnReason: 'R06-P0' },
              ],
            },
          },
        },
        checksReturnWindow: true,
        writes: 'once',
        answers: {
          200: { about: 'The draft.', schema: draftReturnSchema, example: DRAFT_EXAMPLE },
          202: REQUESTED_ANSWER,
          409: {
            about:
              'Not done. `changed-elsewhere`: there is a newer version. `refused`: order management refused it. `busy`: another change to this order is in progress.',
            schema: callRefusalSchema,
            example: refusalExample('changed-elsewhere', CHANGED_ELSEWHERE),
          },
          422: {
            about:
              "Invalid fields, or items that can't be returned as requested (`cannot-go-back`); each is named. `no-e-gift-card`, `christmas`, `ERR-RETURNS-FURNITURE-NO-CARRIER-FOUND`, `ERR-RETURNS-NO-METHOD` and `idempotency-key-reused` say what is wrong with the whole.",
            schema: callRefusalSchema,
            example: cannotGoBackExample(FIELD_NAMES),
          },
          503: {
            about:
              'Not done. `not-now`: order management or the reasons are not available. `no-answer` and `ERR-RETURNS-…`: no return method is available. `failed`: order management did not accept it. `given-up`: it did not respond within a day.',
            schema: callRefusalSchema,
            example: AWAY_EXAMPLES['not-now'],
          },
        },
      },
      answer: (visit) => answerDraftCall(parts, visit),
    },
  )
}

async function answerDraftCall(parts: DraftReturnParts, visit: CallVisit): Promise<JsonAnswer> {
  const details = await parts.orders.findDetails(visit.customerId, visit.order.orderNumber)
  if (details === null) return refuseCall(404, 'not-found', 'No such order.')
  const { order, draft: stored } = details
  const whyNot = whyNoReturnStarts(order, parts.health.current())
  if (whyNot === 'christmas') return refuseChristmas()
  if (whyNot !== null) return refuseCall(503, 'not-now', notNow())
  const { OrderLines, References, isGCRefundRequested } = visit.body.payload
  const lines = OrderLines.OrderLine.filter(({ Action }) => Action !== 'REMOVE')
  const rows = lines.map((line) => ({
    lineKey: line.OrderLineKey,
    quantity: line.OrderedQty,
    primary: line.ReturnReason,
    secondary: line.SecondaryReturnReason ?? '',
    comment: line.ReturnComment ?? '',
  }))
  const selectionResult = await readRows(parts, order, rows, {
    at: visit.now,
    hardValidationDisabled: visit.hardValidationDisabled,
  })
  if (!selectionResult.ok) {
    const lineKeys = OrderLines.OrderLine.map(({ OrderLineKey }) => OrderLineKey)
    const limit = returnLimit(parts.settings.policy.returnItemsMax)
    return refuseSelection(selectionResult.problems, {
      order,
      site: visit.site,
      lineKeys,
      names: FIELD_NAMES,
      limit,
      verdicts: selectionResult.verdicts,
      units: selectionResult.units,
    })
  }
  const { selection } = selectionResult
  const requestedRefund: RefundTo = isGCRefundRequested === 'Y' ? 'e-gift-card' : 'original-payment-card'
  const options = {
    path: null,
    at: visit.now,
    sites: visit.site.sites,
    eGiftCardEnabled: parts.settings.policy.offers.eGiftCards,
    chosen: requestedRefund,
  }
  const { refundTo, eGiftCard } = refundSummary(order, selection, options)
  if (refundTo !== requestedRefund) {
    const message = eGiftCard.note ?? "This order can't be refunded to an e-gift card."
    return refuseCall(422, 'no-e-gift-card', message, [{ field: 'payload.isGCRefundRequested', message }])
  }
  const latest = stored?.draft.version ?? null
  const result = await saveSelection(parts, {
    order,
    sites: visit.site.sites,
    stored,
    selection,
    refundTo,
    entry: 'step-1',
    windowSetAsideBy:
      visit.hardValidationDisabled && visit.caller.kind === 'service' ? visit.caller.credentialId : undefined,
    shownVersion: References?.Version ?? latest,
    at: visit.now,
    key: commandKeyOf(visit),
    purpose: 'draft-return-call',
  })
  return result.outcome === 'saved' ? await answerDraft(parts, visit) : refuseSave(parts, order.orderNumber, result)
}

/** Answers with the saved draft, so that a repeated call gets the same answer. */
async function answerDraft(
  { orders, wire }: DraftReturnParts,
  { customerId, order: orderHeader, now, site }: CallVisit,
): Promise<JsonAnswer> {
  const details: OrderDetails | null = await orders.findDetails(customerId, orderHeader.orderNumber)
  const { order, draft } = details ?? {}
  if (!order || !draft) return refuseCall(503, 'not-now', notNow())
  const draftLineKeys = draft.draft.items.lines.map(({ lineKey }) => lineKey)
  const lines = order.lines.filter(({ key }) => draftLineKeys.includes(key))
  const { orderNumber } = order
  // A draft that order management has not numbered yet is answered without a number.
  const { draftNumber, totals } = draft.acknowledged ?? { draftNumber: '', totals: null }
  const acknowledged = wire.draft(
    { draftNumber, totals: totals ?? ownTotals(order, draft.draft.items.lines, { at: now, sites: site.sites }) },
    { orderNumber, site: SITES[order.site] },
    lines,
  )
  const { References, ...rest } = acknowledged as { References: { SalesOrderNo: string } }
  return answerCall(200, { ...rest, References: { ...References, Version: draft.draft.version } })
}

function refuseSave(
  { wire }: DraftReturnParts,
  orderNumber: string,
  result: Exclude<SaveSelectionResult, { outcome: 'saved' }>,
): JsonAnswer {
  switch (result.outcome) {
    case 'no-way-back':
      return refuseChannels(wire, result.failure)
    case 'changed-elsewhere':
      return refuseCall(409, 'changed-elsewhere', CHANGED_ELSEWHERE)
    case 'key-reused':
      return refuseReusedKey()
    case 'not-made':
      // These texts don't mention the order, since a draft doesn't change it.
      return answerNotConfirmed(result.result, orderNumber, { failed: notNow(), givenUp: notNow() })
  }
}
