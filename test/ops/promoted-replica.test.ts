import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Sql } from '../../src/platform/database/connect.ts'
import { PATHS } from '../../src/urls.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../builders/order.ts'
import { type AppProcess, startApp } from '../process/app-process.ts'
import { type Relay, startRelay } from '../process/relay.ts'
import { Shopper } from '../process/shopper.ts'

/** Two PostgreSQL servers of Debian's packages: what the first has acknowledged, its replica has stored, too. */
const VERSIONS = '/usr/lib/postgresql'
const [version = ''] = existsSync(VERSIONS) ? readdirSync(VERSIONS).toSorted().toReversed() : []
const program = (name: string) => join(VERSIONS, version, 'bin', name)
const BACK_WITHIN_MS = 10_000

const isRoot = process.getuid?.() === 0
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
// PostgreSQL refuses root.
const as = isRoot && version ? { uid: idOf('-u'), gid: idOf('-g') } : {}

const folder = mkdtempSync(join(tmpdir(), 'aftercare-replica-'))
const running: ChildProcess[] = []
const connections: Sql[] = []
let app: AppProcess
let relay: Relay
let ports: number[]

const run = (name: string, ...args: string[]) =>
  execFileSync(program(name), args, { ...as, cwd: folder, stdio: 'pipe' })
const urlOf = (port = 0) => `postgres://postgres@127.0.0.1:${port}/postgres`
const open = (port: number | undefined) => {
  const sql = connect({ url: urlOf(port), pooled: false, connectionsMax: 5, connectTimeoutSeconds: 10 })
  connections.push(sql)
  return sql
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

async function startServer(name: string, port: number, ...settings: string[]): Promise<ChildProcess> {
  const flags = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings]
  const args = ['-D', join(folder, name), ...flags.flatMap((flag) => ['-c', flag])]
  const child = spawn(program('postgres'), args, { ...as, cwd: folder, stdio: 'ignore' })
  running.push(child)
  const isReady = () => {
    try {
      return run('pg_isready', '-h', '127.0.0.1', '-p', String(port)).length > 0
    } catch {
      return false
    }
  }
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 })
  return child
}

let primary: ChildProcess
beforeAll(async () => {
  if (!version) throw new Error(`There is no PostgreSQL in ${VERSIONS}: apt-get install postgresql`)
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid)
  ports = [await freePort(), await freePort()]
  const [first = 0, second = 0] = ports
  run('initdb', '-D', join(folder, 'primary'), '-U', 'postgres', '-A', 'trust')
  primary = await startServer('primary', first)
  const source = `host=127.0.0.1 port=${first} user=postgres application_name=replica`
  run('pg_basebackup', '-D', join(folder, 'replica'), '-R', '-X', 'stream', '-d', source)
  await startServer('replica', second)
  // From here on a commit is acknowledged once the replica has stored it.
  const sql = open(first)
  await sql.unsafe("alter system set synchronous_standby_names = 'replica'")
  await sql.unsafe('select pg_reload_conf()')
  await vi.waitFor(
    async () =>
      expect(await sql.unsafe('select sync_state from pg_stat_replication')).toEqual([{ sync_state: 'sync' }]),
    { timeout: 30_000 },
  )
  relay = await startRelay(urlOf(first))
  app = await startApp({ DATABASE_URL: relay.url, LOG_LEVEL: 'warn' })
  await app.address()
})
afterAll(async () => {
  await app?.kill()
  await Promise.all(connections.map((sql) => sql.end({ timeout: 5 })))
  relay?.cut()
  for (const child of running) child.kill('SIGQUIT')
  await vi.waitUntil(() => running.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null))
  rmSync(folder, { recursive: true, force: true })
})

const FIRST_ORDER = 765_000_001
const ORDERS = 2000

test('a replica is promoted under load: nothing acknowledged is lost, and pages are back within 10 seconds', async () => {
  const line = { status: 'Scheduled', facts: { amendable: true } }
  const orders = Array.from({ length: ORDERS }, (_, nth) =>
    anOrder({ orderNumber: String(FIRST_ORDER + nth), cancelAllowed: true, lines: [anOrderLine(line)] }),
  )
  await insertOrders(open(ports[0]), orders)
  const amelia = new Shopper(await app.address())
  await amelia.signIn('amelia@example.com')
  const acknowledged: string[] = []
  let tried = 0
  let isOver = false
  const cancel = async () => {
    while (!isOver && tried < ORDERS) {
      const number = String(FIRST_ORDER + tried++)
      const path = `${PATHS.orderDetails}/cancel?storeId=10151&orderId=${number}`
      const shopper = amelia.twin()
      const { headers } = await shopper.post(path, { ...(await shopper.hiddenFieldsOf(path)), reason: 'C01-P0' })
      if (headers.get('location')?.includes('cancelled=true')) acknowledged.push(number)
    }
  }
  const load = [cancel(), cancel(), cancel(), cancel()]
  await vi.waitUntil(() => acknowledged.length > 20, { timeout: 60_000 })

  const began = performance.now()
  primary.kill('SIGKILL')
  relay.cut()
  run('pg_ctl', 'promote', '-D', join(folder, 'replica'))
  await relay.mend({ host: '127.0.0.1', port: ports[1] ?? 0 })
  const beforeFailure = acknowledged.length
  await vi.waitUntil(async () => (await amelia.get(PATHS.orderHistory)).status === 200, {
    timeout: 60_000,
    interval: 20,
  })
  const backMs = performance.now() - began
  // Changes go on, too.
  await vi.waitUntil(() => acknowledged.length > beforeFailure + 5, { timeout: 60_000 })
  isOver = true
  await Promise.all(load)

  const rows = await open(ports[1])<{ number: string }[]>`
    select order_number as number from order_lines
    where customer_id = 'C-amelia' and order_number like '765%' and status = 'Cancelled'`
  const stored = new Set(rows.map(({ number }) => number))
  console.log(
    `${acknowledged.length} changes acknowledged, ${beforeFailure} of them before; back after ${Math.round(backMs)} ms`,
  )
  expect(acknowledged.filter((number) => !stored.has(number))).toEqual([])
  expect(backMs).toBeLessThan(BACK_WITHIN_MS)
})
