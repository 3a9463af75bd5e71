import { caller, log, type MedusaOrder, ORDER_FIELDS, reasonOf } from './medusa.ts'
import type { Parts } from './parts.ts'
import type { Settings } from './settings.ts'
import { itemsOf, orderNumberOf, skuOf, toEnvelope } from './to-envelope.ts'
import * as records from './to-records.ts'

const PAGE = 25
/** Changes that are being saved while we read carry an earlier time. */
const OVERLAP_MS = 15_000

/** `version` differs if the envelope does. */
type Update = { id: string; version: string | number; envelope: object }
type Outcomes = { records: { index: number; outcome: string; reasons: string[] }[] }

/** Reads what has changed in Medusa, and sends it to Aftercare. */
export function syncOf({ medusa, journal, refunds, inTurn, settings }: Parts & { settings: Settings }) {
  const aftercare = caller(settings.AFTERCARE_URL, `Bearer ${settings.AFTERCARE_API_KEY}`, Number(settings.TIMEOUT_MS))
  const stores = { gbp: settings.STORE_GBP, eur: settings.STORE_EUR }
  /** The versions that were sent last, by id: what has changed is read many times, and sent once. */
  const sent = new Map<string, Update['version']>()

  /** What cannot be translated, or is refused, is logged and left: it must not hold up the rest. */
  async function send<R extends { id: string }>(intake: string, rows: R[], toUpdate: (row: R) => Update) {
    const fresh = rows.flatMap((row) => {
      try {
        const update = toUpdate(row)
        return sent.get(update.id) === update.version ? [] : [update]
      } catch (error) {
        log('left out', { intake, id: row.id, reason: reasonOf(error) })
        return []
      }
    })
    if (fresh.length === 0) return
    const body = { envelopes: fresh.map(({ envelope }) => envelope) }
    const outcomes = await aftercare<Outcomes>('POST', `/api/orders-and-returns/${intake}`, body)
    for (const { index, outcome, reasons } of outcomes.records)
      if (outcome === 'refused' || outcome === 'address-in-use')
        log('update refused', { intake, id: fresh[index]?.id ?? '', outcome, reasons: String(reasons) })
    for (const { id, version } of fresh) sent.set(id, version)
  }

  async function read<R>(name: string, query: string): Promise<R[]> {
    const answer = await medusa.get<Record<string, R[]>>(`/${name}?limit=${PAGE}&${query}`)
    return answer[name.replace(/^.*-/, '')] ?? []
  }

  /** Pages through what has changed since the cursor, oldest first, and moves it once all of a page is sent. */
  async function forChanged<R extends { updated_at: string }>(
    name: string,
    query: string,
    use: (rows: R[]) => Promise<void>,
  ) {
    const cursor = () => journal.get(`cursor ${name}`) ?? '1970-01-02T00:00:00.000Z'
    let since = new Date(Date.parse(cursor()) - OVERLAP_MS).toISOString()
    for (let offset = 0, isLast = false; !isLast; ) {
      const rows = await read<R>(name, `updated_at[$gte]=${since}&order=updated_at&offset=${offset}&${query}`)
      await use(rows)
      const last = rows.at(-1)?.updated_at ?? ''
      if (last > cursor()) journal.set(`cursor ${name}`, last)
      isLast = rows.length < PAGE
      offset = last > since ? 0 : offset + PAGE
      since = last
    }
  }

  /** Reads all of a list, and sends what differs: neither stock nor prices have a time of change. */
  async function sendAll<R extends { id: string; sku?: string | null }>(
    kind: string,
    name: string,
    query: string,
    toRecord: (row: R) => object,
  ) {
    for (let offset = 0, isLast = false; !isLast; offset += PAGE) {
      const rows = await read<R>(name, `order=id&offset=${offset}&${query}`)
      const sequence = Date.now()
      const stamp = { kind, sequence, occurredAt: new Date(sequence).toISOString() }
      await send('catalogue-intake', rows, (row) => {
        const [id, record] = [skuOf(row), toRecord(row)]
        return { id: `${kind} ${id}`, version: JSON.stringify(record), envelope: { ...stamp, id, record } }
      })
      isLast = rows.length < PAGE
    }
  }

  /** A refund changes the order, so that the next round sends it again. */
  async function sendOrders(orders: MedusaOrder[]): Promise<void> {
    for (const { id, returns } of orders)
      if (returns.some(({ status }) => status === 'received'))
        await inTurn(id, async () => refunds.refundReturns(await medusa.order(id))).catch((error) =>
          log('refund failed', { order: id, reason: reasonOf(error) }),
        )
    await send('intake', orders, (order) => {
      const envelope = envelopeOf(order)
      return { id: order.id, version: envelope.sequence, envelope }
    })
  }

  function envelopeOf(order: MedusaOrder) {
    journal.set(`order ${orderNumberOf(order)}`, order.id)
    // Medusa forgets removed items; the others keep their numbers.
    const known: string[] = JSON.parse(journal.get(`items ${order.id}`) ?? '[]')
    const itemIds = [...new Set([...known, ...itemsOf(order).map(({ id }) => id)])]
    if (itemIds.length > known.length) journal.set(`items ${order.id}`, JSON.stringify(itemIds))
    return toEnvelope(order, itemIds, stores)
  }

  return {
    envelopeOf,

    async sendChanges(): Promise<void> {
      await forChanged<records.MedusaCustomer>('customers', records.CUSTOMER_QUERY, (rows) =>
        send('intake/customers', rows, records.toCustomer),
      )
      await forChanged<MedusaOrder>('orders', `fields=${ORDER_FIELDS}`, sendOrders)
      if (sent.size > 100_000) sent.clear()
    },

    async sendCatalogue(): Promise<void> {
      const preferences = await medusa.get<records.PricePreferences>(
        '/price-preferences?attribute=currency_code&limit=300',
      )
      const inclusive = preferences.price_preferences.filter((each) => each.is_tax_inclusive).map(({ value }) => value)
      const toProduct = (row: records.MedusaProduct) => records.toProduct(row, inclusive)
      const toStock = (row: records.MedusaVariant) => records.toStock(row, Object.values(stores))
      await sendAll('product', 'products', records.PRODUCT_QUERY, toProduct)
      await sendAll('stock', 'product-variants', records.VARIANT_QUERY, toStock)
    },
  }
}
