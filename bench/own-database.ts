import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedWhenDue } from '../demo/seed.ts'
import { connect, type Sql } from '../src/platform/database/connect.ts'
import { startOwnPostgres } from '../src/platform/database/own-postgres/start-own-postgres.ts'
import { argon2Passwords } from '../src/platform/security/argon2-passwords.ts'
import { CACHE, ROOT } from './product.ts'

export interface OwnDatabase {
  sql: Sql
  url: string
  /** PostgreSQL's main process, the parent of all others. */
  postmaster: number
}

/** The demo's world on a PostgreSQL of its own, which stays below `.cache/bench` for the next run. */
export async function withOwnDatabase<T>(name: string, work: (database: OwnDatabase) => Promise<T>): Promise<T> {
  mkdirSync(CACHE, { recursive: true })
  const dataDir = join(CACHE, name)
  const postgres = await startOwnPostgres({ dataDir, print: console.log })
  const sql = connectTo(postgres.url)
  try {
    migrate(postgres.url)
    await seedWhenDue(sql, argon2Passwords(), Temporal.Now.instant())
    return await work({ sql, url: postgres.url, postmaster: postmasterIn(dataDir) })
  } finally {
    await sql.end({ timeout: 5 })
    await postgres.stop()
  }
}

export function connectTo(url: string): Sql {
  return connect({ url, pooled: false, connectionsMax: 2, connectTimeoutSeconds: 10 })
}

/** Brings a database to the schema of today. */
export function migrate(url: string): void {
  // Building has set NODE_ENV to production.
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: url }
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/migrate.ts')], { stdio: 'inherit', env })
  if (status !== 0) throw new Error('the database could not be made')
}

export function postmasterIn(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

/** How many products `loadProducts` has inserted. */
export async function loadedProducts(sql: Sql): Promise<number> {
  const [loaded] = await sql<{ count: number }[]>`
    select count(*)::integer from catalogue.products where product_id like 'P9______'`
  return loaded?.count ?? 0
}
