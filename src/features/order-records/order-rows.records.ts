import { z } from 'zod'
import type { Charge, LineFacts, Order, OrderFacts, OrderLine, PromisedRefund } from '../../domain/orders/order.ts'
import { address, addressAbroad } from '../../platform/database/address.ts'
import { day, pence, type ReportUnreadable, storedJson } from '../../platform/database/codec.ts'
import type { TransactionSql } from '../../platform/database/connect.ts'

export interface OrderRow {
  customer_id: string
  order_number: string
  site: Order['site']
  placed_at: Temporal.Instant
  currency: Order['currency']
  grand_total_pence: number
  cancel_allowed: boolean
  user_type: string | null
  as_of: Temporal.Instant
  facts: unknown
}

export interface LineRow {
  line_no: number
  split_no: number
  order_line_key: string
  status: string
  status_description: string | null
  product_type: string
  sku: string
  description: string
  colour: string | null
  size: string | null
  picture: string | null
  quantity: number
  unit_price_pence: number
  line_total_pence: number
  delivered_on: Temporal.PlainDate | string | null
  facts: unknown
  /** Null or absent if the product has no page at the order's site, or if the query doesn't select the column. */
  product_slug?: string | null
}

export function orderOfRows(row: OrderRow, lines: readonly LineRow[], note: ReportUnreadable): Order {
  return {
    customerId: row.customer_id,
    orderNumber: row.order_number,
    site: row.site,
    placedAt: row.placed_at,
    currency: row.currency,
    grandTotalPence: row.grand_total_pence,
    cancelAllowed: row.cancel_allowed,
    userType: row.user_type,
    asOf: row.as_of,
    facts: orderFacts.readLenient(row.facts, note) ?? {},
    lines: lines.map((line) => lineOfRow(line, note)),
  }
}

function lineOfRow(row: LineRow, note: ReportUnreadable): OrderLine {
  return {
    lineNo: row.line_no,
    splitNo: row.split_no,
    key: row.order_line_key,
    status: row.status,
    statusDescription: row.status_description,
    productType: row.product_type,
    sku: row.sku,
    description: row.description,
    colour: row.colour,
    size: row.size,
    picture: row.picture,
    quantity: row.quantity,
    unitPricePence: row.unit_price_pence,
    lineTotalPence: row.line_total_pence,
    deliveredOn: row.delivered_on === null ? null : Temporal.PlainDate.from(row.delivered_on),
    facts: lineFacts.readLenient(row.facts, note) ?? {},
    ...(row.product_slug && { productSlug: row.product_slug }),
  }
}

export function rowOfOrder(order: Order) {
  return {
    customer_id: order.customerId,
    order_number: order.orderNumber,
    site: order.site,
    placed_at: String(order.placedAt),
    // A foreign currency is stored as sent; the order then fits no site and isn't shown (D-15).
    currency: order.facts.foreignCurrency ?? order.currency,
    grand_total_pence: order.grandTotalPence,
    cancel_allowed: order.cancelAllowed,
    user_type: order.userType,
    as_of: String(order.asOf),
    facts: orderFacts.write(order.facts),
  }
}

export function rowsOfLines(order: Order) {
  return order.lines.map((line) => ({
    customer_id: order.customerId,
    order_number: order.orderNumber,
    line_no: line.lineNo,
    split_no: line.splitNo,
    order_line_key: line.key,
    status: line.status,
    status_description: line.statusDescription,
    product_type: line.productType,
    sku: line.sku,
    description: line.description,
    colour: line.colour,
    size: line.size,
    picture: line.picture,
    quantity: line.quantity,
    unit_price_pence: line.unitPricePence,
    line_total_pence: line.lineTotalPence,
    delivered_on: line.deliveredOn === null ? null : String(line.deliveredOn),
    facts: lineFacts.write(line.facts),
  }))
}

export const lineMessageSchema = z.object({
  kind: z.enum(['gift', 'personalised', 'number']),
  text: z.string(),
  key: z.string(),
})

const optionalText = z.string().exactOptional()
const optionalFlag = z.boolean().exactOptional()
const optionalPence = pence.exactOptional()
const optionalDay = day.exactOptional()

const charge = z.object({ kind: z.string(), amountPence: pence, refundedPence: pence })

const payment = z.object({
  method: z.string(),
  brand: optionalText,
  lastFour: optionalText,
  name: optionalText,
  amountPence: pence,
  refundedPence: pence,
  billingAddress: address.exactOptional(),
  billingAddressAbroad: addressAbroad.exactOptional(),
})

const otherInstruction = z.object({ kind: z.string(), text: z.string(), key: z.string(), lineKey: optionalText })

const namedRefund = z.object({ id: z.string(), pence: optionalPence })

const promisedRefund = z.object({
  returnNumber: z.string(),
  refundPence: pence,
  deliveryPence: pence,
  before: z.object({ totalPence: optionalPence, refundedPence: pence, deliveryRefundedPence: pence }),
})

/** Codecs of the only three facts that the order history reads. */
export const deliveryCharge = storedJson<number>('orders.facts.deliveryChargePence')(pence)
export const charges = storedJson<Charge[]>('facts.charges')(z.array(charge))
export const promisedRefunds = storedJson<PromisedRefund[]>('orders.facts.promisedRefunds')(z.array(promisedRefund))

export const orderFacts = storedJson<OrderFacts>('orders.facts')(
  z.object({
    headerKey: optionalText,
    statusDescription: optionalText,
    minStatus: optionalText,
    maxStatus: optionalText,
    subscriberId: optionalText,
    stateCode: optionalText,
    foreignCurrency: optionalText,
    customerEmail: optionalText,
    payments: z.array(payment).exactOptional(),
    deliveryChargePence: optionalPence,
    deliveryRefundedPence: optionalPence,
    otherCharges: z.array(charge).exactOptional(),
    messages: z.array(lineMessageSchema).exactOptional(),
    otherInstructions: z.array(otherInstruction).exactOptional(),
    paymentAllowsEGiftCard: optionalFlag,
    eGiftCardLimitPence: optionalPence,
    namedRefunds: z.array(namedRefund).exactOptional(),
    promisedRefunds: z.array(promisedRefund).exactOptional(),
  }),
)

const rejection = z.object({
  code: z.string(),
  outsideWindow: z.boolean(),
  eGiftCardIssued: z.boolean(),
  reductionPence: pence,
})

export const lineFacts = storedJson<LineFacts>('order_lines.facts')(
  z.object({
    upcVariant: optionalText,
    productId: optionalText,
    productUrl: optionalText,
    colourCode: optionalText,
    sizeCode: optionalText,
    department: optionalText,
    stroke: optionalText,
    shipNode: optionalText,
    deliveryMode: z
      .enum(['standard', 'nominated-day', 'time-slot', 'collect-in-store', 'email', 'international'])
      .exactOptional(),
    otherDeliveryMode: optionalText,
    requestedDeliveryOn: optionalDay,
    slotStartsAt: optionalText,
    slotEndsAt: optionalText,
    despatchedOn: optionalDay,
    collectedOn: optionalDay,
    collectionOn: optionalDay,
    graceCollectionOn: optionalDay,
    maxGraceCollectionOn: optionalDay,
    shipCancelOn: optionalDay,
    rmaOn: optionalDay,
    otherDays: z.record(z.string(), z.string()).exactOptional(),
    trackingNumber: optionalText,
    carrier: optionalText,
    carrierUrl: optionalText,
    shipTo: address.exactOptional(),
    shipToAbroad: addressAbroad.exactOptional(),
    shopId: optionalText,
    amendable: optionalFlag,
    stillInTotal: optionalFlag,
    orderManagementOffline: optionalFlag,
    dropShip: optionalFlag,
    serviceItem: optionalFlag,
    returnable: optionalFlag,
    ableToReturn: optionalFlag,
    withinReturnWindow: optionalFlag,
    extendedReturnOn: optionalDay,
    defaultLastReturnOn: optionalDay,
    lastReturnOnByDaysLeft: optionalDay,
    lastReturnOnByReason: z.record(z.string(), z.string()).exactOptional(),
    neverReturned: optionalFlag,
    refundDueOn: optionalDay,
    reshipParentKey: optionalText,
    reshipDisabled: optionalFlag,
    giftEmailSent: optionalFlag,
    giftRecipientName: optionalText,
    giftSendOn: optionalDay,
    giftMessageOffered: optionalFlag,
    personalisationOffered: optionalFlag,
    messages: z.array(lineMessageSchema).exactOptional(),
    charges: z.array(charge).exactOptional(),
    rejection: rejection.exactOptional(),
    vatRate: z.number().exactOptional(),
    derivedFromLineKey: optionalText,
    derivedFromHeaderKey: optionalText,
    lineStatus: optionalText,
    salesOrderIndicator: optionalText,
  }),
)

/** Takes lines as JSON in the shape of the table, and overwrites existing ones. */
export async function upsertLines(tx: TransactionSql, lines: string): Promise<void> {
  await tx`
    insert into order_lines (customer_id, order_number, line_no, split_no, order_line_key, status, status_description,
      product_type, sku, description, colour, size, picture, quantity, unit_price_pence, line_total_pence,
      delivered_on, facts)
    select customer_id, order_number, line_no, split_no, order_line_key, status, status_description,
      product_type, sku, description, colour, size, picture, quantity, unit_price_pence, line_total_pence,
      delivered_on, facts
    from jsonb_populate_recordset(null::order_lines, ${lines}::text::jsonb)
    on conflict (customer_id, order_number, line_no, split_no) do update set
      order_line_key = excluded.order_line_key, status = excluded.status,
      status_description = excluded.status_description, product_type = excluded.product_type, sku = excluded.sku,
      description = excluded.description, colour = excluded.colour, size = excluded.size, picture = excluded.picture,
      quantity = excluded.quantity, unit_price_pence = excluded.unit_price_pence,
      line_total_pence = excluded.line_total_pence, delivered_on = excluded.delivered_on, facts = excluded.facts`
}
