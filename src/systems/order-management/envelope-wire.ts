import type { Charge, Order, OrderLine, Payment } from '../../domain/orders/order.ts'
import type { OrderUpdate } from '../../domain/orders/order-update.ts'
import type { Sites } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import type { Json } from '../../platform/database/transaction.ts'
import { toWireAddress } from '../../platform/outside/wire-address.ts'
import { toWireInstruction, toWireMessage } from './messages-wire.ts'
import { DATE_TYPES, DELIVERY_CHARGE, SHIPPING_MODES } from './wire-words.data.ts'

/** The envelope in which order management would send an order (D-139): reading it gives the same order. */
export function toEnvelope(sites: Sites, { order, sequence, occurredAt }: OrderUpdate) {
  return {
    customerId: order.customerId,
    storeId: sites[order.site].storeId,
    sequence,
    occurredAt: String(occurredAt),
    order: toWireOrder(order, dayOf(occurredAt)),
  }
}

/** The envelope as JSON: unknown fields are absent, as the schema requires. */
export function toWireUpdate(sites: Sites, update: OrderUpdate): Json {
  return JSON.parse(JSON.stringify(toEnvelope(sites, update), (_name, value) => value ?? undefined))
}

function toWireOrder(order: Order, sentOn: Temporal.PlainDate) {
  const { facts, lines } = order
  return {
    order_number: order.orderNumber,
    OrderNo: order.orderNumber,
    OrderHeaderKey: facts.headerKey,
    placed_time: String(order.placedAt),
    currency: facts.foreignCurrency ?? order.currency,
    grand_total: amount(order.grandTotalPence),
    min_status: facts.minStatus,
    max_status: facts.maxStatus,
    OrderStatusDescription: facts.statusDescription,
    cancelAllowed: flag(order.cancelAllowed),
    orderItemsList: lines.map((line) => toWireLine(line, sentOn)),
    PaymentMethods: facts.payments?.map(toWirePayment),
    OrderCharges: chargesOf(order),
    Instructions: [
      ...lines.flatMap(({ key, facts: { messages = [] } }) => messages.map((message) => toWireMessage(message, key))),
      ...(facts.messages ?? []).map((message) => toWireMessage(message)),
      ...(facts.otherInstructions ?? []).map(toWireInstruction),
    ],
    customerEmail: facts.customerEmail,
    subscriberID: facts.subscriberId,
    stateCode: facts.stateCode,
    userType: order.userType,
    isPaymentTypeApplicableForGC: flag(facts.paymentAllowsEGiftCard),
    gcRefundUpperLimit: amount(facts.eGiftCardLimitPence),
  }
}

function toWireLine(line: OrderLine, sentOn: Temporal.PlainDate) {
  const { facts } = line
  const address = facts.shipTo ?? facts.shipToAbroad
  return {
    OrderLineKey: line.key,
    PrimeLineNo: line.lineNo,
    SubLineNo: line.splitNo + 1,
    status: line.status,
    MaxLineStatusDescription: line.statusDescription,
    lineStatus: facts.lineStatus,
    salesOrderIndicator: facts.salesOrderIndicator,
    TrackingNo: facts.trackingNumber,
    CarrierName: facts.carrier,
    CarrierURL: facts.carrierUrl,
    shippingMode: facts.otherDeliveryMode ?? (facts.deliveryMode && SHIPPING_MODES[facts.deliveryMode]),
    requested_delivery_date: day(facts.requestedDeliveryOn),
    deliveredDate: day(line.deliveredOn),
    ...datesOf(line),
    nsdSlotStartTime: facts.slotStartsAt,
    nsdSlotEndTime: facts.slotEndsAt,
    unitPrice: amount(line.unitPricePence),
    LineTotal: amount(line.lineTotalPence),
    OrderedQty: line.quantity,
    OrderLineCharges: facts.charges?.map(toWireCharge),
    vatRate: facts.vatRate,
    product_type: line.productType,
    ItemShortDescription: line.description,
    image_url: line.picture,
    productId: facts.productId,
    pdpUrl: facts.productUrl,
    upcVariant: facts.upcVariant,
    sku: line.sku,
    ShipNode: facts.shipNode,
    colorCode: facts.colourCode,
    sizeCode: facts.sizeCode,
    colour: line.colour,
    size: line.size,
    itemDetails: {
      isReturnable: flag(facts.returnable),
      extnGiftMessageIndicator: flag(facts.giftMessageOffered),
      extnPersonalisationIndicator: flag(facts.personalisationOffered),
      extnServiceItem: flag(facts.serviceItem),
      extnDepartmentNumber: facts.department,
      extnStrokeNumber: facts.stroke,
      colorCode: facts.colourCode,
      sizeCode: facts.sizeCode,
    },
    PersonInfoShipTo:
      address || facts.shopId ? { ...(address && toWireAddress(address)), storeId: facts.shopId } : undefined,
    IsAmendable: flag(facts.amendable),
    isOMSOffline: flag(facts.orderManagementOffline),
    isDropShip: flag(facts.dropShip),
    isAbleToReturn: flag(facts.ableToReturn),
    isWithinReturnWindow: flag(facts.withinReturnWindow),
    extendedReturnDate: day(facts.extendedReturnOn),
    defaultLastReturnDate: day(facts.defaultLastReturnOn),
    noOfDaysLeftForReturn: facts.lastReturnOnByDaysLeft && sentOn.until(facts.lastReturnOnByDaysLeft).days,
    refundPromiseDate: day(facts.refundDueOn),
    reshipParentLineKey: facts.reshipParentKey,
    isReshipLineDisabled: flag(facts.reshipDisabled),
    isGiftRecipientEmailSent: flag(facts.giftEmailSent),
    giftRecipientName: facts.giftRecipientName,
    giftRecipientDate: day(facts.giftSendOn),
    orderLineReferenceMap: facts.rejection && {
      PrimaryRejectReasonCode: facts.rejection.code,
      OutsideReturnWindow: flag(facts.rejection.outsideWindow),
      RetRejNewGiftCardIssued: flag(facts.rejection.eGiftCardIssued),
      ReturnRejectionReductionAmount: amount(facts.rejection.reductionPence),
    },
    derivedFromOrderHeaderKey: facts.derivedFromHeaderKey,
    derivedFromOrderLineKey: facts.derivedFromLineKey,
  }
}

/** The list of dates; some are repeated in fields of their own (DAT-04). */
function datesOf({ facts }: OrderLine) {
  const ownDates = (Object.keys(DATE_TYPES) as (keyof typeof DATE_TYPES)[]).map((name) => ({
    DateTypeId: DATE_TYPES[name] as string,
    ExpectedDate: day(facts[name]),
  }))
  const others = Object.entries(facts.otherDays ?? {}).map(([DateTypeId, ExpectedDate]) => ({
    DateTypeId,
    ExpectedDate,
  }))
  return {
    OrderLineDates: [...ownDates, ...others].filter(({ ExpectedDate }) => ExpectedDate !== undefined),
    rmaDate: day(facts.rmaOn),
    shipCancelDate: day(facts.shipCancelOn),
    collectionDate: day(facts.collectionOn),
    graceCollectionDate: day(facts.graceCollectionOn),
    maxGraceCollectionDate: day(facts.maxGraceCollectionOn),
  }
}

function toWirePayment({ method, brand, lastFour, ...payment }: Payment) {
  const address = payment.billingAddress ?? payment.billingAddressAbroad
  return {
    paymentMethod: method,
    ccbrand: brand,
    cardLastFourDigits: lastFour,
    amount: amount(payment.amountPence),
    refundAmount: amount(payment.refundedPence),
    billingAddress: address && toWireAddress(address),
  }
}

function chargesOf({ facts }: Order) {
  const others = (facts.otherCharges ?? []).map(toWireCharge)
  if (facts.deliveryChargePence === undefined) return others
  const delivery = {
    chargeType: DELIVERY_CHARGE,
    amount: amount(facts.deliveryChargePence),
    refundAmount: amount(facts.deliveryRefundedPence),
  }
  return [delivery, ...others]
}

function toWireCharge({ kind, amountPence, refundedPence }: Charge) {
  return { chargeType: kind, amount: amount(amountPence), refundAmount: amount(refundedPence) }
}

function amount(pence: number | undefined): string | undefined {
  if (pence === undefined) return undefined
  const digits = String(pence).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function flag(value: boolean | undefined): 'Y' | 'N' | undefined {
  if (value === undefined) return undefined
  return value ? 'Y' : 'N'
}

function day(value: Temporal.PlainDate | null | undefined): string | undefined {
  return value === null || value === undefined ? undefined : String(value)
}
