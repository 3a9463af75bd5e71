import { z } from 'zod'
import { whyNoReturnStarts } from '../../../domain/order-actions/allowed-actions.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { otherMethods } from '../../../domain/return-methods/other-methods.ts'
import { whyNoChangeOfMethod } from '../../../domain/returns/change-of-method.ts'
import { CHANNEL_FAILURE_SENTENCES } from '../../../domain/returns/channel-failure.ts'
import { orderLineOf } from '../../../domain/returns/lines-of-return.ts'
import { returnLimit } from '../../../domain/returns/return-limit.ts'
import { answerCall, callRefusalSchema, refusalExample, refuseCall } from '../../../platform/calls/call.ts'
import { FIELD_WORDS } from '../../../platform/forms/field-words.data.ts'
import type { JsonAnswer } from '../../../platform/http/answer.ts'
import { forOrderCallers, type Route } from '../../../platform/http/route.ts'
import type { OrderCallVisit } from '../../../platform/http/visit.ts'
import type { OrderManagementHealth } from '../../../platform/outside/order-management-health.ts'
import { type Claims, TOKEN_SECONDS_MAX, type Tokens } from '../../../platform/security/tokens.ts'
import type { ReturnChannels } from '../../../systems/channels/channels.ts'
import type { ReturnReasons } from '../../../systems/reasons/reasons.ts'
import { PATHS } from '../../../urls.ts'
import type { AddressBook } from '../../account/address-book.records.ts'
import type { OrderRecords } from '../../order-records/order.records.ts'
import { AWAY_EXAMPLES, cannotGoBackExample, TOKEN_EXAMPLE } from '../calls/examples.data.ts'
import { type ItemFieldNames, refuseChristmas, refuseSelection } from '../calls/refuse-selection.ts'
import { channelsQuestion, collectionAddress } from '../channels-question.ts'
import type { CreatedReturns } from '../created-returns.records.ts'
import { METHOD_MESSAGES } from '../messages.ts'
import { readRows } from '../read-rows.ts'
import type { ReturnSettings } from '../return-parts.ts'
import { orderPageClaims, updateMethodClaims } from './return-claims.ts'

export interface GenerateJwtParts {
  orders: OrderRecords
  created: CreatedReturns
  health: OrderManagementHealth
  reasons: ReturnReasons
  channels: ReturnChannels
  book: AddressBook
  tokens: Tokens
  settings: ReturnSettings
}

const shortText = z.string().max(100, 'must have at most 100 characters')

const selectedItem = z.object({
  orderLineKey: shortText.describe(FIELD_WORDS.orderLineKey),
  quantity: z.union([z.number(), shortText]).optional().describe(FIELD_WORDS.quantity),
  primaryReasonCode: shortText.describe(FIELD_WORDS.primaryReason),
  secondaryReasonCode: shortText.nullable().optional().describe(FIELD_WORDS.secondaryReason),
})
type SelectedItem = z.output<typeof selectedItem>

const PURPOSE_TEXT = 'What the token is for. If omitted, a `returnNumber` means a change of method.'
const PURPOSES = { items: 'order-page-return', method: 'update-return-method' } as const

/** Callers that follow the specification send no `purpose`, and may send a line's key as `itemID` (D-207). */
function withPurpose(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload
  const { purpose, returnNumber, selectedItems }: Record<string, unknown> = { ...payload }
  const isChange = returnNumber !== undefined && returnNumber !== null && returnNumber !== ''
  return {
    ...payload,
    purpose: purpose ?? (isChange ? PURPOSES.method : PURPOSES.items),
    ...(Array.isArray(selectedItems) && { selectedItems: selectedItems.map(withLineKey) }),
  }
}

function withLineKey(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'itemID' in item ? { orderLineKey: item.itemID, ...item } : item
}

/** Fields not listed here are ignored, since the claims come from our records (API-07, D-86, D-122). */
const bodySchema = z.object({
  orderNumber: shortText.describe(FIELD_WORDS.orderNumber),
  payload: z
    .preprocess(
      withPurpose,
      z.discriminatedUnion(
        'purpose',
        [
          z
            .object({
              purpose: z.literal(PURPOSES.items).default(PURPOSES.items).describe(PURPOSE_TEXT),
              selectedItems: z
                .array(selectedItem)
                .describe('Everything to be returned. An item may have `itemID` instead of `orderLineKey`.'),
            })
            .describe('Starts a return at step 2 with these items.'),
          z
            .object({
              purpose: z.literal(PURPOSES.method).default(PURPOSES.method).describe(PURPOSE_TEXT),
              returnNumber: shortText.describe(
                "The number of the return. One that isn't this order's is answered with 404.",
              ),
            })
            .describe("Changes the method of one of this order's returns."),
        ],
        {
          error: ({ code }) =>
            code === 'invalid_union' ? 'must be order-page-return or update-return-method' : undefined,
        },
      ),
    )
    .describe('What the token is for, and what it is about. Other fields are accepted and ignored.'),
  expiresIn: z
    .number('must be a number of seconds')
    .int('must be whole seconds')
    .min(1, 'must be at least 1 second')
    .default(TOKEN_SECONDS_MAX)
    .describe(`Token lifetime in seconds, capped at ${TOKEN_SECONDS_MAX}.`),
})

type CallVisit = OrderCallVisit<unknown, z.output<typeof bodySchema>>

export function generateJwtCall(parts: GenerateJwtParts): Route {
  return forOrderCallers(
    'returns',
    { body: 'orderNumber' },
    {
      name: 'generate-jwt-call',
      method: 'POST',
      path: PATHS.generateJwtCall,
      exampleBody: { orderNumber: '600000001' },
      outsideCallsInSequence: 1,
      call: {
        about: 'Issues a token that starts a return at step 2 or changes the method of a return.',
        more: 'Put it into the link that the shopper follows; the items are checked again there. Each call issues a new token.',
        body: bodySchema,
        bodyExample: {
          orderNumber: '600000001',
          payload: {
            purpose: 'order-page-return',
            selectedItems: [{ orderLineKey: '600000001-1', quantity: 1, primaryReasonCode: 'R06-P0' }],
          },
          expiresIn: 1800,
        },
        checksReturnWindow: true,
        answers: {
          200: {
            about: 'The token.',
            schema: z.object({ token: z.string().describe('For `&token=` in the link; a signed JWT.') }),
            example: TOKEN_EXAMPLE,
          },
          409: {
            about:
              'The method of this return can no longer be changed (`already-refunded`, `already-on-its-way`, `ended`), or not today (`collected-today`).',
            schema: callRefusalSchema,
            example: refusalExample(
              'already-on-its-way',
              "Your parcel is already on its way, so you can't change the method.",
            ),
          },
          422: {
            about:
              "Invalid fields, or items that can't be returned as requested (`cannot-go-back`); each is named. `christmas`: Christmas food can't be returned.",
            schema: callRefusalSchema,
            example: cannotGoBackExample(FIELD_NAMES),
          },
          503: {
            about: '`not-now`: order management, reasons or return methods are not available at the moment.',
            schema: callRefusalSchema,
            example: AWAY_EXAMPLES['not-now'],
          },
        },
      },
      answer: (visit) => answerTokenCall(parts, visit),
    },
  )
}

async function answerTokenCall(parts: GenerateJwtParts, visit: CallVisit): Promise<JsonAnswer> {
  const { payload, expiresIn } = visit.body
  const details = await parts.orders.findDetails(visit.customerId, visit.order.orderNumber)
  if (details === null) return refuseNotFound()
  const { order } = details
  const whyNot = whyNoReturnStarts(order, parts.health.current())
  if (whyNot === 'christmas') return refuseChristmas()
  if (whyNot !== null) return refuseNotNow(payload.purpose)
  const result =
    payload.purpose === 'order-page-return'
      ? await claimsOfItems(parts, order, payload.selectedItems, visit)
      : await claimsOfReturn(parts, order, payload.returnNumber, visit.now)
  if ('refused' in result) return result.refused
  return answerCall(200, { token: await parts.tokens.issue(payload.purpose, result.claims, visit.now, expiresIn) })
}

type ClaimsResult = { claims: Claims } | { refused: JsonAnswer }

async function claimsOfItems(
  parts: GenerateJwtParts,
  order: Order,
  items: readonly SelectedItem[],
  { site, now, hardValidationDisabled }: CallVisit,
): Promise<ClaimsResult> {
  const selectionResult = await readRows(parts, order, items.map(toRow), { at: now, hardValidationDisabled })
  if (selectionResult.ok)
    return { claims: orderPageClaims(order, selectionResult.selection, parts.settings.returnsVariationKey) }
  const lineKeys = items.map(({ orderLineKey }) => orderLineKey)
  const limit = returnLimit(parts.settings.policy.returnItemsMax)
  const refused = {
    order,
    site,
    lineKeys,
    names: FIELD_NAMES,
    limit,
    verdicts: selectionResult.verdicts,
    units: selectionResult.units,
  }
  return { refused: refuseSelection(selectionResult.problems, refused) }
}

async function claimsOfReturn(
  { created, channels, book }: GenerateJwtParts,
  order: Order,
  returnNumber: string,
  at: Temporal.Instant,
): Promise<ClaimsResult> {
  const details = await created.find(order.customerId, order.orderNumber, returnNumber)
  if (details === null) return { refused: refuseNotFound() }
  if (details.ended) return { refused: refuseCall(409, 'ended', METHOD_MESSAGES.hasEnded) }
  const whyNot = whyNoChangeOfMethod(details, order, at)
  if (whyNot) return { refused: refuseCall(409, whyNot.code, whyNot.sentence) }
  // Methods are requested for items to be sent back; the current method is left out (AMD-04, D-147).
  const selection = details.lines.flatMap((line) => {
    if (!line.expectedBack) return []
    const orderLine = orderLineOf(order, line)
    return orderLine ? [{ lineKey: orderLine.key, quantity: line.quantity }] : []
  })
  const channelsRequest = channelsQuestion(order, selection, await collectionAddress(book, order))
  const channelsResult = await channels.find(channelsRequest)
  const methods = channelsResult.ok ? otherMethods(channelsResult.methods, details, at) : []
  if (!channelsResult.ok || methods.length === 0) return { refused: refuseNotNow('update-return-method') }
  return {
    claims: updateMethodClaims(order, details, { ...channelsResult, methods, collectFrom: channelsRequest.address }),
  }
}

function toRow({ orderLineKey, quantity = '', primaryReasonCode, secondaryReasonCode }: SelectedItem) {
  const secondary = secondaryReasonCode ?? ''
  return { lineKey: orderLineKey, quantity: String(quantity), primary: primaryReasonCode, secondary }
}

const FIELD_NAMES: ItemFieldNames = {
  list: 'payload.selectedItems',
  line: 'orderLineKey',
  quantity: 'quantity',
  primary: 'primaryReasonCode',
  secondary: 'secondaryReasonCode',
}

function refuseNotFound(): JsonAnswer {
  return refuseCall(404, 'not-found', 'No such order or return.')
}

/** Uses the words of the page that the token is for (D-86). */
function refuseNotNow(purpose: CallVisit['body']['payload']['purpose']): JsonAnswer {
  const sentence =
    purpose === 'order-page-return' ? CHANNEL_FAILURE_SENTENCES['no-answer'] : METHOD_MESSAGES.cannotAmendHere
  return refuseCall(503, 'not-now', sentence)
}
