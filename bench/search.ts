import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { connect } from '../src/adapters/postgres/connect.ts'
import { startOwnPostgres } from '../src/server/own-postgres/start-own-postgres.ts'
import { timeSearches } from './places.ts'
import { bundleProduct, CACHE, productEnvironment, ROOT, startServer } from './product.ts'

/** `npm run bench:search`: the searches of `npm run bench` alone, among 20,000 stores and no orders. */
const product = await bundleProduct()
const postgres = await startOwnPostgres({ dataDir: join(CACHE, 'search'), say: console.log })
try {
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: postgres.url }
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/migrate.ts')], { stdio: 'inherit', env })
  if (status !== 0) throw new Error('the database could not be made')
  const sql = connect({ url: postgres.url, pooled: false, connectionsMax: 2, connectTimeoutSeconds: 10 })
  const server = await startServer(product, productEnvironment(postgres.url))
  console.table(await timeSearches(sql, server))
  console.log(`Load: ${loadavg().map((each) => each.toFixed(1))}`)
  server.child.kill()
  await sql.end()
} finally {
  await postgres.stop()
}
