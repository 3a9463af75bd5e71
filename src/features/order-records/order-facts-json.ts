import { z } from 'zod'
import type { Charge, LineFacts, OrderFacts, ReturnPromise } from '../../domain/orders/order.ts'
import { address, addressAbroad } from '../../platform/database/address.ts'
import { day, keptJson, pence } from '../../platform/database/codec.ts'
import { lineMessage } from './order-change-json.ts'

const text = z.string().exactOptional()
const flag = z.boolean().exactOptional()
const amount = pence.exactOptional()
const on = day.exactOptional()

const charge = z.object({ kind: z.string(), amountPence: pence, refundedPence: pence })

const payment = z.object({
  method: z.string(),
  brand: text,
  lastFour: text,
  amountPence: pence,
  refundedPence: pence,
  billingAddress: address.exactOptional(),
  billingAddressAbroad: addressAbroad.exactOptional(),
})

const otherInstruction = z.object({ kind: z.string(), text: z.string(), key: z.string(), lineKey: text })

const namedRefund = z.object({ id: z.string(), pence: amount })

const returnPromise = z.object({
  returnNumber: z.string(),
  refundPence: pence,
  deliveryPence: pence,
  before: z.object({ totalPence: amount, refundedPence: pence, deliveryRefundedPence: pence }),
})

/** The list needs only these. */
export const deliveryCharge = keptJson<number>('orders.facts.deliveryChargePence')(pence)
export const charges = keptJson<Charge[]>('facts.charges')(z.array(charge))
export const returnPromises = keptJson<ReturnPromise[]>('orders.facts.returnPromises')(z.array(returnPromise))

export const orderFacts = keptJson<OrderFacts>('orders.facts')(
  z.object({
    headerKey: text,
    statusDescription: text,
    minStatus: text,
    maxStatus: text,
    subscriberId: text,
    stateCode: text,
    foreignCurrency: text,
    customerEmail: text,
    payments: z.array(payment).exactOptional(),
    deliveryChargePence: amount,
    deliveryRefundedPence: amount,
    otherCharges: z.array(charge).exactOptional(),
    messages: z.array(lineMessage).exactOptional(),
    otherInstructions: z.array(otherInstruction).exactOptional(),
    paymentAllowsEGiftCard: flag,
    eGiftCardLimitPence: amount,
    namedRefunds: z.array(namedRefund).exactOptional(),
    returnPromises: z.array(returnPromise).exactOptional(),
  }),
)

const rejection = z.object({
  code: z.string(),
  outsideWindow: z.boolean(),
  eGiftCardIssued: z.boolean(),
  reductionPence: pence,
})

export const lineFacts = keptJson<LineFacts>('order_lines.facts')(
  z.object({
    upcVariant: text,
    productId: text,
    productUrl: text,
    colourCode: text,
    sizeCode: text,
    department: text,
    stroke: text,
    shipNode: text,
    deliveryMode: z
      .enum(['standard', 'nominated-day', 'time-slot', 'collect-in-store', 'email', 'international'])
      .exactOptional(),
    otherDeliveryMode: text,
    requestedDeliveryOn: on,
    slotStartsAt: text,
    slotEndsAt: text,
    despatchedOn: on,
    collectedOn: on,
    collectionOn: on,
    graceCollectionOn: on,
    maxGraceCollectionOn: on,
    shipCancelOn: on,
    rmaOn: on,
    otherDays: z.record(z.string(), z.string()).exactOptional(),
    trackingNumber: text,
    carrier: text,
    carrierUrl: text,
    shipTo: address.exactOptional(),
    shipToAbroad: addressAbroad.exactOptional(),
    shopId: text,
    amendable: flag,
    stillInTotal: flag,
    orderManagementOffline: flag,
    dropShip: flag,
    serviceItem: flag,
    returnable: flag,
    ableToReturn: flag,
    withinReturnWindow: flag,
    extendedReturnOn: on,
    defaultLastReturnOn: on,
    daysLeftUntil: on,
    refundPromisedOn: on,
    reshipParentKey: text,
    reshipDisabled: flag,
    giftEmailSent: flag,
    giftRecipientName: text,
    giftSendOn: on,
    giftMessageOffered: flag,
    personalisationOffered: flag,
    messages: z.array(lineMessage).exactOptional(),
    charges: z.array(charge).exactOptional(),
    rejection: rejection.exactOptional(),
    vatRate: z.number().exactOptional(),
    derivedFromLineKey: text,
    derivedFromHeaderKey: text,
    lineStatus: text,
    salesOrderIndicator: text,
  }),
)
