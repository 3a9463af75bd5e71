/** What we read of Medusa's orders. Amounts stay unknown: see money.ts. */
export interface MedusaOrder {
  id: string
  display_id: number
  custom_display_id?: string | null
  status: string
  is_draft_order?: boolean
  email: string | null
  currency_code: string
  customer_id: string | null
  sales_channel_id: string | null
  created_at: string
  updated_at: string
  items: MedusaItem[]
  shipping_methods: { raw_total: unknown; total: unknown; detail?: { return_id?: string | null } | null }[]
  shipping_address: MedusaAddress | null
  billing_address: MedusaAddress | null
  fulfillments: MedusaFulfilment[]
  returns: MedusaReturn[]
  payment_collections: { payments: MedusaPayment[] }[]
  summary: { raw_pending_difference?: unknown; pending_difference?: unknown } | null
}

export interface MedusaItem {
  id: string
  title: string
  product_title: string | null
  product_id: string | null
  product_type: string | null
  variant_id: string | null
  variant_sku: string | null
  variant_barcode: string | null
  variant?: { options?: MedusaOptionValue[] | null } | null
  thumbnail: string | null
  is_giftcard: boolean
  quantity: number
  detail: Record<`${'fulfilled' | 'shipped' | 'delivered'}_quantity`, number> & {
    return_received_quantity?: number
    return_dismissed_quantity?: number
  }
  tax_lines: { rate: number }[]
  [amount: string]: unknown
}

export interface MedusaOptionValue {
  value: string
  option?: { title: string } | null
}

export interface MedusaAddress {
  first_name: string | null
  last_name: string | null
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string | null
  postal_code: string | null
  country_code: string | null
  phone: string | null
}

interface MedusaFulfilment {
  location_id: string | null
  shipped_at: string | null
  delivered_at: string | null
  canceled_at: string | null
  items: { line_item_id: string | null }[]
  labels: { tracking_number: string | null; tracking_url: string | null }[]
}

export interface MedusaReturn {
  id: string
  display_id: number
  status: string
  created_at: string
  updated_at: string
  requested_at: string | null
  metadata: Record<string, unknown> | null
  items: { item_id: string; quantity: number; received_quantity: number; damaged_quantity: number }[]
}

export interface MedusaPayment {
  id: string
  provider_id: string
  canceled_at: string | null
  captured_at: string | null
  raw_amount: unknown
  captures: { raw_amount: unknown }[]
  refunds: { note: string | null; created_at: string; raw_amount: unknown }[]
}

export const ORDER_FIELDS = [
  ...['id', 'display_id', 'custom_display_id', 'status', 'is_draft_order', 'email', 'currency_code', 'customer_id'],
  ...['sales_channel_id', 'created_at', 'updated_at', 'total', 'item_total', 'shipping_total', '*summary'],
  ...['*items', '*items.detail', '*items.tax_lines', '*items.variant.options', '*items.variant.options.option'],
  ...['*shipping_methods', '*shipping_methods.detail', '*shipping_address', '*billing_address'],
  ...['*fulfillments', '*fulfillments.items', '*fulfillments.labels', '*returns', '*returns.items'],
  ...['*payment_collections.payments', '*payment_collections.payments.captures'],
  '*payment_collections.payments.refunds',
].join(',')

/** Medusa understood the call and did not do it. */
export class Refused extends Error {}
/** Medusa, or Aftercare, could not be reached, failed, or took too long: whether it acted is unknown. */
export class NoAnswer extends Error {}

export interface Medusa {
  get<Body>(path: string): Promise<Body>
  post<Body>(path: string, body?: unknown): Promise<Body>
  remove(path: string): Promise<void>
  order(id: string): Promise<MedusaOrder>
}

export function connectMedusa({ url, key }: { url: string; key: string }, timeoutMs: number): Medusa {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  const call = (method: string, path: string, body?: unknown) =>
    callJson(`${url}/admin${path}`, { method, headers: { authorization }, body, timeoutMs })
  const medusa: Medusa = {
    get: (path) => call('GET', path) as Promise<never>,
    post: (path, body = {}) => call('POST', path, body) as Promise<never>,
    remove: async (path) => void (await call('DELETE', path)),
    order: async (id) => (await medusa.get<{ order: MedusaOrder }>(`/orders/${id}?fields=${ORDER_FIELDS}`)).order,
  }
  return medusa
}

export interface JsonCall {
  method: string
  headers: Record<string, string>
  body?: unknown
  timeoutMs: number
}

/** The message of an error names the call and the status, never what was sent or answered. */
export async function callJson(url: string, { method, headers, body, timeoutMs }: JsonCall): Promise<unknown> {
  const what = `${method} ${new URL(url).pathname}`
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, {
      ...sent,
      method,
      signal,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    })
    const text = await response.text()
    if (response.ok) return JSON.parse(text || 'null')
    // A key that is wrong for now, or too many calls: later the same call may succeed.
    const isRefusal = response.status < 500 && ![401, 403, 408, 429].includes(response.status)
    throw new (isRefusal ? Refused : NoAnswer)(`${what}: ${response.status}`)
  } catch (error) {
    if (error instanceof Refused || error instanceof NoAnswer) throw error
    throw new NoAnswer(`${what}: ${error instanceof Error ? error.name : 'failed'}`)
  }
}
