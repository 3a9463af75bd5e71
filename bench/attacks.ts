import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect as openSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { DEMO_PASSWORD } from '../demo/shoppers.data.ts'
import { connect } from '../src/platform/database/connect.ts'
import { startOwnPostgres } from '../src/platform/database/own-postgres/start-own-postgres.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'

/**
 * `npm run bench -- attacks`: what an attacker costs other users. Each attack comes from a thread of its own; meanwhile
 * this one checks again and again whether the product is alive, and watches its memory. Linux only.
 */
const RECEIPT = '990000500'
const SIGN_IN_NETWORKS = 16
const ATTACKS = { pipelining, 'sign-in storm': signInStorm, receipts } as const

if (!isMainThread) {
  const { attack, address } = workerData as { attack: keyof typeof ATTACKS; address: string }
  parentPort?.postMessage(await ATTACKS[attack](address))
} else {
  const folder = mkdtempSync(join(tmpdir(), 'aftercare-attacks-'))
  const postgres = await startOwnPostgres({ dataDir: join(folder, 'data'), print: () => {} })
  try {
    const rows = []
    for (const attack of Object.keys(ATTACKS)) rows.push(await measureAttack(attack, postgres.url))
    console.table(rows)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts a new product for each attack, so that no attack affects the next one's figures. */
async function measureAttack(attack: string, databaseUrl: string) {
  const env = { DATABASE_URL: databaseUrl, PORT: '0', PROXY_HOPS: '1', NODE_ENV: 'development', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise: ready, resolve } = Promise.withResolvers<string>()
  createInterface(child.stdout).on('line', (line) => {
    const [address] = /http:\/\/localhost:\d+/.exec(line) ?? []
    if (address) resolve(address)
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const address = await ready
  await placeLongOrder(databaseUrl)
  for (let time = 0; time < 50; time += 1) await fetch(`${address}/sign-in`).then((answer) => answer.arrayBuffer())
  const before = residentMiB(child.pid ?? 0)
  const began = performance.now()
  const attacker = new Worker(new URL(import.meta.url), { workerData: { attack, address } })
  const attackEnded = once(attacker, 'message')
  let isOver = false
  void attackEnded.then(() => {
    isOver = true
  })
  const measurements = { peakMiB: before, stallMs: 0, slowUntil: began }
  const bystander = attack === 'sign-in storm' ? signInRepeatedly(address, () => isOver) : null
  while (!isOver) {
    const sentAt = performance.now()
    await isAlive(address)
    const ms = performance.now() - sentAt
    if (ms > 250) measurements.slowUntil = performance.now()
    measurements.stallMs = Math.max(measurements.stallMs, ms)
    measurements.peakMiB = Math.max(measurements.peakMiB, residentMiB(child.pid ?? 0))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const [outcome] = await attackEnded
  const bystanderResult = await bystander
  child.kill('SIGTERM')
  await once(child, 'exit')
  return {
    attack,
    'memory before, MiB': before,
    'at most, MiB': measurements.peakMiB,
    'longest stall, ms': Math.round(measurements.stallMs),
    'slow for, s': Math.round((measurements.slowUntil - began) / 100) / 10,
    'the attacker got': outcome,
    ...(bystanderResult && { 'others got': bystanderResult }),
  }
}

/** Opens 60 connections with 1,600 requests each and reads no answer. */
async function pipelining(address: string): Promise<string> {
  const { port, host } = new URL(address)
  const requests = `GET /sign-in HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(1600)
  const sockets = Array.from({ length: 60 }, () => {
    const socket = openSocket({ port: Number(port), host: '127.0.0.1' })
    socket.on('error', () => {})
    socket.pause()
    socket.write(requests)
    return socket
  })
  // Waits until the product has answered others quickly for a second.
  for (let calmChecks = 0; calmChecks < 10; ) {
    const sentAt = performance.now()
    await isAlive(address)
    calmChecks = performance.now() - sentAt > 100 ? 0 : calmChecks + 1
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  for (const socket of sockets) socket.destroy()
  return ''
}

/** Sends 800 sign-ins at once, for accounts that don't exist, from a few networks. */
async function signInStorm(address: string): Promise<string> {
  const form = await openSignIn(address, '198.51.100.1')
  const answers = Array.from({ length: 800 }, (_, at) =>
    sendSignIn(form, `nobody-${at}@example.com`, 'guessed', `198.51.100.${at % SIGN_IN_NETWORKS}`),
  )
  return formatStatusCounts(await Promise.all(answers))
}

async function signInRepeatedly(address: string, isOver: () => boolean): Promise<string> {
  const statuses: number[] = []
  const times: number[] = []
  const form = await openSignIn(address, '203.0.113.7')
  while (!isOver()) {
    const sentAt = performance.now()
    statuses.push(await sendSignIn(form, 'amelia@example.com', DEMO_PASSWORD, '203.0.113.7'))
    times.push(performance.now() - sentAt)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  times.sort((one, other) => one - other)
  const [median = 0, slowest = 0] = [times[Math.floor(times.length / 2)], times.at(-1)].map((ms) => Math.round(ms ?? 0))
  return `${formatStatusCounts(statuses)}; half of them within ${median} ms, all within ${slowest}`
}

/** One shopper requests the receipt of 500 lines, four at a time, for ten seconds. */
async function receipts(address: string): Promise<string> {
  const form = await openSignIn(address, '203.0.113.7')
  const cookie = await signedInCookie(form)
  const until = performance.now() + 10_000
  const statuses: number[] = []
  const attempt = async () => {
    while (performance.now() < until) {
      const path = `/orders-and-returns/online-orders/order-details/receipt?storeId=10151&orderId=${RECEIPT}`
      const answer = await fetch(address + path, { headers: { cookie } }).catch(() => null)
      await answer?.arrayBuffer()
      statuses.push(answer?.status ?? 0)
    }
  }
  await Promise.all([attempt(), attempt(), attempt(), attempt()])
  return formatStatusCounts(statuses)
}

async function isAlive(address: string): Promise<void> {
  // A stalled process may also drop a kept-alive connection; the time until then counts as well.
  await fetch(`${address}/live`)
    .then((answer) => answer.arrayBuffer())
    .catch(() => null)
}

interface SignInForm {
  address: string
  cookie: string
  formToken: string
}

async function openSignIn(address: string, from: string): Promise<SignInForm> {
  const page = await fetch(`${address}/sign-in`, { headers: { 'x-forwarded-for': from } })
  const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(await page.text()) ?? []
  return { address, formToken, cookie: describeCookies(page) }
}

async function sendSignIn(form: SignInForm, email: string, password: string, from: string): Promise<number> {
  const answer = await postSignIn(form, email, password, from).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.status ?? 0
}

async function postSignIn({ address, cookie, formToken }: SignInForm, email: string, password: string, from: string) {
  return await fetch(`${address}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'x-forwarded-for': from },
    body: new URLSearchParams({ formToken, email, password }),
  })
}

async function signedInCookie(form: SignInForm): Promise<string> {
  const answer = await postSignIn(form, 'amelia@example.com', DEMO_PASSWORD, '203.0.113.7')
  return `${form.cookie}; ${describeCookies(answer)}`
}

function describeCookies(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

function formatStatusCounts(statuses: readonly number[]): string {
  const counts = Object.groupBy(statuses, (status) => String(status))
  return Object.entries(counts)
    .map(([status, all]) => `${status}: ${all?.length}`)
    .join(', ')
}

async function placeLongOrder(url: string): Promise<void> {
  const sql = connect({ url, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 10 })
  const [amelia] = await sql<{ customerId: string }[]>`
    select customer_id as "customerId" from sign_in_addresses where email = 'amelia@example.com'`
  const [row] = await sql`select from order_numbers where order_number = ${RECEIPT}`
  const lines = Array.from({ length: 500 }, (_, at) => anOrderLine({ key: `${RECEIPT}-${at}` }))
  if (amelia && !row) await insertOrders(sql, [anOrder({ ...amelia, orderNumber: RECEIPT, lines })])
  await sql.end()
}

function residentMiB(pid: number): number {
  const [, kiB = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kiB) / 1024)
}
