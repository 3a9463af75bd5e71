import { loadavg } from 'node:os'
import { join } from 'node:path'
import { startOwnPostgres } from '../src/platform/database/own-postgres/start-own-postgres.ts'
import { connectTo, migrate } from './own-database.ts'
import { timeSearches } from './places.ts'
import { bundleProduct, CACHE, productEnvironment, startServer } from './product.ts'

/** `npm run bench -- search`: the searches of `npm run bench` alone, among 20,000 stores and no orders. */
const product = await bundleProduct()
const postgres = await startOwnPostgres({ dataDir: join(CACHE, 'search'), print: console.log })
try {
  migrate(postgres.url)
  const sql = connectTo(postgres.url)
  const server = await startServer(product, productEnvironment(postgres.url))
  console.table(await timeSearches(sql, server))
  console.log(`Load: ${loadavg().map((each) => each.toFixed(1))}`)
  server.child.kill()
  await sql.end()
} finally {
  await postgres.stop()
}
