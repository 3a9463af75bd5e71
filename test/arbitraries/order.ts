import fc, { type Arbitrary } from 'fast-check'
import type { Address, AddressAbroad } from '../../src/domain/addresses/address.ts'
import type {
  Charge,
  LineFacts,
  LineMessage,
  Order,
  OrderFacts,
  OrderLine,
  Payment,
} from '../../src/domain/orders/order.ts'
import type { OrderUpdate } from '../../src/domain/orders/order-update.ts'
import { SPECIFIED_POLICY } from '../../src/domain/policy/policy.ts'
import { withReturnTerms } from '../../src/domain/returns/return-window.ts'
import { SITES } from '../../src/domain/sites/site.ts'

/** Any order that order management could send: every fact may be there or missing. */

const shortText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  // What looks like one character may be several; the shortest field takes 20.
  .filter((text) => text.length <= 20 && text.trim() !== '' && !/\p{Cc}/u.test(text) && text.isWellFormed())
/** A message: one spelling of each character. */
const messageText = shortText.map((text) => text.normalize('NFC'))
const key = fc.stringMatching(/^[A-Za-z0-9][\w.:-]{0,20}$/)
const pence = fc.integer({ min: 0, max: 999_999_999 })
const day = fc.integer({ min: 0, max: 36_000 }).map((days) => Temporal.PlainDate.from('2000-06-01').add({ days }))
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const instant = fc
  .integer({ min: 946_771_200_000, max: 4_000_000_000_000 })
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms))

/** The same for each of these fields. */
const each = <Name extends string, Value>(value: Arbitrary<Value>, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Arbitrary<Value>>

const addressParts = {
  ...each(shortText, 'line1', 'city', 'postcode'),
  ...each(fc.option(shortText), 'title', 'line2', 'line3', 'county', 'phone', 'email'),
  ...each(fc.oneof(shortText, fc.constant('')), 'firstName', 'lastName'),
}
const address: Arbitrary<Address> = fc.record({ ...addressParts, country: fc.constantFrom('UK', 'IE') })
const addressAbroad: Arbitrary<AddressAbroad> = fc.record({
  ...addressParts,
  country: fc.constantFrom('FR', 'US', 'Deutschland'),
})

const message: Arbitrary<LineMessage> = fc.record({
  kind: fc.constantFrom('gift', 'personalised', 'number'),
  text: fc.array(messageText, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  key: fc.oneof(key, fc.constant('')),
})

/** Keys are unique, but several messages may have an empty key. */
const messages = fc.uniqueArray(message, {
  maxLength: 3,
  selector: ({ key }) => key,
  comparator: (one, other) => one !== '' && one === other,
})

const charge: Arbitrary<Charge> = fc.record({ kind: shortText, amountPence: pence, refundedPence: pence })

const optional = { requiredKeys: [] as [] }

const facts: Arbitrary<LineFacts> = fc.record(
  {
    ...each(shortText, 'upcVariant', 'productId', 'colourCode', 'sizeCode', 'department', 'stroke', 'shipNode'),
    ...each(shortText, 'trackingNumber', 'carrier', 'giftRecipientName', 'lineStatus', 'salesOrderIndicator'),
    ...each(day, 'requestedDeliveryOn', 'despatchedOn', 'collectedOn', 'collectionOn', 'graceCollectionOn'),
    ...each(day, 'maxGraceCollectionOn', 'shipCancelOn', 'rmaOn', 'extendedReturnOn', 'defaultLastReturnOn'),
    ...each(day, 'refundDueOn', 'giftSendOn'),
    ...each(time, 'slotStartsAt', 'slotEndsAt'),
    ...each(key, 'shopId', 'reshipParentKey', 'derivedFromLineKey', 'derivedFromHeaderKey'),
    ...each(fc.boolean(), 'amendable', 'orderManagementOffline', 'dropShip', 'serviceItem', 'returnable'),
    ...each(fc.boolean(), 'ableToReturn', 'withinReturnWindow', 'reshipDisabled', 'giftEmailSent'),
    ...each(fc.boolean(), 'giftMessageOffered', 'personalisationOffered'),
    productUrl: fc.constantFrom('/wrap-dress/p/1', 'https://shop.example/p/1'),
    otherDays: fc.dictionary(fc.constantFrom('MOON_DATE', 'TIDE_DATE'), day.map(String), {
      minKeys: 1,
      noNullPrototype: true,
    }),
    carrierUrl: fc.constant('https://carrier.example/1'),
    charges: fc.array(charge, { maxLength: 2 }),
    rejection: fc.record({
      code: fc.oneof(shortText, fc.constant('')),
      ...each(fc.boolean(), 'outsideWindow', 'eGiftCardIssued'),
      reductionPence: pence,
    }),
    vatRate: fc.constantFrom(0, 0.05, 0.135, 0.2, 0.23),
  },
  optional,
)

/** Facts that depend on each other. */
const moreFacts: Arbitrary<LineFacts> = fc
  .tuple(
    fc.oneof(
      fc.constant({}),
      fc.record({
        deliveryMode: fc.constantFrom(
          'standard',
          'nominated-day',
          'time-slot',
          'collect-in-store',
          'email',
          'international',
        ),
      } as const),
      fc.constant({ deliveryMode: 'standard', otherDeliveryMode: 'Drone - Roof' } as const),
    ),
    fc.oneof(fc.constant({}), fc.record({ shipTo: address }), fc.record({ shipToAbroad: addressAbroad })),
    messages,
  )
  .map(([mode, place, written]) => ({ ...mode, ...place, ...(written.length > 0 && { messages: written }) }))

const line: Arbitrary<OrderLine> = fc
  .record({
    lineNo: fc.constant(1),
    splitNo: fc.constant(0),
    key,
    ...each(shortText, 'status', 'productType', 'description'),
    sku: shortText.filter((text) => !/[\p{Cf}\p{Zl}\p{Zp}]/u.test(text)),
    ...each(fc.option(shortText), 'statusDescription', 'colour', 'size'),
    picture: fc.option(fc.constantFrom('shirt-sky', 'https://pictures.example/1.jpg')),
    quantity: fc.integer({ min: 1, max: 9999 }),
    ...each(pence, 'unitPricePence', 'lineTotalPence'),
    deliveredOn: fc.option(day),
    facts: fc.tuple(facts, moreFacts).map(([some, more]) => ({ ...some, ...more })),
  })
  // Our records fill in a missing return-by day (D-06), and what is never returned.
  .map((each) => withReturnTerms(each, SPECIFIED_POLICY))

const payment: Arbitrary<Payment> = fc
  .tuple(
    fc.record(
      {
        method: shortText,
        brand: shortText,
        lastFour: fc.stringMatching(/^\d{4}$/),
        amountPence: pence,
        refundedPence: pence,
      },
      { requiredKeys: ['method', 'amountPence', 'refundedPence'] },
    ),
    fc.oneof(
      fc.constant({}),
      fc.record({ billingAddress: address }),
      fc.record({ billingAddressAbroad: addressAbroad }),
    ),
  )
  .map(([some, place]) => ({ ...some, ...place }))

const orderFacts: Arbitrary<OrderFacts> = fc
  .tuple(
    fc.record(
      {
        headerKey: key,
        ...each(shortText, 'statusDescription', 'minStatus', 'maxStatus'),
        ...each(shortText, 'subscriberId', 'stateCode', 'customerEmail'),
        payments: fc.array(payment, { maxLength: 3 }),
        otherCharges: fc.array(charge, { minLength: 1, maxLength: 2 }),
        messages: messages.filter(({ length }) => length > 0),
        otherInstructions: fc.array(fc.record({ kind: fc.constant('DOORBELL'), text: messageText, key }), {
          minLength: 1,
          maxLength: 2,
        }),
        paymentAllowsEGiftCard: fc.boolean(),
        eGiftCardLimitPence: pence,
      },
      optional,
    ),
    fc.oneof(
      fc.constant({}),
      fc.record(
        { deliveryChargePence: pence, deliveryRefundedPence: pence },
        { requiredKeys: ['deliveryChargePence'] },
      ),
    ),
  )
  .map(([some, delivery]) => ({ ...some, ...delivery }))

export const anyOrderUpdate: Arbitrary<OrderUpdate> = fc
  .record({
    customerId: key,
    orderNumber: key,
    site: fc.constantFrom('uk', 'ie', 'christmas-uk', 'christmas-ie'),
    placedAt: instant,
    grandTotalPence: pence,
    cancelAllowed: fc.boolean(),
    userType: fc.option(shortText),
    facts: orderFacts,
    lines: fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: (each) => each.key }),
    occurredAt: instant,
    sequence: fc.maxSafeNat(),
    daysLeft: fc.option(fc.integer({ min: -500, max: 500 })),
  })
  .map(({ occurredAt, sequence, daysLeft, ...parts }) => {
    const sentOn = occurredAt.toZonedDateTimeISO('Europe/London').toPlainDate()
    const order: Order = {
      ...parts,
      currency: SITES[parts.site].currency,
      asOf: occurredAt,
      // The third and fourth line are parts of the second.
      lines: parts.lines.map((each, index) => ({
        ...each,
        lineNo: Math.min(index + 1, 2),
        splitNo: Math.max(0, index - 1),
        facts:
          daysLeft === null ? each.facts : { ...each.facts, lastReturnOnByDaysLeft: sentOn.add({ days: daysLeft }) },
      })),
    }
    return { order, sequence, occurredAt }
  })
