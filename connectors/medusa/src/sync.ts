import type { Aftercare } from './aftercare.ts'
import type { Journal } from './journal.ts'
import { log, reasonOf } from './log.ts'
import { type Medusa, type MedusaOrder, ORDER_FIELDS } from './medusa.ts'
import type { Refunds } from './refunds.ts'
import type { Settings } from './settings.ts'
import { type MedusaCustomer, toCustomer } from './to-customer.ts'
import { changedAt, orderNumberOf, skuOf, toEnvelope, whyLeftOut } from './to-envelope.ts'
import { type MedusaProduct, PRODUCT_FIELDS, toProduct, toStock } from './to-product.ts'

const PAGE = 25
/** Changes that are being saved while we read carry an earlier time. */
const OVERLAP_MS = 15_000

export interface SyncParts {
  medusa: Medusa
  aftercare: Aftercare
  journal: Journal
  refunds: Refunds
  inTurn<Result>(orderId: string, task: () => Promise<Result>): Promise<Result>
  settings: Settings
}

export type Sync = ReturnType<typeof syncOf>

/** Reads what has changed in Medusa, and sends it. */
export function syncOf({ medusa, aftercare, journal, refunds, inTurn, settings }: SyncParts) {
  /** What was sent last, by id: the overlap is read many times, and sent once. */
  const sent = new Map<string, string>()

  async function ordersFrom(orders: readonly MedusaOrder[]): Promise<void> {
    const envelopes = []
    for (const order of orders) {
      const why = whyLeftOut(order, settings)
      if (why) {
        log('order left out', { order: order.id, why })
        continue
      }
      // A refund changes the order, so that the next round sends it again; a failure must not hold up the others.
      await inTurn(order.id, async () => refunds.refundReturns(await current(order))).catch((error) =>
        log('refund failed', { order: order.id, reason: reasonOf(error) }),
      )
      journal.noteOrder(orderNumberOf(order, settings), order.id)
      envelopes.push(envelopeOf(order))
    }
    await aftercare.send('orders', envelopes)
  }

  /** Only an order with a return that has come back is read again, within its turn: another task may have refunded it. */
  async function current(order: MedusaOrder): Promise<MedusaOrder> {
    return order.returns.some(({ status }) => status === 'received') ? await medusa.order(order.id) : order
  }

  function envelopeOf(order: MedusaOrder) {
    const ids = order.items.filter(({ quantity }) => quantity > 0).map(({ id }) => id)
    return toEnvelope(order, journal.numberLines(order.id, ids), settings)
  }

  /** Pages through what has changed since the cursor, oldest first, and moves it once all of a page is sent. */
  async function changes<Row extends { id: string; updated_at: string }>(
    name: string,
    query: string,
    version: (row: Row) => string,
    send: (rows: Row[]) => Promise<void>,
  ): Promise<void> {
    const cursor = journal.cursor(name)
    let since = cursor ? new Date(Date.parse(cursor) - OVERLAP_MS).toISOString() : '1970-01-01T00:00:00.000Z'
    for (let offset = 0; ; ) {
      const page = `updated_at[$gte]=${since}&order=updated_at&limit=${PAGE}&offset=${offset}`
      const rows = (await medusa.get<Record<string, Row[]>>(`/${name}?${page}&${query}`))[name] ?? []
      const fresh = rows.filter((row) => sent.get(row.id) !== version(row))
      if (fresh.length > 0) await send(fresh)
      for (const row of fresh) sent.set(row.id, version(row))
      const last = rows.at(-1)?.updated_at
      if (last && last > (journal.cursor(name) ?? '')) journal.moveCursor(name, last)
      if (!last || rows.length < PAGE) break
      offset = last > since ? 0 : offset + PAGE
      since = last
    }
  }

  async function sendCatalogue(): Promise<void> {
    const { price_preferences } = await medusa.get<{
      price_preferences: { attribute: string; value: string; is_tax_inclusive: boolean }[]
    }>('/price-preferences?limit=300')
    const inclusive = new Set(
      price_preferences
        .filter((each) => each.attribute === 'currency_code' && each.is_tax_inclusive)
        .map(({ value }) => value),
    )
    for (let offset = 0; ; offset += PAGE) {
      const query = `fields=${PRODUCT_FIELDS}&order=id&limit=${PAGE}&offset=${offset}`
      const { products } = await medusa.get<{ products: MedusaProduct[] }>(`/products?${query}`)
      const at = Date.now()
      const records = products.flatMap((product) => [
        { kind: 'product', id: product.id, record: toProduct(product, inclusive) },
        ...product.variants.map((variant) => {
          return { kind: 'stock', id: skuOf(variant), record: toStock(variant, Object.values(settings.stores)) }
        }),
      ])
      const fresh = records.filter(({ kind, id, record }) => sent.get(`${kind} ${id}`) !== JSON.stringify(record))
      const stamp = { sequence: at, occurredAt: new Date(at).toISOString() }
      await aftercare.send(
        'catalogue',
        fresh.map((each) => ({ ...each, ...stamp })),
      )
      for (const { kind, id, record } of fresh) sent.set(`${kind} ${id}`, JSON.stringify(record))
      if (products.length < PAGE) break
    }
  }

  return {
    envelopeOf,
    sendCatalogue,
    async sendChanges(): Promise<void> {
      await changes<MedusaCustomer>(
        'customers',
        'has_account=true&fields=id,email,first_name,last_name,phone,updated_at,*addresses',
        (customer) => JSON.stringify(toCustomer(customer).sequence),
        (customers) => aftercare.send('customers', customers.map(toCustomer)),
      )
      await changes<MedusaOrder>('orders', `fields=${ORDER_FIELDS}`, (order) => String(changedAt(order)), ordersFrom)
    },
    /** Forgets what was sent long ago: it would only be sent again, and counted as repeated. */
    forget(): void {
      for (const id of [...sent.keys()].filter((key) => /^(order|cus)_/.test(key)).slice(0, -1000)) sent.delete(id)
    },
  }
}
