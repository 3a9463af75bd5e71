import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FINISH_WRITE_JOB } from '../../src/platform/writes/outside-write.ts'
import { PATHS } from '../../src/urls.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../builders/order.ts'
import { type AppProcess, startApp } from './app-process.ts'
import { isLong } from './chosen.ts'
import { type Database, type Databases, startDatabases } from './databases.ts'
import { Shopper } from './shopper.ts'

/**
 * Connections are cut and PostgreSQL is killed at random moments while shoppers read pages and cancel orders.
 * Everything acknowledged is stored once, and the product runs on and reopens every connection.
 */
const KILLS = Number(process.env.KILLS ?? (isLong ? 200 : 3))
/** Every nth kill hits all of PostgreSQL, the others one connection. */
const WHOLE_SERVER_EVERY = isLong ? 8 : 3
const BACK_WITHIN_MS = isLong ? 5000 : 30_000

let databases: Databases
let database: Database
let app: AppProcess
let address: string
let metrics: string
beforeAll(async () => {
  databases = await startDatabases()
  database = await databases.create('the demo')
  // The built-in systems fail with the database, and are called again at once.
  const environment = { METRICS_PORT: '0', LOG_LEVEL: 'warn', OUTSIDE_FAILURES_MAX: '1000' }
  app = await startApp({ DATABASE_URL: database.url, ...environment })
  address = await app.address()
  metrics = (await app.waitForOutput(/Metrics are at (http:[^\s]+?)\.?\s/))[1] ?? ''
})
afterAll(async () => {
  await app.kill()
  await databases.stop()
})

/** Shoppers cancel these; each order is cancelled once. */
const FIRST_ORDER = 760_000_001
const ORDERS = KILLS * 8

test(`${KILLS} kills under mixed load: no process ends, nothing acknowledged is lost or doubled, no connection is lost`, {
  timeout: 60_000 + KILLS * 10_000,
}, async () => {
  const line = { status: 'Scheduled', facts: { amendable: true } }
  const orders = Array.from({ length: ORDERS }, (_, nth) =>
    anOrder({ orderNumber: String(FIRST_ORDER + nth), cancelAllowed: true, lines: [anOrderLine(line)] }),
  )
  await insertOrders(database.sql, orders)
  const amelia = new Shopper(address)
  await amelia.signIn('amelia@example.com')
  const acknowledged = new Set<string>()
  let tried = 0
  let pages = 0
  let isOver = false

  const read = async () => {
    while (!isOver) {
      const page = await amelia.get(PATHS.orderHistory).catch(() => null)
      expect([200, 503], 'every page is shown, or says that it cannot be').toContain(page?.status)
      if (page?.status === 200) pages += 1
    }
  }
  const cancel = async () => {
    while (!isOver && tried < ORDERS) {
      const number = String(FIRST_ORDER + tried)
      tried += 1
      const path = `${PATHS.orderDetails}/cancel?storeId=10151&orderId=${number}`
      const shopper = amelia.twin()
      const hidden = await shopper.hiddenFieldsOf(path)
      const { headers } = await shopper.post(path, { ...hidden, reason: 'C01-P0' })
      if (headers.get('location')?.includes('cancelled=true')) acknowledged.add(number)
    }
  }
  const load = [read(), read(), read(), cancel(), cancel(), cancel()]

  const kills = { connections: 0, servers: 0 }
  while (kills.connections + kills.servers < KILLS) {
    const before = pages
    if ((kills.connections + kills.servers) % WHOLE_SERVER_EVERY === WHOLE_SERVER_EVERY - 1) {
      kills.servers += 1
      databases.kill()
    } else if (await cutOneConnection()) kills.connections += 1
    await vi.waitUntil(() => pages > before, { timeout: BACK_WITHIN_MS, interval: 5 })
    // The next kill comes after a random number of pages.
    const until = pages + Math.floor(Math.random() * 25)
    await vi.waitUntil(() => pages >= until, { timeout: BACK_WITHIN_MS, interval: 5 })
  }
  isOver = true
  await Promise.all(load)

  // Jobs finish the open writes: within a minute or so by themselves, and sooner here.
  await vi.waitFor(
    async () => {
      await database.sql`
        update pgboss.job set start_after = created_on where name = ${FINISH_WRITE_JOB} and state in ('created', 'retry')`
      const [open] = await database.sql<{ count: number }[]>`
        /* all-customers: open-writes */ select count(*)::int as count from outside_writes where state = 'requested'`
      expect(open?.count).toBe(0)
    },
    { timeout: 150_000, interval: 200 },
  )
  const cancelled = await database.sql<{ number: string; mails: number; writes: number }[]>`
    select order_number as number,
      (select count(*)::int from mails m where customer_id = 'C-amelia' and m.plain like '%' || l.order_number || '%') as mails,
      (select count(*)::int from order_management.writes w where w.order_number = l.order_number
        and outcome->>'outcome' = 'done') as writes
    from order_lines l
    where customer_id = 'C-amelia' and order_number like '76%' and status = 'Cancelled'`
  expect([...acknowledged].filter((number) => !cancelled.some((one) => one.number === number))).toEqual([])
  expect(cancelled.filter(({ mails, writes }) => mails !== 1 || writes !== 1)).toEqual([])

  // Every open connection is idle again, and pages are served.
  await vi.waitFor(async () => expect(await connectionsInUse()).toBe(0), { timeout: 10_000, interval: 50 })
  const all = await Promise.all(Array.from({ length: 40 }, () => amelia.twin().get(PATHS.orderHistory)))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  expect(app.errorOutput()).toBe('')
})

/** Prefers a busy connection to an idle one. */
async function cutOneConnection(): Promise<boolean> {
  const rows = await database.sql`
    select pg_terminate_backend(pid) from (
      select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      order by state = 'idle', random() limit 1
    ) as one`.catch(() => [])
  return rows.length === 1
}

async function connectionsInUse(): Promise<number> {
  const text = await (await fetch(metrics)).text()
  const count = (state: string) => Number(new RegExp(`pool_connections\\{state="${state}"\\} (\\d+)`).exec(text)?.[1])
  return count('open') - count('idle') + count('awaited')
}
