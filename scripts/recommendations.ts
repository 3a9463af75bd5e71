import { rankProducts } from '../src/adapters/recommendations/engine/from-products/rank-products.ts'
import { recompute } from '../src/adapters/recommendations/engine/recompute.ts'
import { createLog } from '../src/server/log.ts'
import { picturesToCompare } from '../src/server/pictures-to-compare.ts'
import { readArguments } from './lib/read-arguments.ts'
import { RefusedError } from './lib/with-database.ts'
import { withProductDatabase } from './lib/with-product-database.ts'

/** Works out now what the built-in engine recommends, as is done every night: `npm run recommendations`. */
readArguments('npm run recommendations')
await withProductDatabase(async ({ sql, now, configuration }) => {
  const clock = { now: () => now }
  const log = createLog('error')
  const rankers = rankProducts(sql, picturesToCompare(configuration), { clock, log })
  const outcome = await recompute({ sql, clock, log, rankers })
  if (outcome === 'taken') throw new RefusedError('Recommendations are being worked out already. Try again later.')
  const rows = await sql<{ strategy: string; products: number; ms: number }[]>`
    select strategy, products, ms from recommendations.computed order by strategy`
  for (const { strategy, products, ms } of rows) console.log(`${strategy}: ${products} in ${(ms / 1000).toFixed(1)} s`)
  return 0
})
