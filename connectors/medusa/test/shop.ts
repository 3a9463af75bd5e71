import type { MedusaOrder, MedusaReturn } from '../src/medusa.ts'
import { ORDER_FIELDS } from '../src/medusa.ts'
import type { RunningMedusa } from './running-medusa.ts'

const ADDRESS = {
  first_name: 'Robin',
  last_name: 'Reed',
  address_1: '1 Mill Lane',
  city: 'Leeds',
  postal_code: 'LS1 1AA',
  country_code: 'gb',
  phone: '0113 496 0123',
}

/** A customer of Medusa's Store API, and staff with its Admin API. */
export function shopOf(medusa: RunningMedusa) {
  let token: string | null = null
  async function call<Body>(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<Body> {
    const response = await fetch(medusa.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
  const store = <Body>(path: string, body: unknown) =>
    call<Body>(
      'POST',
      path,
      {
        'x-publishable-api-key': medusa.publishableKey,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body,
    )
  const authorization = `Basic ${Buffer.from(`${medusa.secretKey}:`).toString('base64')}`
  const admin = <Body>(method: string, path: string, body?: unknown) =>
    call<Body>(method, `/admin${path}`, { authorization }, body)
  const order = async (id: string) =>
    (await admin<{ order: MedusaOrder }>('GET', `/orders/${id}?fields=${ORDER_FIELDS}`)).order
  return {
    admin,
    order,

    async register(email: string): Promise<string> {
      const sent = { email, password: 'a pass phrase of my own' }
      token = (await store<{ token: string }>('/auth/customer/emailpass/register', sent)).token
      const name = { first_name: 'Robin', last_name: 'Reed' }
      const { customer } = await store<{ customer: { id: string } }>('/store/customers', { email, ...name })
      token = (await store<{ token: string }>('/auth/customer/emailpass', sent)).token
      return customer.id
    },

    async placeOrder(
      email: string,
      items: Record<string, number>,
      isCaptured = true,
    ): Promise<{ id: string; display_id: number }> {
      const { cart } = await store<{ cart: { id: string } }>('/store/carts', {
        region_id: medusa.regionId,
        email,
        shipping_address: ADDRESS,
        billing_address: ADDRESS,
        items: Object.entries(items).map(([sku, quantity]) => ({ variant_id: medusa.variants[sku], quantity })),
      })
      await store(`/store/carts/${cart.id}/shipping-methods`, { option_id: medusa.deliveryId })
      const { payment_collection } = await store<{ payment_collection: { id: string } }>('/store/payment-collections', {
        cart_id: cart.id,
      })
      await store(`/store/payment-collections/${payment_collection.id}/payment-sessions`, {
        provider_id: 'pp_system_default',
      })
      const placed = await store<{ order: { id: string; display_id: number } }>(`/store/carts/${cart.id}/complete`, {})
      if (isCaptured) {
        const [payment] = (await order(placed.order.id)).payment_collections.flatMap(({ payments }) => payments)
        await admin('POST', `/payments/${payment?.id}/capture`, {})
      }
      return placed.order
    },

    /** Sends all that is in the order, and marks it as delivered. */
    async deliver(id: string): Promise<void> {
      const items = (await order(id)).items.map((item) => ({ id: item.id, quantity: item.quantity }))
      const sent = { location_id: medusa.locationId, items }
      await admin('POST', `/orders/${id}/fulfillments`, sent)
      const { fulfillments } = await order(id)
      const address = `/orders/${id}/fulfillments/${(fulfillments[0] as unknown as { id: string }).id}`
      const labels = [{ tracking_number: 'H123', tracking_url: 'https://track.example.com/H123', label_url: '' }]
      await admin('POST', `${address}/shipments`, { items, labels })
      await admin('POST', `${address}/mark-as-delivered`, {})
    },

    async receive({ id, items }: MedusaReturn): Promise<void> {
      await admin('POST', `/returns/${id}/receive`, {})
      const received = items.map(({ item_id, quantity }) => ({ id: item_id, quantity }))
      await admin('POST', `/returns/${id}/receive-items`, { items: received })
      await admin('POST', `/returns/${id}/receive/confirm`, {})
    },
  }
}
