import { z } from 'zod'
import { wireAddress } from '../wire-address.ts'
import {
  day,
  flag,
  instant,
  key,
  line,
  link,
  money,
  optional,
  picture,
  text,
  time,
  whole,
  word,
} from '../wire-values.ts'

/**
 * An order as order management tells it (DAT-01 to DAT-06, DAT-19, D-139). Fields that we do not know are passed over;
 * words of open lists (statuses, product types, payment methods …) are taken as they come (D-116).
 */

const LINES_MAX = 500
const ORDER_NUMBER_MAX = 64
const SPLITS_MAX = 999

const shipTo = wireAddress.extend({
  /** The shop, where the goods wait in one. */
  storeId: optional(key(20)),
})

const charge = z
  .object({
    chargeType: word(100),
    amount: money,
    refundAmount: optional(money),
  })
  .meta({
    id: 'Charge',
    description: 'A charge, and how much of it has been refunded. DELIVERY is the delivery charge.',
  })

const instruction = z
  .object({
    InstructionType: word(60),
    InstructionText: optional(text(4000)),
    InstructionDetailKey: optional(line(100)),
    Action: optional(line(20)),
    OrderLineKey: optional(key(100)),
  })
  .meta({ id: 'Instruction', description: 'A message: GIFTMSG, PERS_TEXT or NUMB; other types are kept as sent.' })

const payment = z
  .object({
    paymentMethod: word(60),
    ccbrand: optional(line(60)),
    cardLastFourDigits: optional(z.string('must be four digits').regex(/^\d{4}$/, 'must be four digits')),
    amount: money,
    refundAmount: optional(money),
    billingAddress: optional(wireAddress),
  })
  .meta({ id: 'Payment', description: 'A payment method, and how much of it was refunded.' })

const dateEntry = z
  .object({ DateTypeId: word(60), ExpectedDate: optional(day) })
  .meta({ id: 'LineDate', description: 'A date for a line, by type.' })

const itemDetails = z.object({
  isReturnable: optional(flag),
  extnGiftMessageIndicator: optional(flag),
  extnPersonalisationIndicator: optional(flag),
  extnServiceItem: optional(flag),
  extnDepartmentNumber: optional(line(40)),
  extnStrokeNumber: optional(line(40)),
  colorCode: optional(line(40)),
  sizeCode: optional(line(40)),
})

const references = z.object({
  PrimaryRejectReasonCode: optional(line(40)),
  OutsideReturnWindow: optional(flag),
  RetRejNewGiftCardIssued: optional(flag),
  ReturnRejectionReductionAmount: optional(money),
})

const wireLine = z
  .object({
    OrderLineKey: key(100),
    PrimeLineNo: whole(1, 99_999),
    /** 1 for the line itself; parts of it that went their own way count on. Without it they count as they are listed. */
    SubLineNo: optional(whole(1, SPLITS_MAX)),
    status: word(100),
    MaxLineStatusDescription: optional(line(200)),
    lineStatus: optional(line(100)),
    salesOrderIndicator: optional(line(20)),
    TrackingNo: optional(line(100)),
    CarrierName: optional(line(100)),
    CarrierURL: optional(link),
    shippingMode: optional(line(100)),
    requested_delivery_date: optional(day),
    deliveredDate: optional(day),
    shipCancelDate: optional(day),
    rmaDate: optional(day),
    graceCollectionDate: optional(day),
    maxGraceCollectionDate: optional(day),
    collectionDate: optional(day),
    OrderLineDates: optional(z.array(dateEntry, 'must be a list').max(50, 'must have at most 50 entries')),
    nsdSlotStartTime: optional(time),
    nsdSlotEndTime: optional(time),
    unitPrice: money,
    LineTotal: money,
    OrderedQty: whole(1, 9999),
    OrderLineCharges: optional(z.array(charge, 'must be a list').max(50, 'must have at most 50 entries')),
    vatRate: optional(
      z.number('must be a fraction such as 0.2').min(0, 'must not be below 0').max(1, 'must not exceed 1'),
    ),
    product_type: word(60),
    ItemShortDescription: word(500),
    image_url: optional(picture),
    productId: optional(line(100)),
    pdpUrl: optional(link),
    upcVariant: optional(line(100)),
    sku: word(100),
    ShipNode: optional(line(40)),
    colorCode: optional(line(40)),
    sizeCode: optional(line(40)),
    colour: optional(line(100)),
    size: optional(line(100)),
    itemDetails: optional(itemDetails),
    PersonInfoShipTo: optional(
      shipTo.meta({ id: 'ShipTo', description: 'Where it goes; storeId is the collection store.' }),
    ),
    IsAmendable: optional(flag),
    isOMSOffline: optional(flag),
    isDropShip: optional(flag),
    isAbleToReturn: optional(flag),
    isWithinReturnWindow: optional(flag),
    extendedReturnDate: optional(day),
    defaultLastReturnDate: optional(day),
    noOfDaysLeftForReturn: optional(whole(-9999, 9999)),
    reshipParentLineKey: optional(key(100)),
    isReshipLineDisabled: optional(flag),
    isGiftRecipientEmailSent: optional(flag),
    giftRecipientName: optional(line(200)),
    giftRecipientDate: optional(day),
    orderLineReferenceMap: optional(references),
    derivedFromOrderHeaderKey: optional(key(100)),
    derivedFromOrderLineKey: optional(key(100)),
  })
  .meta({ id: 'OrderLine', description: 'One product of an order, or a part of it that is handled separately.' })

const wireOrder = z
  .object({
    order_number: optional(key(ORDER_NUMBER_MAX)),
    OrderNo: optional(key(ORDER_NUMBER_MAX)),
    OrderHeaderKey: optional(key(100)),
    placed_time: instant,
    currency: optional(z.string('must be a currency').regex(/^[A-Z]{3}$/, 'must be a currency such as GBP')),
    grand_total: money,
    min_status: optional(line(100)),
    max_status: optional(line(100)),
    OrderStatusDescription: optional(line(200)),
    cancelAllowed: optional(flag),
    orderItemsList: z
      .array(wireLine, 'must be a list of lines')
      .min(1, 'must contain at least one line')
      .max(LINES_MAX, `must contain at most ${LINES_MAX} lines`),
    PaymentMethods: optional(z.array(payment, 'must be a list').max(50, 'must have at most 50 entries')),
    OrderCharges: optional(z.array(charge, 'must be a list').max(50, 'must have at most 50 entries')),
    Instructions: optional(z.array(instruction, 'must be a list').max(LINES_MAX * 3, 'has too many entries')),
    customerEmail: optional(line(320)),
    subscriberID: optional(line(100)),
    userType: optional(line(40)),
    isPaymentTypeApplicableForGC: optional(flag),
    gcRefundUpperLimit: optional(money),
  })
  .meta({
    id: 'Order',
    description: 'The complete, current order (DAT-01 to DAT-06, DAT-19). order_number or OrderNo is required.',
  })

export const wireEnvelope = z
  .object(
    {
      customerId: key(64),
      storeId: key(20),
      sequence: whole(0, Number.MAX_SAFE_INTEGER),
      occurredAt: instant,
      order: wireOrder,
    },
    'must be an envelope: customerId, storeId, sequence, occurredAt, order',
  )
  .meta({
    id: 'OrderEnvelope',
    description:
      'An update to one order. Of two updates, the one with the higher sequence wins; if both are equal, the later one.',
  })

export type WireLine = z.output<typeof wireLine>
export type WireOrder = z.output<typeof wireOrder>
export type WireEnvelope = z.output<typeof wireEnvelope>
export type WireCharge = z.output<typeof charge>
export type WireInstruction = z.output<typeof instruction>
