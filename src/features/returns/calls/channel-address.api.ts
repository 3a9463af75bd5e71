import { z } from 'zod'
import type { Order, OrderLine } from '../../../domain/orders/order.ts'
import { readQuantity } from '../../../domain/returns/return-limit.ts'
import { returnableLines } from '../../../domain/returns/returnable-lines.ts'
import type { SelectionProblem } from '../../../domain/returns/selection.ts'
import { whyNotReturnable } from '../../../domain/returns/why-not-returnable.ts'
import { SITES, type Sites } from '../../../domain/sites/site.ts'
import { answerCall, callRefusalSchema, refuseCall } from '../../../platform/calls/call.ts'
import type { Json } from '../../../platform/database/transaction.ts'
import { FIELD_WORDS } from '../../../platform/forms/field-words.data.ts'
import type { JsonAnswer } from '../../../platform/http/answer.ts'
import { forOrderCallers, type Route } from '../../../platform/http/route.ts'
import type { OrderCallVisit } from '../../../platform/http/visit.ts'
import type { ReturnChannels } from '../../../systems/channels/channels.ts'
import { PATHS } from '../../../urls.ts'
import type { AddressBook } from '../../account/address-book.records.ts'
import type { OrderRecords } from '../../order-records/order.records.ts'
import { channelsQuestion, collectionAddress } from '../channels-question.ts'
import { AWAY_EXAMPLES, CHANNELS_EXAMPLE, cannotGoBackExample } from './examples.data.ts'
import { type ItemFieldNames, refuseChristmas, refuseSelection } from './refuse-selection.ts'
import { type ReturnWire, refuseChannels } from './return-wire.ts'

export interface ChannelAddressParts {
  orders: OrderRecords
  channels: ReturnChannels
  book: AddressBook
  wire: ReturnWire
}

const ITEMS_MAX = 500
const shortText = z.union([z.string().max(100, 'must have at most 100 characters'), z.number()]).transform(String)

/** The body only identifies the items; everything else comes from our records (D-122). */
const bodySchema = z.object({
  storeId: shortText
    .optional()
    .meta({ ofStores: (sites: Sites) => `${FIELD_WORDS.storeId(sites)} It can be omitted.` }),
  orderNumber: z.string().max(64).describe(FIELD_WORDS.orderNumber),
  payload: z
    .object({
      ItemList: z
        .array(
          z
            .object({
              OrderLineKey: shortText.optional().describe(FIELD_WORDS.orderLineKey),
              PrimeLineNo: shortText.optional().describe(FIELD_WORDS.primeLineNo),
              Quantity: shortText.default('').describe(FIELD_WORDS.quantity),
            })
            .describe('An item, by OrderLineKey, PrimeLineNo or both. If both are sent, they must agree.'),
        )
        .min(1, 'must list at least one item')
        .max(ITEMS_MAX, `must list at most ${ITEMS_MAX} items`)
        .describe('The whole selection. The methods returned take all of it together.'),
    })
    .describe('What is to be returned.'),
})
type CallVisit = OrderCallVisit<unknown, z.output<typeof bodySchema>>
type Item = CallVisit['body']['payload']['ItemList'][number]

const channelSchema = z
  .object({
    ChannelType: z.string().describe('`instore`, `postal` or `collectFromHome`.'),
    SubChannelTypes: z
      .array(
        z.object({
          SubChannelType: z
            .string()
            .describe(
              'Where or with whom: `clothAndHome`, `simplyFood`, `evri`, `royalMail`, `parcelForce`, `anPost` …',
            ),
          ReturnCharge: z
            .string()
            .optional()
            .describe(
              'Its price, `"2.95"`, which is taken off the refund unless a reason refunds delivery; omitted if it is free.',
            ),
          SubCategories: z
            .array(z.object({ categoryType: z.string().describe('Such as `standard` or `extra large`.') }))
            .optional()
            .describe('Sizes of parcel that are collected; omitted if there is no choice.'),
        }),
      )
      .describe('The ways within the channel.'),
  })
  .meta({ id: 'ReturnChannel', description: 'A way of returning goods.' })

const FIELD_NAMES: ItemFieldNames = {
  list: 'payload.ItemList',
  line: 'OrderLineKey',
  quantity: 'Quantity',
  primary: 'OrderLineKey',
  secondary: 'OrderLineKey',
}

/** Answers with the return methods for items, and with the return address (API-05, API-06, D-137). */
export function channelAddressCall(parts: ChannelAddressParts): Route {
  return forOrderCallers(
    'returns',
    { body: 'orderNumber' },
    {
      name: 'channel-address-call',
      method: 'POST',
      path: PATHS.channelAddressCall,
      exampleBody: { orderNumber: '600000001' },
      outsideCallsInSequence: 1,
      call: {
        about: 'The return methods available for items in an order, and the return address.',
        more: 'The channels service is called for the whole selection. 422 `cannot-go-back` names each item that cannot be returned as requested; 422 `ERR-RETURNS-FURNITURE-NO-CARRIER-FOUND` means that no method takes them together: select fewer items. 422 `christmas`: Christmas food cannot be returned.',
        body: bodySchema,
        bodyExample: {
          orderNumber: '600000001',
          payload: { ItemList: [{ OrderLineKey: '600000001-1', Quantity: '1' }] },
        },
        checksReturnWindow: true,
        answers: {
          200: {
            about: 'At least one return method.',
            schema: z.object({
              OrderChannels: z.array(channelSchema).describe('At least one.'),
              MnSReturnAddress: z
                .record(z.string(), z.unknown())
                .nullable()
                .describe(
                  'Where parcels go: addressLine1, city, postalCode, country and so on, and clientId and childClientId for carriers; null if not known.',
                ),
            }),
            example: CHANNELS_EXAMPLE,
          },
          422: {
            about:
              "Invalid fields (`wrong-shape`), or items that can't be returned (`cannot-go-back`, `christmas`), or not together (`ERR-RETURNS-FURNITURE-NO-CARRIER-FOUND`), or by no method (`ERR-RETURNS-NO-METHOD`).",
            schema: callRefusalSchema,
            example: cannotGoBackExample(FIELD_NAMES),
          },
          503: {
            about:
              'No return method is available at the moment. `ERR-RETURNS-FURNITURE-PROXY-API-FAILURE` and `ERR-RETURNS-FURNITURE`: sizes are missing. `no-answer`: the channels service did not answer, or offered nothing. `ERR-RETURNS-UNKNOWN`: another failure.',
            schema: callRefusalSchema,
            example: AWAY_EXAMPLES['no-answer'],
          },
        },
      },
      answer: (visit) => answerChannels(parts, visit),
    },
  )
}

async function answerChannels(
  { orders, channels, book, wire }: ChannelAddressParts,
  visit: CallVisit,
): Promise<JsonAnswer> {
  const details = await orders.findDetails(visit.customerId, visit.order.orderNumber)
  if (details === null) return refuseCall(404, 'not-found', 'No such order.')
  const { order } = details
  if (SITES[order.site].christmas) return refuseChristmas()
  const items = visit.body.payload.ItemList
  const lines = items.map((item) => lineOf(order, item))
  const lineKeys = items.map((item, index) => lines[index]?.key ?? item.OrderLineKey ?? '')
  const itemResults = items.map((item, index) =>
    readItem(order, item, { line: lines[index], lineKeys, place: index, visit }),
  )
  const problems = itemResults.flatMap((each) => ('code' in each ? [each] : []))
  if (problems.length > 0) {
    const { verdicts, units } = returnableLines(order, visit.now, {
      hardValidationDisabled: visit.hardValidationDisabled,
    })
    return refuseSelection(problems, {
      order,
      site: visit.site,
      lineKeys,
      names: FIELD_NAMES,
      limit: ITEMS_MAX,
      verdicts,
      units,
    })
  }
  const selection = itemResults.flatMap((each) => ('quantity' in each ? [each] : []))
  const result = await channels.find(channelsQuestion(order, selection, await collectionAddress(book, order)))
  const wireResult = result.ok ? wire.channels(result, visit.site.policy.returnMethods) : null
  if (wireResult) return answerCall(200, wireResult.body as Json)
  return refuseChannels(wire, result.ok ? 'no-answer' : result.failure)
}

function lineOf({ lines }: Order, { OrderLineKey, PrimeLineNo }: Item): OrderLine | undefined {
  if (OrderLineKey === undefined && PrimeLineNo === undefined) return undefined
  return lines.find(
    ({ key, lineNo }) =>
      (OrderLineKey === undefined || key === OrderLineKey) &&
      (PrimeLineNo === undefined || String(lineNo) === PrimeLineNo),
  )
}

interface ItemContext {
  line: OrderLine | undefined
  lineKeys: readonly string[]
  place: number
  visit: CallVisit
}

function readItem(
  order: Order,
  { Quantity }: Item,
  { line, lineKeys, place: index, visit }: ItemContext,
): { lineKey: string; quantity: number } | SelectionProblem {
  if (line === undefined) return { code: 'unknown-line', lineKey: lineKeys[index] ?? null }
  const { key: lineKey } = line
  if (lineKeys.indexOf(lineKey) < index) return { code: 'selected-twice', lineKey }
  const { now, hardValidationDisabled } = visit
  if (whyNotReturnable(line, order, now, { hardValidationDisabled })) return { code: 'not-returnable', lineKey }
  const quantity = readQuantity(Quantity, line.quantity)
  return quantity === null ? { code: 'quantity-out-of-range', lineKey } : { lineKey, quantity }
}
