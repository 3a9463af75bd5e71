import type { Country } from '../../domain/addresses/address.ts'
import type { Charge, DeliveryMode, LineFacts, LineMessage, OrderLine, Rejection } from '../../domain/orders/order.ts'
import { defaultReturnBy } from '../../domain/orders/return-by.ts'
import { readAddress } from '../../platform/outside/wire-address.ts'
import type { WireCharge } from './wire-charge.ts'
import type { WireLine } from './wire-line.ts'
import { DATE_TYPES, SHIPPING_MODES } from './wire-words.data.ts'
import { withoutMissing } from './without-missing.ts'

export interface LineSurroundings {
  splitNo: number
  messages: readonly LineMessage[]
  /** The London day on which order management sent this: a number of days left counts from it (D-06). */
  sentOn: Temporal.PlainDate
  home: Country
}

export function readLine(wire: WireLine, { splitNo, messages, sentOn, home }: LineSurroundings): OrderLine {
  const line: OrderLine = {
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
  const returnBy = line.facts.defaultLastReturnOn ?? defaultReturnBy(line)
  return returnBy === null ? line : { ...line, facts: { ...line.facts, defaultLastReturnOn: returnBy } }
}

export function readCharge({ chargeType, amount, refundAmount }: WireCharge): Charge {
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

/** The list of dates is what order management keeps; single fields repeat some of it, and count where it is silent. */
function daysOf(wire: WireLine): LineFacts {
  const listed = new Map((wire.OrderLineDates ?? []).map(({ DateTypeId, ExpectedDate }) => [DateTypeId, ExpectedDate]))
  const known: string[] = Object.values(DATE_TYPES)
  const others = [...listed].filter(([type, on]) => !known.includes(type) && on !== undefined)
  return withoutMissing<LineFacts>({
    requestedDeliveryOn: wire.requested_delivery_date,
    rmaOn: listed.get(DATE_TYPES.rmaOn) ?? wire.rmaDate,
    shipCancelOn: listed.get(DATE_TYPES.shipCancelOn) ?? wire.shipCancelDate,
    collectionOn: listed.get(DATE_TYPES.collectionOn) ?? wire.collectionDate,
    graceCollectionOn: listed.get(DATE_TYPES.graceCollectionOn) ?? wire.graceCollectionDate,
    maxGraceCollectionOn: listed.get(DATE_TYPES.maxGraceCollectionOn) ?? wire.maxGraceCollectionDate,
    despatchedOn: listed.get(DATE_TYPES.despatchedOn),
    collectedOn: listed.get(DATE_TYPES.collectedOn),
    otherDays: others.length > 0 ? Object.fromEntries(others.map(([type, on]) => [type, String(on)])) : undefined,
  })
}

function returnOf(wire: WireLine, sentOn: Temporal.PlainDate): LineFacts {
  const daysLeft = wire.noOfDaysLeftForReturn
  return withoutMissing<LineFacts>({
    ableToReturn: wire.isAbleToReturn,
    withinReturnWindow: wire.isWithinReturnWindow,
    extendedReturnOn: wire.extendedReturnDate,
    defaultLastReturnOn: wire.defaultLastReturnDate,
    daysLeftUntil: daysLeft === undefined ? undefined : sentOn.add({ days: daysLeft }),
    refundPromisedOn: wire.refundPromiseDate,
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

function deliveryModeOf(word: string): DeliveryMode | null {
  const modes = Object.keys(SHIPPING_MODES) as DeliveryMode[]
  return modes.find((mode) => SHIPPING_MODES[mode] === word) ?? null
}
