import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type OutsideWorld, startOutsideWorld } from '../../../outside-world/start.ts'
import { readMigrations } from '../../../scripts/lib/read-migrations.ts'
import { connect, type Sql } from '../../../src/platform/database/connect.ts'
import { migrate } from '../../../src/platform/database/migrate.ts'
import { type OwnPostgres, startOwnPostgres } from '../../../src/platform/database/own-postgres/start-own-postgres.ts'
import { PATHS } from '../../../src/urls.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { runScript } from '../../../test/harness/run-script.ts'
import { type AppProcess, startApp } from '../../../test/process/app-process.ts'
import { Shopper } from '../../../test/process/shopper.ts'
import { type MailServer, startMailServer } from '../../../test/process/smtp.ts'
import type { MedusaOrder } from '../src/medusa.ts'
import { noteOf } from '../src/to-envelope.ts'
import { end, freePort, type RunningMedusa, runMedusa, waitFor } from './running-medusa.ts'
import { shopOf } from './shop.ts'

/** Medusa, the connector and Aftercare, each a process of its own, with a PostgreSQL. */
const EMAIL = 'robin.reed@example.com'
const PASSWORD = 'a pass phrase of my own'
const KEY = 'a key between the two'
const ROOT = realpathSync(mkdtempSync(join(tmpdir(), 'aftercare-connector-')))
const log = { debug() {}, info() {}, warn() {}, error() {} }

let postgres: OwnPostgres
let maintenance: Sql
const opened: Sql[] = []
let medusa: RunningMedusa
let shop: ReturnType<typeof shopOf>
let post: MailServer
let world: OutsideWorld
let app: AppProcess
let address: string
let secret: string
let connector: ChildProcess
let connectorUrl: string
let connectorEnv: Record<string, string>
let connectorOutput = ''
const took: string[] = []

beforeAll(async () => {
  const dataDir = join(import.meta.dirname, '../.cache/postgres')
  mkdirSync(dataDir, { recursive: true })
  postgres = await startOwnPostgres({ dataDir, print() {}, settings: { fsync: 'off' } })
  maintenance = open('postgres')
  await dropOldDatabases()
  connectorUrl = `http://127.0.0.1:${await freePort()}`
  const began = performance.now()
  medusa = await runMedusa(maintenance, postgres.url)
  note('Medusa installed, seeded and started', began)
  shop = shopOf(medusa)
  await startAftercare()
  connectorEnv = {
    PORT: new URL(connectorUrl).port,
    DATA_DIR: join(ROOT, 'connector'),
    MEDUSA_URL: medusa.url,
    MEDUSA_API_KEY: medusa.secretKey,
    AFTERCARE_URL: address,
    AFTERCARE_API_KEY: secret,
    ORDER_MANAGEMENT_API_KEY: KEY,
    CATALOGUE_SECONDS: '5',
  }
  await startConnector()
})

afterAll(async () => {
  if (connector) await end(connector)
  await medusa?.stop()
  await app?.kill()
  await Promise.all([world?.close(), post?.close()])
  await Promise.all(opened.map((sql) => sql.end({ timeout: 5 })))
  await postgres?.stop()
  rmSync(ROOT, { recursive: true, force: true })
  console.log(took.join('\n'))
})

function note(what: string, began: number): void {
  took.push(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`)
}

function open(name: string): Sql {
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  const sql = connect({ url: url.href, pooled: false, connectionsMax: 3, connectTimeoutSeconds: 10 })
  opened.push(sql)
  return sql
}

async function createDatabase(name: string): Promise<{ sql: Sql; url: string }> {
  await maintenance.unsafe(`create database ${name}`)
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return { sql: open(name), url: url.href }
}

/** Earlier runs leave theirs, in the folder that keeps the filled one. */
async function dropOldDatabases(): Promise<void> {
  const rows = await maintenance<{ name: string }[]>`
    select datname as name from pg_database where datname like 'medusa_run_%' or datname like 'aftercare_%'`
  for (const { name } of rows) await maintenance.unsafe(`drop database ${name} with (force)`)
}

async function startAftercare(): Promise<void> {
  const [own, outside] = await Promise.all([createDatabase('aftercare_own'), createDatabase('aftercare_outside')])
  post = await startMailServer()
  await migrate(outside.sql, readMigrations(), Temporal.Now.instant())
  const clock = { now: () => Temporal.Now.instant() }
  const parts = {
    sites: BRAND_SITES,
    sql: outside.sql,
    clock,
    log,
    apiKey: KEY,
    firstPort: 0,
    slowMs: 100,
    tooLateMs: 900,
  }
  world = await startOutsideWorld(parts)
  const { OUTSIDE_WORLD_CONTROL_URL: _demoOnly, ...systems } = world.environment
  const environment = {
    ...systems,
    NODE_ENV: 'production',
    DATABASE_URL: own.url,
    PROXY_HOPS: '0',
    SECRET_KEYS: 'a key of the tests that is long enough to be one',
    PUBLIC_URL: 'https://account.example.com',
    SMTP_URL: post.url,
    MAIL_FROM: 'Shop <hello@example.com>',
    ORDER_MANAGEMENT_URL: connectorUrl,
    ORDER_MANAGEMENT_API_KEY: KEY,
  }
  app = await startApp(environment)
  address = await app.address()
  const scopes = ['intake', 'orders', 'returns', 'catalogue'].flatMap((scope) => ['--scope', scope])
  const { output } = await runScript('credentials.ts', { ...environment, TMPDIR: ROOT }, [
    'create',
    '--name',
    'Medusa',
    ...scopes,
  ])
  secret = /^aftercare_\S+$/m.exec(output)?.[0] ?? ''
}

async function startConnector(): Promise<void> {
  const { PATH = '' } = process.env
  connector = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: { PATH, ...connectorEnv },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [connector.stdout, connector.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (connectorOutput += text))
  await waitFor(() => fetch(`${connectorUrl}/health`), 20_000)
}

// biome-ignore lint/suspicious/noExplicitAny: whatever JSON was answered
async function api(method: string, path: string, body?: unknown, key?: string): Promise<{ status: number; body: any }> {
  const response = await fetch(address + path, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

/** The envelope of an order in Aftercare, once it is as it should be. */
async function orderHere(number: number, isReady: (lines: WireLine[], order: WireOrder) => boolean, withinMs = 20_000) {
  return await vi.waitFor(
    async () => {
      const { status, body } = await api('GET', `${PATHS.orderCall}?orderNumber=${number}`)
      if (status !== 200 || !isReady(body.order.orderItemsList, body.order))
        throw new Error(
          `not yet: ${JSON.stringify(body.order?.orderItemsList?.map(({ status }: WireLine) => status) ?? body)}`,
        )
      return body.order as WireOrder
    },
    { timeout: withinMs, interval: 100 },
  )
}

interface WireLine {
  OrderLineKey: string
  PrimeLineNo: number
  status: string
  OrderedQty: number
  LineTotal: string
  ItemShortDescription: string
  sku: string
}

interface WireOrder {
  grand_total: string
  orderItemsList: WireLine[]
  PaymentMethods: { amount: string; refundAmount: string }[]
}

async function inMedusa<Found>(id: string, find: (order: MedusaOrder) => Found | undefined | false): Promise<Found> {
  return await vi.waitFor(
    async () => {
      const found = find(await shop.order(id))
      if (found === undefined || found === false) throw new Error('not yet in Medusa')
      return found
    },
    { timeout: 30_000, interval: 200 },
  )
}

async function mailedTo(to: string, subject: RegExp): Promise<string> {
  const find = () =>
    post.received.find((mail) => mail.to?.[0]?.address === to && subject.test(mail.subject ?? ''))?.text
  return await vi.waitFor(() => find() ?? Promise.reject(new Error('no such mail yet')), {
    timeout: 30_000,
    interval: 100,
  })
}

let robin: Shopper

test('a customer who registers in Medusa chooses a password in Aftercare and signs in', async () => {
  const began = performance.now()
  await shop.register(EMAIL)
  robin = new Shopper(address)
  await vi.waitFor(
    async () => {
      const customers = await open('aftercare_own')`select from customers where sign_in_email = ${EMAIL}`
      if (customers.length === 0) throw new Error('not yet')
    },
    { timeout: 20_000, interval: 200 },
  )
  note('a registered customer has an account', began)
  const sent = { ...(await robin.hiddenFieldsOf(PATHS.forgottenPassword)), email: EMAIL }
  expect((await robin.post(PATHS.forgottenPassword, sent)).status).toBe(303)
  const [link = ''] = /https:\/\/account\.example\.com\/\S+/.exec(await mailedTo(EMAIL, /password/)) ?? []
  const path = new URL(link).pathname + new URL(link).search
  await robin.post(PATHS.newPassword, { ...(await robin.hiddenFieldsOf(path)), newPassword: PASSWORD })
  expect((await robin.sendSignIn(await robin.fillInSignIn(EMAIL, PASSWORD))).status).toBe(303)
})

test("an order placed in Medusa is on the shopper's list within 5 s", async () => {
  const { display_id: number } = await shop.placeOrder(EMAIL, { 'LINEN-SHIRT-1': 1 }, false)
  const placed = performance.now()
  await vi.waitFor(
    async () => {
      const { text } = await robin.get(PATHS.orderHistory)
      if (!text.includes(`orderId=${number}"`) && !text.includes(`orderId=${number}&`))
        throw new Error('not on the list yet')
    },
    { timeout: 20_000, interval: 50 },
  )
  note('an order is on the list', placed)
  expect(performance.now() - placed).toBeLessThan(5000)
})

test('a return created in Aftercare is a return in Medusa, and its receipt there is a refund here', async () => {
  const { id, display_id: number } = await shop.placeOrder(EMAIL, { 'LINEN-SHIRT-1': 3, 'WOOL-SCARF-1': 1 })
  const paid = await orderHere(number, (lines) => lines.length === 2)
  expect(paid.PaymentMethods).toMatchObject([{ paymentMethod: 'CARD', amount: paid.grand_total, refundAmount: '0.00' }])
  const delivering = performance.now()
  await shop.deliver(id)
  note('(Medusa: fulfil, ship, deliver)', delivering)
  const delivered = performance.now()
  const { orderItemsList: lines } = await orderHere(number, (lines) =>
    lines.every(({ status }) => status === 'Despatched'),
  )
  note('a delivery in Medusa is a delivery here', delivered)
  const shirts = lines.find(({ OrderedQty }) => OrderedQty === 3)!

  const drafting = performance.now()
  const OrderLine = [
    { OrderLineKey: shirts.OrderLineKey, OrderedQty: 1, ReturnReason: 'R05-P0', SecondaryReturnReason: 'R05-S1' },
  ]
  const draft = await api(
    'POST',
    PATHS.draftReturnCall,
    { orderNumber: String(number), payload: { OrderLines: { OrderLine } } },
    'draft-0001',
  )
  expect(draft, connectorOutput).toMatchObject({ status: 200 })
  note('a draft of a return', drafting)
  const creating = performance.now()
  const made = await api(
    'POST',
    `${PATHS.createReturnCall}?orderNo=${number}&storeId=10151`,
    { version: draft.body.References.Version, method: 'instore-clothAndHome' },
    'create-0001',
  )
  expect(made, connectorOutput).toMatchObject({ status: 200 })
  const { returnNumber, overallTotalsRefundTotal: promised, deliveryCharges: delivery } = made.body
  const returned = await inMedusa(id, ({ returns }) =>
    returns.find(({ metadata }) => noteOf({ metadata })?.number === returnNumber),
  )
  note('a return created here is a return in Medusa', creating)
  expect(returned).toMatchObject({ status: 'requested', items: [{ item_id: shirts.OrderLineKey, quantity: 1 }] })
  expect(noteOf(returned)).toMatchObject({ refund: promised, delivery })
  const split = await orderHere(number, (lines) => lines.some(({ status }) => status === 'Awaiting Return'))
  expect(split.orderItemsList.map(({ status, OrderedQty }) => [OrderedQty, status]).toSorted()).toEqual([
    [1, 'Awaiting Return'],
    [1, 'Despatched'],
    [2, 'Despatched'],
  ])

  const receiving = performance.now()
  await shop.receive(returned)
  note('(Medusa: receive the return)', receiving)
  const received = performance.now()
  const refund = await inMedusa(id, ({ payment_collections: [collection] }) => collection?.payments[0]?.refunds[0])
  expect(refund).toMatchObject({ note: `Aftercare ${returnNumber}` })
  const ended = await orderHere(number, (lines) => lines.some(({ status }) => status === 'Return Complete'))
  expect(ended.PaymentMethods).toMatchObject([{ refundAmount: promised }])
  note('its receipt there is a refund there and here', received)
  const { body } = await api('GET', `${PATHS.returnCall}?returnNumber=${returnNumber}`)
  expect(body.parcels[0].statusDetails.at(-1)).toMatchObject({ statusCode: 'STS005' })
  // Once only, however often it is looked at.
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const { payment_collections } = await shop.order(id)
  expect(payment_collections.flatMap(({ payments }) => payments.flatMap(({ refunds }) => refunds))).toHaveLength(1)
}, 180_000)

test('an order cancelled in Aftercare is cancelled in Medusa, and its money back; a second time it is refused', async () => {
  const { id, display_id: number } = await shop.placeOrder(EMAIL, { 'LINEN-SHIRT-2': 1 })
  await orderHere(number, (lines) => lines.length === 1)
  const began = performance.now()
  const payload = { orderHeaderKey: id, orderLineKey: '', primeLineNo: '', reasonCode: 'C01-P0' }
  const address = `${PATHS.cancelOrderCall}?storeId=10151&orderNumber=${number}`
  expect(await api('POST', address, { payload }, 'cancel-0001'), connectorOutput).toMatchObject({ status: 200 })
  note('an order cancelled here is cancelled in Medusa', began)
  expect((await shop.order(id)).status).toBe('canceled')
  await orderHere(number, (lines, { PaymentMethods: [payment] }) => {
    return lines.every(({ status }) => status === 'Cancelled') && payment?.refundAmount === '33.99'
  })
  expect((await api('POST', address, { payload }, 'cancel-0002')).status).toBe(409)
})

test('an item removed in Aftercare is removed in Medusa and refunded, and the other keeps its number', async () => {
  const { id, display_id: number } = await shop.placeOrder(EMAIL, { 'LINEN-SHIRT-2': 2, 'WOOL-SCARF-1': 1 })
  const { orderItemsList, grand_total: before } = await orderHere(number, (lines) => lines.length === 2)
  const [first, second] = orderItemsList.toSorted((one, other) => one.PrimeLineNo - other.PrimeLineNo)
  const began = performance.now()
  const payload = { orderHeaderKey: id, orderLineKey: first!.OrderLineKey, primeLineNo: '1', reasonCode: 'C01-P0' }
  const address = `${PATHS.removeItemCall}?storeId=10151&orderNumber=${number}`
  expect(await api('POST', address, { payload }, 'remove-0001'), connectorOutput).toMatchObject({ status: 200 })
  note('an item removed here is removed in Medusa', began)
  const left = await orderHere(
    number,
    (_lines, { PaymentMethods }) => PaymentMethods[0]?.refundAmount === first!.LineTotal,
  )
  expect(left.orderItemsList.filter(({ status }) => status !== 'Cancelled')).toMatchObject([
    { OrderLineKey: second!.OrderLineKey, PrimeLineNo: 2 },
  ])
  expect(Number(left.grand_total)).toBeCloseTo(Number(before) - Number(first!.LineTotal), 2)
})

test('products and stock of Medusa are in the catalogue; prices with VAT only; a sale lowers the stock', async () => {
  const { products } = await shop.admin<{ products: { id: string; handle: string }[] }>(
    'GET',
    '/products?fields=id,handle',
  )
  const productId = products.find(({ handle }) => handle === 'wool-scarf')!.id
  const read = async () => (await api('GET', `${PATHS.productCall}?productId=${productId}&storeId=10151`)).body
  const { product } = await vi.waitFor(read, { timeout: 20_000 })
  const scarf = { sku: 'WOOL-SCARF-1', colour: 'Grey', prices: [] as unknown[] }
  expect(product.record).toMatchObject({ name: 'Wool Scarf', slug: 'wool-scarf', articles: [scarf] })
  // Until now, VAT came on top.
  const preference = { attribute: 'currency_code', value: 'gbp', is_tax_inclusive: true }
  await shop.admin('POST', '/price-preferences', preference)
  scarf.prices = [{ region: 'UK', price: '9.99' }]
  const isPriced = async () => expect((await read()).product.record).toMatchObject({ articles: [scarf] })
  await vi.waitFor(isPriced, { timeout: 30_000, interval: 200 })
  await shop.placeOrder(EMAIL, { 'WOOL-SCARF-1': 2 }, false)
  const began = performance.now()
  const { variants } = await shop.admin<{ variants: { sku: string; inventory_quantity: number }[] }>(
    'GET',
    '/product-variants?fields=id,sku,manage_inventory,inventory_quantity',
  )
  const quantity = variants.find(({ sku }) => sku === 'WOOL-SCARF-1')!.inventory_quantity
  expect(quantity).toBeLessThan(98)
  const isSold = async () => expect((await read()).stock).toMatchObject([{ quantity }])
  await vi.waitFor(isSold, { timeout: 30_000, interval: 200 })
  note('a sale lowers the stock here (products are read every 5 s)', began)
})

test('what changes while the connector is away is sent once it is back, and a repeated write is done once', async () => {
  await end(connector, 'SIGTERM')
  const { id, display_id: number } = await shop.placeOrder(EMAIL, { 'LINEN-SHIRT-2': 1 })
  const began = performance.now()
  await startConnector()
  await orderHere(number, (lines) => lines.length === 1)
  note('a connector that was away has caught up', began)
  const body = JSON.stringify({
    payload: { orderHeaderKey: id, orderLineKey: '', primeLineNo: '', reasonCode: 'C01-P0' },
  })
  const headers = { apikey: KEY, 'idempotency-key': 'ours-1', 'content-type': 'application/json' }
  const write = async () => {
    const response = await fetch(`${connectorUrl}/cancel-order?storeId=10151`, { method: 'POST', headers, body })
    return { status: response.status, body: await response.json() }
  }
  const [one, other] = await Promise.all([write(), write()])
  expect(one).toMatchObject({ status: 200, body: { outcome: 'done' } })
  expect(other).toEqual(one)
  // Also after a crash: the answer is on disk.
  await end(connector)
  await startConnector()
  expect(await write()).toEqual(one)
  const found = await fetch(`${connectorUrl}/writes/ours-1`, { headers })
  expect(await found.json()).toEqual(one.body)
  expect((await fetch(`${connectorUrl}/writes/ours-2`, { headers })).status).toBe(404)
  expect((await fetch(`${connectorUrl}/writes/ours-1`, { headers: { apikey: 'another key' } })).status).toBe(401)
}, 180_000)

test('without Medusa nothing is offered, and afterwards everything goes on', async () => {
  const health = async () =>
    (await fetch(`${connectorUrl}/health-check`, { method: 'POST', headers: { apikey: KEY } })).status
  expect(await health()).toBe(200)
  await medusa.stop()
  expect(await health()).toBe(503)
  await medusa.start()
  const { display_id: number } = await shop.placeOrder(EMAIL, { 'LINEN-SHIRT-2': 1 }, false)
  await orderHere(number, (lines) => lines.length === 1)
  expect(await health()).toBe(200)
}, 180_000)

test('the log names nobody, and no update was refused', () => {
  for (const personal of [EMAIL, 'Robin', 'Mill Lane', 'LS1', '0113', 'Shirt'])
    expect(connectorOutput).not.toContain(personal)
  expect(connectorOutput).not.toMatch(/update refused/)
})
