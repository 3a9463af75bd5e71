import { loadavg } from 'node:os'
import { christmasYear } from '../demo/orders/o7-christmas.ts'
import type { ChristmasCollection } from '../src/domain/orders/christmas-collection.ts'
import { dayOf } from '../src/domain/time/days.ts'
import type { Sql } from '../src/platform/database/connect.ts'
import { urls } from '../src/urls.ts'
import { aChristmasOrder } from '../test/builders/christmas-order.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { insertSlots, reserveSlots } from '../test/builders/insert-slots.ts'
import { BRAND_SITES } from '../test/builders/sites.ts'
import { type BuiltProduct, saveReport, withBuiltProduct } from './built-product.ts'
import { cpuSeconds, once, percentile } from './load.ts'
import { measureSending, type OpenForm, openForm, sendForms, signIn } from './shoppers.ts'

/**
 * `npm run bench -- christmas`: how many collections of Christmas food one process moves in a second, through the page's own
 * post, with the built-in order management, mails to the mailbox and jobs running; the goal is 50. How long the page of
 * four days of half-hours takes, one after the other; the goal is 20 ms in 95 of 100 cases. And what becomes of 200
 * shoppers who send for the last place of a slot at once. PostgreSQL and the sender are on the same machine.
 */
const SWAPS = Number(process.env.BENCH_SWAPS ?? 1200)
const AT_ONCE = Number(process.env.BENCH_AT_ONCE ?? 16)
const PAGES = 500
const RIVALS = 200
const SITE = BRAND_SITES['christmas-uk']
/** Two shops in the same region. */
const SHOPS = { from: '1531', to: '1523' }
const DAYS = [21, 22, 23, 24]
const HALF_HOURS = Array.from({ length: 24 }, (_, at) => 8 * 60 + at * 30)

let placedCount = 0
const firstOrderNumber = 6_000_000_000 + (Math.floor(Date.now() / 1000) % 100_000) * 10_000
const rows = await withBuiltProduct('christmas', async (product) => [
  await measureSwaps(product),
  await measurePage(product),
  await measureRivals(product),
])
for (const row of rows) console.table([row])
saveReport('christmas', rows)

async function measureSwaps(product: BuiltProduct) {
  await insertFreeSlots(product.sql, SWAPS)
  const warmUp = Math.round(SWAPS / 6)
  const forms = await prepare(product, SWAPS + warmUp, 50, slotIndexOf)
  await sendForms(forms.splice(0, warmUp), AT_ONCE)
  const { sent: sentCount, ...rates } = await measureSending(product, async () => {
    const answers = await sendForms(forms, AT_ONCE)
    const failed = answers.filter(({ location }) => !location.includes('collectionChanged='))
    if (failed.length > 0) throw new Error(`${failed.length} of ${answers.length} were not moved`)
    return answers.map(({ ms }) => ms)
  })
  return { swaps: sentCount, ...rates }
}

/** Times whole requests on one connection, so the client's own work is included. */
async function measurePage({ address, pid, sql }: BuiltProduct) {
  await insertFreeSlots(sql, 3)
  const [order] = await placeOrders(sql, 1, 1, () => 0)
  const cookie = await signIn(sql, order?.customerId ?? '')
  const page = urls.changeCollectionSlot(SITE, order?.orderNumber ?? '', { stage: 'slotSelection', shopId: SHOPS.to })
  const read = () => once(address + page, { cookie })
  for (let time = 0; time < PAGES / 5; time += 1) await read()
  const times: number[] = []
  const before = cpuSeconds(pid)
  for (let time = 0; time < PAGES; time += 1) {
    const from = performance.now()
    await read()
    times.push(performance.now() - from)
  }
  const { body } = await read()
  return {
    what: 'slot page',
    bytes: body.length,
    p50Ms: percentile(times, 50),
    p95Ms: percentile(times, 95),
    cpuMsEach: Math.round((10_000 * (cpuSeconds(pid) - before)) / PAGES) / 10,
    load: loadavg()[0]?.toFixed(1),
  }
}

async function measureRivals(product: BuiltProduct) {
  const { sql } = product
  await insertFreeSlots(sql, 1)
  const last = HALF_HOURS.length - 1
  const forms = await prepare(product, RIVALS, RIVALS, () => last)
  const before = await sumOfPlaces(sql)
  const began = performance.now()
  const responses = await sendForms(forms, RIVALS)
  const seconds = (performance.now() - began) / 1000
  const after = await sumOfPlaces(sql)
  const count = Object.groupBy(responses, ({ status, location, text }) => {
    if (location.includes('collectionChanged=')) return 'got'
    return status === 422 && text.includes('Failed to update collection slot')
      ? 'refused'
      : `${status} ${location.split('?')[0]}`
  })
  return {
    ...Object.fromEntries(Object.entries(count).map(([what, responsesOfKind]) => [what, responsesOfKind?.length])),
    sumBefore: before,
    sumAfter: after,
    seconds: Math.round(seconds * 10) / 10,
    p50Ms: percentile(
      responses.map(({ ms }) => ms),
      50,
    ),
    load: loadavg()[0]?.toFixed(1),
  }
}

/** Free and reserved places, and all places: both sums must be equal, and no move may change them. */
async function sumOfPlaces(sql: Sql): Promise<string> {
  const [row] = await sql<{ sum: string }[]>`
    select sum(free + held.count) || ' of ' || sum(places) as sum from order_management.slots s, lateral (
      select count(*) from order_management.reservations h
      where (h.shop_id, h.on_day, h.starts_at) = (s.shop_id, s.on_day, s.starts_at)) held`
  return row?.sum ?? ''
}

function collectionAt(shopId: string, slotIndex: number): ChristmasCollection {
  const year = christmasYear(dayOf(Temporal.Now.instant()))
  const day = DAYS[Math.floor(slotIndex / HALF_HOURS.length) % DAYS.length] ?? 0
  const minutes = HALF_HOURS[slotIndex % HALF_HOURS.length] ?? 0
  const time = (all: number) => `${String(Math.floor(all / 60)).padStart(2, '0')}:${all % 60 === 0 ? '00' : '30'}`
  return {
    ...{ shopId, on: Temporal.PlainDate.from({ year, month: 12, day }) },
    ...{ startsAt: time(minutes), endsAt: time(minutes + 30) },
  }
}

/** Spreads orders evenly over all half-hours of four days. */
function slotIndexOf(orderIndex: number): number {
  return orderIndex % (HALF_HOURS.length * DAYS.length)
}

async function insertFreeSlots(sql: Sql, free: number): Promise<void> {
  const indexes = Array.from({ length: HALF_HOURS.length * DAYS.length }, (_, index) => index)
  await insertSlots(
    sql,
    indexes.map((at) => ({ ...collectionAt(SHOPS.to, at), free })),
  )
}

async function placeOrders(sql: Sql, count: number, shoppers: number, slotIndexFor: (place: number) => number) {
  const orders = Array.from({ length: count }, (_, place) => {
    placedCount += 1
    const customerId = `C-bench-${firstOrderNumber}-${place % shoppers}`
    const facts = { customerEmail: 'bench@example.com' }
    return aChristmasOrder(
      { orderNumber: String(firstOrderNumber + placedCount), customerId, facts },
      collectionAt(SHOPS.from, slotIndexFor(place)),
    )
  })
  await insertOrders(sql, orders)
  await reserveSlots(sql, orders)
  return orders
}

/** Places orders for some shoppers, and opens the form that moves each order. */
async function prepare(
  { address, sql }: BuiltProduct,
  count: number,
  shoppers: number,
  slotIndexFor: (place: number) => number,
): Promise<OpenForm[]> {
  const orders = await placeOrders(sql, count, shoppers, slotIndexFor)
  const customers = [...new Set(orders.map(({ customerId }) => customerId))]
  const cookies = new Map<string, string>()
  for (const customerId of customers) cookies.set(customerId, await signIn(sql, customerId))
  const forms: OpenForm[] = []
  for (const [place, { orderNumber, customerId }] of orders.entries()) {
    const { shopId, on, startsAt, endsAt } = collectionAt(SHOPS.to, slotIndexFor(place))
    const chosen = { shopId, day: String(on), slot: `${startsAt}-${endsAt}` }
    const page = urls.changeCollectionSlot(SITE, orderNumber, { stage: 'confirmation', ...chosen })
    forms.push(await openForm(address + page, cookies.get(customerId) ?? ''))
  }
  return forms
}
