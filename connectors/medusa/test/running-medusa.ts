import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import type { Sql } from '../../../src/platform/database/connect.ts'

const CACHE = join(import.meta.dirname, '../.cache')
/** A Medusa project outside git, with the packages of test/store/package.json. */
const PROJECT = join(CACHE, 'medusa')
const STORE = join(import.meta.dirname, 'store')
const FILES = ['package.json', 'medusa-config.js', 'seed.js']

interface Seeded {
  publishableKey: string
  secretKey: string
  regionId: string
  locationId: string
  deliveryId: string
  variants: Record<string, string>
}

export interface RunningMedusa extends Seeded {
  url: string
  stop(): Promise<void>
  start(): Promise<void>
}

/** Installs Medusa and fills a database, both once; then each run has a copy of the database. */
export async function runMedusa(sql: Sql, databaseUrl: string): Promise<RunningMedusa> {
  const version = createHash('sha256')
  for (const file of FILES) version.update(readFileSync(join(STORE, file)))
  const name = `medusa_${version.digest('hex').slice(0, 12)}`
  await install()
  const seeded = await prepareDatabase(sql, databaseUrl, name)
  const run = `medusa_run_${process.pid}`
  await sql.unsafe(`create database ${run} template ${name}`)
  const port = await freePort()
  const env = { DATABASE_URL: databaseIn(databaseUrl, run), NODE_ENV: 'production' }
  let child: ChildProcess | null = null
  const medusa = {
    ...seeded,
    url: `http://127.0.0.1:${port}`,
    async start() {
      child = spawnMedusa(['start', '-H', '127.0.0.1', '-p', String(port)], env)
      await waitFor(() => fetch(`http://127.0.0.1:${port}/health`), 120_000)
    },
    async stop() {
      if (child) await end(child)
      child = null
    },
  }
  await medusa.start()
  return medusa
}

async function install(): Promise<void> {
  mkdirSync(join(PROJECT, 'nothing'), { recursive: true })
  // The admin pages are not needed, and half as large as all the rest.
  writeFileSync(join(PROJECT, 'nothing/package.json'), '{ "name": "nothing", "version": "1.0.0" }')
  const wanted = readFileSync(join(STORE, 'package.json'), 'utf8')
  const installed = join(PROJECT, 'node_modules/.installed')
  for (const file of FILES) cpSync(join(STORE, file), join(PROJECT, file))
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return
  const args = ['install', '--no-audit', '--no-fund', '--omit=dev', '--legacy-peer-deps', '--loglevel=error']
  await finished('npm install', spawn('npm', args, { cwd: PROJECT, stdio: ['ignore', 'pipe', 'pipe'] }))
  writeFileSync(installed, wanted)
}

async function prepareDatabase(sql: Sql, databaseUrl: string, name: string): Promise<Seeded> {
  const file = join(CACHE, `${name}.json`)
  const [found] = await sql`select from pg_database where datname = ${name}`
  if (!found || !existsSync(file)) {
    await sql.unsafe(`drop database if exists ${name}`)
    await sql.unsafe(`create database ${name}`)
    const env = { DATABASE_URL: databaseIn(databaseUrl, name) }
    await finished('medusa db:migrate', spawnMedusa(['db:migrate', '--execute-all-links'], env))
    const output = await finished('medusa exec', spawnMedusa(['exec', './seed.js'], env))
    writeFileSync(file, /^SEEDED (.+)$/m.exec(output)?.[1] ?? '')
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

function databaseIn(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

function spawnMedusa(args: string[], environment: Record<string, string>): ChildProcess {
  const { PATH = '', HOME = '' } = process.env
  return spawn(process.execPath, [join(PROJECT, 'node_modules/@medusajs/cli/cli.js'), ...args], {
    cwd: PROJECT,
    env: { PATH, HOME, MEDUSA_DISABLE_TELEMETRY: 'true', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function finished(what: string, child: ChildProcess): Promise<string> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  if (code !== 0 || /Error running script/.test(output)) throw new Error(`${what} failed:\n${output.slice(-4000)}`)
  return output
}

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export async function waitFor(call: () => Promise<Response>, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs
  while (
    !(await call().then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (performance.now() > deadline) throw new Error('it did not start in time')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
