import { caller, log, type MedusaOrder, ORDER_FIELDS, reasonOf } from './medusa.ts'
import type { Parts } from './parts.ts'
import type { Settings } from './settings.ts'
import { itemsOf, orderNumberOf, skuOf, toEnvelope, whyLeftOut } from './to-envelope.ts'
import * as records from './to-records.ts'

const PAGE = 25
/** Changes that are being saved while we read carry an earlier time. */
const OVERLAP_MS = 15_000
const INTAKES = { orders: 'intake', customers: 'intake/customers', catalogue: 'catalogue-intake' } as const

/** `version` differs if the envelope does. */
type Update = { id: string; version: string | number; envelope: object }
type Row = Record<'id' | 'updated_at', string>

/** Reads what has changed in Medusa, and sends it to Aftercare. */
export function syncOf({ medusa, journal, refunds, inTurn, settings }: Parts & { settings: Settings }) {
  const aftercare = caller(settings.AFTERCARE_URL, `Bearer ${settings.AFTERCARE_API_KEY}`, Number(settings.TIMEOUT_MS))
  /** The versions that were sent last, by id: what has changed is read many times, and sent once. */
  const sent = new Map<string, Update['version']>()

  /** A refused update is logged and left: it is refused again until the record, or our code, changes. */
  async function send(kind: keyof typeof INTAKES, updates: readonly Update[]): Promise<void> {
    const fresh = updates.filter(({ id, version }) => sent.get(id) !== version)
    if (fresh.length === 0) return
    const path = `/api/orders-and-returns/${INTAKES[kind]}`
    const body = { envelopes: fresh.map(({ envelope }) => envelope) }
    const answer = await aftercare<{ records: { index: number; outcome: string; reasons: string[] }[] }>(
      'POST',
      path,
      body,
    )
    for (const { index, outcome, reasons } of answer.records)
      if (outcome === 'refused' || outcome === 'address-in-use')
        log('update refused', { kind, id: fresh[index]?.id ?? '', outcome, reasons: String(reasons) })
    for (const { id, version } of fresh) sent.set(id, version)
  }

  /** Pages through what has changed since the cursor, oldest first, and moves it once all of a page is sent. */
  async function sendChanged<R extends Row>(
    name: 'orders' | 'customers',
    query: string,
    toUpdates: (rows: R[]) => Promise<Update[]>,
  ): Promise<void> {
    const cursor = Date.parse(journal.get('cursor', name) ?? '1970-01-02T00:00:00Z')
    let since = new Date(cursor - OVERLAP_MS).toISOString()
    for (let offset = 0; ; ) {
      const page = `updated_at[$gte]=${since}&order=updated_at&limit=${PAGE}&offset=${offset}`
      const rows = (await medusa.get<Record<string, R[]>>(`/${name}?${page}&${query}`))[name] ?? []
      await send(name, await toUpdates(rows))
      const last = rows.at(-1)?.updated_at ?? ''
      if (last > (journal.get('cursor', name) ?? '')) journal.set('cursor', name, last)
      if (rows.length < PAGE) return
      offset = last > since ? 0 : offset + PAGE
      since = last
    }
  }

  async function toUpdates(orders: readonly MedusaOrder[]): Promise<Update[]> {
    const updates: Update[] = []
    for (const order of orders) {
      const why = whyLeftOut(order)
      if (why && sent.get(order.id) !== why) log('order left out', { order: order.id, why })
      if (why && sent.set(order.id, why)) continue
      // A refund changes the order, so that the next round sends it again; a failure must not hold up the others.
      if (order.returns.some(({ status }) => status === 'received'))
        await inTurn(order.id, async () => refunds.refundReturns(await medusa.order(order.id))).catch((error) =>
          log('refund failed', { order: order.id, reason: reasonOf(error) }),
        )
      journal.set('order', orderNumberOf(order, settings), order.id)
      const envelope = envelopeOf(order)
      updates.push({ id: order.id, version: envelope.sequence, envelope })
    }
    return updates
  }

  function envelopeOf(order: MedusaOrder) {
    const ids = itemsOf(order).map(({ id }) => id)
    return toEnvelope(order, journal.numberLines(order.id, ids), settings)
  }

  /** Reads all of a list, and sends what differs: neither stock nor prices have a time of change. */
  async function sendAll<R>(name: string, query: string, kind: string, toRecord: (row: R) => [string, object]) {
    for (let offset = 0, isLast = false; !isLast; offset += PAGE) {
      const page = `order=id&limit=${PAGE}&offset=${offset}`
      const rows = (await medusa.get<Record<string, R[]>>(`/${name}?${page}&${query}`))[name.replace(/^.*-/, '')] ?? []
      isLast = rows.length < PAGE
      const at = Date.now()
      const stamp = { sequence: at, occurredAt: new Date(at).toISOString() }
      const updates = rows.map(toRecord).map(([id, record]): Update => {
        return { id: `${kind} ${id}`, version: JSON.stringify(record), envelope: { kind, id, record, ...stamp } }
      })
      await send('catalogue', updates)
    }
  }

  return {
    envelopeOf,

    async sendChanges(): Promise<void> {
      await sendChanged<records.MedusaCustomer>('customers', records.CUSTOMER_QUERY, async (customers) =>
        customers
          .map(records.toCustomer)
          .map((each) => ({ id: each.customerId, version: each.sequence, envelope: each })),
      )
      await sendChanged<MedusaOrder>('orders', `fields=${ORDER_FIELDS}`, toUpdates)
      if (sent.size > 100_000) sent.clear()
    },

    async sendCatalogue(): Promise<void> {
      const { price_preferences } = await medusa.get<{
        price_preferences: { value: string; is_tax_inclusive: boolean }[]
      }>('/price-preferences?attribute=currency_code&limit=300')
      const inclusive = price_preferences.filter((each) => each.is_tax_inclusive).map(({ value }) => value)
      const priced = ['gbp', 'eur'].filter((each) => inclusive.includes(each))
      await sendAll<records.MedusaProduct>('products', records.PRODUCT_QUERY, 'product', (product) => [
        product.id,
        records.toProduct(product, priced),
      ])
      await sendAll<records.MedusaVariant>('product-variants', records.VARIANT_QUERY, 'stock', (variant) => [
        skuOf(variant),
        records.toStock(variant, [settings.STORE_GBP, settings.STORE_EUR]),
      ])
    },
  }
}
