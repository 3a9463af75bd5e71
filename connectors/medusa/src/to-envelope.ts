import type { MedusaAddress, MedusaItem, MedusaOptionValue, MedusaOrder, MedusaReturn } from './medusa.ts'
import { amountOf, penceOf, penceOfUnits, pounds, roundTogether, sumOf } from './money.ts'

/** What we keep in the metadata of a return that was created in Aftercare: its number, and what it promised. */
export interface ReturnNote extends Record<'number' | 'refund' | 'delivery' | 'method' | 'tracking', string> {
  /** Each line that goes back; `sub`: some of its units, which became a line with this number. */
  lines: { key: string; quantity: number; sub?: number }[]
}

/** A line of an envelope: an item of Medusa, or those of its units that go back by one return. */
export interface Part extends Record<'sub' | 'quantity' | 'pence', number> {
  key: string
  item: MedusaItem
  from: Part | null
  /** The return by which it goes back, unless that was cancelled. */
  returned: MedusaReturn | null
}

export const noteOf = ({ metadata }: Pick<MedusaReturn, 'metadata'>) => metadata?.aftercare as ReturnNote | undefined

/** Replays the returns of an order, oldest first. Parts of returns created in Aftercare stay when these are cancelled. */
export function partsOf(order: MedusaOrder): Part[] {
  const items = itemsOf(order)
  const pence = roundTogether(items.map(lineTotal))
  const parts = items.map((item, index): Part => {
    return { key: item.id, item, sub: 1, quantity: item.quantity, pence: pence[index] ?? 0, from: null, returned: null }
  })
  // An open return is one that is being made.
  const returns = order.returns.filter(({ status }) => status !== 'open')
  for (const each of returns.sort((one, other) => (one.created_at < other.created_at ? -1 : 1))) {
    const returned = each.status === 'canceled' ? null : each
    // A return made in Medusa names items only: it takes units that are not going back yet.
    const theirs = returned ? each.items.map(({ item_id: key, quantity }) => ({ key, quantity, sub: undefined })) : []
    const lines = noteOf(each)?.lines
    for (const { key, quantity, sub } of lines ?? theirs) {
      let left = quantity
      for (const line of parts.filter((part) => (lines ? part.key === key : part.item.id === key && !part.returned))) {
        const units = Math.min(left, line.quantity)
        left -= units
        if (units === line.quantity) line.returned = returned ?? line.returned
        else if (units > 0) parts.push(splitOff(line, units, { sub: sub ?? nextSub(parts, line.item.id), returned }))
      }
    }
  }
  return parts
}

/** Splits the price as Aftercare does. */
function splitOff(from: Part, quantity: number, { sub, returned }: Pick<Part, 'sub' | 'returned'>): Part {
  const pence = penceOfUnits(from.pence, from.quantity, quantity)
  from.quantity -= quantity
  from.pence -= pence
  return { key: partKey(from.item.id, sub), sub, item: from.item, quantity, pence, from, returned }
}

/** Of the line itself, or of any part of it. */
export const partKey = (key: string, sub: number) => `${key.replace(/\..*/, '')}.${sub}`

export const nextSub = (parts: readonly Part[], itemId: string): number =>
  1 + Math.max(...parts.filter(({ item }) => item.id === itemId).map(({ sub }) => sub))

/** Medusa lists items in any order. */
export const itemsOf = ({ items }: MedusaOrder): MedusaItem[] =>
  items.filter(({ quantity }) => quantity > 0).sort((one, other) => (one.id < other.id ? -1 : 1))

export const orderNumberOf = ({ custom_display_id, display_id }: MedusaOrder): string =>
  custom_display_id || String(display_id)

/** The instant of the order's latest change, which also numbers its updates. */
export function changedAt(order: MedusaOrder): number {
  const returns = order.returns.filter(({ status }) => status !== 'open').map(({ updated_at }) => updated_at)
  const refunds = refundsOf(order).map(({ created_at }) => created_at)
  return Math.max(...[order.updated_at, ...returns, ...refunds].map((at) => Date.parse(at)))
}

/** `itemIds`: by their place the lines are numbered. `stores`: by currency. Throws for an order that Aftercare cannot hold. */
export function toEnvelope(order: MedusaOrder, itemIds: readonly string[], stores: Record<string, string>) {
  if (order.status === 'draft' || itemsOf(order).length === 0) throw new Error('it is a draft, or has no items')
  const storeId = stores[order.currency_code]
  if (!storeId) throw new Error('its currency is neither GBP nor EUR')
  const payments = livePayments(order)
  // Nothing was ever taken: the order cost nothing.
  const isVoid = order.status === 'canceled' && payments.length === 0
  const totalPence = penceOf(sumOf([...itemsOf(order).map(lineTotal), deliveryOf(order)]))
  const parts = partsOf(order)
  const deliveryPence = totalPence - parts.reduce((sum, { pence }) => sum + pence, 0)
  const at = changedAt(order)
  return {
    customerId: order.customer_id ?? order.id,
    ...{ storeId, sequence: at, occurredAt: new Date(at).toISOString() },
    order: {
      ...{ order_number: orderNumberOf(order), OrderHeaderKey: order.id, placed_time: order.created_at },
      ...{ currency: order.currency_code.toUpperCase(), grand_total: pounds(isVoid ? 0 : totalPence) },
      ...{ cancelAllowed: canCancel(order) ? 'Y' : 'N', customerEmail: order.email },
      orderItemsList: parts.map((part) => toLine(order, part, 1 + itemIds.indexOf(part.item.id))),
      PaymentMethods: payments.map(({ provider_id, raw_amount, refunds }) => ({
        paymentMethod: methodOf(provider_id),
        amount: pounds(penceOf(amountOf(raw_amount))),
        refundAmount: pounds(pencePaid(refunds)),
        billingAddress: toAddress(order.billing_address),
      })),
      OrderCharges: isVoid ? [] : [{ chargeType: 'DELIVERY', amount: pounds(deliveryPence) }],
    },
  }
}

function toLine(order: MedusaOrder, part: Part, lineNumber: number) {
  const { item, from, returned } = part
  const sent = order.fulfillments.filter(
    ({ canceled_at, items }) => !canceled_at && items.some(({ line_item_id }) => line_item_id === item.id),
  )
  const label = sent.flatMap(({ labels }) => labels).findLast(({ tracking_number }) => tracking_number)
  const rate = item.tax_lines.reduce((sum, each) => sum + each.rate, 0)
  const isDelivered = item.detail.delivered_quantity >= item.quantity
  return {
    ...{ OrderLineKey: part.key, PrimeLineNo: lineNumber, SubLineNo: part.sub, derivedFromOrderLineKey: from?.key },
    ...{ status: statusOf(order, part), shippingMode: 'Standard - Home' },
    deliveredDate: isDelivered ? lastDay(sent.map(({ delivered_at }) => delivered_at)) : null,
    OrderLineDates: [
      { DateTypeId: 'DESPATCH_DATE', ExpectedDate: isSent(item) ? lastDay(sent.map((each) => each.shipped_at)) : null },
      { DateTypeId: 'RMA_DATE', ExpectedDate: returned && lastDay([returned.requested_at]) },
    ],
    ...{ TrackingNo: label?.tracking_number, CarrierURL: secure(label?.tracking_url) },
    ...{ unitPrice: pounds(penceOf(unitPrice(item))), LineTotal: pounds(part.pence), OrderedQty: part.quantity },
    ...{ vatRate: rate > 0 ? rate / 100 : null, product_type: productType(item), upcVariant: item.variant_barcode },
    ...{ ItemShortDescription: item.product_title || item.title, image_url: secure(item.thumbnail) },
    ...{ productId: item.product_id, sku: skuOf({ id: item.variant_id ?? item.id, sku: item.variant_sku }) },
    ...looksOf(item.variant?.options),
    ...{ IsAmendable: isAmendable(order, item) ? 'Y' : 'N', PersonInfoShipTo: toAddress(order.shipping_address) },
  }
}

const secure = (link: string | null | undefined) => (link?.startsWith('https://') ? link : null)

/** Whatever else than the colour tells variants apart is the size; Medusa's "Default option" does not. */
export function looksOf(options: readonly MedusaOptionValue[] | null | undefined) {
  const named = (options ?? []).map(({ value, option }) => ({ value, title: option?.title ?? '' }))
  const sizes = named.filter(({ title }) => !/^(colou?r$|default)/i.test(title)).map(({ value }) => value)
  return { colour: named.find(({ title }) => /^colou?r$/i.test(title))?.value, size: sizes.join(' / ').slice(0, 100) }
}

/** Aftercare's ids are letters, digits and . _ : -; an SKU with anything else is replaced by Medusa's id. */
export const skuOf = ({ id, sku }: { id: string; sku?: string | null }): string =>
  sku && /^[\dA-Za-z][\w.:-]{0,63}$/.test(sku) ? sku : id

/** Medusa's product types are free text: those that Aftercare treats differently have its names. */
export function productType({ product_type, is_giftcard }: Pick<MedusaItem, 'product_type' | 'is_giftcard'>): string {
  const type = is_giftcard ? 'egiftcard' : product_type?.trim().toLowerCase()
  return ['Foods', 'Furniture', 'EGiftCard'].find((each) => each.toLowerCase() === type) ?? 'GM'
}

function statusOf(order: MedusaOrder, { item, returned }: Part): string {
  if (order.status === 'canceled') return 'Cancelled'
  if (returned?.status === 'received') return isRefunded(order, item, returned) ? 'Return Complete' : "We've got it"
  if (returned) {
    const back = returned.items.filter(({ item_id }) => item_id === item.id)
    return back.every((each) => each.received_quantity >= each.quantity) ? "We've got it" : 'Awaiting Return'
  }
  if (isSent(item)) return 'Despatched'
  return item.detail.fulfilled_quantity >= item.quantity ? 'Awaiting Despatch' : 'Created'
}

/** Marked as delivered without having been marked as shipped is sent, too. */
const isSent = ({ quantity, detail }: MedusaItem): boolean =>
  Math.max(detail.shipped_quantity, detail.delivered_quantity) >= quantity

/** Refunded by us, under the return's number; or by staff, once Medusa owes nothing for what it counts as back. */
function isRefunded(order: MedusaOrder, item: MedusaItem, returned: MedusaReturn): boolean {
  const ours = refundNote(noteOf(returned)?.number ?? '')
  return refundsOf(order).some(({ note }) => note === ours) || (unitsBack(item) > 0 && owedPence(order) === 0)
}

/** What Medusa still owes. Its own sum also counts what is only announced, as a return that has not come back. */
export function owedPence({ items, summary }: MedusaOrder): number {
  const announced = sumOf(items.map((item) => amountOf(item.raw_return_requested_total)))
  return Math.max(0, penceOf(-amountOf(summary?.raw_pending_difference) - announced))
}

/** By this note a refund that we have made is recognised. */
export const refundNote = (reference: string) => `Aftercare ${reference}`

export const canCancel = ({ status, fulfillments }: MedusaOrder): boolean =>
  status === 'pending' && fulfillments.every(({ canceled_at }) => canceled_at)

export const isAmendable = ({ status }: MedusaOrder, { detail }: MedusaItem): boolean =>
  status === 'pending' && detail.fulfilled_quantity === 0

export const livePayments = ({ payment_collections }: MedusaOrder) =>
  payment_collections.flatMap(({ payments }) => payments).filter(({ canceled_at }) => !canceled_at)

export const refundsOf = (order: MedusaOrder) => livePayments(order).flatMap(({ refunds }) => refunds)

export const pencePaid = (payments: readonly { raw_amount: unknown }[]): number =>
  penceOf(sumOf(payments.map(({ raw_amount }) => amountOf(raw_amount))))

/** To the shopper alone: what a return costs is not the order's. */
const deliveryOf = ({ shipping_methods: methods }: MedusaOrder): number =>
  sumOf(methods.filter(({ detail }) => !detail?.return_id).map(({ raw_total }) => amountOf(raw_total)))

/** Medusa takes what has come back off a line's total; Aftercare keeps it in. */
const lineTotal = (item: MedusaItem): number => sumOf(LINE_TOTALS.map((name) => amountOf(item[name])))
const LINE_TOTALS = ['raw_total', 'raw_return_received_total', 'raw_return_dismissed_total']

/** A moment after its return has been received. */
const unitsBack = ({ detail }: MedusaItem): number =>
  (detail.return_received_quantity ?? 0) + (detail.return_dismissed_quantity ?? 0)

/** Before discounts. Medusa counts only the units that have not come back. */
function unitPrice(item: MedusaItem): number {
  const kept = item.quantity - unitsBack(item)
  return kept > 0 ? amountOf(item.raw_original_total) / kept : lineTotal(item) / item.quantity
}

const methodOf = (provider: string): string =>
  /^pp_(stripe|system)/.test(provider) ? 'CARD' : provider.replace(/^pp_/, '').replace(/_.*/, '').toUpperCase()

export function toAddress(address: MedusaAddress | null) {
  if (!address) return undefined
  const { first_name: firstName, last_name: lastName, address_1: addressLine1, address_2: addressLine2 } = address
  const { city, province: State, postal_code: postalCode, country_code, phone: telephone } = address
  const country = country_code?.toUpperCase()
  return { firstName, lastName, addressLine1, addressLine2, city, State, postalCode, country, telephone }
}

/** The last of some instants, as a day in London. */
function lastDay(instants: readonly (string | null)[]): string | null {
  const last = instants.reduce((one, other) => ((other ?? '') > (one ?? '') ? other : one), null)
  return last && String(Temporal.Instant.from(last).toZonedDateTimeISO('Europe/London').toPlainDate())
}
