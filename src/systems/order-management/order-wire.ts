import { z } from 'zod'
import { STATE_CODES } from '../../domain/catalogue/enumerations.data.ts'
import { namesOfStores, type Sites } from '../../domain/sites/site.ts'
import { wireAddress } from '../../platform/outside/wire-address.ts'
import {
  flag,
  instant,
  key,
  line,
  money,
  optional,
  shortText,
  text,
  wholeNumber,
} from '../../platform/outside/wire-values.ts'
import { charge, wireLine } from './line-wire.ts'

const LINES_MAX = 500
const ORDER_NUMBER_MAX = 64

const instruction = z
  .object({
    InstructionType: shortText(60).describe(
      'GIFTMSG, PERS_TEXT (a personalised text) or NUMB (a number). Any other is kept as sent and not shown.',
    ),
    InstructionText: optional(text(4000)).describe(
      'The text. A line break is backslash-n, and a backslash is doubled. Without a text there is no message.',
    ),
    InstructionDetailKey: optional(line(100)).describe(
      'Your key for the message. Without it the message is shown but cannot be edited. Of two with the same key the later counts.',
    ),
    Action: optional(line(20)).describe('REMOVE removes the message. Anything else has no effect.'),
    OrderLineKey: optional(key(100)).describe('The line it belongs to. If omitted, it belongs to the whole order.'),
  })
  .meta({ id: 'Instruction', description: 'A message for a line or for the whole order.' })

const payment = z
  .object({
    paymentMethod: shortText(60).describe(
      'CARD, with ccbrand and cardLastFourDigits; CLEARPAY, GIFTCARD, IFL, PAYPAL, SPARKSPAY, VOUCHER or another, which is kept as sent. An amount paid by GIFTCARD is refunded as a new e-gift card.',
    ),
    ccbrand: optional(line(60)).describe('The brand of the card, as shown: "Visa ending 4242".'),
    cardLastFourDigits: optional(z.string('must be four digits').regex(/^\d{4}$/, 'must be four digits')).describe(
      'The last four digits of the card. Never send more of a card number.',
    ),
    amount: money.describe('The amount paid by this method.'),
    refundAmount: optional(money).describe(
      'How much of it has been refunded. If omitted, nothing; if invalid, the order is refused.',
    ),
    billingAddress: optional(wireAddress).describe('The billing address, as shown with the order.'),
  })
  .meta({ id: 'Payment', description: 'A payment method, and how much of it was refunded.' })

/**
 * An order as order management sends it (DAT-01 to DAT-06, DAT-19, D-139). Unknown fields are ignored; codes of open
 * lists (statuses, product types, payment methods …) are accepted as sent (D-116).
 */
const wireOrder = z
  .object({
    order_number: optional(key(ORDER_NUMBER_MAX)).describe(
      'The order number that the shopper sees: up to 64 letters, digits and . _ : -. This or OrderNo is required.',
    ),
    OrderNo: optional(key(ORDER_NUMBER_MAX)).describe(
      'The order number again. If both are sent, they must be the same; one is enough.',
    ),
    OrderHeaderKey: optional(key(100)).describe(
      'Your key for the order. Send it: every change we ask for uses it, and calls about the order must name it.',
    ),
    placed_time: instant.describe(
      'When the order was placed. Orders placed before 11 October 2022 cannot be returned.',
    ),
    currency: optional(z.string('must be a currency').regex(/^[A-Z]{3}$/, 'must be a currency such as GBP')).meta({
      ofStores: ({ uk, ie, ...christmas }: Sites) =>
        `The store's currency: GBP for stores ${uk.storeId} and ${christmas['christmas-uk'].storeId}, EUR for ${ie.storeId} and ${christmas['christmas-ie'].storeId}. Any other is refused. If omitted, it is GBP.`,
    }),
    grand_total: money.describe('What the order costs altogether: items, delivery and charges, less deductions.'),
    min_status: optional(line(100)).describe(
      'The lowest status of its lines. Kept, and returned when read; no effect.',
    ),
    max_status: optional(line(100)).describe(
      'The highest status of its lines. Kept, and returned when read; no effect.',
    ),
    OrderStatusDescription: optional(line(200)).describe(
      'A status of the whole order. Kept, and returned when read; what is shown follows from its lines.',
    ),
    cancelAllowed: optional(flag).describe('N: the order cannot be cancelled or changed. If omitted, it counts as Y.'),
    orderItemsList: z
      .array(wireLine, 'must be a list of lines')
      .min(1, 'must contain at least one line')
      .max(LINES_MAX, `must contain at most ${LINES_MAX} lines`)
      .describe(`All lines of the order, 1 to ${LINES_MAX}. A line that is no longer listed is removed.`),
    PaymentMethods: optional(z.array(payment, 'must be a list').max(50, 'must have at most 50 entries')).describe(
      'How the order was paid, at most 50. Refunds go back to these. If the list is invalid, the order is refused.',
    ),
    OrderCharges: optional(z.array(charge, 'must be a list').max(50, 'must have at most 50 entries')).describe(
      'Charges and deductions for the whole order, at most 50. If the list is invalid, the order is refused.',
    ),
    Instructions: optional(z.array(instruction, 'must be a list').max(LINES_MAX * 3, 'has too many entries')).describe(
      `Gift messages and personalised texts, at most ${LINES_MAX * 3}.`,
    ),
    customerEmail: optional(line(320)).describe(
      "Where emails about this order go. If omitted, to the customer's contact email. It gives no access, except that a link to this order can be requested to it.",
    ),
    subscriberID: optional(line(100)).describe('An id of your own. Kept, and returned when read; no effect.'),
    stateCode: optional(line(60)).describe(
      `A code of your own: ${STATE_CODES.join(', ')} or another. Kept, and returned when read; shown nowhere, no effect.`,
    ),
    userType: optional(line(40)).describe('Your type of customer. Kept, and returned when read; no effect.'),
    isPaymentTypeApplicableForGC: optional(flag).describe(
      'Y: refunds can go to an e-gift card instead. If omitted, it counts as N.',
    ),
    gcRefundUpperLimit: optional(money).describe(
      'The most that can be refunded to an e-gift card. If omitted, 100.00; if invalid, the order is refused.',
    ),
  })
  .meta({
    id: 'Order',
    description:
      'The complete, current order (DAT-01 to DAT-06, DAT-19). order_number or OrderNo is required. Everywhere, a field that is omitted, `null` or `""` has no value.',
  })

export const wireEnvelope = z
  .object(
    {
      customerId: optional(key(64)).describe(
        "The retailer's own customer id: up to 64 letters, digits and . _ : -. An unknown customer is created. Left out for a guest's order, which needs `order.customerEmail`: guests' orders with one address then belong together, and to the account that is created with it.",
      ),
      storeId: key(20).meta({
        ofStores: (sites: Sites) => `The store: ${namesOfStores(sites)}. Any other is refused.`,
      }),
      sequence: wholeNumber(0, Number.MAX_SAFE_INTEGER).describe(
        'A whole number that increases with every update to the order. Of two updates the higher wins.',
      ),
      occurredAt: instant.describe(
        'When the order was in this state. Of two updates with the same sequence the later wins.',
      ),
      order: wireOrder.describe('The complete, current order.'),
    },
    'must be an envelope: customerId, storeId, sequence, occurredAt, order',
  )
  .meta({
    id: 'OrderEnvelope',
    description:
      'An update to one order. Of two updates, the one with the higher sequence wins; if both are equal, the later one.',
  })

/** An order in a list of orders (D-196). */
export const wireListedOrder = wireOrder
  .extend({ storeId: wireEnvelope.shape.storeId })
  .meta({ id: 'ListedOrder', description: 'The order, with its store.' })

export type WireOrder = z.output<typeof wireOrder>
export type WireEnvelope = z.output<typeof wireEnvelope>
export type WireInstruction = z.output<typeof instruction>
