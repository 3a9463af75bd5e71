import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build, isBuildDue } from '../scripts/build.ts'
import type { Sql } from '../src/platform/database/connect.ts'
import { startOwnPostgres } from '../src/platform/database/own-postgres/start-own-postgres.ts'
import { cpuSeconds, cpuSecondsOfFamily } from './load.ts'
import { connectTo, postmasterIn } from './own-database.ts'
import { CACHE, ROOT } from './product.ts'

export interface BuiltProduct {
  address: string
  pid: number
  sql: Sql
  /** CPU time so far: of the process, and of PostgreSQL. */
  cpuOf(): [ours: number, theirs: number]
}

/**
 * Starts the built product as a shop would, with its jobs, on a PostgreSQL of its own that stays below `.cache/bench`
 * for the next run, and stops both after the work. `fill` runs before the product starts.
 */
export async function withBuiltProduct<T>(
  name: string,
  work: (product: BuiltProduct) => Promise<T>,
  fill: (url: string) => Promise<void> = async () => {},
): Promise<T> {
  mkdirSync(CACHE, { recursive: true })
  if (isBuildDue()) await build()
  const dataDir = join(CACHE, name)
  const postgres = await startOwnPostgres({ dataDir, print: console.log })
  try {
    await fill(postgres.url)
    const sql = connectTo(postgres.url)
    const product = await start(postgres.url)
    const { address, pid } = product
    const postmaster = postmasterIn(dataDir)
    try {
      return await work({ address, pid, sql, cpuOf: () => [cpuSeconds(pid), cpuSecondsOfFamily(postmaster)] })
    } finally {
      product.child.kill('SIGTERM')
      await sql.end({ timeout: 5 })
    }
  } finally {
    await postgres.stop()
  }
}

async function start(url: string) {
  const child = spawn(process.execPath, ['--import', './scripts/require-node.js', 'dist/server/main.js'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: CACHE },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.once('exit', (code) => reject(new Error(`the product ended with ${code} before it was open`)))
  createInterface(child.stdout).on('line', (line) => {
    const [, address] = /is open at (http:[^\s,]+)/.exec(line) ?? []
    if (address) resolve(address)
  })
  return { child, address: await promise, pid: child.pid ?? 0 }
}

/** Saves the figures below `.cache/bench`, with the CPU and the Node version that they were measured on. */
export function saveReport(name: string, rows: readonly object[]): void {
  const report = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version, rows }
  writeFileSync(join(CACHE, `${name}.json`), JSON.stringify(report, null, 2))
}
