import type { MedusaItem, MedusaOrder, MedusaPayment, MedusaReturn } from '../src/medusa.ts'
import type { ReturnNote } from '../src/to-envelope.ts'

const AT = '2026-11-10T09:30:00.000Z'
export const STORES = { gbp: '10151', eur: '10451' }

/** An amount as Medusa sends it. */
const raw = (value: string) => ({ value, precision: 20 })

const ADDRESS = {
  ...{ first_name: 'Robin', last_name: 'Reed', address_1: '1 Mill Lane', address_2: null, city: 'Leeds' },
  ...{ province: null, postal_code: 'LS1 1AA', country_code: 'gb', phone: null },
}

export function anItem(changes: Partial<MedusaItem> & { price?: string } = {}): MedusaItem {
  const { price = '30', quantity = 1, ...others } = changes
  const total = raw(String(Number(price) * quantity))
  return {
    ...{ id: 'ordli_1', title: 'Linen Shirt', product_title: 'Linen Shirt', product_id: 'prod_1', product_type: null },
    ...{ variant_id: 'variant_1', variant_sku: 'SHIRT-1', variant_barcode: null, thumbnail: null, is_giftcard: false },
    quantity,
    detail: {
      ...{ fulfilled_quantity: 0, shipped_quantity: 0, delivered_quantity: 0 },
      ...{ return_received_quantity: 0, return_dismissed_quantity: 0 },
    },
    tax_lines: [{ rate: 20 }],
    raw_total: total,
    raw_original_total: total,
    ...others,
  }
}

export function sent(item: MedusaItem): MedusaItem {
  const { quantity } = item
  const all = { fulfilled_quantity: quantity, shipped_quantity: quantity, delivered_quantity: quantity }
  return { ...item, detail: { ...item.detail, ...all } }
}

/** As Medusa shows it once units have come back. */
export function back(item: MedusaItem, units: number): MedusaItem {
  const each = Number((item.raw_total as { value: string }).value) / item.quantity
  const left = raw(String(each * (item.quantity - units)))
  const sums = { raw_total: left, raw_original_total: left, raw_return_received_total: raw(String(each * units)) }
  return { ...item, ...sums, detail: { ...item.detail, return_received_quantity: units } }
}

export function aReturn(changes: Partial<MedusaReturn> & { note?: Partial<ReturnNote> } = {}): MedusaReturn {
  const { note, ...others } = changes
  const whole = {
    number: '8104729365',
    lines: [],
    refund: '30.00',
    delivery: '0.00',
    method: '',
    tracking: '',
    ...note,
  }
  return {
    ...{ id: 'return_1', status: 'requested', display_id: 1, created_at: AT, updated_at: AT, requested_at: AT },
    metadata: note ? { aftercare: whole } : null,
    items: [],
    ...others,
  }
}

export function aPayment(amount: string, changes: Partial<MedusaPayment> = {}): MedusaPayment {
  const captures = [{ raw_amount: raw(amount) }]
  return {
    id: 'pay_1',
    provider_id: 'pp_stripe_stripe',
    canceled_at: null,
    raw_amount: raw(amount),
    captures,
    refunds: [],
    ...changes,
  }
}

export function aRefund(amount: string, note: string | null = null) {
  return { note, created_at: AT, raw_amount: raw(amount) }
}

export function anOrder(changes: Partial<MedusaOrder> & { delivery?: string; pending?: string } = {}): MedusaOrder {
  const { delivery = '3.99', pending = '0', ...others } = changes
  return {
    ...{ id: 'order_1', display_id: 7, custom_display_id: null, status: 'pending', currency_code: 'gbp' },
    ...{ email: 'robin.reed@example.com', customer_id: 'cus_1', created_at: AT, updated_at: AT },
    items: [anItem()],
    shipping_methods: [{ raw_total: raw(delivery), detail: { return_id: null } }],
    ...{ shipping_address: ADDRESS, billing_address: ADDRESS, fulfillments: [], returns: [] },
    payment_collections: [{ payments: [] }],
    summary: { raw_pending_difference: raw(pending) },
    ...others,
  }
}
