import { z } from 'zod'
import { LINE_STATUSES } from '../../domain/orders/line-status.ts'
import { carrierName, TRACKED_CARRIERS } from '../../domain/orders/parcels.ts'
import { wireAddress } from '../../platform/outside/wire-address.ts'
import {
  day,
  flag,
  key,
  line,
  link,
  money,
  optional,
  picture,
  shortText,
  sku,
  time,
  wholeNumber,
} from '../../platform/outside/wire-values.ts'
import { DATE_TYPES, SHIPPING_MODES } from './wire-words.data.ts'

export const charge = z
  .object({
    chargeType: shortText(100).describe(
      'DELIVERY is the delivery charge (orders only). Any other is shown by its own name: GIFT_WRAP as "Gift wrap".',
    ),
    amount: money.describe(
      'The amount, without a sign. It is a deduction if the type contains discount, promo, voucher, coupon, offer, saving or reward.',
    ),
    refundAmount: optional(money).describe(
      'How much of it has been refunded. If omitted, nothing; if invalid, the order is refused.',
    ),
  })
  .meta({
    id: 'Charge',
    description: 'A charge or deduction, and how much of it has been refunded.',
  })

export type WireCharge = z.output<typeof charge>

const SPLITS_MAX = 999

const MODES = Object.entries(SHIPPING_MODES).map(([mode, code]) => `"${code}" (${mode})`)

const shipTo = wireAddress
  .extend({
    storeId: optional(key(20)).describe('The store where the goods wait to be collected; only for collection.'),
  })
  .meta({ id: 'ShipTo', description: 'Where the goods go: an address, or the store they are collected from.' })

const dateEntry = z
  .object({
    DateTypeId: shortText(60).describe(
      `One of ${Object.values(DATE_TYPES).join(', ')}. Any other is kept as sent and has no effect.`,
    ),
    ExpectedDate: optional(day).describe('The date. Without one the entry has no effect.'),
  })
  .meta({ id: 'LineDate', description: 'A date for a line, by type.' })

const itemDetails = z
  .object({
    isReturnable: optional(flag).describe("N: the item can't be returned. If omitted, other fields decide."),
    extnGiftMessageIndicator: optional(flag).describe(
      'Y: a gift message can be added, as long as the line is amendable. If omitted, it counts as N.',
    ),
    extnPersonalisationIndicator: optional(flag).describe(
      'Y: a personalised text or a number can be added, as long as the line is amendable. If omitted, it counts as N.',
    ),
    extnServiceItem: optional(flag).describe("Y: a service rather than goods, which can't be returned."),
    extnDepartmentNumber: optional(line(40)).describe(
      'Your department number; sent on when return reasons are asked for.',
    ),
    extnStrokeNumber: optional(line(40)).describe('Your stroke number; sent on when return reasons are asked for.'),
    colorCode: optional(line(40)).describe("Used if the line's own colorCode is omitted."),
    sizeCode: optional(line(40)).describe("Used if the line's own sizeCode is omitted."),
  })
  .meta({ id: 'ItemDetails', description: 'What your catalogue says about the product.' })

const references = z
  .object({
    PrimaryRejectReasonCode: optional(line(40)).describe(
      'Why it was not refunded in full, or not as money: A worn or used, B damaged after delivery, C incomplete, D in good condition but late.',
    ),
    OutsideReturnWindow: optional(flag).describe('Y: it arrived after the last day for a return.'),
    RetRejNewGiftCardIssued: optional(flag).describe('Y: the refund was issued as a new gift card.'),
    ReturnRejectionReductionAmount: optional(money).describe(
      'How much less was refunded because of it. If invalid, the order is refused.',
    ),
  })
  .meta({
    id: 'ReturnRejection',
    description:
      'What was wrong with goods that came back. The shopper is emailed about it, and reads it where the return is tracked.',
  })

/** A line of an order as order management sends it (DAT-02 to DAT-05). */
export const wireLine = z
  .object({
    OrderLineKey: key(100).describe('Your key for the line: unique in the order, the same in every update.'),
    PrimeLineNo: wholeNumber(1, 99_999).describe('The number of the line, from 1. Parts of one line share it.'),
    SubLineNo: optional(wholeNumber(1, SPLITS_MAX)).describe(
      'Which part of the line this is; 1 is the line itself. Send it on all lines or on none: then parts are numbered as listed.',
    ),
    status: shortText(100).describe(
      `It decides what the shopper sees and can do: ${Object.keys(LINE_STATUSES).join(', ')}. Upper and lower case make no difference; any other is kept as sent.`,
    ),
    MaxLineStatusDescription: optional(line(200)).describe('Shown to the shopper if the status is not one we know.'),
    lineStatus: optional(line(100)).describe('A status code of your own. Kept, and returned when read; no effect.'),
    salesOrderIndicator: optional(line(20)).describe(
      'An indicator of your own. Kept, and returned when read; no effect.',
    ),
    TrackingNo: optional(line(100)).describe(
      "The carrier's tracking number. Lines with the same carrier and number are shown as one parcel.",
    ),
    CarrierName: optional(line(100)).describe(
      `Parcels of these can be tracked: ${TRACKED_CARRIERS.map(carrierName).join(', ')}. Any other is kept as sent.`,
    ),
    CarrierURL: optional(link).describe("The carrier's own tracking page. Only https addresses become a link."),
    shippingMode: optional(line(100)).describe(
      `How it is delivered: ${MODES.join(', ')}. Any other is kept as sent, and shown as standard.`,
    ),
    requested_delivery_date: optional(day).describe(
      'The day it is due: exact for a nominated day or time slot, otherwise the latest.',
    ),
    deliveredDate: optional(day).describe('The day it arrived. A despatched line with one is shown as delivered.'),
    shipCancelDate: optional(day).describe('After this day it is no longer sent out. Kept, and never shown.'),
    rmaDate: optional(day).describe(
      'The day a return was authorised. More than 30 days later, the line can no longer be returned.',
    ),
    graceCollectionDate: optional(day).describe('Collection only: the day until which the store keeps the parcel.'),
    maxGraceCollectionDate: optional(day).describe(
      'Collection only: the last day of all, shown once graceCollectionDate is over.',
    ),
    collectionDate: optional(day).describe('Collection only: the day from which it can be collected.'),
    OrderLineDates: optional(z.array(dateEntry, 'must be a list').max(50, 'must have at most 50 entries')).describe(
      'Dates by type, at most 50. They take precedence over the single fields that repeat them.',
    ),
    nsdSlotStartTime: optional(time).describe('Start of the time slot. Shown only if the end is sent too.'),
    nsdSlotEndTime: optional(time).describe('End of the time slot. Shown only if the start is sent too.'),
    unitPrice: money.describe('The price of one unit, VAT included, before discounts.'),
    LineTotal: money.describe('The price of all units, VAT included, after discounts on this line.'),
    OrderedQty: wholeNumber(1, 9999).describe('The number of units.'),
    OrderLineCharges: optional(z.array(charge, 'must be a list').max(50, 'must have at most 50 entries')).describe(
      'Charges and deductions for this line, at most 50. If the list is invalid, the order is refused.',
    ),
    vatRate: optional(
      z.number('must be a fraction such as 0.2').min(0, 'must not be below 0').max(1, 'must not exceed 1'),
    ).describe(
      'The VAT rate as a fraction: 0.2 is 20 per cent. Without it the line is left out of the VAT on the receipt.',
    ),
    product_type: shortText(60).describe(
      'GM, Furniture, Foods, EGiftCard or another. It decides on returns: Furniture by phone, Foods and EGiftCard not at all, anything else by its dates.',
    ),
    ItemShortDescription: shortText(500).describe('The name of the product, as shown to the shopper.'),
    image_url: optional(picture).describe(
      'The https address of a picture, at one of the origins in IMAGE_ORIGINS. One at another origin is kept but not shown, with a warning. Without one a placeholder is shown.',
    ),
    productId: optional(line(100)).describe('Your product id. Kept, and returned when read.'),
    pdpUrl: optional(link).describe(
      "The product's page in your shop. Kept, and returned when read. Linked to where the catalogue lacks the product, if it is an https address of the origin of SHOP_URL.",
    ),
    upcVariant: optional(line(100)).describe('The UPC of the variant; sent on when return methods are asked for.'),
    sku: sku.describe('The SKU, as the catalogue has it. Return reasons are asked for by it.'),
    ShipNode: optional(line(40)).describe("Where the goods are sent from. Goods from node 1595 can't be returned."),
    colorCode: optional(line(40)).describe('Your code for the colour. Kept, and returned when read.'),
    sizeCode: optional(line(40)).describe('Your code for the size. Kept, and returned when read.'),
    colour: optional(line(100)).describe('The colour, as shown to the shopper.'),
    size: optional(line(100)).describe('The size, as shown to the shopper.'),
    itemDetails: optional(itemDetails).describe('What your catalogue says about the product.'),
    PersonInfoShipTo: optional(shipTo).describe('Where the line goes. For collection, storeId is enough.'),
    IsAmendable: optional(flag).describe(
      'Y: the shopper can remove the item, change its delivery and edit its messages until it is sent. If omitted, it counts as N.',
    ),
    isOMSOffline: optional(flag).describe(
      'Y on any line: no changes or returns are offered for the whole order at the moment.',
    ),
    isDropShip: optional(flag).describe('Y: sent by a supplier. Kept, and returned when read.'),
    isAbleToReturn: optional(flag).describe(
      "N: the line can't be returned, unless its status is Reshipped. If omitted, other fields decide.",
    ),
    isWithinReturnWindow: optional(flag).describe(
      'Y: it can still be returned, even if a date says otherwise. N and omitted: the dates decide.',
    ),
    extendedReturnDate: optional(day).describe(
      'The last day for a return, if it was extended. Takes precedence over defaultLastReturnDate.',
    ),
    defaultLastReturnDate: optional(day).describe(
      'The last day for a return. If omitted, and noOfDaysLeftForReturn too: the end of the return window after delivery or collection, or after the third day from despatch.',
    ),
    refundPromiseDate: optional(day).describe(
      'The day on which a line that goes back will be refunded. The return shows the last of its lines, the newest update counting.',
    ),
    noOfDaysLeftForReturn: optional(wholeNumber(-9999, 9999)).describe(
      'Days left for a return, counted from the London day of occurredAt. We count down from there. The last day, where no date is sent.',
    ),
    reshipParentLineKey: optional(key(100)).describe("The line this one replaces. A replacement can't be returned."),
    isReshipLineDisabled: optional(flag).describe("Y: a line with status Reshipped can't be returned."),
    isGiftRecipientEmailSent: optional(flag).describe(
      'Y: a gift receipt was sent, so only its recipient can return the item.',
    ),
    giftRecipientName: optional(line(200)).describe('Who the gift receipt is for. Kept, and returned when read.'),
    giftRecipientDate: optional(day).describe('The day the gift receipt is sent. Kept, and returned when read.'),
    orderLineReferenceMap: optional(references).describe('What was wrong with goods that came back.'),
    derivedFromOrderHeaderKey: optional(key(100)).describe('The OrderHeaderKey of the order this line came from.'),
    derivedFromOrderLineKey: optional(key(100)).describe(
      'The OrderLineKey of the line this part was split from. If invalid, the order is refused.',
    ),
  })
  .meta({ id: 'OrderLine', description: 'One product of an order, or a part of it that is handled separately.' })

export type WireLine = z.output<typeof wireLine>
