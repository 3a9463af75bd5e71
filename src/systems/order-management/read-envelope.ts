import { isEmailAddress } from '../../domain/account/email-address.ts'
import type { Country } from '../../domain/addresses/address.ts'
import type { Currency } from '../../domain/money/money.ts'
import type {
  Charge,
  DeliveryMode,
  LineFacts,
  LineMessage,
  Order,
  OrderFacts,
  OrderLine,
  Payment,
  Rejection,
} from '../../domain/orders/order.ts'
import type { OrderUpdate, ReadEnvelope, ReadOrderUpdate } from '../../domain/orders/order-update.ts'
import { withTerms } from '../../domain/returns/with-terms.ts'
import { type BrandSite, type Site, type Sites, siteByStoreId } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { fieldOf, readLeniently } from '../../platform/outside/read-leniently.ts'
import { readAddress } from '../../platform/outside/wire-address.ts'
import type { WireCharge, WireLine } from './line-wire.ts'
import { readInstructions, withoutMissing } from './messages-wire.ts'
import { type WireEnvelope, type WireOrder, wireEnvelope } from './order-wire.ts'
import { DATE_TYPES, DELIVERY_CHARGE, SHIPPING_MODES } from './wire-words.data.ts'

const WITHOUT_CUSTOMER = "customerId: is required, unless order.customerEmail is a guest's email address"

/** The currency of an order that names none (ACC-09). */
const DEFAULT_CURRENCY: Currency = 'GBP'

/** No more reasons are reported at once: the sender sees the others after fixing these. */
const REASONS_MAX = 20

const NOT_SHOWN = 'is not at an origin in IMAGE_ORIGINS; kept, but not shown'

/**
 * If one of these fields is unreadable, the whole update is refused: the order's identity and all amounts depend on
 * them. If a refunded amount were left out, it would be refunded again.
 */
const NEVER_LEFT_OUT: readonly string[] = [
  'customerId',
  'order_number',
  'OrderNo',
  'currency',
  'SubLineNo',
  'derivedFromOrderLineKey',
  'refundAmount',
  'gcRefundUpperLimit',
  'ReturnRejectionReductionAmount',
  'PaymentMethods',
  'OrderCharges',
  'OrderLineCharges',
]

/** Adds a warning for each picture that no page will show (D-176). Its URL is stored nevertheless. */
export function envelopeReader(sites: Sites, isShown: (picture: string) => boolean): ReadOrderUpdate {
  return (sent) => {
    const read = readEnvelope(sites, sent)
    if (!read.ok) return read
    const pictureWarnings = read.update.order.lines.flatMap(({ picture }, place) =>
      picture === null || isShown(picture) ? [] : [`order.orderItemsList.${place}.image_url: ${NOT_SHOWN}`],
    )
    return { ...read, warnings: [...read.warnings, ...pictureWarnings].slice(0, REASONS_MAX) }
  }
}

/** Reads one envelope as order management sends it (D-139), or returns the reasons, field by field. */
export function readEnvelope(sites: Sites, sent: unknown): ReadEnvelope {
  const parsed = readLeniently(wireEnvelope, sent, NEVER_LEFT_OUT)
  if (!parsed.ok) return refuse(sent, parsed.reasons)
  const envelope = parsed.value
  const site = siteByStoreId(sites, envelope.storeId)
  const reasons = findConflicts(envelope, site)
  if (site === null || reasons.length > 0) return refuse(sent, reasons)
  return { ok: true, update: toOrder(envelope, site), warnings: parsed.warnings.slice(0, REASONS_MAX) }
}

/** Checks that involve several fields. */
function findConflicts({ customerId, order }: WireEnvelope, site: Site | null): string[] {
  const reasons: string[] = []
  if (customerId === undefined && !isEmailAddress(order.customerEmail ?? '')) reasons.push(WITHOUT_CUSTOMER)
  const { order_number, OrderNo, currency = DEFAULT_CURRENCY, orderItemsList } = order
  if (site === null) reasons.push('storeId: is not a known store')
  else if (currency !== site.currency) reasons.push("order.currency: is not the store's currency")
  if (order_number === undefined && OrderNo === undefined) reasons.push('order.order_number: is required')
  else if (order_number !== undefined && OrderNo !== undefined && order_number !== OrderNo)
    reasons.push('order.OrderNo: must match order_number')
  if (hasTwice(orderItemsList.map((line) => line.OrderLineKey)))
    reasons.push('order.orderItemsList: two lines have the same OrderLineKey')
  const places = orderItemsList.filter((line) => line.SubLineNo !== undefined)
  if (places.length > 0 && places.length < orderItemsList.length)
    reasons.push('order.orderItemsList: SubLineNo is on some lines only')
  if (hasTwice(places.map((line) => `${line.PrimeLineNo}.${line.SubLineNo}`)))
    reasons.push('order.orderItemsList: two lines have the same PrimeLineNo and SubLineNo')
  return reasons
}

function toOrder({ customerId, sequence, occurredAt, order: wire }: WireEnvelope, site: BrandSite): OrderUpdate {
  const home: Country = site.main === 'uk' ? 'UK' : 'IE'
  const lineKeys = new Set(wire.orderItemsList.map((line) => line.OrderLineKey))
  const { messages, orderMessages, others: unknownInstructions } = readInstructions(wire.Instructions ?? [], lineKeys)
  const sentOn = dayOf(occurredAt)
  const order: Order = {
    customerId: customerId ?? '',
    orderNumber: wire.order_number ?? wire.OrderNo ?? '',
    site: site.key,
    placedAt: wire.placed_time,
    currency: site.currency,
    grandTotalPence: wire.grand_total,
    // Only an explicit N forbids cancelling (D-180).
    cancelAllowed: wire.cancelAllowed ?? true,
    userType: wire.userType ?? null,
    asOf: occurredAt,
    facts: {
      ...factsOf(wire, home),
      ...chargesOf(wire),
      ...(orderMessages.length > 0 && { messages: orderMessages }),
      ...(unknownInstructions.length > 0 && { otherInstructions: unknownInstructions }),
    },
    lines: splitNumbers(wire.orderItemsList).map(([line, splitNo]) =>
      readLine(line, { splitNo, messages: messages.get(line.OrderLineKey) ?? [], sentOn, home }),
    ),
  }
  return { order: withTerms(order, site.policy), sequence, occurredAt }
}

function factsOf(wire: WireOrder, home: Country): OrderFacts {
  return withoutMissing<OrderFacts>({
    headerKey: wire.OrderHeaderKey,
    statusDescription: wire.OrderStatusDescription,
    minStatus: wire.min_status,
    maxStatus: wire.max_status,
    subscriberId: wire.subscriberID,
    stateCode: wire.stateCode,
    customerEmail: wire.customerEmail,
    payments: wire.PaymentMethods?.map((payment) => {
      const address = readAddress(payment.billingAddress, home)
      return withoutMissing<Payment>({
        method: payment.paymentMethod,
        brand: payment.ccbrand,
        lastFour: payment.cardLastFourDigits,
        amountPence: payment.amount,
        refundedPence: payment.refundAmount ?? 0,
        billingAddress: address && 'here' in address ? address.here : undefined,
        billingAddressAbroad: address && 'abroad' in address ? address.abroad : undefined,
      })
    }),
    paymentAllowsEGiftCard: wire.isPaymentTypeApplicableForGC,
    eGiftCardLimitPence: wire.gcRefundUpperLimit,
  })
}

/** Delivery has a field of its own, since refunds need it; other charges are passed on. */
function chargesOf({ OrderCharges: charges = [] }: WireOrder): OrderFacts {
  const delivery = charges.filter(({ chargeType }) => chargeType === DELIVERY_CHARGE)
  const otherCharges: Charge[] = charges.filter(({ chargeType }) => chargeType !== DELIVERY_CHARGE).map(readCharge)
  const refunds = delivery.filter(({ refundAmount }) => refundAmount !== undefined)
  return withoutMissing<OrderFacts>({
    deliveryChargePence: delivery.length > 0 ? sum(delivery.map(({ amount }) => amount)) : undefined,
    deliveryRefundedPence: refunds.length > 0 ? sum(refunds.map(({ refundAmount = 0 }) => refundAmount)) : undefined,
    otherCharges: otherCharges.length > 0 ? otherCharges : undefined,
  })
}

/**
 * Numbers the parts of each line. Order management's own numbers have precedence; without them the part that was not
 * split off another comes first, and the rest follow in the order in which they are listed.
 */
function splitNumbers(lines: readonly WireLine[]): [WireLine, number][] {
  const nextSplitNo = new Map<number, number>()
  const underivedFirst = lines.toSorted((one, other) => isDerived(one) - isDerived(other))
  const numbers = new Map<WireLine, number>()
  for (const line of underivedFirst) {
    const next = nextSplitNo.get(line.PrimeLineNo) ?? 0
    nextSplitNo.set(line.PrimeLineNo, next + 1)
    numbers.set(line, line.SubLineNo === undefined ? next : line.SubLineNo - 1)
  }
  return lines.map((line) => [line, numbers.get(line) ?? 0])
}

function isDerived(line: WireLine): number {
  return line.derivedFromOrderLineKey === undefined ? 0 : 1
}

function refuse(sent: unknown, reasons: string[]): ReadEnvelope {
  return { ok: false, orderNumber: readableNumber(sent), reasons: reasons.slice(0, REASONS_MAX) }
}

/** The order number by which the sender can find a refused envelope. */
function readableNumber(sent: unknown): string | null {
  const order = fieldOf(sent, 'order')
  const number = fieldOf(order, 'order_number') ?? fieldOf(order, 'OrderNo')
  return typeof number === 'string' && /^[\w.:-]{1,64}$/.test(number) ? number : null
}

function hasTwice(items: readonly string[]): boolean {
  return new Set(items).size < items.length
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

interface LineSurroundings {
  splitNo: number
  messages: readonly LineMessage[]
  /** The London day on which order management sent this: a number of days left counts from it (D-06). */
  sentOn: Temporal.PlainDate
  home: Country
}

function readLine(wire: WireLine, { splitNo, messages, sentOn, home }: LineSurroundings): OrderLine {
  return {
    lineNo: wire.PrimeLineNo,
    splitNo,
    key: wire.OrderLineKey,
    status: wire.status,
    statusDescription: wire.MaxLineStatusDescription ?? null,
    productType: wire.product_type,
    sku: wire.sku,
    description: wire.ItemShortDescription,
    colour: wire.colour ?? null,
    size: wire.size ?? null,
    picture: wire.image_url ?? null,
    quantity: wire.OrderedQty,
    unitPricePence: wire.unitPrice,
    lineTotalPence: wire.LineTotal,
    deliveredOn: wire.deliveredDate ?? null,
    facts: {
      ...goodsOf(wire),
      ...deliveryOf(wire, home),
      ...daysOf(wire),
      ...returnOf(wire, sentOn),
      ...withoutMissing<LineFacts>({
        messages: messages.length > 0 ? [...messages] : undefined,
        charges: wire.OrderLineCharges?.map(readCharge),
        rejection: rejectionOf(wire),
      }),
    },
  }
}

function readCharge({ chargeType, amount, refundAmount }: WireCharge): Charge {
  return { kind: chargeType, amountPence: amount, refundedPence: refundAmount ?? 0 }
}

function goodsOf(wire: WireLine): LineFacts {
  const { itemDetails } = wire
  return withoutMissing<LineFacts>({
    upcVariant: wire.upcVariant,
    productId: wire.productId,
    productUrl: wire.pdpUrl,
    colourCode: wire.colorCode ?? itemDetails?.colorCode,
    sizeCode: wire.sizeCode ?? itemDetails?.sizeCode,
    department: itemDetails?.extnDepartmentNumber,
    stroke: itemDetails?.extnStrokeNumber,
    serviceItem: itemDetails?.extnServiceItem,
    returnable: itemDetails?.isReturnable,
    giftMessageOffered: itemDetails?.extnGiftMessageIndicator,
    personalisationOffered: itemDetails?.extnPersonalisationIndicator,
    vatRate: wire.vatRate,
    amendable: wire.IsAmendable,
    orderManagementOffline: wire.isOMSOffline,
    dropShip: wire.isDropShip,
    lineStatus: wire.lineStatus,
    salesOrderIndicator: wire.salesOrderIndicator,
    derivedFromLineKey: wire.derivedFromOrderLineKey,
    derivedFromHeaderKey: wire.derivedFromOrderHeaderKey,
  })
}

function deliveryOf(wire: WireLine, home: Country): LineFacts {
  const mode = wire.shippingMode === undefined ? undefined : deliveryModeOf(wire.shippingMode)
  const address = readAddress(wire.PersonInfoShipTo, home)
  return withoutMissing<LineFacts>({
    shipNode: wire.ShipNode,
    deliveryMode: mode ?? (wire.shippingMode === undefined ? undefined : 'standard'),
    otherDeliveryMode: mode === null ? wire.shippingMode : undefined,
    slotStartsAt: wire.nsdSlotStartTime,
    slotEndsAt: wire.nsdSlotEndTime,
    trackingNumber: wire.TrackingNo,
    carrier: wire.CarrierName,
    carrierUrl: wire.CarrierURL,
    shopId: wire.PersonInfoShipTo?.storeId,
    shipTo: address && 'here' in address ? address.here : undefined,
    shipToAbroad: address && 'abroad' in address ? address.abroad : undefined,
  })
}

/** The list of dates has precedence; single fields are used only for dates that it lacks. */
function daysOf(wire: WireLine): LineFacts {
  const listed = new Map((wire.OrderLineDates ?? []).map(({ DateTypeId, ExpectedDate }) => [DateTypeId, ExpectedDate]))
  const dateTypes: string[] = Object.values(DATE_TYPES)
  const otherDates = [...listed].filter(([type, on]) => !dateTypes.includes(type) && on !== undefined)
  return withoutMissing<LineFacts>({
    requestedDeliveryOn: wire.requested_delivery_date,
    rmaOn: listed.get(DATE_TYPES.rmaOn) ?? wire.rmaDate,
    shipCancelOn: listed.get(DATE_TYPES.shipCancelOn) ?? wire.shipCancelDate,
    collectionOn: listed.get(DATE_TYPES.collectionOn) ?? wire.collectionDate,
    graceCollectionOn: listed.get(DATE_TYPES.graceCollectionOn) ?? wire.graceCollectionDate,
    maxGraceCollectionOn: listed.get(DATE_TYPES.maxGraceCollectionOn) ?? wire.maxGraceCollectionDate,
    despatchedOn: listed.get(DATE_TYPES.despatchedOn),
    collectedOn: listed.get(DATE_TYPES.collectedOn),
    otherDays:
      otherDates.length > 0 ? Object.fromEntries(otherDates.map(([type, on]) => [type, String(on)])) : undefined,
  })
}

function returnOf(wire: WireLine, sentOn: Temporal.PlainDate): LineFacts {
  const daysLeft = wire.noOfDaysLeftForReturn
  return withoutMissing<LineFacts>({
    ableToReturn: wire.isAbleToReturn,
    withinReturnWindow: wire.isWithinReturnWindow,
    extendedReturnOn: wire.extendedReturnDate,
    defaultLastReturnOn: wire.defaultLastReturnDate,
    lastReturnOnByDaysLeft: daysLeft === undefined ? undefined : sentOn.add({ days: daysLeft }),
    refundDueOn: wire.refundPromiseDate,
    reshipParentKey: wire.reshipParentLineKey,
    reshipDisabled: wire.isReshipLineDisabled,
    giftEmailSent: wire.isGiftRecipientEmailSent,
    giftRecipientName: wire.giftRecipientName,
    giftSendOn: wire.giftRecipientDate,
  })
}

function rejectionOf({ orderLineReferenceMap: map }: WireLine): Rejection | undefined {
  if (!map || Object.values(map).every((value) => value === undefined)) return undefined
  return {
    code: map.PrimaryRejectReasonCode ?? '',
    outsideWindow: map.OutsideReturnWindow ?? false,
    eGiftCardIssued: map.RetRejNewGiftCardIssued ?? false,
    reductionPence: map.ReturnRejectionReductionAmount ?? 0,
  }
}

function deliveryModeOf(code: string): DeliveryMode | null {
  const modes = Object.keys(SHIPPING_MODES) as DeliveryMode[]
  return modes.find((mode) => SHIPPING_MODES[mode] === code) ?? null
}
