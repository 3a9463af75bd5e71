type Text = string | null
type Own<Names extends string, Value> = Record<Names, Value>

export type MedusaAddress = Own<
  `${'first' | 'last'}_name` | `address_${1 | 2}` | 'city' | 'province' | 'postal_code' | 'country_code' | 'phone',
  Text
>
export type MedusaOptionValue = { value: string; option?: { title: string } | null }

/** What we read of Medusa's orders. Amounts stay unknown: see money.ts. */
export type MedusaItem = Own<'id' | 'title', string> &
  Own<'product_title' | 'product_id' | 'product_type' | `variant_${'id' | 'sku' | 'barcode'}` | 'thumbnail', Text> & {
    variant?: { options?: MedusaOptionValue[] | null } | null
    is_giftcard: boolean
    quantity: number
    detail: Own<`${'fulfilled' | 'shipped' | 'delivered' | `return_${'received' | 'dismissed'}`}_quantity`, number>
    tax_lines: { rate: number }[]
    [amount: string]: unknown
  }
export type MedusaReturn = Own<'id' | 'status' | 'created_at' | 'updated_at', string> & {
  requested_at: Text
  metadata: Record<string, unknown> | null
  items: ({ item_id: string } & Own<'quantity' | `${'received' | 'damaged'}_quantity`, number>)[]
}
export type MedusaPayment = Own<'id' | 'provider_id', string> & {
  canceled_at: Text
  raw_amount: unknown
  captures: { raw_amount: unknown }[]
  refunds: { note: Text; created_at: string; raw_amount: unknown }[]
}
export type MedusaOrder = Own<'id' | 'status' | 'currency_code' | 'created_at' | 'updated_at', string> &
  Own<'email' | 'customer_id' | 'custom_display_id', Text> & {
    display_id: number
    items: MedusaItem[]
    shipping_methods: { raw_total: unknown; detail?: { return_id?: Text } | null }[]
    shipping_address: MedusaAddress | null
    billing_address: MedusaAddress | null
    fulfillments: (Own<'location_id' | 'shipped_at' | 'delivered_at' | 'canceled_at', Text> & {
      items: { line_item_id: Text }[]
      labels: Own<'tracking_number' | 'tracking_url', Text>[]
    })[]
    returns: MedusaReturn[]
    payment_collections: { payments: MedusaPayment[] }[]
    summary: { raw_pending_difference?: unknown } | null
  }

export const ORDER_FIELDS = [
  'id,display_id,custom_display_id,status,email,currency_code,customer_id,created_at,updated_at,total,item_total',
  'shipping_total,*summary,*items,*items.detail,*items.tax_lines,*items.variant.options,*items.variant.options.option',
  '*shipping_methods,*shipping_methods.detail,*shipping_address,*billing_address,*returns,*returns.items,*fulfillments',
  '*fulfillments.items,*fulfillments.labels,*payment_collections.payments,*payment_collections.payments.captures',
  '*payment_collections.payments.refunds',
].join(',')

/** The other system understood the call and did not do it. After any other error, whether it acted is unknown. */
export class Refused extends Error {}

/** Calls one system. The message of an error has the call and the status, never what was sent or answered. */
export function caller(base: string, authorization: string, timeoutMs: number) {
  return async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    let why: string
    try {
      const headers = { authorization, accept: 'application/json', 'content-type': 'application/json' }
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const response = await fetch(base + path, { method, headers, signal: AbortSignal.timeout(timeoutMs), ...sent })
      const text = await response.text()
      if (response.ok) return JSON.parse(text || 'null')
      why = String(response.status)
    } catch (error) {
      why = (error as Error).name
    }
    // With a key that is wrong for now, or after too many calls, the same call may succeed later.
    const isRefusal = /^4(?!01|03|08|29)/.test(why)
    throw new (isRefusal ? Refused : Error)(`${method} ${path.split('?')[0]}: ${why}`)
  }
}

export type Medusa = ReturnType<typeof connectMedusa>

export function connectMedusa(url: string, key: string, timeoutMs: number) {
  const call = caller(`${url}/admin`, `Basic ${Buffer.from(`${key}:`).toString('base64')}`, timeoutMs)
  const get = <Body>(path: string) => call<Body>('GET', path)
  return {
    get,
    post: <Body>(path: string, body: unknown = {}) => call<Body>('POST', path, body),
    remove: (path: string) => call('DELETE', path),
    order: async (id: string) => (await get<{ order: MedusaOrder }>(`/orders/${id}?fields=${ORDER_FIELDS}`)).order,
  }
}

/** One line of JSON. Only ids, numbers and codes: nothing personal. */
export function log(message: string, fields: Record<string, string | boolean>): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), message, ...fields }))
}

export const reasonOf = (error: unknown): string => (error as Error).message
