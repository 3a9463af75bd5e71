import type { MedusaAddress, MedusaItem, MedusaOptionValue, MedusaOrder, MedusaReturn } from './medusa.ts'
import { decimalOf, penceOf, penceOfUnits, pounds, roundTogether } from './money.ts'
import { noteOf, type Part, partsOf } from './parts.ts'

export interface EnvelopeSettings {
  orderPrefix: string
  /** The store of each currency. */
  stores: Record<'gbp' | 'eur', string>
  /** Ids of sales channels; none means all. */
  salesChannels: readonly string[]
  /** What Aftercare calls a payment provider. */
  paymentMethods: Readonly<Record<string, string>>
}

export type Envelope = ReturnType<typeof toEnvelope>

/** Why an order is not sent; null if it is. */
export function whyLeftOut(order: MedusaOrder, { stores, salesChannels }: EnvelopeSettings): string | null {
  if (order.is_draft_order || order.status === 'draft') return 'draft'
  if (!Object.hasOwn(stores, order.currency_code)) return 'currency'
  if (salesChannels.length > 0 && !salesChannels.includes(order.sales_channel_id ?? '')) return 'sales channel'
  return order.items.some(({ quantity }) => quantity > 0) ? null : 'no items'
}

export function orderNumberOf(order: MedusaOrder, { orderPrefix }: EnvelopeSettings): string {
  return order.custom_display_id || `${orderPrefix}${order.display_id}`
}

/** The instant of the order's latest change, which also numbers its updates. */
export function changedAt(order: MedusaOrder): number {
  const returns = order.returns.filter(({ status }) => status !== 'open').map(({ updated_at }) => updated_at)
  const refunds = refundsOf(order).map(({ created_at }) => created_at)
  return Math.max(...[order.updated_at, ...returns, ...refunds].map((at) => Date.parse(at)))
}

/** `lineNumbers`: the number of each item, which it keeps when others are removed. */
export function toEnvelope(order: MedusaOrder, lineNumbers: ReadonlyMap<string, number>, settings: EnvelopeSettings) {
  const parts = partsOf(order)
  const items = [...new Set(parts.map(({ item }) => item))]
  // Delivery to the shopper alone: what a return costs, or an exchange, is not the order's.
  const delivery = order.shipping_methods
    .filter(({ detail }) => !detail?.return_id)
    .map((each) => each.raw_total ?? each.total)
  const exact = [...items.map(lineTotal), delivery.map(decimalOf).reduce((sum, each) => sum + each, 0n)]
  const pence = roundTogether(exact)
  const deliveryPence = pence.at(-1) ?? 0
  const payments = livePayments(order)
  // Nothing was ever taken: the order cost nothing.
  const isVoid = order.status === 'canceled' && payments.length === 0
  const linePence = spread(parts, new Map(items.map((item, index) => [item, pence[index] ?? 0])))
  const at = changedAt(order)
  return {
    customerId: order.customer_id ?? order.id,
    storeId: settings.stores[order.currency_code as 'gbp' | 'eur'],
    sequence: at,
    occurredAt: new Date(at).toISOString(),
    order: {
      order_number: orderNumberOf(order, settings),
      OrderHeaderKey: order.id,
      placed_time: order.created_at,
      currency: order.currency_code.toUpperCase(),
      grand_total: pounds(isVoid ? 0 : pence.reduce((sum, each) => sum + each, 0)),
      cancelAllowed: canCancel(order) ? 'Y' : 'N',
      customerEmail: order.email,
      orderItemsList: parts.map((part) => toLine(order, part, lineNumbers.get(part.item.id), linePence.get(part) ?? 0)),
      PaymentMethods: payments.map((payment) => ({
        paymentMethod: settings.paymentMethods[payment.provider_id] ?? methodOf(payment.provider_id),
        amount: pounds(penceOf(decimalOf(payment.raw_amount))),
        refundAmount: pounds(refunded(payment.refunds)),
        billingAddress: toAddress(order.billing_address),
      })),
      OrderCharges: isVoid
        ? []
        : [
            {
              chargeType: 'DELIVERY',
              amount: pounds(deliveryPence),
              refundAmount: pounds(deliveryRefunded(order, deliveryPence)),
            },
          ],
    },
  }
}

function toLine(order: MedusaOrder, part: Part, lineNumber: number | undefined, pence: number) {
  const { item, quantity, from } = part
  const sent = order.fulfillments.filter(
    (each) => !each.canceled_at && each.items.some(({ line_item_id }) => line_item_id === item.id),
  )
  const label = sent.flatMap(({ labels }) => labels).findLast(({ tracking_number }) => tracking_number)
  const despatchedOn = isSent(item) ? lastDay(sent.map(({ shipped_at }) => shipped_at)) : null
  const options = item.variant?.options ?? []
  const rate = item.tax_lines.reduce((sum, each) => sum + each.rate, 0)
  return {
    OrderLineKey: part.key,
    PrimeLineNo: lineNumber,
    SubLineNo: part.sub,
    ...(from && { derivedFromOrderLineKey: from.key }),
    status: statusOf(order, part),
    shippingMode: 'Standard - Home',
    ...(item.detail.delivered_quantity >= item.quantity && {
      deliveredDate: lastDay(sent.map(({ delivered_at }) => delivered_at)),
    }),
    OrderLineDates: [
      ...(despatchedOn ? [{ DateTypeId: 'DESPATCH_DATE', ExpectedDate: despatchedOn }] : []),
      ...(part.returned ? [{ DateTypeId: 'RMA_DATE', ExpectedDate: lastDay([part.returned.requested_at]) }] : []),
    ],
    ...(label && { TrackingNo: label.tracking_number }),
    ...(label?.tracking_url?.startsWith('https://') && { CarrierURL: label.tracking_url }),
    unitPrice: pounds(penceOf(originalTotal(item) / BigInt(item.quantity))),
    LineTotal: pounds(pence),
    OrderedQty: quantity,
    ...(rate > 0 && { vatRate: rate / 100 }),
    product_type: productType(item),
    ItemShortDescription: item.product_title || item.title,
    image_url: item.thumbnail?.startsWith('https://') ? item.thumbnail : null,
    productId: item.product_id,
    sku: skuOf({ id: item.variant_id ?? item.id, sku: item.variant_sku }),
    upcVariant: item.variant_barcode,
    colour: optionOf(options, COLOUR),
    size: optionOf(options, SIZE),
    IsAmendable: isAmendable(order, item) ? 'Y' : 'N',
    PersonInfoShipTo: toAddress(order.shipping_address),
  }
}

export const COLOUR = /^colou?r$/i
export const SIZE = /^size$/i

/** Aftercare's ids are letters, digits and . _ : -; an SKU with anything else is replaced by Medusa's id. */
export function skuOf({ id, sku }: { id: string; sku: string | null }): string {
  return sku && /^[\dA-Za-z][\w.:-]{0,63}$/.test(sku) ? sku : id
}

export function optionOf(options: readonly MedusaOptionValue[], title: RegExp): string | null {
  return options.find(({ option }) => title.test(option?.title ?? ''))?.value ?? null
}

/** Medusa's product types are free text: those that Aftercare treats differently have its names. */
export function productType({ product_type, is_giftcard }: Pick<MedusaItem, 'product_type' | 'is_giftcard'>): string {
  if (is_giftcard) return 'EGiftCard'
  const type = product_type?.trim().toLowerCase()
  return ['Foods', 'Furniture', 'EGiftCard'].find((each) => each.toLowerCase() === type) ?? 'GM'
}

function statusOf(order: MedusaOrder, { item, returned }: Part): string {
  if (order.status === 'canceled') return 'Cancelled'
  if (returned) {
    if (returned.status === 'received') return isRefunded(order, returned) ? 'Return Complete' : "We've got it"
    const back = returned.items.filter(({ item_id }) => item_id === item.id)
    return back.every((each) => each.received_quantity >= each.quantity) ? "We've got it" : 'Awaiting Return'
  }
  if (isSent(item)) return 'Despatched'
  return item.detail.fulfilled_quantity >= item.quantity ? 'Awaiting Despatch' : 'Created'
}

/** Marked as delivered without having been marked as shipped is sent, too. */
function isSent({ quantity, detail }: MedusaItem): boolean {
  return Math.max(detail.shipped_quantity, detail.delivered_quantity) >= quantity
}

/** Refunded by us, under the return's number; or by staff, once Medusa owes nothing for what has come back. */
export function isRefunded(order: MedusaOrder, returned: MedusaReturn): boolean {
  const number = noteOf(returned)?.aftercare
  const isOurs = number !== undefined && refundsOf(order).some(({ note }) => note === refundNote(number))
  return isOurs || owedPence(order) <= 0
}

/** What Medusa still owes for what has come back; it also counts what has only been announced. */
export function owedPence(order: MedusaOrder): number {
  const announced = order.items.map((item) => decimalOf(item.raw_return_requested_total ?? item.return_requested_total))
  const pending = decimalOf(order.summary?.raw_pending_difference ?? order.summary?.pending_difference)
  return penceOf(announced.reduce((sum, each) => sum - each, -pending))
}

/** By this note a refund that we have made is recognised. */
export function refundNote(reference: string): string {
  return `Aftercare ${reference}`
}

export function canCancel(order: MedusaOrder): boolean {
  return order.status === 'pending' && order.fulfillments.every(({ canceled_at }) => canceled_at)
}

export function isAmendable(order: MedusaOrder, item: MedusaItem): boolean {
  return order.status === 'pending' && item.detail.fulfilled_quantity === 0
}

export function livePayments(order: MedusaOrder) {
  return order.payment_collections.flatMap(({ payments }) => payments).filter(({ canceled_at }) => !canceled_at)
}

export function refundsOf(order: MedusaOrder) {
  return livePayments(order).flatMap(({ refunds }) => refunds)
}

export function refunded(refunds: readonly { raw_amount: unknown }[]): number {
  return penceOf(refunds.reduce((sum, { raw_amount }) => sum + decimalOf(raw_amount), 0n))
}

/** The delivery that Aftercare promised with returns that are refunded. */
function deliveryRefunded(order: MedusaOrder, deliveryPence: number): number {
  if (order.status === 'canceled') return refundsOf(order).length > 0 ? deliveryPence : 0
  const back = order.returns.filter((each) => each.status === 'received' && isRefunded(order, each))
  const promised = back.map((each) => penceOf(decimalOf(noteOf(each)?.aftercare_delivery)))
  return Math.min(
    deliveryPence,
    promised.reduce((sum, each) => sum + each, 0),
  )
}

/** Medusa takes what has come back off a line's total; Aftercare keeps it in. */
function lineTotal(item: MedusaItem): bigint {
  const sums = ['total', 'return_received_total', 'return_dismissed_total']
  return sums.reduce((sum, name) => sum + decimalOf(item[`raw_${name}`] ?? item[name]), 0n)
}

/** Before discounts. Medusa counts only the units that have not come back. */
function originalTotal(item: MedusaItem): bigint {
  const { return_received_quantity: received = 0, return_dismissed_quantity: dismissed = 0 } = item.detail
  const kept = item.quantity - received - dismissed
  if (kept <= 0) return lineTotal(item)
  return (decimalOf(item.raw_original_total ?? item.original_total) * BigInt(item.quantity)) / BigInt(kept)
}

/** Splits each line's pence as Aftercare does when it splits the line. */
function spread(parts: readonly Part[], ofItem: ReadonlyMap<MedusaItem, number>): Map<Part, number> {
  const left = new Map<Part, { pence: number; units: number }>()
  for (const part of parts) {
    if (!part.from) left.set(part, { pence: ofItem.get(part.item) ?? 0, units: part.item.quantity })
    const from = part.from && left.get(part.from)
    if (!from) continue
    // Units that are split off this part later are still among its own.
    const units = part.quantity + unitsOff(parts, part)
    const pence = penceOfUnits(from.pence, from.units, units)
    left.set(part, { pence, units })
    from.pence -= pence
    from.units -= units
  }
  return new Map([...left].map(([part, { pence }]) => [part, pence]))
}

function unitsOff(parts: readonly Part[], from: Part): number {
  return parts
    .filter((part) => part.from === from)
    .reduce((sum, part) => sum + part.quantity + unitsOff(parts, part), 0)
}

function methodOf(providerId: string): string {
  if (providerId.startsWith('pp_stripe') || providerId === 'pp_system_default') return 'CARD'
  return providerId.replace(/^pp_/, '').split('_')[0]?.toUpperCase() || 'OTHER'
}

export function toAddress(address: MedusaAddress | null) {
  if (!address) return undefined
  return {
    firstName: address.first_name,
    lastName: address.last_name,
    addressLine1: address.address_1,
    addressLine2: address.address_2,
    city: address.city,
    State: address.province,
    postalCode: address.postal_code,
    country: address.country_code?.toUpperCase(),
    telephone: address.phone,
  }
}

/** The last of some instants, as a day in London. */
export function lastDay(instants: readonly (string | null)[]): string | null {
  const last = instants
    .filter((each) => each !== null)
    .toSorted()
    .at(-1)
  return last ? Temporal.Instant.from(last).toZonedDateTimeISO('Europe/London').toPlainDate().toString() : null
}
