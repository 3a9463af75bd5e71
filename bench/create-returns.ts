import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { ReturnMethod } from '../src/domain/policy/return-method.ts'
import { methodId } from '../src/domain/return-methods/method-choice.ts'
import { postgresDraftReturns } from '../src/features/returns/draft-returns.records.ts'
import type { Sql } from '../src/platform/database/connect.ts'
import { asTransaction } from '../src/platform/forms/command-log.records.ts'
import { PATHS } from '../src/urls.ts'
import { aDraftReturn, aSelectedLine } from '../test/builders/draft-return.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { type BuiltProduct, saveReport, withBuiltProduct } from './built-product.ts'
import { connectTo } from './own-database.ts'
import { ROOT } from './product.ts'
import { measureSending, type OpenForm, openForm, sendForms, signIn } from './shoppers.ts'

/**
 * `npm run bench -- returns`: how many returns one process creates in a second, from drafts that are ready, with the
 * built-in systems, mails to the mailbox and jobs running, among so many orders (`env BENCH_ORDERS=10000,1000000`: one
 * after the other). PostgreSQL and the sender of the posts are on the same machine.
 */
const SIZES = (process.env.BENCH_ORDERS ?? '10000').split(',').map(Number)
const COUNT = Number(process.env.BENCH_RETURNS ?? 600)
const AT_ONCE = Number(process.env.BENCH_AT_ONCE ?? 16)
const SHOPPERS = 50
const METHODS: readonly ReturnMethod[] = [
  { path: 'in-store', via: 'clothing-and-home', sizes: [] },
  { path: 'postal', via: 'evri', sizes: ['standard'] },
]

const rows: Awaited<ReturnType<typeof measureAmong>>[] = []
for (const orders of SIZES) rows.push(await measureAmong(orders))
console.table(rows)
saveReport('returns', rows)

async function measureAmong(orders: number) {
  const measured = await withBuiltProduct(`returns-${orders}`, measure, (url) => fillOnce(url, orders))
  return { orders, ...measured }
}

async function measure(product: BuiltProduct) {
  const forms = await prepare(product)
  // The first of them warm the process up.
  await create(forms.splice(0, Math.round(COUNT / 6)))
  const { sent: sentCount, ...rates } = await measureSending(product, () => create(forms))
  return { created: sentCount, ...rates }
}

/** Fills the database of this size once; the next run reuses it. */
async function fillOnce(url: string, orders: number): Promise<void> {
  const sql = connectTo(url)
  const isFilled = await isFilledAlready(sql)
  await sql.end()
  if (!isFilled) fill(url, orders)
}

async function isFilledAlready(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ there: boolean }[]>`select to_regclass('orders') is not null as there`
  const [filledOrder] = row?.there
    ? await sql`/* all-customers: bench-is-filled */ select from orders where order_number like '7_________' limit 1`
    : []
  return filledOrder !== undefined
}

function fill(url: string, orders: number): void {
  const size = ['--customers', String(Math.round(orders / 10)), '--orders', String(orders)]
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/demo-load.ts'), ...size], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: url },
  })
  if (status !== 0) throw new Error('the database could not be filled')
}

/** Orders whose returns have reached step 2, each with the form that books it. */
async function prepare({ address, sql }: BuiltProduct): Promise<OpenForm[]> {
  const shoppers = await Promise.all(
    Array.from({ length: SHOPPERS }, async (_, place) => {
      const customerId = `L-${String(place + 100).padStart(6, '0')}`
      return { customerId, cookie: await signIn(sql, customerId) }
    }),
  )
  const firstOrderNumber = 8_000_000_000 + (Math.floor(Date.now() / 1000) % 1_000_000) * 1000
  const forms: OpenForm[] = []
  for (let place = 0; place < COUNT; place += 1) {
    const { customerId, cookie } = shoppers[place % SHOPPERS] ?? { customerId: '', cookie: '' }
    const orderNumber = String(firstOrderNumber + place)
    await saveDraft(sql, customerId, orderNumber, METHODS[place % METHODS.length] as ReturnMethod)
    const stepTwoAddress = `${address}${PATHS.returnMethod}?storeId=10151&orderId=${orderNumber}`
    forms.push(await openStepTwo(stepTwoAddress, cookie, METHODS[place % METHODS.length] as ReturnMethod))
  }
  return forms
}

async function saveDraft(sql: Sql, customerId: string, orderNumber: string, method: ReturnMethod): Promise<void> {
  const facts = { withinReturnWindow: true }
  const lines = [1, 2].map((lineNo) => anOrderLine({ key: `${orderNumber}-${lineNo}`, lineNo, facts }))
  await insertOrders(sql, [anOrder({ customerId, orderNumber, lines, facts: { customerEmail: 'bench@example.com' } })])
  const chosen = methodId({ ...method, size: method.sizes[0] ?? null })
  const draft = aDraftReturn({
    customerId,
    orderNumber,
    lines: [aSelectedLine({ lineKey: `${orderNumber}-1` })],
    changedAt: Temporal.Now.instant(),
  })
  const saved = {
    draft: { ...draft, method: chosen },
    methods: [method],
    acknowledged: null,
    returnTo: { address: null, clientId: null, childClientId: null },
    returnKey: crypto.randomUUID(),
  }
  await sql.begin((tx) => postgresDraftReturns(sql).save(asTransaction(tx), saved, null))
}

async function openStepTwo(address: string, cookie: string, { path, via, sizes }: ReturnMethod): Promise<OpenForm> {
  const size = sizes[0] === undefined ? {} : { size: sizes[0] }
  return await openForm(address, cookie, { act: 'book', channel: path, via, ...size })
}

/** Sends them, so many at once, and returns how long each took. */
async function create(forms: readonly OpenForm[]): Promise<number[]> {
  const responses = await sendForms(forms, AT_ONCE)
  const failed = responses.find(({ location }) => !location.includes(PATHS.returnCreated))
  if (failed) throw new Error(`answered ${failed.status}`)
  return responses.map(({ ms }) => ms)
}
